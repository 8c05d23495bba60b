import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Json, JsonObject } from '../../src/contract/json.ts';
import { acceptorOf } from '../../src/tools/accept.ts';
import { buildCatalog } from '../../src/tools/catalog.ts';
import { builtinTools } from '../../src/tools/index.ts';
import { elodie } from '../phone/fixtures.ts';
import { argumentsOf, brokenArguments } from './arbitrary.ts';

const { specs, tools } = buildCatalog({ tools: [...builtinTools], skills: [], personas: [elodie] });

/** What zod makes of the arguments, key by key in its order, or null. */
const byZod = (params: z.ZodType, args: Json): string | null => {
  const parsed = params.safeParse(args);
  return parsed.success ? JSON.stringify(parsed.data) : null;
};

describe('the quick reading of arguments', () => {
  it.each(specs.map((spec) => [spec.name, spec] as const))('%s: agrees with zod', (name, spec) => {
    const params = tools.get(name)?.params as z.ZodType;
    const accept = acceptorOf(params);
    if (accept === null) return;
    fc.assert(
      fc.property(fc.oneof(argumentsOf(spec, elodie), brokenArguments(spec, elodie)), (args) => {
        if (typeof args !== 'object' || args === null || Array.isArray(args)) return;
        const taken = accept(args as JsonObject);
        expect(taken === null ? null : JSON.stringify(taken)).toBe(byZod(params, args as Json));
      }),
      { numRuns: 60 },
    );
  });

  it('reads nearly all of the catalogue', () => {
    const left = builtinTools.filter(({ params }) => acceptorOf(params) === null);
    expect(left.length).toBeLessThanOrEqual(3);
  });

  it.each<[string, z.ZodType]>([
    ['an object that is not strict', z.object({ a: z.string() })],
    ['a transform', z.strictObject({ a: z.string().trim() })],
    ['a record', z.strictObject({ a: z.record(z.string(), z.string()) })],
    ['a check of the whole', z.strictObject({ a: z.string() }).refine(() => true)],
    ['what has no checker of its own', z.strictObject({ a: z.string().startsWith('x') })],
    ['a pattern that keeps its place', z.strictObject({ a: z.string().regex(/x/g) })],
  ])('leaves %s to zod', (_, params) => {
    expect(acceptorOf(params)).toBeNull();
  });

  it('takes own properties only', () => {
    const accept = acceptorOf(z.strictObject({ toString: z.string().exactOptional(), a: z.string() }));
    expect(accept?.({ a: 'x' })).toEqual({ a: 'x' });
    expect(accept?.(JSON.parse('{"a":"x","__proto__":{"b":1}}') as JsonObject)).toBeNull();
  });
});
