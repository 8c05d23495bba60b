import type { Json } from '../../../src/contract/json.ts';
import type { MatcherName } from '../../../src/contract/names.ts';

/** What a matcher is for, and pairs of an expected value with what it accepts and rejects. */
export type Pairs = { rule: string; pairs: [expected: Json, accepts: Json[], rejects: Json[]][] };

/** Local times in the pairs are of this zone. */
export const ZONE = 'Europe/Paris';

export const PAIRS: Record<MatcherName, Pairs> = {
  exact: {
    rule: 'Equal JSON: keys in any order, strings in any Unicode normal form.',
    pairs: [
      ['alarm_001', ['alarm_001'], ['alarm_002', 'Alarm_001', 'alarm_001 ', null]],
      ['Zo\u00eb', ['Zoe\u0308'], ['Zoe']],
      [1, [1.0], ['1', true]],
      [{ a: 1, b: [2] }, [{ b: [2], a: 1 }], [{ a: 1 }, { a: 1, b: [2], c: 3 }, { a: 1, b: ['2'] }]],
      [null, [null], ['', 0, false]],
    ],
  },
  number: {
    rule: 'Equal numbers, written in any common style; where both have a unit, the same unit.',
    pairs: [
      [15, [15, '15', '15.0', '+15', '15%'], [1.5, '1.5', 150, '-15', 'fifteen of 20', true, null]],
      ['15', ['15', 15], ['1.5', '1,5', '15 16']],
      [1200, ['1,200', '1 200', "1'200", '1.200,00', '$1,200'], ['1.200', '12,00', '200']],
      ['10%', ['10 percent', 10], ['10 °C', '1%', '0.1']],
      [0.3, [0.1 + 0.2], [0.31]],
    ],
  },
  boolean: {
    rule: 'true or false, also as a word. A number is no boolean.',
    pairs: [
      [true, [true, 'true', 'True'], [false, 1, 'yes', 'on', null]],
      [false, [false, 'FALSE'], [true, 0, '', null]],
    ],
  },
  enum: {
    rule: 'One of a closed set: letter case and the separator between words do not count.',
    pairs: [
      ['repeat_one', ['repeat_one', 'Repeat One', 'repeat-one'], ['repeat_all', 'repeat', '']],
      ['weekdays', ['Weekdays'], ['weekday', 'weekends']],
    ],
  },
  time: {
    rule: 'The same time of day, in 24 hours or with am and pm. A bare number is none.',
    pairs: [
      [
        '19:30',
        ['19:30', '7:30 pm', '7:30PM', '07:30 p.m.', '19h30', '19:30:00'],
        ['7:30', '07:30', '7:30 am', '19:31', '1930', 1930],
      ],
      ['07:05', ['7:05', '7:05 am'], ['7:50', '19:05', '7']],
      ['12:00', ['noon', '12 pm'], ['midnight', '12 am', '00:00']],
      ['00:00', ['midnight', '12 am'], ['12:00', '24:00']],
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
        ],
        ['2026-10-03', '10/03/2026', '10 March', '2026-03-11', '2025-03-10', 'Tuesday'],
      ],
      ['2028-02-29', ['29 Feb 2028'], ['2028-03-01', '2027-02-29']],
    ],
  },
  datetime: {
    rule: "The same instant; without a zone of its own, in the task's.",
    pairs: [
      [
        '2026-03-10T19:30',
        ['2026-03-10 19:30', '2026-03-10T19:30:00', '10 March 2026 at 7:30 pm', '2026-03-10T18:30Z', '2026-03-10T19:30+01:00'],
        ['2026-03-10T07:30', '2026-03-11T19:30', '2026-03-10T19:30Z', '2026-03-10', '19:30'],
      ],
      ['2026-07-01T10:00', ['2026-07-01T10:00 CEST', '2026-07-01T10:00+02:00[Europe/Paris]'], ['2026-07-01T10:00 CET']],
    ],
  },
  duration: {
    rule: 'The same length of time. A bare number counts in seconds.',
    pairs: [
      [900, [900, '900', '15 minutes', '15min', '0:15:00', 'PT15M', '0.25 h'], [15, '15 s', '15', '1.5 minutes', '15:00']],
      ['1 hour 30 minutes', ['90 min', '1h30m', '1 hour and 30 minutes', 5400], ['1.3 hours', '130 minutes', '1:30']],
    ],
  },
  phone: {
    rule: 'The same line, to the last digit, in national or international form.',
    pairs: [
      [
        '+33639980012',
        ['+33 6 39 98 00 12', '0033639980012', '06 39 98 00 12', '0639980012', '+33 (0)6 39 98 00 12', 'tel:+33-6-39-98-00-12'],
        ['+33639980013', '+44639980012', '639980012 ext. 4', '0639980', 'Ana'],
      ],
      ['112', ['112', 112], ['1 12 3', '911']],
    ],
  },
  email: {
    rule: 'The same mailbox: the domain in any letter case, a display name in front or not.',
    pairs: [
      [
        'ana.roy@example.org',
        ['ana.roy@EXAMPLE.org', 'Ana Roy <ana.roy@example.org>', 'mailto:ana.roy@example.org'],
        ['ana.roy@example.com', 'anaroy@example.org', 'Ana Roy'],
      ],
    ],
  },
  person: {
    rule: "The same person's name: accents, letter case and a missing title do not count; two different titles do.",
    pairs: [
      [
        'Zoë Lefèvre',
        ['Zoe Lefevre', 'zoë  lefèvre', 'Lefèvre, Zoë', 'Dr. Zoë Lefèvre'],
        ['Zoë', 'Zoé Lefort', 'Lefèvre', 'Zoë Marie Lefèvre'],
      ],
      ['Dr Weber', ['Doctor Weber', 'Weber'], ['Mrs Weber', 'Dr Webber']],
    ],
  },
  app: {
    rule: 'The same app: "the", "app", letter case, spaces and punctuation do not count.',
    pairs: [['Map Pilot', ['the Map Pilot app', 'mappilot', 'Map-Pilot'], ['Map', 'Map Pilot Pro', '']]],
  },
  path: {
    rule: 'The same file: letter case counts; doubled and trailing slashes, "." and ".." do not.',
    pairs: [
      [
        '/sdcard/Download/a.pdf',
        ['/sdcard//Download/./a.pdf', '/storage/emulated/0/Download/a.pdf', 'file:///sdcard/Download/a.pdf'],
        ['/sdcard/download/a.pdf', '/sdcard/Download/b.pdf', 'a.pdf'],
      ],
    ],
  },
  text: {
    rule: 'The same words in the same order. No similarity score: one digit or one "not" is a difference.',
    pairs: [
      [
        'I will be 15 minutes late.',
        ['i will be 15 minutes late', '"I will be 15 minutes late"'],
        ['I will be 16 minutes late.', 'I will not be 15 minutes late.', 'I will be late.'],
      ],
      ['Café', ['CAFÉ', 'Cafe\u0301'], ['Cafe']],
      ['it’s on', ["it's on"], ['its on']],
    ],
  },
  facts: {
    rule: 'Free text that states every required fact. The form of a time, date, number, duration, number or address does not count; text that has another value in its place, or negates the fact, does not state it.',
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
      ['🎉', ['Party 🎉!'], ['Party!']],
    ],
  },
  list: {
    rule: 'The same items the same number of times, in any order; strings as free text.',
    pairs: [
      [['Ana', 'Bo'], [['bo', 'Ana']], [['Ana'], ['Ana', 'Bo', 'Bo'], ['Ana', 'Bob'], 'Ana, Bo']],
      [
        [1, 1, 2],
        [[2, 1, 1]],
        [
          [1, 2, 2],
          [1, 2],
        ],
      ],
    ],
  },
};

/** docs/matchers.md, from the pairs. */
export const render = (): string => {
  const cell = (value: Json): string => `\`${JSON.stringify(value).replaceAll('|', '\\|')}\``;
  const sections = Object.entries(PAIRS).map(([name, { rule, pairs }]) => {
    const rows = pairs.map(([expected, accepts, rejects]) => {
      return `| ${cell(expected)} | ${accepts.map(cell).join(' ')} | ${rejects.map(cell).join(' ')} |`;
    });
    return [`## ${name}`, '', rule, '', '| expected | accepts | rejects |', '| --- | --- | --- |', ...rows].join('\n');
  });
  const head = [
    '# Matchers',
    '',
    'A task names how each of its values is compared. A matcher reads both values as what they are, then compares what it read; none',
    'of them scores similarity. What a matcher accepts and rejects is pinned by these pairs: the tests run them, and this page is',
    `written from them. Local times are in ${ZONE}.`,
    '',
    'An expected `null` means "no value", for every matcher: only `null`, or nothing at all, is accepted. An expected value that its',
    "matcher cannot read makes the task ungradeable: it is the task's fault, never the planner's.",
  ].join('\n');
  return `${[head, ...sections].join('\n\n')}\n`;
};
