import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { UserError } from '../../src/base/errors.ts';
import { parseCivil } from '../../src/base/time.ts';
import { stateHash } from '../../src/phone/hash.ts';
import { loadPersonas, parsePersona } from '../../src/phone/persona.ts';
import type { Row } from '../../src/phone/types.ts';
import { openPhone, PERSONA_DIR } from './fixtures.ts';

const personas = loadPersonas(PERSONA_DIR);
const rowsOf = (persona: { rows: Readonly<Record<string, readonly Row[]>> }, table: string): readonly Row[] =>
  persona.rows[table] ?? [];
const countBy = (values: readonly unknown[]): Map<unknown, number> => {
  const counts = new Map<unknown, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

describe('the shipped personas', () => {
  it('are different people, of many zones and places', () => {
    const ids = personas.map((persona) => persona.personaId);
    expect(ids).toEqual(ids.map((_, i) => `p${String(i + 1).padStart(2, '0')}`));
    expect(ids.length).toBeGreaterThanOrEqual(24);
    for (const field of ['name', 'digest'] as const) expect(new Set(personas.map((one) => one[field])).size).toBe(ids.length);
    for (const field of ['zone', 'locale'] as const) expect(new Set(personas.map((one) => one[field])).size).toBeGreaterThan(20);
  });

  describe.each(personas.map((persona) => [persona.personaId, persona] as const))('%s', (_, persona) => {
    it('knows enough people: two of one first name, a mother, a boss and a dentist', () => {
      const contacts = rowsOf(persona, 'contacts');
      expect(contacts.length).toBeGreaterThanOrEqual(12);
      expect(contacts.length).toBeLessThanOrEqual(20);
      const firstNames = countBy(contacts.map((row) => (row.name as string).split(' ')[0]));
      expect(Math.max(...firstNames.values())).toBeGreaterThanOrEqual(2);
      expect(new Set(contacts.map((row) => row.name)).size).toBe(contacts.length);
      expect(new Set(contacts.map((row) => row.phoneNumber)).size).toBe(contacts.length);
      expect(contacts.map((row) => row.relation)).toEqual(expect.arrayContaining(['mother', 'boss', 'dentist']));
    });

    it('has appointments in the week of the tasks, and no two at once', () => {
      const spans = rowsOf(persona, 'schedules')
        .map((row) => {
          const start = parseCivil(row.datetime as string) as number;
          return { start, end: start + (row.durationMinutes as number) * 60_000 };
        })
        .sort((a, b) => a.start - b.start);
      const inWeek = spans.filter(({ start }) => start >= Date.UTC(2026, 2, 9) && start < Date.UTC(2026, 2, 16));
      expect(inWeek.length).toBeGreaterThanOrEqual(7);
      for (const [i, span] of spans.entries()) expect(span.start).toBeGreaterThanOrEqual(spans[i - 1]?.end ?? 0);
      expect(persona.clock >= '2026-03-09' && persona.clock < '2026-03-16').toBe(true);
    });

    it('remembers in all four categories, with outdated records that only their age gives away', () => {
      const memories = rowsOf(persona, 'memories');
      const perCategory = countBy(memories.map((row) => row.category));
      expect([...perCategory.keys()].sort()).toEqual(['important_event', 'important_info', 'preferences', 'routines_habits']);
      for (const count of perCategory.values()) expect(count).toBeGreaterThanOrEqual(4);
      const pairs = [...countBy(memories.map((row) => row.title))].filter(([, count]) => count > 1).map(([title]) => title);
      expect(pairs.length).toBeGreaterThanOrEqual(4);
      for (const title of pairs) {
        const [one, other] = memories.filter((row) => row.title === title) as [Row, Row];
        expect(one.content).not.toBe(other.content);
        expect(one.updatedAt).not.toBe(other.updatedAt);
        expect([one.category, one.tags, one.source]).toEqual([other.category, other.tags, other.source]);
      }
      for (const row of memories) {
        expect(JSON.stringify(row)).not.toMatch(/supersed|outdated|old value/i);
        expect((row.createdAt as string) <= (row.updatedAt as string)).toBe(true);
        expect((row.updatedAt as string) < persona.clock).toBe(true);
      }
    });

    it('has about 25 things to play, of every kind, in apps of its own', () => {
      const media = rowsOf(persona, 'media');
      expect(media.length).toBeGreaterThanOrEqual(24);
      expect([...countBy(media.map((row) => row.mediaType)).keys()].sort()).toEqual(['audiobook', 'music', 'podcast', 'radio']);
      expect(new Set(media.map((row) => row.title)).size).toBe(media.length);
      const apps = rowsOf(persona, 'apps');
      for (const row of media) expect(apps.map((app) => app.name)).toContain(row.app);
      expect(apps.some((row) => row.guiSupported === true) && apps.some((row) => row.guiSupported === false)).toBe(true);
    });

    it('had every message, mail and call before its clock starts', () => {
      const start = parseCivil(persona.clock) as number;
      for (const table of ['messages', 'emails', 'calls', 'photos', 'recordings']) {
        for (const row of rowsOf(persona, table)) expect(row.at as number).toBeLessThan(start + 14 * 3_600_000);
      }
      const { connected, known } = {
        connected: rowsOf(persona, 'settings').find((row) => row.id === 'wifi')?.ssid,
        known: rowsOf(persona, 'wifi_networks').find((row) => row.saved && row.inRange),
      };
      expect(rowsOf(persona, 'wifi_networks').find((row) => row.ssid === connected)).toMatchObject({
        saved: true,
        inRange: true,
      });
      expect(known).toBeDefined();
    });
  });
});

describe('independence of the machine', () => {
  const before = process.env.TZ;
  afterAll(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it('a phone is the same whatever the time zone of the process', () => {
    const seen = ['UTC', 'Pacific/Apia', 'America/St_Johns'].map((zone) => {
      process.env.TZ = zone;
      const phone = openPhone();
      phone.advance(90_000);
      return {
        offset: new Date(2026, 2, 10).getTimezoneOffset(),
        persona: loadPersonas(PERSONA_DIR)[0]?.digest,
        hash: stateHash(phone),
      };
    });
    expect(new Set(seen.map(({ offset }) => offset)).size).toBe(3);
    expect(new Set(seen.map(({ persona, hash }) => `${persona} ${hash}`)).size).toBe(1);
  });
});

describe('loadPersonas', () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'planloop-personas-'));
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  it('names the file in what it says', () => {
    writeFileSync(join(dir, 'x.yaml'), stringify({ personaId: 'x' }));
    expect(() => loadPersonas(dir)).toThrow(
      expect.objectContaining({ code: 'bad_persona', at: expect.objectContaining({ file: join(dir, 'x.yaml') }) }),
    );
  });
});

