import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadYaml } from '../../src/config/load.ts';
import { failureOf } from './helpers.ts';

const problemsOf = async (schema: z.ZodType, text: string): Promise<string[]> =>
  (await failureOf(() => loadYaml({ text, file: 'f.yaml' }, schema))).message.split('\n');

describe('messages of schemas', () => {
  const planner = z.strictObject({
    planner: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('embedded'), theta: z.string() }),
      z.strictObject({ kind: z.literal('replay'), run: z.string() }),
    ]),
  });

  it('follows the branch that a discriminator names', async () => {
    expect(await problemsOf(planner, 'planner: { kind: replay, rum: x }')).toEqual([
      'f.yaml:1:1 planner.run: is missing: expected text',
      'f.yaml:1:26 planner.rum: unknown key; did you mean "run"?',
    ]);
    expect(await problemsOf(planner, 'planner: { kind: repaly }')).toEqual([
      'f.yaml:1:18 planner.kind: expected one of embedded, replay (got "repaly"; did you mean "replay"?)',
    ]);
    expect(await problemsOf(planner, 'planner: {}')).toEqual([
      'f.yaml:1:1 planner.kind: is missing: expected one of embedded, replay',
    ]);
  });

  it('takes the nearest branch of a plain union', async () => {
    const schema = z.strictObject({ u: z.union([z.string(), z.strictObject({ size: z.int() })]) });
    expect(await problemsOf(schema, 'u: { size: big }')).toEqual(['f.yaml:1:12 u.size: expected a whole number (got "big")']);
    expect(await problemsOf(schema, 'u: [1]')).toEqual(['f.yaml:1:4 u: expected text or a map (got a list)']);
    const literals = z.union([
      z.strictObject({ k: z.literal('a'), n: z.int(), m: z.int() }),
      z.strictObject({ k: z.literal('b') }),
    ]);
    expect(await problemsOf(literals, 'k: a')).toEqual([
      'f.yaml:1:1 n: is missing: expected a whole number',
      'f.yaml:1:1 m: is missing: expected a whole number',
    ]);
    // A choice of several words tells no branch from another.
    const choices = z.union([
      z.strictObject({ say: z.string() }),
      z.strictObject({ call: z.string(), ends: z.enum(['ok', 'bad']) }),
    ]);
    expect(await problemsOf(choices, 'call: x\nends: bed\n')).toEqual([
      'f.yaml:2:7 ends: expected one of ok, bad (got "bed"; did you mean "bad"?)',
    ]);
  });

  it('keeps the words of a schema', async () => {
    const schema = z.strictObject({
      version: z.string().regex(/^v\d{4}$/, 'a version such as v0001'),
      zone: z.string().refine((zone) => zone === 'UTC', 'must be an IANA time zone'),
    });
    expect(await problemsOf(schema, 'version: v1\nzone: Paris\n')).toEqual([
      'f.yaml:1:10 version: expected a version such as v0001 (got "v1")',
      'f.yaml:2:7 zone: must be an IANA time zone (got "Paris")',
    ]);
  });

  it('counts items, characters and keys', async () => {
    const schema = z.strictObject({ a: z.array(z.int()).min(2), s: z.string().max(1), t: z.tuple([z.int(), z.int()]) });
    expect(await problemsOf(schema, 'a: [1]\ns: abc\nt: [1, 2, 3]\n')).toEqual([
      'f.yaml:1:4 a: expected at least 2 items (got 1)',
      'f.yaml:2:4 s: expected at most 1 character (got "abc")',
      'f.yaml:3:4 t: expected at most 2 items (got 3)',
    ]);
  });

  it('points at keys that a record refuses', async () => {
    const schema = z.strictObject({
      ids: z.record(z.string().regex(/^id/, 'an id'), z.int()).optional(),
      shares: z.partialRecord(z.enum(['memory', 'skill']), z.number()).optional(),
    });
    expect(await problemsOf(schema, 'ids:\n  x: 1\nshares:\n  memry: 1\n')).toEqual([
      'f.yaml:2:3 ids.x: the key "x" does not fit: an id',
      'f.yaml:4:3 shares.memry: unknown key; did you mean "memory"?',
    ]);
  });

  it('says one thing about one value', async () => {
    expect(await problemsOf(z.strictObject({ a: z.array(z.int()).min(2) }), 'a: x')).toEqual([
      'f.yaml:1:4 a: expected a list (got "x")',
    ]);
  });

  it('shows control characters escaped and cuts long text', async () => {
    const [line] = await problemsOf(z.strictObject({ a: z.int() }), `a: "\\e[31m${'x'.repeat(100)}"`);
    expect(line).toContain('\\u001b[31m');
    expect(line).toContain('…');
    expect(line).not.toContain('\u001b');
  });
});
