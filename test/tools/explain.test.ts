import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Json, JsonObject } from '../../src/contract/json.ts';
import { buildCatalog } from '../../src/tools/catalog.ts';
import { type Issue, issuesOf } from '../../src/tools/explain.ts';
import { builtinTools } from '../../src/tools/index.ts';
import { elodie } from '../phone/fixtures.ts';
import { argumentsOf, brokenArguments } from './arbitrary.ts';

const { specs, tools } = buildCatalog({ tools: [...builtinTools], skills: [], personas: [elodie] });

/** What feedback reads of an issue, zod's or our own. Of what is missing it reads the name alone. */
const read = (issue: Issue | z.core.$ZodIssue, args: JsonObject): unknown => {
  const { code, path } = issue;
  if (path.length === 1 && !Object.hasOwn(args, String(path[0]))) return { missing: path };
  switch (code) {
    case 'unrecognized_keys':
      return { code, path, keys: issue.keys };
    case 'invalid_type':
      return { code, path, expected: issue.expected };
    case 'invalid_value':
      return { code, path, values: issue.values };
    case 'too_small':
      return { code, path, minimum: issue.minimum, inclusive: issue.inclusive };
    case 'too_big':
      return { code, path, maximum: issue.maximum, inclusive: issue.inclusive };
    case 'invalid_format': {
      const form = 'form' in issue ? issue.form : (issue.pattern ?? issue.format);
      const own = issue.message === null || issue.message.startsWith('Invalid ') ? null : issue.message;
      return { code, path, message: own, form };
    }
    default:
      return { code, path, message: (issue as { message: string }).message };
  }
};

const unitOf = (issue: Issue | z.core.$ZodIssue): unknown =>
  issue.code === 'too_small' || issue.code === 'too_big'
    ? ['string', 'array'].includes(issue.origin)
      ? issue.origin
      : 'number'
    : null;

const agrees = (params: z.ZodType, args: JsonObject): boolean => {
  const own = issuesOf(params, args);
  if (own === null) return false;
  const { error } = params.safeParse(args);
  expect(own.map((issue) => read(issue, args))).toEqual(error?.issues.map((issue) => read(issue, args)));
  expect(own.map(unitOf)).toEqual(error?.issues.map(unitOf));
  return true;
};

const isObject = (args: Json): args is JsonObject => typeof args === 'object' && args !== null && !Array.isArray(args);

describe('what is wrong with arguments', () => {
  it.each(specs.map((spec) => [spec.name, spec] as const))('%s: is what zod finds', (name, spec) => {
    const params = tools.get(name)?.params as z.ZodType;
    fc.assert(
      fc.property(fc.oneof(argumentsOf(spec, elodie), brokenArguments(spec, elodie)), (args) => {
        if (isObject(args)) agrees(params, args);
      }),
      { numRuns: 60 },
    );
  });

  const params = z.strictObject({
    time: z.string().refine((text) => text === 'noon', 'a time'),
    name: z.string().min(2).max(3).exactOptional(),
    mail: z.email('an address').exactOptional(),
    level: z.int().min(1).max(5).default(3),
    share: z.number().gt(0).lt(1).exactOptional(),
    mode: z.enum(['a', 'b']).exactOptional(),
    always: z.literal(true).exactOptional(),
    tags: z.array(z.string().max(2)).max(2).exactOptional(),
    on: z.boolean().exactOptional(),
  });

  it.each<JsonObject>([
    {},
    { time: 'x' },
    { time: 1, more: true, still: 1 },
    { time: 'noon', name: 'x' },
    { time: 'noon', name: 'xxxx' },
    { time: 'noon', mail: 'nobody' },
    { time: 'noon', level: 0 },
    { time: 'noon', level: 9 },
    { time: 'noon', level: 1.5 },
    { time: 'noon', level: '1' },
    { time: 'noon', share: 1 },
    { time: 'noon', share: 0 },
    { time: 'noon', mode: 'c' },
    { time: 'noon', mode: null },
    { time: 'noon', always: false },
    { time: 'noon', tags: ['a', 'b', 'c'] },
    { time: 'noon', on: 'yes' },
    { level: 7, on: 1, mode: 'x', extra: {} },
  ])('%j: is found without zod', (args) => {
    expect(agrees(params, args)).toBe(true);
  });

  it.each<[string, z.ZodType, JsonObject]>([
    ['a list that is measured though an item is wrong', params, { time: 'noon', tags: ['abc', 'b', 'c'] }],
    ['a list where a text is wanted that is measured', params, { time: 'noon', name: [] }],
    ['one of several forms', z.strictObject({ a: z.union([z.string(), z.boolean()]) }), { a: 1 }],
    ['an object that is not strict', z.object({ a: z.string() }), { a: 1 }],
    ['arguments that fit', params, { time: 'noon' }],
  ])('leaves %s to zod', (_, type, args) => {
    expect(issuesOf(type, args)).toBeNull();
  });
});