describe('parsePersona', () => {
  type Node = { [key: string]: Node | unknown };

  /** p01 as it would stand in a file, with one value changed, or left out. */
  const changed = (path: string, value: unknown) => {
    const { base: _, digest: __, rows, ...head } = structuredClone({ ...(personas[0] as (typeof personas)[number]), base: null });
    const tables = Object.fromEntries(
      Object.entries(rows).map(([table, list]) => [table, Object.fromEntries(list.map(({ id, ...columns }) => [id, columns]))]),
    );
    const data: Node = { ...head, tables };
    const steps = path.split('/');
    const last = steps.pop() as string;
    const node = steps.reduce<Node>((at, step) => at[step] as Node, data);
    if (value === undefined) delete node[last];
    else node[last] = value;
    return parsePersona(data);
  };

  it('gives the same persona for the same data', () => {
    expect(changed('name', personas[0]?.name).digest).toBe(personas[0]?.digest);
    expect(changed('tables/alarms/alarm_001/enabled', false).digest).not.toBe(personas[0]?.digest);
  });

  it('reads instants as wall times of the zone', () => {
    const persona = changed('tables/calls/call_001/at', '2026-03-09T17:20');
    expect(persona.rows.calls?.[0]?.at).toBe(Date.UTC(2026, 2, 9, 16, 20));
  });

  it.each<[string, string, string, unknown]>([
    [
      'a reference to nothing',
      'messages.contactId of message_001 names contact_999',
      'tables/messages/message_001/contactId',
      'contact_999',
    ],
    ['a list item that is none', 'names media_999', 'tables/playlists/playlist_001/items', ['media_001', 'media_999']],
    ['a number that is not E.164', 'must be in E.164 form', 'tables/contacts/contact_001/phoneNumber', '0478000000'],
    ['a date that is none', 'schedules.datetime', 'tables/schedules/event_001/datetime', '2026-02-30T10:00'],
    ['an instant that is none', 'calls.at', 'tables/calls/call_001/at', '2026-02-30T10:00'],
    ['a zone that is none', 'world_clocks.zone', 'tables/world_clocks/clock_001/zone', 'America/Montreal2'],
    ['an unknown table', "no table 'alarm'", 'tables/alarm', {}],
    ['an unknown column', 'no column snooze', 'tables/alarms/alarm_001/snooze', true],
    ['a missing column', 'alarms.title of alarm_001 is missing', 'tables/alarms/alarm_001/title', undefined],
    ['an unknown key', 'mood', 'mood', 'good'],
    ['an unknown home zone', 'IANA time zone', 'zone', 'Europe/Lyon'],
    ['a clock that is none', 'YYYY-MM-DDTHH:MM', 'clock', '2026-03-10'],
  ])('refuses %s', (_, message, path, value) => {
    expect(() => changed(path, value)).toThrow(
      expect.objectContaining({ name: 'UserError', message: expect.stringContaining(message) }),
    );
  });
});

