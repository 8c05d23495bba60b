import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/base/errors.ts';
import { formatCivil, parseCivil } from '../../src/base/time.ts';
import { civilAt, epochOf, isZone, offsetAt } from '../../src/base/zone.ts';
import { ZONE_RULES } from '../../src/base/zones.generated.ts';

const instant = (zone: string, wall: string): string => new Date(epochOf(zone, parseCivil(wall) as number)).toISOString();
const wall = (zone: string, iso: string): string => formatCivil(civilAt(zone, Date.parse(iso)), 'minute');

describe('time zones', () => {
  it.each([
    ['UTC', '2026-03-10T09:00', '2026-03-10T09:00:00.000Z'],
    ['Asia/Kolkata', '2026-03-10T09:00', '2026-03-10T03:30:00.000Z'],
    ['Asia/Kathmandu', '2026-03-10T09:00', '2026-03-10T03:15:00.000Z'],
    ['America/St_Johns', '2026-03-07T09:00', '2026-03-07T12:30:00.000Z'],
    ['America/St_Johns', '2026-03-09T09:00', '2026-03-09T11:30:00.000Z'],
    ['Europe/Paris', '2026-03-28T09:00', '2026-03-28T08:00:00.000Z'],
    ['Europe/Paris', '2026-03-29T09:00', '2026-03-29T07:00:00.000Z'],
    ['Pacific/Apia', '2021-01-15T09:00', '2021-01-14T19:00:00.000Z'],
    ['Pacific/Apia', '2026-03-10T09:00', '2026-03-09T20:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-06-01T09:00', '2026-05-31T22:30:00.000Z'],
    ['Africa/Casablanca', '2026-03-01T09:00', '2026-03-01T09:00:00.000Z'],
  ])('%s: %s is %s', (zone, civil, iso) => {
    expect(instant(zone, civil)).toBe(iso);
    expect(wall(zone, iso)).toBe(civil);
  });

  it('moves a time in the gap forward by the gap', () => {
    expect(instant('Europe/Paris', '2026-03-29T01:59')).toBe('2026-03-29T00:59:00.000Z');
    expect(instant('Europe/Paris', '2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(wall('Europe/Paris', '2026-03-29T01:30:00Z')).toBe('2026-03-29T03:30');
    expect(instant('Europe/Paris', '2026-03-29T03:00')).toBe('2026-03-29T01:00:00.000Z');
    // Here the gap is half an hour.
    expect(wall('Australia/Lord_Howe', instant('Australia/Lord_Howe', '2026-10-04T02:10'))).toBe('2026-10-04T02:40');
  });

  it('means the first of a time that comes twice', () => {
    expect(instant('Europe/Paris', '2026-10-25T01:59')).toBe('2026-10-24T23:59:00.000Z');
    expect(instant('Europe/Paris', '2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(wall('Europe/Paris', '2026-10-25T01:30:00Z')).toBe('2026-10-25T02:30');
    expect(instant('Europe/Paris', '2026-10-25T03:00')).toBe('2026-10-25T02:00:00.000Z');
    expect(instant('America/St_Johns', '2026-11-01T01:30')).toBe('2026-11-01T04:00:00.000Z');
  });

  it('comes back to the same wall time at every second hour of a year', () => {
    for (const zone of ['Europe/Paris', 'America/St_Johns', 'Africa/Casablanca', 'Australia/Lord_Howe']) {
      for (let epoch = Date.UTC(2026, 0, 1); epoch < Date.UTC(2027, 0, 1); epoch += 2 * 3_600_000) {
        const civil = civilAt(zone, epoch);
        const back = epochOf(zone, civil);
        expect(civilAt(zone, back)).toBe(civil);
        expect(back).toBeLessThanOrEqual(epoch);
      }
    }
  });

  it('holds the first and the last offset outside of the table', () => {
    expect(offsetAt('Europe/Paris', Date.UTC(1990, 6, 1))).toBe(3_600_000);
    expect(offsetAt('Europe/Paris', Date.UTC(2050, 6, 1))).toBe(3_600_000);
  });

  it('knows an unknown zone, and the nearest', () => {
    expect(isZone('Europe/Pariss')).toBe(false);
    expect(() => offsetAt('Europe/Pariss', 0)).toThrow(UserError);
    try {
      epochOf('Europe/Pariss', 0);
    } catch (error) {
      expect(error).toMatchObject({ code: 'unknown_zone', hint: 'Did you mean Europe/Paris?' });
    }
    expect(isZone('constructor')).toBe(false);
  });

  it('agrees with the runtime about this decade, wherever both know the zone', () => {
    // Later tzdata may change the future, so only the past is compared.
    for (const zone of ['Europe/Paris', 'America/New_York', 'Asia/Tehran', 'Pacific/Apia', 'America/Sao_Paulo', 'Africa/Juba']) {
      const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
      for (let epoch = Date.UTC(2020, 0, 1); epoch < Date.UTC(2025, 0, 1); epoch += 97 * 3_600_000) {
        expect(formatCivil(civilAt(zone, epoch), 'minute')).toBe(format.format(epoch).replace(' ', 'T'));
      }
    }
  });

  it('lists each zone once', () => {
    const zones = ZONE_RULES.flatMap(([, names]) => names.split(' '));
    expect(new Set(zones).size).toBe(zones.length);
    expect(zones.every(isZone)).toBe(true);
  });
});
