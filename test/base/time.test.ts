import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, DAY_MS, formatCivil, parseCivil, parseClock, weekday } from '../../src/base/time.ts';

describe('parseCivil', () => {
  it.each([
    ['2026-03-10', Date.UTC(2026, 2, 10)],
    ['2026-03-10T09:05', Date.UTC(2026, 2, 10, 9, 5)],
    ['2026-03-10T09:05:59', Date.UTC(2026, 2, 10, 9, 5, 59)],
    ['2024-02-29', Date.UTC(2024, 1, 29)],
    ['2000-02-29', Date.UTC(2000, 1, 29)],
    ['1969-12-31T23:59:59', -1000],
  ])('reads %s', (text, civil) => {
    expect(parseCivil(text)).toBe(civil);
  });

  it.each([
    '2025-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-03-10T24:00',
    '2026-03-10T09:60',
    '2026-03-10T09:00:60',
    '2026-3-10',
    '2026-03-10 09:00',
    '2026-03-10T09:00Z',
    '2026-03-10T9:00',
    ' 2026-03-10',
    '2026-03-10\n',
    '٢٠٢٦-٠٣-١٠',
    '',
  ])('refuses %j', (text) => {
    expect(parseCivil(text)).toBeNull();
  });
});

describe('civil arithmetic', () => {
  const seconds = fc.integer({ min: -30_000_000_000, max: 200_000_000_000 });

  it('agrees with the UTC calendar of the language, and reads back what it wrote', () => {
    fc.assert(
      fc.property(seconds, (second) => {
        const text = formatCivil(second * 1000, 'second');
        expect(`${text}.000Z`).toBe(new Date(second * 1000).toISOString());
        expect(parseCivil(text)).toBe(second * 1000);
        expect(weekday(second * 1000) % 7).toBe(new Date(second * 1000).getUTCDay());
      }),
    );
  });

  it('cuts smaller units off, before 1970 too', () => {
    expect(formatCivil(-1, 'second')).toBe('1969-12-31T23:59:59');
    expect(formatCivil(-1, 'minute')).toBe('1969-12-31T23:59');
    expect(formatCivil(-1, 'date')).toBe('1969-12-31');
    expect(weekday(-DAY_MS)).toBe(3);
  });

  it('adds days over the ends of months and years', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
  });
});

describe('parseClock', () => {
  it.each([
    ['00:00', 0],
    ['07:30', 450],
    ['23:59', 1439],
    ['24:00', null],
    ['7:30', null],
    ['07:60', null],
    ['07:30:00', null],
  ])('%s is %s', (text, minutes) => {
    expect(parseClock(text)).toBe(minutes);
  });
});
