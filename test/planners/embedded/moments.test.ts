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
    ['12 at night', 'time 00:00'],
    ['12:15 at night', 'time 00:15'],
    ['2 at night', 'time 02:00'],
    ['ten to twelve at night', 'time 23:50'],
    ['12 noon', 'time 12:00'],
    ['10 to midnight', 'number 10?, time 00:00'],
    ['at ten to midnight', 'time 23:50'],
    ['7a.m.', 'time 07:00'],
    ['at 1830', 'time 18:30'],
    ['at 1830 hours', 'time 18:30'],
    ['0630 hours', 'time 06:30'],
    ['at 2h30', 'time 02:30'],
    ['at twenty-two', 'time 22:00'],
    ['between 5 and 6 pm', 'time 17:00, time 18:00'],
    ['from 5 to 6 pm', 'time 17:00, time 18:00'],
    ['5 to 6 pm', 'time 17:00, time 18:00'],
    ['between five and half past six in the evening', 'time 17:00, time 18:30'],
    ['from 11 to 1 pm', 'time 11:00, time 13:00'],
    ['from 9 am to 5', 'time 09:00, time 17:00'],
    ['from 9:00 to 5:30 pm', 'time 09:00, time 17:30'],
    ['from 10 pm until 2', 'time 22:00, time 02:00'],
    ['from 0900 to 1700', 'time 09:00, time 17:00'],
    ['from 6 to 19', 'time 06:00, time 19:00'],
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
    ['at five-thirty', 'time 05:30?, time 17:30?'],
    ['seven-oh-five', 'time 07:05?, time 19:05?'],
    ['at seven oh five', 'time 07:05?, time 19:05?'],
    ['at half seven', 'time 07:30?, time 19:30?'],
    ['10 past six', 'time 06:10?, time 18:10?'],
    ['ten minutes past six', 'time 06:10?, time 18:10?'],
    ['at 10 to 9', 'time 08:50?, time 20:50?'],
    ['at twenty-five to nine', 'time 08:35?, time 20:35?'],
    ['at 12', 'time 12:00?, time 00:00?'],
    ['till 6', 'time 06:00?, time 18:00?'],
    ['before 9', 'time 09:00?, time 21:00?'],
    ['after 9', 'time 09:00?, time 21:00?'],
    ['around 5', 'time 05:00?, time 17:00?'],
    ['at about 5', 'time 05:00?, time 17:00?'],
    ['by 7', 'time 07:00?, time 19:00?'],
    ['from 9 to 5', 'time 09:00?, time 21:00?, time 05:00?, time 17:00?'],
  ])('%s may be in either half of the day', (text, expected) => {
    expect(found(text)).toBe(expected);
  });

  it.each([
    ['tonight at 8', 'date 2026-03-10, time 20:00'],
    ['tonight at 12:30', 'date 2026-03-10, time 00:30'],
    ['at 8 tonight', 'time 20:00, date 2026-03-10'],
    ['8 this evening', 'time 20:00, date 2026-03-10'],
    ['this evening at about 8', 'date 2026-03-10, time 20:00'],
    ['tomorrow morning at 9', 'date 2026-03-11, time 09:00'],
    ['tomorrow evening at 7', 'date 2026-03-11, time 19:00'],
    ['tomorrow evening at 7:30', 'date 2026-03-11, time 19:30'],
    ['9 tomorrow morning', 'time 09:00, date 2026-03-11'],
    ['at half past 9 on Friday evening', 'time 21:30, date 2026-03-13'],
    ['Friday night from 9 to 11', 'date 2026-03-13, time 21:00, time 23:00'],
    ['every morning at 7', 'time 07:00'],
    // The part of the day of another sentence says nothing of this one.
    ['See you tomorrow morning. At 8 we eat', 'date 2026-03-11, time 08:00?, time 20:00?'],
    ['Good night at 10', 'time 10:00?, time 22:00?'],
  ])('%s is in the part of the day that is said', (text, expected) => {
    expect(found(text)).toBe(expected);
  });

  it.each([
    'at 24:00',
    'at 25:00',
    'at 7:60',
    'at ten past',
    'half past',
    'around 5 people',
    'after 9 messages',
    'by 10%',
    'turn the volume up by 10',
    'raise the brightness by ten',
    'from 5 to 10 percent',
    'between 5 and 7 days',
    'move the volume from 3 to 7',
    'brightness from 9 to 40',
    'one to two people',
    'until 2030',
    'on 18 Main Street',
  ])('%s is no time', (text) => {
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
    ['the day after tomorrow', '2026-03-12'],
    ['this evening', '2026-03-10'],
    ['next Friday', '2026-03-13'],
    ['on Fridays', '2026-03-13'],
    ['15 March 2027', '2027-03-15'],
    ['March 15, 2027', '2027-03-15'],
    ['on the 1st of March 2026', '2026-03-01'],
    ['first of April', '2026-04-01'],
    ['on the first of April', '2026-04-01'],
    ['twenty second of March', '2026-03-22'],
    ['the twenty-second of March', '2026-03-22'],
    ['the thirty-first of May', '2026-05-31'],
    ['April the 2nd', '2026-04-02'],
    ['on 12 Mar', '2026-03-12'],
    ['Sept 3rd', '2026-09-03'],
    ['May first', '2026-05-01'],
    ['on Friday 20 March', '2026-03-20'],
    ['Friday the 20th', '2026-03-20'],
    // The next one that exists.
    ['February 29', '2028-02-29'],
    ['29 February 2028', '2028-02-29'],
    ['on the 12th', '2026-03-12'],
    ['on the 10th', '2026-03-10'],
    ['on the 9th', '2026-04-09'],
    ['on the first', '2026-04-01'],
    ['the 12th of next month', '2026-04-12'],
    ['the 12th of this month', '2026-03-12'],
    ['in 2 days', '2026-03-12'],
    ['in two weeks', '2026-03-24'],
    ['in a week', '2026-03-17'],
    ['2 days from now', '2026-03-12'],
    ['a week from tomorrow', '2026-03-18'],
    ['a week from Friday', '2026-03-20'],
    ['on Sat', '2026-03-14'],
    ['Sat', '2026-03-14'],
    ['next mon', '2026-03-16'],
    ['thurs', '2026-03-12'],
    ['on sun', '2026-03-15'],
    ['lunch Wed with Eva', '2026-03-11'],
  ])('%s', (text, expected) => {
    expect(found(text)).toBe(`date ${expected}`);
  });

  it('go over the end of a month and of a year', () => {
    expect(found('tomorrow', '2026-12-31')).toBe('date 2027-01-01');
    expect(found('on Sunday', '2026-02-28')).toBe('date 2026-03-01');
    expect(found('tomorrow', '2028-02-28')).toBe('date 2028-02-29');
    expect(found('on the 31st', '2026-04-30')).toBe('date 2026-05-31');
    expect(found('on the 30th', '2026-01-31')).toBe('date 2026-03-30');
    expect(found('on the 1st', '2026-12-02')).toBe('date 2027-01-01');
    expect(found('the 5th of next month', '2026-12-02')).toBe('date 2027-01-05');
  });

  it.each([
    'may I have',
    'in May',
    '2026-02-30',
    'next week',
    '31 April',
    'February 29, 2027',
    'February 30',
    'she sat down',
    'in the sun',
    'we wed in church',
    'at Rising Sun',
    'you may first check',
    'the second may be deleted',
    'on the 12th floor',
    'on the second alarm',
    'for the 3rd time',
    'twice a week',
    'in 5000 days',
  ])('%s is no day', (text) => {
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
    ['three quarters of an hour', 2700],
    ['three-quarters of an hour', 2700],
    ['a hundred and twenty seconds', 120],
    ['a twenty second timer', 20],
    ['2h30', 9000],
    ['for 18h30', 66600],
    ['1h30m', 5400],
    ['1h05m20s', 3920],
    ['2m30s', 150],
    ['1.5 hours', 5400],
    ['1.5h', 5400],
    ['one and a half hours', 5400],
    ['two and a half minutes', 150],
    ['an hour and a quarter', 4500],
    ['half hour', 1800],
    ['a half hour', 1800],
    ['a half-hour timer', 1800],
    ['half a minute', 30],
    ['90 mins', 5400],
    ['a two-hour timer', 7200],
    ['1 hour 5 minutes and 20 seconds', 3920],
    ['for a second', 1],
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
    ['one hundred percent', 'number 100'],
    ['to one hundred and five', 'number 105?'],
    ['two hundred and fifty', 'number 250?'],
    ['a thousand two hundred', 'number 1200?'],
    ['one hundred and 5', 'number 100?, number 5?'],
    ['to 7.5%', 'number 7.5'],
    ['call 555-0142', 'phone 5550142'],
    ['call 415-555-0142', 'phone 4155550142'],
    ['call +1-555-0142', 'phone +15550142'],
    ['call +1 415 555-0142 now', 'phone +14155550142'],
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
    ['at 7, 20 minutes', 'time 07:00?, time 19:00?, duration 1200'],
    ['at 7 20 minutes', 'time 07:00?, time 19:00?, duration 1200'],
    ['10 minutes and 5 minutes', 'duration 600, duration 300'],
    ['a second timer of 5 minutes', 'duration 300'],
    ['on May 5 2026 10 am', 'date 2026-05-05, time 10:00'],
    ['wake me up by 10', 'time 10:00?, time 22:00?'],
    ['on 12 March at 1830', 'date 2026-03-12, time 18:30'],
    ['the day after tomorrow at 9 am', 'date 2026-03-12, time 09:00'],
    ['from 12 March to 14 March', 'date 2026-03-12, date 2026-03-14'],
    ['on Friday, 20 people', 'date 2026-03-13, number 20?'],
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
          if (kind === 'phone') expect(value).toMatch(/^\+?\d{6,}$/);
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
