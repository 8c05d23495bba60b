import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Task } from '../../src/contract/task.ts';
import { taskSchema } from '../../src/contract/task-schema.ts';
import { importRequests, type Mapping, type Request, readMapping, readRequests } from '../../src/tasks/requests.ts';
import { failureOf, folderWith } from '../config/helpers.ts';
import { catalog, exposed, FIXTURES, validate } from './world.ts';

/** id, text, intent, slots; then the mapper that takes it, or why none does. */
const LOG: readonly [string, string, string, Record<string, string>, string][] = [
  [
    'q01',
    'wake me at five forty on saturday morning',
    'alarm_set',
    { time: 'five forty', timeofday: 'morning', date: 'saturday' },
    'alarm-create',
  ],
  ['q02', 'alarm for 6 pm', 'alarm_set', { time: '6 pm' }, 'alarm-create'],
  ['q03', 'alarm at seven', 'alarm_set', { time: 'seven' }, 'the time may be in either half of the day, or is none'],
  ['q04', 'set an alarm', 'alarm_set', {}, 'the slot time is missing'],
  [
    'q05',
    'wake me at 6 am every other week',
    'alarm_set',
    { time: '6 am', general_frequency: 'every other week' },
    'a slot that no rule of the intent understands: general_frequency',
  ],
  ['q06', 'wake me at 6 am some day', 'alarm_set', { time: '6 am', date: 'some day' }, 'the date is no single day'],
  ['q07', 'forget the 4 am alarm', 'alarm_remove', { time: '4 am' }, 'alarm-delete'],
  ['q08', 'which alarms have i got', 'alarm_query', {}, 'alarm-ask'],
  [
    'q09',
    'put the pottery fair on saturday at 3 pm',
    'calendar_set',
    { event_name: 'pottery fair', date: 'saturday', time: '3 pm' },
    'event-create',
  ],
  ['q10', 'take the pottery fair off', 'calendar_remove', { event_name: 'pottery fair' }, 'event-delete'],
  ['q11', 'play velvet comets', 'play_music', { artist_name: 'velvet comets' }, 'play-artist'],
  ['q12', 'play the song paper moons', 'play_music', { song_name: 'paper moons' }, 'play-song'],
  ['q13', 'play the playlist slow rain', 'play_music', { playlist_name: 'slow rain' }, 'play-playlist'],
  [
    'q14',
    'play paper moons by velvet comets',
    'play_music',
    { song_name: 'paper moons', artist_name: 'velvet comets' },
    'a slot that no rule of the intent understands: artist_name',
  ],
  ['q15', 'shuffle this please', 'music_settings', { player_setting: 'shuffle' }, 'play-mode'],
  ['q16', 'more bass', 'music_settings', { player_setting: 'bass' }, 'the setting is none of the phone'],
  ['q17', 'save this song as my favourite', 'music_likeness', {}, 'song-like'],
  ['q18', 'what song is this', 'music_query', {}, 'song-ask'],
  ['q19', 'shut up', 'audio_volume_mute', {}, 'volume-mute'],
  ['q20', 'what time is it in tokyo', 'datetime_query', { place_name: 'tokyo' }, 'clock-ask'],
  [
    'q21',
    'what time is it in ruritania',
    'datetime_query',
    { place_name: 'ruritania' },
    'the world clock does not know the place',
  ],
  [
    'q22',
    "what's ottilie's phone number",
    'email_querycontact',
    { person: 'ottilie', personal_info: 'phone number' },
    'contact-ask',
  ],
  [
    'q23',
    'where does ottilie work',
    'email_querycontact',
    { person: 'ottilie', personal_info: 'workplace' },
    'what is asked for is not in a contact',
  ],
  ['q24', 'order me a pizza', 'takeaway_order', { food_type: 'pizza' }, 'no rule for the intent'],
];
const requests: Request[] = LOG.map(([id, text, intent, slots]) => ({
  id,
  text,
  intent,
  slots: Object.entries(slots).map(([name, value]) => ({ name, value })),
}));
const jsonl = requests.map((request) => `${JSON.stringify(request)}\n`).join('');
const isMapper = (outcome: string): boolean => /^[a-z]+(-[a-z]+)+$/.test(outcome);
const mapping = await readMapping(join(FIXTURES, 'mappings/requests.yaml'));

const importing = (over: { requests?: readonly Request[]; mapping?: Mapping; limit?: number; seed?: number } = {}) =>
  importRequests({
    log: { requests: over.requests ?? requests, digest: `sha256:${'1'.repeat(64)}` },
    mapping: over.mapping ?? mapping,
    personas: catalog.personas,
    split: 'dev',
    seed: over.seed ?? 1,
    limit: over.limit ?? 1000,
    variant: {},
    exposed,
  });
const byId = (tasks: readonly Task[]) => new Map(tasks.map((task) => [task.id, task]));

