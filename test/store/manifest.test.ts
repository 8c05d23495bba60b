import { describe, expect, it } from 'vitest';
import { digestJson, digestOf, hexOf } from '../../src/base/digest.ts';
import { UserError } from '../../src/base/errors.ts';
import type { Manifest } from '../../src/contract/run.ts';
import { decodeManifest, encodeManifest, runId, shortId, stepKey } from '../../src/store/manifest.ts';
import { definition } from './helpers.ts';

const output = { name: 'tasks.jsonl', mediaType: 'application/x-ndjson', digest: digestOf('x'), size: 1 };
const manifest = (change: object = {}): Manifest => ({
  schema: 'planloop.run/1',
  subject: [output],
  definition: definition('gen-tasks', { count: 3 }),
  ...change,
});
const decode = (value: unknown): Manifest => decodeManifest(Buffer.from(JSON.stringify(value)), digestOf('m'));

describe('stepKey', () => {
  it('is the same for the same definition in another order of keys, and golden', () => {
    const { stage, ...rest } = definition('rollout', { samples: 4, backend: 'sandbox' });
    const key = stepKey(definition('rollout', { backend: 'sandbox', samples: 4 }));
    expect(stepKey({ ...rest, stage })).toBe(key);
    expect(key).toMatchInlineSnapshot(`"db8cfecb8a609507ce4b5d099fb43685bde6b78a86571d25d7f3f29f6c188261"`);
  });

  it('changes with everything that was asked: code, seed, split, taint and rerun among it', () => {
    const base = definition('rollout');
    const others = [
      { code: digestOf('other code') },
      { seed: 2 },
      { split: null },
      { tainted: true },
      { rerun: 1 },
      { inputs: [{ role: 'tasks', digest: digestOf('x') }] },
    ].map((change) => stepKey({ ...base, ...change }));
    expect(new Set([stepKey(base), ...others]).size).toBe(7);
  });
});

describe('runId', () => {
  it('is the SHA-256 of schema, subject and definition, which is also the manifest object', () => {
    const value = manifest();
    expect(runId(value)).toBe(hexOf(digestOf(encodeManifest(value))));
    expect(runId(value)).toBe(hexOf(digestJson({ schema: value.schema, subject: value.subject, definition: value.definition })));
    expect(shortId(runId(value))).toHaveLength(16);
  });
});

describe('a manifest', () => {
  it('survives being written and read', () => {
    expect(decodeManifest(Buffer.from(encodeManifest(manifest())), digestOf('m'))).toEqual(manifest());
  });

  it.each<[string, object, RegExp]>([
    ['an unknown schema', { schema: 'planloop.run/2' }, /planloop\.run\/2.*reads planloop\.run\/1/],
    ['a clock', { finishedAt: '2026-01-01' }, /exactly schema, subject and definition/],
    ['an unknown stage', { definition: { ...definition('train'), stage: 'dream' } }, /no stage "dream"/],
    ['an unknown split', { definition: { ...definition('train'), split: 'validation' } }, /no split/],
    ['a key too many', { definition: { ...definition('train'), host: 'laptop' } }, /definition must hold exactly/],
    ['an input without a role', { definition: { ...definition('train'), inputs: [{ digest: output.digest }] } }, /role/],
    ['a bad digest', { subject: [{ ...output, digest: 'sha256:12' }] }, /an output needs/],
    ['a negative size', { subject: [{ ...output, size: -1 }] }, /an output needs/],
    ['an output outside', { subject: [{ ...output, name: '../tasks.jsonl' }] }, /plain relative path/],
    ['names that differ in case only', { subject: [output, { ...output, name: 'Tasks.jsonl' }] }, /two outputs/],
  ])('with %s is refused', (_, change, message) => {
    expect(() => decode(manifest(change))).toThrow(message);
    expect(() => encodeManifest(manifest(change))).toThrow(UserError);
  });

  it('cannot reach a prototype', () => {
    const text = encodeManifest(manifest()).replace('"count":3', '"__proto__":{"tainted":false}');
    expect(() => decodeManifest(Buffer.from(text), digestOf('m'))).toThrow(/__proto__/);
  });
});