describe('a persona file that does not fit', () => {
  const dir = mkdtempSync(join(tmpdir(), 'persona-'));
  const file = join(dir, 'p01.yaml');
  const good = readFileSync(join(PERSONA_DIR, 'p01.yaml'), 'utf8');
  const failure = (from: string, to: string): UserError => {
    expect(good).toContain(from);
    writeFileSync(file, good.replace(from, to));
    try {
      loadPersonas(dir);
    } catch (error) {
      if (error instanceof UserError) return error;
      throw error;
    }
    throw new Error('it was read');
  };
  const lineOf = (text: string): number => good.slice(0, good.indexOf(text)).split('\n').length;

  it.each([
    [
      'a row that lacks what is misspelt',
      '    alarm_001: { time:',
      '    alarm_001: { tiem:',
      'alarms has no column tiem; did you mean time?',
    ],
    ['a column that stands twice', '    alarm_001: { time:', '    alarm_001: { enabled: true, time:', 'twice'],
    ['a row that stands twice', '    alarm_002:', '    alarm_001:', 'twice'],
    ['what is no YAML', '    alarm_002: {', '    alarm_002: {{', 'not valid YAML'],
    ['an unknown table', '\n  alarms:', '\n  alarmz:', "no table 'alarmz'"],
    ['a zone that is none', '\nzone: ', '\nzone: Mars/', 'IANA time zone'],
    ['an unknown key', '\nlocale: ', '\nmood: good\nlocale: ', 'mood: unknown key'],
  ])('is refused with its line: %s', (_, from, to, message) => {
    const { message: said, at } = failure(from, to);
    expect(said).toContain(message);
    expect(at).toMatchObject({ file, column: expect.any(Number) });
    const line = lineOf(from) + (from.startsWith('\n') ? 1 : 0);
    // A map that does not end is noticed on the line after it.
    expect([line, line + 1]).toContain(at?.line);
  });
});