describe('importRequests', () => {
  const { tasks, report } = importing();
  const known = byId(tasks);

  it.each(LOG)('%s: %s', (id, text, intent, _, outcome) => {
    const task = known.get(`request-${id}`);
    if (!isMapper(outcome)) {
      expect(task).toBeUndefined();
      expect(importing({ requests: requests.filter((request) => request.id === id) }).report.unmapped).toEqual([
        { reason: outcome, count: 1 },
      ]);
      return;
    }
    expect(task).toMatchObject({ goal: text, split: 'dev', provenance: { source: 'requests', intent, recipe: outcome } });
    expect(taskSchema.parse(JSON.parse(JSON.stringify(task)))).toEqual(task);
  });

  it('reports what it read and mapped by intent, and why it left the others out', () => {
    const mapped = LOG.filter(([, , , , outcome]) => isMapper(outcome));
    expect(report).toMatchObject({ read: LOG.length, mapped: mapped.length });
    expect(report.byIntent.find(({ intent }) => intent === 'alarm_set')).toEqual({ intent: 'alarm_set', read: 6, mapped: 2 });
    expect(report.byIntent.map(({ intent }) => intent)).toEqual([...new Set(LOG.map(([, , intent]) => intent))].sort());
    expect(report.byIntent.reduce((sum, { read }) => sum + read, 0)).toBe(LOG.length);
    expect(report.unmapped.reduce((sum, { count }) => sum + count, 0)).toBe(LOG.length - mapped.length);
    expect(report.unmapped).toContainEqual({ reason: 'no rule for the intent', count: 1 });
  });

  it('makes tasks that hold: the oracle passes and every mutant fails', async () => {
    for (const task of tasks) {
      const { reasons, oracle } = await validate(task);
      expect([task.id, oracle.outcome, reasons]).toEqual([task.id, 'pass', []]);
    }
  });

  it('says what counts as done from the slots: the planner gets the text alone', () => {
    expect(known.get('request-q01')?.criteria).toMatchObject({
      bucket: 'state_change',
      delta: [{ table: 'alarms', op: 'insert', columns: { time: { value: '05:40' } } }],
    });
    expect(known.get('request-q09')?.criteria).toMatchObject({
      delta: [{ table: 'schedules', op: 'insert', columns: { event: { match: 'facts', value: ['pottery fair'] } } }],
    });
    expect(known.get('request-q12')?.initial.rows).toContainEqual(
      expect.objectContaining({ table: 'media', set: expect.objectContaining({ title: 'paper moons', mediaType: 'music' }) }),
    );
  });

  it('depends on each request alone: not on the others, nor on their order', () => {
    const backwards = byId(importing({ requests: requests.toReversed() }).tasks);
    for (const task of tasks) expect(backwards.get(task.id)).toEqual(task);
    expect(importing().tasks).toEqual(tasks);
  });

  it('stops at its limit, and says how many it left', () => {
    const limited = importing({ limit: 3 });
    expect(limited.tasks).toEqual(tasks.slice(0, 3));
    const over = limited.report.unmapped.find(({ reason }) => reason === 'over the limit');
    expect(over?.count).toBeGreaterThan(0);
  });

  it('takes the first rule that fits', () => {
    const rules = [
      { intent: 'alarm_set', mapper: 'alarm-ask' as const, allow: [], require: [] },
      ...mapping.rules.filter(({ intent }) => intent === 'alarm_set'),
    ];
    const recipes = byId(importing({ mapping: { ...mapping, rules } }).tasks);
    expect(recipes.get('request-q04')?.provenance.recipe).toBe('alarm-ask');
    expect(recipes.get('request-q02')?.provenance.recipe).toBe('alarm-create');
  });
});

describe('readRequests', () => {
  const read = async (content: string | Uint8Array) => {
    const file = join(folderWith({ 'log.jsonl': content }), 'log.jsonl');
    return { file, run: () => readRequests(file) };
  };

  it('reads a log, and names it by its bytes', async () => {
    const one = await (await read(jsonl)).run();
    expect(one.requests).toEqual(requests);
    expect((await (await read(`${jsonl}\n`.trimEnd())).run()).digest).not.toBe(one.digest);
  });

  it.each<[string, string | Uint8Array, number, string]>([
    ['a repeated id', `${jsonl}${jsonl.split('\n')[0]}\n`, LOG.length + 1, 'the id "q01" is on line 1 already'],
    ['what is no JSON', `{"id": "a", "text": "x"\n`, 1, 'is not JSON'],
    ['a request without words', '{"id":"a","text":"","intent":"x","slots":[]}\n', 1, 'text'],
    ['slots that are no list', '{"id":"a","text":"x","intent":"x","slots":{}}\n', 1, 'slots'],
    ['invalid UTF-8', Uint8Array.from([0x7b, 0xc3, 0x28, 0x7d]), 1, 'UTF-8'],
  ])('refuses %s with its line', async (_, content, line, message) => {
    const { file, run } = await read(content);
    const error = await failureOf(run);
    expect(error.at).toEqual({ file, line });
    expect(error.message).toContain(message);
  });
});

describe('readMapping', () => {
  it('knows the mapper that was meant, and where the rule stands', async () => {
    const text = 'schema: planloop.mapping/1\nrules:\n  - { intent: alarm_set, mapper: alarm-craete }\n';
    const file = join(folderWith({ 'map.yaml': text }), 'map.yaml');
    const error = await failureOf(() => readMapping(file));
    expect(error.at).toMatchObject({ file, line: 3 });
    expect(`${error.message} ${error.hint ?? ''}`).toContain('alarm-create');
  });

  it('reads the shipped mapping, in which every slot that is required is allowed', () => {
    for (const { intent, allow, require } of mapping.rules)
      expect([intent, require.filter((name) => !allow.includes(name))]).toEqual([intent, []]);
  });
});
