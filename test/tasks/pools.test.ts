import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fill, loadPool, POOL_SPLITS, type PoolSplit, slotsOf } from '../../src/tasks/pools.ts';
import { failureOf } from '../config/helpers.ts';
import { FIXTURES, poolOf } from './world.ts';

/** A template as the planner would take it: letter case and marks apart. */
const plain = (template: string): string =>
  template
    .toLowerCase()
    .replace(/[^\p{L}\p{N}{}'_]+/gu, ' ')
    .trim();
const phrasings = (split: PoolSplit): Set<string> => new Set([...poolOf(split).templates.values()].flat().map(plain));

describe('the pools', () => {
  it('of the test split are those that were committed before anything was tuned', () => {
    // Never change this line together with anything that was tuned: a new test pool is a new benchmark.
    expect(poolOf('test').digest).toBe('sha256:a62988c06f3b58d98cf8386f118bf70df1b57aa33d5785be3da967a9df89a919');
  });

  it('have something to say for each intent that they serve, no way twice', () => {
    for (const split of POOL_SPLITS) {
      const { templates, missing } = poolOf(split);
      expect([split, missing]).toEqual([split, []]);
      for (const [intent, list] of templates)
        expect([split, intent, new Set(list.map(plain)).size]).toEqual([split, intent, list.length]);
    }
  });

  // What was written twice by chance is taken out of the split that gives way: never out of test.
  it('share no phrasing', () => {
    for (const a of POOL_SPLITS) {
      for (const b of POOL_SPLITS) {
        if (a === b) continue;
        const other = phrasings(b);
        expect([a, b, [...phrasings(a)].filter((template) => other.has(template))]).toEqual([a, b, []]);
      }
    }
  });

  it('share no value between splits', () => {
    const owner = new Map<string, PoolSplit>();
    const shared: string[] = [];
    for (const split of POOL_SPLITS) {
      for (const [kind, list] of [...Object.entries(poolOf(split).values), ...poolOf(split).lists]) {
        for (const value of list) {
          const key = `${kind}: ${plain(JSON.stringify(value))}`;
          if ((owner.get(key) ?? split) !== split) shared.push(key);
          owner.set(key, split);
        }
      }
    }
    expect(shared).toEqual([]);
  });
});

describe('loadPool', () => {
  /** A copy of the fixtures in which one file reads otherwise. */
  const changed = (file: string, change: (content: string) => string): string => {
    const folder = mkdtempSync(join(tmpdir(), 'planloop-pools-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const part of ['phrasing', 'values']) cpSync(join(FIXTURES, part), join(folder, part), { recursive: true });
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
    return folder;
  };

  it('names a pool by what it says and by its values', () => {
    const said = changed('phrasing/dev.yaml', (content) => content.replace('photo.take:\n', 'photo.take:\n  - "a photo, now"\n'));
    const valued = changed('values/dev.yaml', (content) => `${content}\n# the same values, other bytes\n`);
    expect(new Set([said, valued, FIXTURES].map((fixtures) => loadPool(fixtures, 'dev').digest)).size).toBe(3);
  });

  it('has none for a split that has no pools yet', async () => {
    expect(await failureOf(() => loadPool(FIXTURES, 'serving'))).toMatchObject({
      code: 'no_pool',
      hint: expect.stringContaining('train, dev, evolve'),
    });
  });

  it.each<[string, (content: string) => string, string, string | undefined]>([
    [
      'an intent that is not there',
      (c) => `${c}\nalarm.craete:\n  - "alarm at {time}"\n`,
      'alarm.craete',
      'Did you mean "alarm.create"?',
    ],
    [
      'a slot of no intent',
      (c) => c.replace('photo.take:\n', 'photo.take:\n  - "photo of {person}"\n'),
      'photo of {person}',
      undefined,
    ],
    ['a slot that is left out', (c) => c.replace('alarm.create:\n', 'alarm.create:\n  - "an alarm"\n'), 'an alarm', undefined],
    ['an intent that is left out', (c) => c.replace('photo.take:\n', 'photo.selfie2:\n'), 'photo.selfie2', undefined],
  ])('refuses %s, naming the file', async (_, change, text, hint) => {
    const fixtures = changed('phrasing/dev.yaml', change);
    const error = await failureOf(() => loadPool(fixtures, 'dev'));
    expect(error.code).toBe('bad_phrasing');
    expect(error.message).toContain(text);
    expect(error.at?.file).toBe(join(fixtures, 'phrasing/dev.yaml'));
    if (hint !== undefined) expect(error.hint).toBe(hint);
  });
});

describe('templates', () => {
  it('name their slots in order, and are filled with what is given', () => {
    expect(slotsOf('move {event} to {time} {day}')).toEqual(['event', 'time', 'day']);
    expect(fill('move {event} to {time}', { event: 'tea', time: '7 am' })).toBe('move tea to 7 am');
    // What a value says is never a slot.
    expect(fill('call it {title}', { title: '{time} $& $1' })).toBe('call it {time} $& $1');
  });
});
