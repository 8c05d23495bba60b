import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomStream } from '../../../src/base/random.ts';
import { addDays } from '../../../src/base/time.ts';
import { moments } from '../../../src/planners/embedded/moments.ts';
import { tokenise } from '../../../src/planners/embedded/tokens.ts';
import { day, duration, type Slot, surface, time } from '../../../src/tasks/surface.ts';
import { TODAY } from './contexts.ts';

/** What is found in a text: `time 07:00`; a question mark where the words leave it open. */
const found = (text: string, today = TODAY): string =>
  moments(tokenise(text), today)
    .map(({ kind, value, bare }) => `${kind} ${value}${bare ? '?' : ''}`)
    .join(', ');

describe('times', () => {
  it.each([
    ['wake me at 7 am', 'time 07:00'],
    ['at 7am', 'time 07:00'],
    ['at 7:05 pm', 'time 19:05'],
    ['at 7:05pm', 'time 19:05'],
    ['at 7.30 pm', 'time 19:30'],
    ['at 7 p.m.', 'time 19:00'],
    ['at 7 P.M.', 'time 19:00'],
    ['at 19:30', 'time 19:30'],
    ['at 18h30', 'time 18:30'],
    ['at 0:30', 'time 00:30'],
    ['at 12 am', 'time 00:00'],
    ['at 12 pm', 'time 12:00'],
    ['at 12:30 am', 'time 00:30'],
    ['12 in the afternoon', 'time 12:00'],
    ['at noon', 'time 12:00'],
    ['at midday', 'time 12:00'],
    ['at midnight', 'time 00:00'],
    ['7 in the morning', 'time 07:00'],
    ['eight at night', 'time 20:00'],
    ['half past seven in the evening', 'time 19:30'],
    ['quarter to eight in the morning', 'time 07:45'],
    ['quarter past one pm', 'time 13:15'],
    ['ten to nine am', 'time 08:50'],
    ['five to one pm', 'time 12:55'],
    ['six thirty am', 'time 06:30'],
    ['six forty-five in the morning', 'time 06:45'],
    ['six forty five in the morning', 'time 06:45'],
    ["at five o'clock in the afternoon", 'time 17:00'],
    ['at five fifteen pm', 'time 17:15'],
    ['at 5 15 pm', 'time 17:15'],
    ['from 2 pm to 3 pm', 'time 14:00, time 15:00'],
  ])('%s', (text, expected) => {
    expect(found(text)).toBe(expected);
  });

  it.each([
    ['wake me at 7', 'time 07:00?, time 19:00?'],
    ['by ten', 'time 10:00?, time 22:00?'],
    ['until 6', 'time 06:00?, time 18:00?'],
    ['half past seven', 'time 07:30?, time 19:30?'],
    ['twenty past four', 'time 04:20?, time 16:20?'],
    ["five o'clock", 'time 05:00?, time 17:00?'],
    ['at five thirty', 'time 05:30?, time 17:30?'],
    ['five to one', 'time 00:55?, time 12:55?'],
  ])('%s may be in either half of the day', (text, expected) => {
    expect(found(text)).toBe(expected);
  });

  it.each(['at 24:00', 'at 25:00', 'at 7:60'])('%s is no time', (text) => {
    expect(found(text)).not.toContain('time');
  });
});

describe('dates, on Tuesday 10 March 2026', () => {
  it.each([
    ['today', '2026-03-10'],
    ['tonight', '2026-03-10'],
    ['tomorrow', '2026-03-11'],
    ['on Friday', '2026-03-13'],
    ['this friday', '2026-03-13'],
    ['sunday morning', '2026-03-15'],
    ['every Monday', '2026-03-16'],
    // A day's own name means the next one.
    ['on Tuesday', '2026-03-17'],
    ['on 12 March', '2026-03-12'],
    ['on March 12', '2026-03-12'],
    ['on March 12th', '2026-03-12'],
    ['on the 12th of March', '2026-03-12'],
    ['the 3rd of may', '2026-05-03'],
    ['on 10 March', '2026-03-10'],
    // What is past is meant for the next year.
    ['on 9 March', '2027-03-09'],
    ['on 1 January', '2027-01-01'],
    ['on 2026-03-15', '2026-03-15'],
  ])('%s', (text, expected) => {
    expect(found(text)).toBe(`date ${expected}`);
  });

  it('go over the end of a month and of a year', () => {
    expect(found('tomorrow', '2026-12-31')).toBe('date 2027-01-01');
    expect(found('on Sunday', '2026-02-28')).toBe('date 2026-03-01');
    expect(found('tomorrow', '2028-02-28')).toBe('date 2028-02-29');
  });

  it.each(['may I have', 'in May', '2026-02-30', 'next week'])('%s is no day', (text) => {
    expect(found(text)).not.toContain('date');
  });
});

