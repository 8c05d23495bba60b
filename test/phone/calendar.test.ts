import { describe, expect, it } from 'vitest';
import { formatCivil, parseCivil } from '../../src/base/time.ts';
import { appointmentsBetween, occurrenceDays } from '../../src/phone/calendar.ts';
import type { Row } from '../../src/phone/types.ts';
import { easter, holidaysOf, orthodoxEaster } from '../../src/tools/world/holidays.ts';

const civil = (text: string): number => parseCivil(text) as number;

const series = (columns: Partial<Row>): Row => ({
  id: 'series_001',
  event: 'Class',
  startDate: '2026-01-05',
  time: '10:00',
  durationMinutes: 60,
  frequency: 'daily',
  interval: 1,
  weekdays: [],
  until: null,
  except: [],
  location: null,
  ...columns,
});

const days = (columns: Partial<Row>, from: string, to: string): string[] =>
  occurrenceDays(series(columns), civil(from), civil(to)).map((day) => formatCivil(day, 'date'));

describe('a series comes', () => {
  it.each<[string, Partial<Row>, string, string, string[]]>([
    ['never before its first date', {}, '2026-01-03', '2026-01-06', ['2026-01-05', '2026-01-06']],
    ['every third day', { interval: 3 }, '2026-01-06', '2026-01-12', ['2026-01-08', '2026-01-11']],
    ['on the weekday of its first date', { frequency: 'weekly' }, '2026-01-06', '2026-01-20', ['2026-01-12', '2026-01-19']],
    [
      // The first week counts although its Tuesday came before the first date, a Wednesday.
      'every other week, counted from the week of the first date',
      { frequency: 'weekly', interval: 2, startDate: '2026-01-07', weekdays: ['tue', 'fri'] },
      '2026-01-01',
      '2026-01-31',
      ['2026-01-09', '2026-01-20', '2026-01-23'],
    ],
    [
      'on the 31st of the months that have one',
      { frequency: 'monthly', startDate: '2025-10-31' },
      '2025-11-01',
      '2026-04-30',
      ['2025-12-31', '2026-01-31', '2026-03-31'],
    ],
    [
      'every fifth month',
      { frequency: 'monthly', interval: 5 },
      '2026-02-01',
      '2027-04-30',
      ['2026-06-05', '2026-11-05', '2027-04-05'],
    ],
    [
      'on 29 February of leap years',
      { frequency: 'yearly', startDate: '2024-02-29' },
      '2024-01-01',
      '2029-01-01',
      ['2024-02-29', '2028-02-29'],
    ],
    ['until its last date', { until: '2026-01-07' }, '2026-01-06', '2026-02-01', ['2026-01-06', '2026-01-07']],
    ['without what is left out', { except: ['2026-01-06'] }, '2026-01-05', '2026-01-07', ['2026-01-05', '2026-01-07']],
    ['not at all in a span that ends before it begins', {}, '2026-02-02', '2026-02-01', []],
  ])('%s', (_, columns, from, to, expected) => {
    expect(days(columns, from, to)).toEqual(expected);
  });
});

it('what ends as the span begins, or begins as it ends, lies outside; a night reaches into the next day', () => {
  const night = series({ time: '23:00', durationMinutes: 120 });
  const found = (from: string, to: string): string[] =>
    appointmentsBetween([], [night], civil(from), civil(to)).map(({ datetime }) => datetime);
  expect(found('2026-01-10T00:30', '2026-01-10T00:45')).toEqual(['2026-01-09T23:00']);
  expect(found('2026-01-10T01:00', '2026-01-10T23:00')).toEqual([]);
  expect(found('2026-01-10T00:59', '2026-01-10T23:01')).toEqual(['2026-01-09T23:00', '2026-01-10T23:00']);
});

it.each([
  [2000, '2000-04-23', '2000-04-30'],
  [2019, '2019-04-21', '2019-04-28'],
  [2024, '2024-03-31', '2024-05-05'],
  [2025, '2025-04-20', '2025-04-20'],
  [2026, '2026-04-05', '2026-04-12'],
  [2027, '2027-03-28', '2027-05-02'],
  [2038, '2038-04-25', '2038-04-25'],
])('Easter of %i', (year, western, orthodox) => {
  expect([easter(year), orthodoxEaster(year)].map((day) => formatCivil(day, 'date'))).toEqual([western, orthodox]);
});

it('holidays come in order of dates, and what is not known is named', () => {
  const { holidays, unknown } = holidaysOf('IN', 2030);
  expect(holidays.map(({ date }) => date)).toEqual(['2030-01-26', '2030-04-19', '2030-08-15', '2030-10-02', '2030-12-25']);
  expect(unknown).toContain('Diwali');
  expect(holidaysOf('JP', 2025).unknown).toEqual([]);
  expect(holidaysOf('US', 2020).holidays.map(({ name }) => name)).not.toContain('Juneteenth');
});
