import { describe, expect, it } from 'vitest';
import { distanceKm } from '../../src/base/geo.ts';
import { isZone } from '../../src/base/zone.ts';
import { CITIES, citiesLike, cityNamed, cityNear } from '../../src/phone/world/cities.ts';
import { weatherOn } from '../../src/phone/world/weather.ts';

const city = (name: string) => cityNamed(name)!;

describe('cities', () => {
  it('have a zone, a country, twelve months of climate and a place on the globe', () => {
    const wrong = CITIES.filter(
      ({ zone, country, temperatures, wetDays, lat, lon }) =>
        !isZone(zone) ||
        !/^[A-Z]{2}$/.test(country) ||
        [...temperatures, ...wetDays].some((value) => !Number.isInteger(value)) ||
        temperatures.length !== 12 ||
        wetDays.length !== 12 ||
        wetDays.some((days) => days < 0 || days > 31) ||
        !(Math.abs(lat) <= 90 && Math.abs(lon) <= 180),
    );
    expect(wrong).toEqual([]);
    expect(CITIES.length).toBeGreaterThan(100);
    expect(new Set(CITIES.map(({ name }) => name)).size).toBe(CITIES.length);
  });

  it('are known by other names, whatever the accents, and nearly by misspelt ones', () => {
    expect(city('sao paulo').name).toBe('São Paulo');
    expect(city('Bangalore').name).toBe('Bengaluru');
    expect(city("st john's")).toBe(city('St. John’s'));
    expect(cityNamed('Atlantis')).toBeUndefined();
    expect(citiesLike('Pariss')).toContain('Paris');
    expect(cityNear({ lat: 45.7, lon: 4.9 }).name).toBe('Lyon');
  });
});

describe('distance', () => {
  it.each([
    ['Paris', 'London', 344],
    ['Paris', 'Tokyo', 9712],
    ['Sydney', 'Vancouver', 12_480],
    ['Auckland', 'Honolulu', 7090],
    ['Lyon', 'Lyon', 0],
  ])('from %s to %s is %d km', (a, b, km) => {
    expect(Math.abs(distanceKm(city(a), city(b)) - km)).toBeLessThan(Math.max(1, km / 100));
    expect(distanceKm(city(a), city(b))).toBe(distanceKm(city(b), city(a)));
  });

  it('reaches from pole to pole and to the other side', () => {
    const half = 20_015.1;
    expect(distanceKm({ lat: 90, lon: 0 }, { lat: -90, lon: 0 })).toBeCloseTo(half, 0);
    expect(distanceKm({ lat: 0, lon: -180 }, { lat: 0, lon: 180 })).toBeCloseTo(0, 3);
    expect(distanceKm({ lat: 0, lon: 0 }, { lat: 0, lon: 180 })).toBeCloseTo(half, 0);
  });
});

describe('weather', () => {
  const year = (name: string, month: string) =>
    Array.from({ length: 28 }, (_, day) => weatherOn(city(name), `2026-${month}-${String(day + 1).padStart(2, '0')}`));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

  it('is the same whoever asks', () => {
    expect(weatherOn(city('Oslo'), '2026-03-10')).toEqual(weatherOn(city('Oslo'), '2026-03-10'));
    expect(weatherOn(city('Oslo'), '2026-03-10')).not.toEqual(weatherOn(city('Oslo'), '2026-03-11'));
  });

  it('follows the climate of the place', () => {
    for (const { name, temperatures, wetDays } of CITIES) {
      const july = year(name, '07');
      expect(Math.abs(mean(july.map(({ high, low }) => (high + low) / 2)) - temperatures[6]!)).toBeLessThan(3);
      const wet = july.filter(({ precipitationMm }) => precipitationMm > 0).length;
      expect(Math.abs(wet - wetDays[6]! * 0.9)).toBeLessThan(11);
      for (const day of july) {
        expect(day.high).toBeGreaterThan(day.low);
        expect(day.precipitationMm > 0).toBe(['rain', 'thunderstorm', 'snow'].includes(day.condition));
        expect(day.precipitationChancePercent).toBeLessThanOrEqual(100);
      }
    }
    expect(year('Ulaanbaatar', '01').every(({ condition }) => condition !== 'rain')).toBe(true);
  });
});
