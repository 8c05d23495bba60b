import { randomStream } from '../../base/random.ts';
import type { City } from './cities.ts';

export type Condition = 'clear' | 'partly_cloudy' | 'cloudy' | 'fog' | 'rain' | 'thunderstorm' | 'snow';

/** The weather of a day in °C, millimetres and km/h. */
export type Weather = {
  date: string;
  condition: Condition;
  high: number;
  low: number;
  precipitationMm: number;
  precipitationChancePercent: number;
  windKmh: number;
  humidityPercent: number;
};

/**
 * The weather of a city on a date: its climate, and a draw from a stream that the city and the date name. Every phone sees the
 * same weather, and it does not depend on who asks or when.
 */
export const weatherOn = (city: City, date: string): Weather => {
  const key = `${city.country} ${city.name} ${date}`;
  const found = KNOWN.get(key);
  if (found !== undefined) return { ...found };
  const made = drawn(city, date);
  if (KNOWN.size >= MOST_KEPT) KNOWN.clear();
  KNOWN.set(key, made);
  return { ...made };
};

/** The days around the start of an episode are asked for again and again: kept, within bounds. */
const KNOWN = new Map<string, Weather>();
const MOST_KEPT = 4000;

const drawn = (city: City, date: string): Weather => {
  const random = randomStream('weather', city.name, date);
  const normal = between(city.temperatures, date);
  const chance = Math.min(0.95, between(city.wetDays, date) / 30.4);
  // Three draws are near enough to a bell.
  const mean = normal + (random.float() + random.float() + random.float() - 1.5) * 4;
  const half = 3 + random.float() * 2.5;
  const wet = random.chance(chance);
  const dry = random.float();
  const amount = wet ? Math.max(1, Math.round(random.float() * random.float() * (normal > 20 ? 40 : 20))) : 0;
  const wind = 4 + random.int(wet ? 36 : 24);
  const stormy = random.chance(normal > 18 ? 0.3 : 0.05);
  const spread = wet ? half * 0.6 : half;
  return {
    date,
    condition: wet ? wetKind(mean, stormy) : dryKind(dry, normal, chance),
    high: Math.round(mean + spread),
    low: Math.round(mean - spread),
    precipitationMm: amount,
    precipitationChancePercent: Math.round((wet ? 60 + chance * 38 : chance * 45) / 5) * 5,
    windKmh: wind,
    humidityPercent: Math.min(98, Math.round(45 + chance * 30 + (wet ? 18 : 0) + dry * 8)),
  };
};

const wetKind = (mean: number, stormy: boolean): Condition => (mean < 1 ? 'snow' : stormy ? 'thunderstorm' : 'rain');

const dryKind = (draw: number, normal: number, chance: number): Condition => {
  if (draw > 0.94 && normal < 14) return 'fog';
  if (draw < 0.6 - chance) return 'clear';
  return draw < 0.75 ? 'partly_cloudy' : 'cloudy';
};

/** A monthly series on a day: it is as given in the middle of each month, and runs straight between. */
const between = (months: readonly number[], date: string): number => {
  const month = Number(date.slice(5, 7)) - 1;
  const place = (Number(date.slice(8, 10)) - 15.5) / 30.4;
  const other = months[(month + (place < 0 ? 11 : 1)) % 12] as number;
  const here = months[month] as number;
  return here + (other - here) * Math.abs(place);
};

/** Rain of any kind, or a night below zero. */
export const isWet = ({ condition }: Weather): boolean => condition === 'rain' || condition === 'thunderstorm';
export const isFrosty = ({ low }: Weather): boolean => low < 0;
