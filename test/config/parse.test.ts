import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadYaml } from '../../src/config/load.ts';
import { failureOf } from './helpers.ts';

const anything = z.record(z.string(), z.json());
const read = async (text: string, schema: z.ZodType = anything) => (await loadYaml({ text, file: 'f.yaml' }, schema)).value;
const messageOf = async (text: string, schema: z.ZodType = anything): Promise<string> =>
  (await failureOf(() => read(text, schema))).message;

describe('what YAML would change or drop in silence', () => {
  it('refuses a key that stands twice, also when only its type differs', async () => {
    expect(await messageOf('a: 1\nb: 2\na: 3\n')).toBe('f.yaml:3:1 a: this key stands twice');
    expect(await messageOf('1: x\n"1": y\n')).toBe('f.yaml:2:1 1: this key stands twice');
  });

  it('refuses tabs as indentation', async () => {
    expect(await messageOf('a:\n\tb: 1\n')).toContain('f.yaml:2:1 tabs are not allowed as indentation: use spaces');
  });

  it('refuses an alias without an anchor before it, and one inside its own value', async () => {
    expect(await messageOf('a: *x\n')).toBe('f.yaml:1:4 a: no anchor &x stands before *x');
    expect(await messageOf('a: &x\n  b: *x\n')).toBe('f.yaml:2:6 a.b: *x stands inside the value it refers to');
  });

  it('reads anchors, and the latest one of a name', async () => {
    expect(await read('a: &x [1]\nb: *x\nc: &x 2\nd: *x\n')).toEqual({ a: [1], b: [1], c: 2, d: 2 });
    expect(await read('a: &x 1\nb: &y { c: *x }\nd: &x 2\ne: *y\n')).toMatchObject({ e: { c: 1 } });
  });

  it('reads 012 as 12 and 3.10 as 3.1, and says so where text is wanted', async () => {
    expect(await read('a: 012\nb: 3.10\n')).toEqual({ a: 12, b: 3.1 });
    const versions = z.strictObject({ node: z.string(), id: z.string(), on: z.string() });
    expect((await messageOf('node: 3.10\nid: 012\non: true\n', versions)).split('\n')).toEqual([
      'f.yaml:1:7 node: expected text (got the number 3.1, written 3.10; quote it: "3.10")',
      'f.yaml:2:5 id: expected text (got the number 12, written 012; quote it: "012")',
      'f.yaml:3:5 on: expected text (got the truth value true; quote it: "true")',
    ]);
  });

  it('refuses numbers that are not exact or not finite', async () => {
    const message = await messageOf('a: 12345678901234567890\nb: .inf\nc: -.inf\nd: .nan\ne: 1e400\nf: 1e30\n');
    expect(message.split('\n')).toEqual([
      'f.yaml:1:4 a: 12345678901234567890 is too large to be an exact number: quote it if it is a name',
      'f.yaml:2:4 b: expected a finite number (got .inf)',
      'f.yaml:3:4 c: expected a finite number (got -.inf)',
      'f.yaml:4:4 d: expected a finite number (got .nan)',
      'f.yaml:5:4 e: expected a finite number (got 1e400)',
      'f.yaml:6:4 f: 1e30 is too large to be an exact number: quote it if it is a name',
    ]);
    expect(await read('a: 9007199254740991\nb: -0.0\n')).toEqual({ a: 9007199254740991, b: 0 });
  });

  it('keeps yes and 1_000 as text, and says how to mend them where something else is wanted', async () => {
    expect(await read('a: yes\nb: 1_000\nc: 2026-01-02\n')).toEqual({ a: 'yes', b: '1_000', c: '2026-01-02' });
    const wanted = z.strictObject({ a: z.boolean(), b: z.int() });
    expect((await messageOf('a: yes\nb: 1_000\n', wanted)).split('\n')).toEqual([
      'f.yaml:1:4 a: expected true or false (got "yes"; write true)',
      'f.yaml:2:4 b: expected a whole number (got "1_000"; write 1000)',
    ]);
  });

  it('refuses merge keys', async () => {
    expect(await messageOf('b: &x { q: 1 }\na:\n  <<: *x\n')).toContain('f.yaml:3:3 a."<<": merge keys (<<) are not supported');
  });

  it('refuses alias bombs in no time', async () => {
    const levels = Array.from({ length: 30 }, (_, i) => `l${i + 1}: &l${i + 1} [${Array(10).fill(`*l${i}`).join(', ')}]\n`);
    const message = await messageOf(`l0: &l0 x\n${levels.join('')}`);
    expect(message).toContain('aliases stand for more than 10000 values');
    expect(message.split('\n')).toHaveLength(1);
  });

  it('refuses several documents, other YAML versions and tags', async () => {
    expect(await messageOf('a: 1\n---\nb: 2\n')).toContain('f.yaml:2:1 a file holds one document');
    expect(await messageOf('%YAML 1.1\n---\na: yes\n')).toContain('only YAML 1.2 is read');
    expect(await messageOf('a: !!binary aGk=\n')).toContain('f.yaml:1:13 a: the tag tag:yaml.org,2002:binary is not supported');
    expect(await messageOf('a: !env HOME\n')).toContain('a: the tag !env is not supported');
    expect(await read('a: !!str 12\n')).toEqual({ a: '12' });
  });

  it.each(['__proto__', 'constructor', 'prototype'])('refuses the key %s anywhere, also in JSON', async (key) => {
    expect(await messageOf(`a:\n  - ${key}: { polluted: true }\n`)).toContain(
      `f.yaml:2:5 a[0].${key}: the key "${key}" is not allowed`,
    );
    expect(await messageOf(`{"a": {"${key}": {"polluted": true}}}`)).toContain(`the key "${key}" is not allowed`);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('refuses keys that are no text, and half surrogate pairs', async () => {
    expect(await messageOf('? [a]\n: 1\n')).toContain('a key must be text: quote it');
    expect(await messageOf('3.10: a\n')).toContain('a key must be text: quote it');
    expect(await read('30: a\ntrue: b\n')).toEqual({ 30: 'a', true: 'b' });
    expect(await messageOf('a: "\\ud800"\n')).toContain('half of a surrogate pair');
  });

  it('says where the syntax breaks, and survives deep nesting', async () => {
    expect(await messageOf('a: [1, 2\n')).toMatch(/^f.yaml:2:1 is not valid YAML: /);
    expect(await messageOf('['.repeat(100_000))).toMatch(/nested too deeply|not valid YAML/);
  });
});
