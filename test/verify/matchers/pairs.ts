import type { Json } from '../../../src/contract/json.ts';
import type { MatcherName } from '../../../src/contract/names.ts';
import type { Expected } from '../../../src/contract/task.ts';

type Options = Pick<Expected, 'of' | 'unit'>;
/** What a matcher is for, and pairs of an expected value with what it accepts and rejects. */
export type Pairs = { rule: string; pairs: [expected: Json, accepts: Json[], rejects: Json[], options?: Options][] };

/** Local times and national numbers in the pairs are of this zone and country. */
export const ZONE = 'Europe/Paris';
export const REGION = 'FR';

export const PAIRS: Record<MatcherName, Pairs> = {
  exact: {
    rule: 'Equal JSON: keys in any order, strings in any Unicode normal form.',
    pairs: [
      ['alarm_001', ['alarm_001'], ['alarm_002', 'Alarm_001', 'alarm_001 ', 'alarm_0010', 'alarm\uff3f001', null]],
      ['Zo\u00eb', ['Zoe\u0308', 'Zo\u00eb'], ['Zoe', 'zo\u00eb', 'Zo\u00eb\u200b']],
      [1, [1.0, 1], ['1', true, 1.1, [1]]],
      [true, [true], ['true', 1]],
      ['', [''], [' ', null]],
      [
        { a: 1, b: [2] },
        [
          { b: [2], a: 1 },
          { a: 1, b: [2] },
        ],
        [{ a: 1 }, { a: 1, b: [2], c: 3 }, { a: 1, b: ['2'] }, { a: 1, b: null }],
      ],
      [['x', 'y'], [['x', 'y']], [['y', 'x'], ['x'], 'x,y']],
      [{}, [{}], [[], null]],
      [[], [[]], [{}, [null]]],
      [null, [null], ['', 0, false]],
    ],
  },
  number: {
    rule: 'Equal numbers, written in any common style; where both have a unit, the same unit.',
    pairs: [
      [
        15,
        [15, '15', '15.0', '+15', '15%', '\uff11\uff15', '\u0661\u0665', '15\u200f', '\u00a015'],
        [1.5, '1.5', 150, '-15', 'fifteen of 20', true, null, '\u0661\u0666'],
      ],
      ['15', ['15', 15], ['1.5', '1,5', '15 16']],
      [-3, ['-3', '\u22123', -3], [3, '3', '- 3 4']],
      [1200, ['1,200', '1 200', "1'200", '1.200,00', '$1,200', '1\u202f200', '1\u00a0200'], ['1.200', '12,00', '200', '1,20']],
      [1234567, ['12,34,567', '1,234,567', '1.234.567'], ['12,345,67', '1,2345,67']],
      ['10%', ['10 percent', 10, '10\u066a'], ['10 °C', '1%', '0.1']],
      [0.3, [0.1 + 0.2, '0,3', '.3', '\u0660\u066b\u0663'], [0.31, '3', '0.03']],
      ['5 km', ['5km', 5], ['5 m', '5 mi']],
      [15, ['15 °C', 15], ['15%', '16'], { unit: '°C' }],
    ],
  },
  quantity: {
    rule: 'The same measurement. Units of one dimension convert into each other, exactly; a number without a unit is none, unless the task says what it counts in.',
    pairs: [
      [
        '1 km',
        ['1000 m', '1km', '1.0 kilometres', '1 000 m', '1,000 m', '100000 cm', '\uff11 km', '1\u00a0km', '0.001e3 km'],
        ['1 mi', '100 m', '1 kg', '1', 1, '10 km', '1,5 km', '1 km 1 kg'],
      ],
      ['1.5 l', ['1,5 L', '1500 ml', '150 cl', '1.50 litres'], ['15 l', '1.5', '1.5 kg', '1.05 l']],
      ['15 %', ['15%', '15 percent', '\u0661\u0665\u066a'], ['15', 15, '1.5 %', '15 °C', '0.15']],
      ['21 °C', ['21°C', '21 degrees Celsius', '21 ℃', '69.8 °F', '294.15 K'], ['21 °F', '-21 °C', '21', '21.5 °C']],
      ['-5 °C', ['\u22125 °C', 'minus 5 °C', '23 °F'], ['5 °C', '-15 °C']],
      ['1 h 30 min', ['90 min', '1.5 hours', '1 hour and 30 minutes', '5400 s'], ['1.3 h', '130 min', '1 h']],
      [
        '50 km/h',
        ['50 kmh', '50 kilometres per hour', '50000 m/s'.replace('50000', '13.88888888889')],
        ['50 mph', '50 m/s', '50 km'],
      ],
      ['2 GB', ['2000 MB', '2gb', '2 gigabytes'], ['2 MB', '2 GiB', '2']],
      [80, ['80', 80, '80 km/h'], [8, '80 mph', '80 km'], { unit: 'km/h' }],
    ],
  },
  money: {
    rule: "The same amount of the same currency: signs, codes and words. Nothing is converted. `$` and other shared signs are those of the phone's country, else the best known.",
    pairs: [
      [
        '12.50 EUR',
        [
          '€12.50',
          '12,50 €',
          '12.5 euros',
          'EUR 12.50',
          '12,50\u00a0€',
          '\uff11\uff12.50 €',
          '€ 12,5',
          'eur12.50',
          '\u200e12.50 €',
        ],
        ['12.50', 12.5, '$12.50', '£12.50', '125 EUR', '1.25 €', '12.05 €', '-12.50 €', '12.50 EUR USD', '12.50 CHF', null],
      ],
      ['1200 EUR', ['1.200 €', '1,200 EUR', '1 200 €', '1.200,00 €', '1\u202f200 euros'], ['1.2 €', '1200', '1200 $', '12.00 €']],
      [
        '20 USD',
        ['$20', 'US$20', '$20 USD', '20 dollars', '20.00 usd'],
        ['CA$20', '20 AUD', '$20 CAD', '€20', '$2.0', '20 pesos mexicanos'],
      ],
      ['-3 GBP', ['\u2212£3', '£-3', '-3 pounds'], ['£3', '-3 EUR']],
      ['500 JPY', ['¥500', '500円', '500 yen'], ['CN¥500', '500', '¥50']],
      ['1.250 KWD', ['KWD 1.25', '1,250 kwd'], ['1250 KWD', '1.250 EUR']],
      [12.5, ['12,50', 12.5, '€12.50'], ['$12.50', 125], { unit: 'EUR' }],
    ],
  },
  boolean: {
    rule: 'true or false, also as a word. A number is no boolean.',
    pairs: [
      [
        true,
        [true, 'true', 'True', 'TRUE', ' true ', '\uff54rue', 'true\u200f', '\u00a0true'],
        [false, 1, 'yes', 'on', 'truee', '1', 'not true', [true], null],
      ],
      [false, [false, 'FALSE', 'false', 'False\u200b', '\u202afalse\u202c'], [true, 0, '', 'no', 'off', {}, null]],
    ],
  },
  enum: {
    rule: 'One of a closed set: letter case and the separator between words do not count.',
    pairs: [
      [
        'repeat_one',
        [
          'repeat_one',
          'Repeat One',
          'repeat-one',
          'REPEAT_ONE',
          'repeat\u00a0one',
          'repeat\u2010one',
          '\uff52epeat_one',
          'repeat_one\u200e',
          'repeat  one',
        ],
        ['repeat_all', 'repeat', '', 'repeatone', 'repeat_one_more', 'one_repeat', ['repeat_one'], true, null],
      ],
      ['weekdays', ['Weekdays', ' weekdays'], ['weekday', 'weekends', 'week days']],
      ['5ghz', ['5GHz', '\uff15GHz'], ['2.4ghz', '5']],
      ['o\ufb03ce', ['office', 'Office'], ['offce']],
    ],
  },
  time: {
    rule: 'The same time of day, in 24 hours or with am and pm. A bare number is none.',
    pairs: [
      [
        '19:30',
        [
          '19:30',
          '7:30 pm',
          '7:30PM',
          '07:30 p.m.',
          '19h30',
          '19:30:00',
          '\uff11\uff19:30',
          '\u0661\u0669:\u0663\u0660',
          '7:30\u202fpm',
          '\u200f19:30',
        ],
        ['7:30', '07:30', '7:30 am', '19:31', '1930', 1930, '19:03', '9:30 pm', '19:30 or 20:00', null],
      ],
      ['07:05', ['7:05', '7:05 am'], ['7:50', '19:05', '7']],
      ['12:00', ['noon', '12 pm', 'midday'], ['midnight', '12 am', '00:00']],
      ['00:00', ['midnight', '12 am'], ['12:00', '24:00']],
      ['08:00', ["8 o'clock", '8 am', '8h'], ['8', '20:00']],
    ],
  },
  date: {
    rule: 'The same day, with its year. Numbers whose order is unclear, as in 03/04/2026, are refused.',
    pairs: [
      [
        '2026-03-10',
        [
          '2026-03-10',
          '2026/3/10',
          '10 March 2026',
          'March 10th, 2026',
          'Tuesday, 10 Mar 2026',
          '10.03.2026',
          '2026-03-10T00:00',
          '20260310',
          '\uff12\uff10\uff12\uff16-03-10',
          '\u0662\u0660\u0662\u0666-\u0660\u0663-\u0661\u0660',
          '2026\u201103\u201110',
          '10\u00a0March 2026',
          '10th of March 2026',
        ],
        [
          '2026-10-03',
          '10/03/2026',
          '10 March',
          '2026-03-11',
          '2025-03-10',
          'Tuesday',
          '2026-03-10T00:01',
          '2026-03-1',
          '10 May 2026',
          20260310,
          null,
        ],
      ],
      ['2028-02-29', ['29 Feb 2028'], ['2028-03-01', '2027-02-29', '28 Feb 2028']],
    ],
  },
  datetime: {
    rule: "The same instant; without a zone of its own, in the task's. A time that a clock change skips is moved on, one that comes twice is the first.",
    pairs: [
      [
        '2026-03-10T19:30',
        [
          '2026-03-10 19:30',
          '2026-03-10T19:30:00',
          '10 March 2026 at 7:30 pm',
          '2026-03-10T18:30Z',
          '2026-03-10T19:30+01:00',
          '2026-03-10\u202f19:30',
          '2026-03-10T\uff11\uff19:30',
          '\u200e2026-03-10T19:30',
        ],
        [
          '2026-03-10T07:30',
          '2026-03-11T19:30',
          '2026-03-10T19:30Z',
          '2026-03-10',
          '19:30',
          '2026-03-10T19:31',
          '2026-03-10T19:30+02:00',
          null,
        ],
      ],
      [
        '2026-07-01T10:00',
        [
          '2026-07-01T10:00 CEST',
          '2026-07-01T10:00+02:00[Europe/Paris]',
          '2026-07-01 10:00 (CEST)',
          '2026-07-01T10:00 Europe/Paris',
          '2026-07-01T10:00 +0200',
          '2026-07-01T09:00 Europe/London',
          '2026-07-01T08:00 UTC',
        ],
        [
          '2026-07-01T10:00 CET',
          '2026-07-01T10:00 Europe/London',
          '2026-07-01T10:00+01:00',
          '2026-07-01T10:00 Europe/Nowhere',
          '2026-07-01T22:00',
        ],
      ],
      [
        '2026-03-29T02:30',
        ['2026-03-29T03:30', '2026-03-29T03:30 CEST', '2026-03-29T01:30Z'],
        ['2026-03-29T01:30', '2026-03-29T02:30Z'],
      ],
      [
        '2026-10-25T02:30',
        ['2026-10-25T02:30 CEST', '2026-10-25T00:30Z'],
        ['2026-10-25T02:30 CET', '2026-10-25T01:30Z', '2026-10-25T03:30'],
      ],
      [1_773_167_400_000, ['2026-03-10T19:30'], ['2026-03-10T19:31', 1_773_167_400_001]],
    ],
  },
  duration: {
    rule: 'The same length of time. A bare number counts in seconds, unless the task says in what.',
    pairs: [
      [
        900,
        [
          900,
          '900',
          '15 minutes',
          '15min',
          '0:15:00',
          'PT15M',
          '0.25 h',
          '\uff11\uff15 min',
          '\u0661\u0665 min',
          '15\u00a0minutes',
          '15 mins\u200f',
        ],
        [15, '15 s', '15', '1.5 minutes', '15:00', '15 months', '-900', '16 min', '15 m 1 s', null],
      ],
      ['1 hour 30 minutes', ['90 min', '1h30m', '1 hour and 30 minutes', 5400], ['1.3 hours', '130 minutes', '1:30']],
      [90, ['90', '1.5 h', '90 min'], ['90 s', 5400, '9'], { unit: 'minutes' }],
    ],
  },
  zone: {
    rule: 'The same time zone, under any of its names. An abbreviation or an offset is none of a place that changes its clocks.',
    pairs: [
      [
        'Europe/Paris',
        ['Europe/Paris', 'europe/paris', 'EUROPE/PARIS', 'Europe / Paris', '\u200eEurope/Paris', '\uff25urope/Paris'],
        ['Europe/London', 'Europe/Berlin', 'CEST', 'CET', '+02:00', '+01:00', 'Paris', 'Europe', null],
      ],
      ['Asia/Kolkata', ['Asia/Calcutta', 'asia/kolkata'], ['Asia/Colombo', '+05:30']],
      ['America/New_York', ['america/new york', 'America/New York'], ['America/York', 'EST', 'EDT']],
      ['UTC', ['GMT', 'Z', 'Etc/UTC', '+00:00', 'UTC+0'], ['Europe/London', 'UTC+1']],
      ['+02:00', ['UTC+2', 'GMT+02:00', '+0200', 'Etc/GMT-2'], ['-02:00', 'Etc/GMT+2', '+20:00']],
    ],
  },
  recurrence: {
    rule: 'The same rhythm: how often, on which days, until when. Read are the columns of our tables, RFC 5545 rules, lists of days and phrases.',
    pairs: [
      [
        'weekdays',
        [
          'weekdays',
          'every weekday',
          'Mon-Fri',
          'Monday to Friday',
          'every Mon, Tue, Wed, Thu and Fri',
          'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
          { frequency: 'weekly', weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'] },
          ['fri', 'mon', 'tue', 'wed', 'thu'],
          'Mon\u2013Fri',
          '\uff37eekdays',
        ],
        ['daily', 'weekends', 'every week', 'Mon-Thu', 'Mon-Sat', ['mon', 'fri'], 'FREQ=DAILY', 'every other weekday', null, 5],
      ],
      [
        'daily',
        [
          'every day',
          'Daily',
          { frequency: 'daily', interval: 1 },
          'FREQ=DAILY',
          'each day',
          'Monday to Sunday',
          ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
        ],
        ['every other day', 'weekdays', 'once', 'weekly', { frequency: 'daily', interval: 2 }],
      ],
      ['weekends', ['every weekend', 'Saturday and Sunday', ['sun', 'sat']], ['Saturday', 'weekdays']],
      [
        { frequency: 'weekly', interval: 2, weekdays: ['mon', 'thu'], until: '2026-06-30' },
        [
          'every other week on Monday and Thursday until 30 June 2026',
          'every 2 weeks on Mon, Thu until 2026-06-30',
          'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,MO;UNTIL=20260630T215959Z',
        ],
        [
          'every week on Monday and Thursday until 2026-06-30',
          'every 2 weeks on Mon, Thu',
          'every 2 weeks on Mon, Thu until 2026-07-01',
          'every 2 weeks on Mon until 2026-06-30',
        ],
      ],
      [
        { frequency: 'weekly', startDate: '2026-03-10', weekdays: [] },
        ['every Tuesday', 'Tuesdays', 'weekly on Tue'],
        ['every Wednesday', 'weekly'],
      ],
      [
        'every month on the 15th',
        ['FREQ=MONTHLY;BYMONTHDAY=15', 'monthly on the 15th'],
        ['monthly', 'every month on the 1st', 'every 2 months on the 15th'],
      ],
      ['yearly', ['every year', 'every 12 months', 'annually'], ['every 2 years', 'monthly', 'biannually']],
      ['daily, 5 times', ['FREQ=DAILY;COUNT=5', 'every day for 5 times'], ['daily', 'FREQ=DAILY;COUNT=6']],
    ],
  },
  phone: {
    rule: "The same line, to the last digit: E.164, or a national number of the phone's country.",
    pairs: [
      [
        '+33639980012',
        [
          '+33 6 39 98 00 12',
          '0033639980012',
          '06 39 98 00 12',
          '0639980012',
          '+33 (0)6 39 98 00 12',
          'tel:+33-6-39-98-00-12',
          '\uff10639980012',
          '+33\u00a06\u00a039\u00a098\u00a000\u00a012',
          '\u202a+33639980012\u202c',
          '+33\u20116\u201139980012',
          '06.39.98.00.12',
        ],
        [
          '+33639980013',
          '+44639980012',
          '639980012 ext. 4',
          '0639980',
          'Ana',
          '+336399800120',
          '+3363998001',
          '+33 6 39 98 00 21',
          '0 800 639 980',
          '',
          null,
        ],
      ],
      ['+44 7700 900123', ['00447700900123', '+447700900123'], ['07700 900123', '+337700900123']],
      ['0140205050', ['+33140205050', '01 40 20 50 50'], ['+49140205050', '0140205051']],
      ['112', ['112', 112], ['1 12 3', '911']],
    ],
  },
  email: {
    rule: 'The same mailbox: in any letter case, a display name in front or not.',
    pairs: [
      [
        'ana.roy@example.org',
        [
          'ana.roy@example.org',
          'ana.roy@EXAMPLE.org',
          'Ana.Roy@example.org',
          'Ana Roy <ana.roy@example.org>',
          'mailto:ana.roy@example.org',
          ' ana.roy@example.org ',
          '\u200eana.roy@example.org',
          'ana.roy@\uff45xample.org',
          'MAILTO:ana.roy@example.org',
          '"Roy, Ana" <ana.roy@example.org>',
          'ana.roy\uff20example.org',
          'ana.roy@example.org\u00a0',
        ],
        [
          'ana.roy@example.com',
          'anaroy@example.org',
          'Ana Roy',
          'ana.roy@example.org.uk',
          'ana.roy1@example.org',
          'ana.roy@@example.org',
          'ana roy@example.org',
          'ana.roy',
          'ana.roy@example',
          'ana.roy@example.org, bo@example.org',
          '\u0430na.roy@example.org',
          null,
        ],
      ],
    ],
  },
  url: {
    rule: 'The same address: letter case of scheme and host, a standard port, a slash at the end, the order of the query and needless escapes do not count. One without a scheme is the same under any.',
    pairs: [
      [
        'https://example.org/news?a=1&b=2',
        [
          'HTTPS://Example.ORG/news?a=1&b=2',
          'https://example.org:443/news?b=2&a=1',
          'https://example.org/news/?a=1&b=2',
          'example.org/news?a=1&b=2',
          'https://example.org/./news?a=1&b=2',
          'https://example.org/x/../news?a=1&b=2',
          'https://example.org/%6eews?a=1&b=2',
          '<https://example.org/news?a=1&b=2>',
          '\u200ehttps://example.org/news?a=1&b=2',
        ],
        [
          'http://example.org/news?a=1&b=2',
          'https://example.org/News?a=1&b=2',
          'https://example.org/news?a=2&b=1',
          'https://example.org/news?a=1',
          'https://example.org:8443/news?a=1&b=2',
          'https://www.example.org/news?a=1&b=2',
          'https://example.com/news?a=1&b=2',
          'https://ex\u0430mple.org/news?a=1&b=2',
          'https://example.org.evil.net/news?a=1&b=2',
          'https://example.org@evil.net/news?a=1&b=2',
          'https://example.org/news?a=1&b=2#top',
          null,
        ],
      ],
      [
        'https://example.org',
        ['https://example.org/', 'example.org', 'https://example.org.'],
        ['https://example.org/a', 'ftp://example.org', 'example'],
      ],
      [
        'https://example.org/caf\u00e9',
        ['https://example.org/cafe\u0301', 'https://example.org/caf%C3%A9', 'https://example.org/caf%c3%a9/'],
        ['https://example.org/cafe'],
      ],
    ],
  },
  person: {
    rule: "The same person's name: accents, letter case, half and full width and a missing title do not count; two different titles do, and so does another script.",
    pairs: [
      [
        'Zoë Lefèvre',
        [
          'Zoe Lefevre',
          'zoë  lefèvre',
          'Lefèvre, Zoë',
          'Dr. Zoë Lefèvre',
          'ZOE\u0308 LEFE\u0300VRE',
          'Zoë\u00a0Lefèvre',
          '\uff3aoë Lefèvre',
        ],
        ['Zoë', 'Zoé Lefort', 'Lefèvre', 'Zoë Marie Lefèvre', 'Lefèvre Zoë', 'Zoë L.', null],
      ],
      ['Dr Weber', ['Doctor Weber', 'Weber'], ['Mrs Weber', 'Dr Webber']],
      ['Łukasz Groß', ['Lukasz Gross', 'ŁUKASZ GROSS'], ['Lukas Gross', 'Łukasz Gros']],
      ['Anna', ['anna', 'ANNA'], ['\u0410nna', 'Ann', 'Hanna']],
      ['Юлия', ['юлия', 'ЮЛИЯ'], ['Yuliya', 'Юля']],
      ['カナ', ['\uff76\uff85', 'カナ'], ['かな']],
    ],
  },
  app: {
    rule: 'The same app: "the", "app", letter case, spaces and punctuation do not count.',
    pairs: [
      [
        'Map Pilot',
        [
          'the Map Pilot app',
          'mappilot',
          'Map-Pilot',
          'MAP PILOT',
          'Map Pilot\u2122',
          'Map\u00a0Pilot',
          'map.pilot',
          'Map Pilot application',
          '\uff2dap Pilot',
          'Map\u200bPilot',
          'map_pilot',
        ],
        [
          'Map',
          'Map Pilot Pro',
          '',
          'Pilot Map',
          'Map Pilots',
          'Maps Pilot',
          'Map Pilot 2',
          'M\u0430p Pilot',
          ['Map Pilot'],
          5,
          null,
        ],
      ],
      ['Pi 3', ['pi3'], ['Pi 4', 'Pi']],
    ],
  },
  path: {
    rule: 'The same file: letter case counts; doubled and trailing slashes, "." and ".." do not. Only in a file: address are characters escaped.',
    pairs: [
      [
        '/sdcard/Download/a b.pdf',
        [
          '/sdcard/Download/a b.pdf',
          '/sdcard//Download/./a b.pdf',
          '/storage/emulated/0/Download/a b.pdf',
          'file:///sdcard/Download/a b.pdf',
          'file:///sdcard/Download/a%20b.pdf',
          '/sdcard/Download/a b.pdf/',
          '/sdcard/x/../Download/a b.pdf',
          '\\sdcard\\Download\\a b.pdf',
          ' /sdcard/Download/a b.pdf',
          '\u200e/sdcard/Download/a b.pdf',
        ],
        [
          '/sdcard/download/a b.pdf',
          '/sdcard/Download/b.pdf',
          'a b.pdf',
          '/sdcard/Download/a%20b.pdf',
          '/sdcard/Download',
          'sdcard/Download/a b.pdf',
          '/sdcard/Download/a b.pdf.exe',
          '/sdcard/Download/../a b.pdf',
          '/sdcard/Download/ab.pdf',
          '/storage/emulated/10/Download/a b.pdf',
          '',
          null,
        ],
      ],
      ['/Caf\u00e9/1', ['/Cafe\u0301/1', '/Caf\u00e9/1/'], ['/Cafe/1', '/Caf\u00e9/2']],
    ],
  },
  text: {
    rule: 'The same words in the same order. No similarity score: one digit or one "not" is a difference.',
    pairs: [
      [
        'I will be 15 minutes late.',
        [
          'i will be 15 minutes late',
          '"I will be 15 minutes late"',
          'I will be \uff11\uff15 minutes late.',
          'I will be\u00a015 minutes  late',
          '\u200fI will be 15 minutes late.',
          '«I will be 15 minutes late»',
          'I will be 15 minutes late!',
        ],
        [
          'I will be 16 minutes late.',
          'I will not be 15 minutes late.',
          'I will be late.',
          'I will be 1.5 minutes late',
          'I will be 150 minutes late',
          'late 15 minutes be will I',
          'I will be 15 minutes late, Bo',
          null,
        ],
      ],
      ['Café', ['CAFÉ', 'Cafe\u0301'], ['Cafe']],
      ['o\ufb03ce', ['office'], ['offce']],
      ['it’s on', ["it's on"], ['its on', 'it is on']],
      ['wait…', ['wait...', 'Wait'], ['waits']],
      ['👩\u200d🚀', ['👩\u200d🚀'], ['👩🚀', '👨\u200d🚀']],
    ],
  },
  facts: {
    rule: 'Free text that states every required fact. The form of a time, date, number, duration, number or address does not count; text that has another value in its place, negates the fact, makes it depend on something, or tells it of another time, does not state it.',
    pairs: [
      [
        '19:30',
        [
          'Dinner is at 7:30 pm.',
          'Set for 19:30, not 18:30.',
          'It starts at 19h30',
          'No problem: 7:30 pm.',
          'Bo is not free so it stays at 7:30 pm.',
        ],
        ['Dinner is at 7:30.', 'Dinner is at 6:30 pm.', 'It is not at 7:30 pm.', 'Dinner is at 8.', ''],
      ],
      [
        ['15'],
        ['There are 15 alarms', 'in 15 minutes', '15%'],
        ['There are 1.5', 'There are 150', 'room b15', 'There are 16, not 15.'],
      ],
      ['15%', ['The battery is at 15 percent.', 'at 15'], ['The battery is at 15 °C.', '1.5%', '115%']],
      ['1.5', ['1.5 litres', '1,5 litres'], ['15 litres', '1.50.2', '5']],
      ['90 minutes', ['It takes 1 hour 30 minutes.', 'a 90-minute film', '1.5 hours'], ['90 seconds', '1 hour', 'bus 90']],
      ['2026-03-10', ['on 10 March 2026', 'on March 10th', 'Tuesday 10 Mar'], ['on 11 March', '10 March 2025', 'on 10 May']],
      ['2026-03-10T19:30', ['at 7:30 pm on 10 March', '2026-03-10T19:30'], ['on 10 March', '19:30', '2026-03-11T19:30']],
      ['+33639980012', ['Call 06 39 98 00 12.', 'her number is +33639980012'], ['Call 06 39 98 00 13.', 'a call']],
      ['ana.roy@example.org', ['write to Ana.Roy@example.org, please'], ['ana.roy@example.com']],
      [
        'Zoë Lefèvre',
        ['I called Zoe Lefevre.', 'Zoë Lefèvre’s number'],
        ['I called Zoë.', 'I called Zoé Lefort.', 'I did not call Zoë Lefèvre.'],
      ],
      ['Wi-Fi is on', ['The WiFi is on.', 'wi-fi on'], ['The Wi-Fi is off.', "The Wi-Fi isn't on.", 'The Wi-Fi is not on.']],
      ['turn on Wi-Fi', ['Please turn on the Wi-Fi'], ['turn off Wi-Fi', 'turn Wi-Fi off']],
      ['meeting Tuesday', ['the meeting on Tuesday'], ['the meeting on Monday', 'the meeting is not on Tuesday']],
      ['message from Ana', ['a message from Ana'], ['a message to Ana']],
      ['art', ['modern art'], ['the party', 'start']],
      [
        ['Ana', '07:05'],
        ['Ana wakes at 7:05 am', '7:05: Ana'],
        ['Ana wakes', 'at 7:05', 'Not Ana, at 7:05'],
      ],
      ['not available', ['It is not available.', "It isn't available."], ['It is available.']],
      ['two alarms', ['You have 2 alarms.', 'Two alarms are set.'], ['You have 3 alarms.', 'two']],
      ['15', ['It takes \uff11\uff15 minutes', 'there are \u0661\u0665', '15\u00a0%'], ['\u0661\u0666', '1 5', '1\u202f500']],
      [
        '07:30',
        ['It is 7:30, not 8:00.', 'Not only 7:30 works'],
        [
          'instead of 7:30 it is at 8:00',
          '8:00 rather than 7:30',
          'It used to be at 7:30.',
          '7:30 is not right.',
          "It isn't at 7:30.",
        ],
      ],
      [
        '07:30',
        ['It is 7:30. If you need more, ask.', 'Let me know if 8 suits you. It is 7:30.'],
        [
          'If it rains, it is at 7:30.',
          'It is at 7:30 if it rains.',
          'It is at 7:30 unless it rains.',
          'I wonder whether it is 7:30.',
        ],
      ],
      ['07:30 if it rains', ['It is 7:30 if it rains.'], ['It is 7:30.', 'It is 7:30 unless it rains.']],
      [
        'the shop is open',
        ['The shop is open now.', 'shop open'],
        ['The shop was open.', 'The shop will be open.', "The shop isn't open."],
      ],
      ['the shop was open', ['The shop was open.'], ['The shop is open.']],
      ['07:30', ['It was at 7:30.'], ['It was at 7:30, and now it is at 8:00.']],
      ['🎉', ['Party 🎉!'], ['Party!']],
    ],
  },
  list: {
    rule: 'The same items the same number of times, in any order; strings as free text, unless the task names a matcher for the items.',
    pairs: [
      [
        ['Ana', 'Bo'],
        [
          ['bo', 'Ana'],
          ['Ana', 'Bo'],
          ['ANA', 'Bo.'],
          ['Bo\u200e', '\uff21na'],
        ],
        [['Ana'], ['Ana', 'Bo', 'Bo'], ['Ana', 'Bob'], 'Ana, Bo', ['Ana', 'Ana'], [], {}, null],
      ],
      [
        [1, 1, 2],
        [
          [2, 1, 1],
          [1, 2, 1],
        ],
        [
          [1, 2, 2],
          [1, 2],
          ['1', 1, 2],
        ],
      ],
      [[], [[]], [[''], '']],
      [[{ a: 1, b: 2 }], [[{ b: 2, a: 1 }]], [[{ a: 1 }], [[1, 2]]]],
      [
        ['19:30', '07:00'],
        [
          ['7 am', '7:30 pm'],
          ['19:30', '07:00'],
        ],
        [['7:30', '7 am'], ['19:30']],
        { of: 'time' },
      ],
      [
        ['15', '15'],
        [
          [15, '15.0'],
          ['15', 15],
        ],
        [[15, 1.5], [15]],
        { of: 'number' },
      ],
      [['+33639980012'], [['06 39 98 00 12'], ['0033639980012']], [['06 39 98 00 13']], { of: 'phone' }],
    ],
  },
  sequence: {
    rule: 'The same items in the same order; strings as free text, unless the task names a matcher for the items.',
    pairs: [
      [
        ['Ana', 'Bo'],
        [
          ['Ana', 'Bo'],
          ['ana', 'BO'],
          ['\uff21na', 'Bo'],
          ['"Ana"', 'Bo.'],
          ['Ana\u200e', 'Bo'],
        ],
        [['Bo', 'Ana'], ['Ana'], ['Ana', 'Bo', 'Bo'], ['Ana', 'Bob'], 'Ana, Bo', [], null],
      ],
      [
        [1, 2, 1],
        [[1, 2, 1]],
        [
          [1, 1, 2],
          [2, 1, 1],
          [1, 2],
          ['1', 2, 1],
        ],
      ],
      [[], [[]], [['']]],
      [
        ['19:30', '07:00'],
        [
          ['7:30 pm', '7 am'],
          ['19:30', '07:00'],
          ['19h30', '7:00'],
        ],
        [['07:00', '19:30'], ['19:30']],
        { of: 'time' },
      ],
      [
        ['5 km', '2 km'],
        [
          ['5000 m', '2 km'],
          ['5km', '2000 m'],
        ],
        [
          ['2 km', '5 km'],
          ['5', '2'],
        ],
        { of: 'quantity' },
      ],
    ],
  },
  partial_order: {
    rule: 'The same items, some of them in order: `order` has pairs [i, j] of places in `items`, of which i comes before j.',
    pairs: [
      [
        {
          items: ['eggs', 'flour', 'bake'],
          order: [
            [0, 2],
            [1, 2],
          ],
        },
        [
          ['eggs', 'flour', 'bake'],
          ['flour', 'eggs', 'bake'],
          ['Flour', 'EGGS', 'bake.'],
          ['\uff45ggs', 'flour', 'bake'],
          ['flour', 'eggs\u200e', 'bake'],
        ],
        [
          ['bake', 'eggs', 'flour'],
          ['eggs', 'bake', 'flour'],
          ['eggs', 'flour'],
          ['eggs', 'flour', 'bake', 'bake'],
          ['eggs', 'eggs', 'bake'],
          'eggs, flour, bake',
          [],
          null,
        ],
      ],
      [
        { items: [1, 1, 2], order: [[0, 2]] },
        [
          [1, 1, 2],
          [1, 2, 1],
        ],
        [
          [2, 1, 1],
          [1, 2, 2],
        ],
      ],
      [
        { items: ['a', 'b'], order: [] },
        [
          ['b', 'a'],
          ['a', 'b'],
        ],
        [['a'], ['a', 'c']],
      ],
      [
        { items: ['07:00', '19:30'], order: [[0, 1]] },
        [
          ['7 am', '7:30 pm'],
          ['07:00', '19:30'],
          ['7:00', '19h30'],
        ],
        [
          ['7:30 pm', '7 am'],
          ['07:00', '7:30'],
        ],
        { of: 'time' },
      ],
    ],
  },
};

/** What looks like another character, or like none, is shown by its number. */
const escaped = (text: string): string =>
  text.replace(
    /[\u0300-\u036f]|[\u00a0\u00ad\u0400-\u04ff\u0660-\u066f\u2000-\u200f\u2010\u2011\u2028-\u202f\u2212\ufb00-\ufb06\uff00-\uffef]/g,
    (char) => {
      return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
    },
  );

/** docs/matchers.md, from the pairs. */
export const render = (): string => {
  const cell = (value: Json): string => `\`${escaped(JSON.stringify(value)).replaceAll('|', '\\|')}\``;
  const optionsShown = ({ of, unit }: Options = {}): string =>
    `${of === undefined ? '' : ` of \`${of}\``}${unit === undefined ? '' : ` in ${unit}`}`;
  const sections = Object.entries(PAIRS).map(([name, { rule, pairs }]) => {
    const rows = pairs.map(([expected, accepts, rejects, options]) => {
      return `| ${cell(expected)}${optionsShown(options)} | ${accepts.map(cell).join(' ')} | ${rejects.map(cell).join(' ')} |`;
    });
    return [`## ${name}`, '', rule, '', '| expected | accepts | rejects |', '| --- | --- | --- |', ...rows].join('\n');
  });
  const head = [
    '# Matchers',
    '',
    'A task names how each of its values is compared. A matcher reads both values as what they are, then compares what it read; none',
    'of them scores similarity. What a matcher accepts and rejects is pinned by these pairs: the tests run them, and this page is',
    `written from them. The phone is in ${ZONE}, its country is ${REGION}; invisible characters are shown as escapes.`,
    '',
    'An expectation may say what a bare number counts in (`unit`) and how the items of a list are compared (`of`).',
    '',
    'An expected `null` means "no value", for every matcher: only `null`, or nothing at all, is accepted. An expected value that its',
    "matcher cannot read makes the task ungradeable: it is the task's fault, never the planner's.",
  ].join('\n');
  return `${[head, ...sections].join('\n\n')}\n`;
};