describe('lengths of time', () => {
  it.each([
    ['for 5 minutes', 300],
    ['for five minutes', 300],
    ['for a minute', 60],
    ['for 90 seconds', 90],
    ['90s', 90],
    ['for 45 mins', 2700],
    ['45min', 2700],
    ['2h', 7200],
    ['a 20 minute timer', 1200],
    ['a 5-minute timer', 300],
    ['twenty five minutes', 1500],
    ['twenty-five minutes', 1500],
    ['ninety minutes', 5400],
    ['for an hour', 3600],
    ['half an hour', 1800],
    ['a quarter of an hour', 900],
    ['an hour and a half', 5400],
    ['1 hour 30 minutes', 5400],
    ['two hours and fifteen minutes', 8100],
    ['in 20 minutes', 1200],
  ])('%s', (text, seconds) => {
    expect(found(text)).toBe(`duration ${seconds}`);
  });
});

describe('numbers, phone numbers and addresses', () => {
  it.each([
    ['to 40%', 'number 40'],
    ['to 40 percent', 'number 40'],
    ['forty per cent', 'number 40'],
    ['fifty five percent', 'number 55'],
    ['at 7 percent', 'number 7'],
    ['set the volume to 7', 'number 7?'],
    ['fifty-five', 'number 55?'],
    ['a hundred', 'number 100?'],
    ['half volume', 'number 50?'],
    ['call +33 6 39 98 00 00', 'phone +33639980000'],
    ['call 0639980000', 'phone 0639980000'],
    ['email anna@post.example now', 'email anna@post.example'],
    ['email anna.lee+x@post.example.', 'email anna.lee+x@post.example'],
  ])('%s', (text, expected) => {
    expect(found(text)).toBe(expected);
  });
});

describe('several at once', () => {
  it.each([
    ['tomorrow at 9', 'date 2026-03-11, time 09:00?, time 21:00?'],
    ['at 9 in the evening tomorrow', 'time 21:00, date 2026-03-11'],
    ['tea on Friday at 4 pm for 45 minutes', 'date 2026-03-13, time 16:00, duration 2700'],
    ['brightness 30 percent, and wake me at 6:45 am', 'number 30, time 06:45'],
    ['at seven for 20 minutes', 'time 07:00?, time 19:00?, duration 1200'],
  ])('%s', (text, expected) => {
    expect(found(text)).toBe(expected);
  });

  it('stand in order, within the words, and overlap only where one reading has two values', () => {
    const word = fc.constantFrom(
      ...'at 7 half past ten tomorrow friday march 12 12th of 30 percent for minutes an hour and a to am pm in the evening 5:30 noon +33639980000 x'.split(
        ' ',
      ),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 14 }), (list) => {
        const tokens = tokenise(list.join(' '));
        let end = 0;
        let last = '';
        for (const { kind, from, to } of moments(tokens, TODAY)) {
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(tokens.length);
          if (`${kind} ${from}` !== last) expect(from).toBeGreaterThanOrEqual(end);
          last = `${kind} ${from}`;
          end = to;
        }
      }),
    );
  });

  it('are found in any text without an exception, as values of their kind', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom(...'0123456789:.-+ hapm%@th'.split('')) }),
    );
    fc.assert(
      fc.property(text, (any) => {
        for (const { kind, value } of moments(tokenise(any), TODAY)) {
          if (kind === 'time') expect(value).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
          if (kind === 'date') expect(value).toMatch(/^\d{4}-\d\d-\d\d$/);
          if (kind === 'number' || kind === 'duration') expect(Number.isFinite(value)).toBe(true);
          if (kind === 'phone') expect(value).toMatch(/^\+?\d{8,}$/);
          if (kind === 'email') expect(value).toContain('@');
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('what task generation puts into words', () => {
  const clock = fc
    .tuple(fc.nat(23), fc.nat(11))
    .map(([hour, five]) => `${String(hour).padStart(2, '0')}:${String(five * 5).padStart(2, '0')}`);
  const slot: fc.Arbitrary<Slot> = fc.oneof(
    clock.map(time),
    fc.integer({ min: 0, max: 9 }).map((ahead) => day(addDays(TODAY, ahead))),
    fc
      .oneof(
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 180 }).map((minutes) => minutes * 60),
      )
      .map(duration),
  );
  const saying = (one: Slot): string =>
    one.kind === 'duration'
      ? `duration ${one.seconds}`
      : one.kind === 'day'
        ? `date ${one.value}`
        : one.kind === 'time'
          ? `time ${one.value}`
          : '';

  it('is read back as the one value it says, in the words of every split', () => {
    fc.assert(
      fc.property(slot, fc.boolean(), fc.nat(), (one, heldOut, seed) => {
        const words = surface(one, { random: randomStream('surface', seed), today: TODAY, heldOut });
        expect([words, found(`please ${words}`)]).toEqual([words, saying(one)]);
      }),
      { numRuns: 1000 },
    );
  });
});
