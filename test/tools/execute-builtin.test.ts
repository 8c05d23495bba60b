import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/contract/json.ts';
import type { ToolSpec } from '../../src/contract/tool.ts';
import { stateHash } from '../../src/phone/hash.ts';
import { buildCatalog } from '../../src/tools/catalog.ts';
import { execute } from '../../src/tools/execute.ts';
import { builtinTools } from '../../src/tools/index.ts';
import { elodie, openPhone } from '../phone/fixtures.ts';

const catalog = buildCatalog({ tools: [...builtinTools], skills: [], personas: [elodie] });

/** Texts that mean something on the phone, so that calls get past "not found", and texts that mean trouble. */
const texts = [
  ...Object.values(elodie.rows).flatMap((rows) =>
    rows.slice(0, 3).flatMap((row) => Object.values(row).filter((value) => typeof value === 'string')),
  ),
  ...['Camille', 'microphone', 'on', 'off', '09:30', '2026-03-10', '2026-03-10T14:30', '+33639980000', 'anna@post.example', '5'],
  ...['', ' ', '__proto__', '%', '(', 'é'.normalize('NFD'), '\u202eright to left', '١٢:٣٠', '2026-02-30', '24:00', '\n', '☃️'],
];
const anything: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(...texts),
  fc.constantFrom<Json>(0, 1, 5, 15, 60, 100, -1, 1.5, 1e12, true, false, null, [], ['Hugo Brun'], {}),
  fc.string(),
);

const valueFor = (schema: JsonObject): fc.Arbitrary<Json> => {
  const good: fc.Arbitrary<Json>[] = [];
  if (Array.isArray(schema.enum)) good.push(fc.constantFrom<Json>(...schema.enum));
  else if (schema.type === 'string') good.push(fc.constantFrom<Json>(...texts));
  else if (schema.type === 'integer' || schema.type === 'number') good.push(fc.integer({ min: 0, max: 120 }));
  else if (schema.type === 'boolean') good.push(fc.boolean());
  else if (schema.type === 'array') good.push(fc.array(fc.constantFrom<Json>(...texts), { maxLength: 3 }));
  return fc.oneof(...good.map((arbitrary) => ({ weight: 12, arbitrary })), { weight: 1, arbitrary: anything });
};

const argsOf = (spec: ToolSpec): fc.Arbitrary<JsonObject> => {
  const properties = spec.params.properties as Record<string, JsonObject>;
  const model = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueFor(schema)]));
  return fc.record(model, { requiredKeys: (spec.params.required as string[]).filter((name) => Object.hasOwn(model, name)) });
};

const anyCall = fc.oneof(...catalog.specs.map((spec) => argsOf(spec).map((args) => ({ tool: spec.name, args }))));

describe('the built-in tools under any arguments', () => {
  it('never throw; what fails or only reads changes nothing; a reset brings everything back', () => {
    const fresh = stateHash(openPhone());
    fc.assert(
      fc.property(fc.array(anyCall, { minLength: 1, maxLength: 6 }), (calls) => {
        const phone = openPhone();
        for (const [i, { tool, args }] of calls.entries()) {
          const before = stateHash(phone);
          const given = JSON.stringify(args);
          const { feedback, delta } = execute(catalog, phone, { id: `c${i}`, tool, args });
          expect(JSON.stringify(args)).toBe(given);
          expect(JSON.parse(JSON.stringify(feedback.payload))).toEqual(feedback.payload);
          expect(feedback.payload).toMatchObject({ success: feedback.status === 'ok', message: expect.any(String) });
          const reads = catalog.tools.get(tool)?.kind === 'read';
          if (feedback.status === 'error' || reads || delta.length === 0) expect(stateHash(phone)).toBe(before);
        }
        phone.reset();
        expect(stateHash(phone)).toBe(fresh);
      }),
      { numRuns: 400 },
    );
  });
});
