import fc from 'fast-check';
import type { Json, JsonObject } from '../../src/contract/json.ts';
import type { ToolSpec } from '../../src/contract/tool.ts';
import type { Persona } from '../../src/phone/persona.ts';

/**
 * Calls made from nothing but a tool's schema and what stands on the phone: mostly arguments that fit the schema, with ids, names
 * and words of the phone's rows among them, so that many get as far as changing something.
 */
export const argumentsOf = (spec: ToolSpec, persona: Persona): fc.Arbitrary<JsonObject> => {
  const words = fc.constantFrom(...wordsOf(persona));
  const properties = spec.params.properties as Record<string, JsonObject>;
  const required = new Set(spec.params.required as string[]);
  return fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueFor(schema, words)])) as Record<
      string,
      fc.Arbitrary<Json>
    >,
    { requiredKeys: Object.keys(properties).filter((name) => required.has(name)) },
  ) as fc.Arbitrary<JsonObject>;
};

/** Arguments of which at least one is wrong in some way. */
export const brokenArguments = (spec: ToolSpec, persona: Persona): fc.Arbitrary<Json> =>
  fc.oneof(
    fc
      .tuple(argumentsOf(spec, persona), fc.constantFrom('nonsense', '__proto__', 'Action'), fc.jsonValue() as fc.Arbitrary<Json>)
      .map(([args, key, value]) => Object.defineProperty({ ...args }, key, { value, enumerable: true }) as JsonObject),
    fc
      .tuple(argumentsOf(spec, persona), fc.nat(), fc.jsonValue() as fc.Arbitrary<Json>)
      .map(([args, at, value]) => replaced(args, Object.keys(spec.params.properties as JsonObject), at, value)),
    fc.jsonValue() as fc.Arbitrary<Json>,
  );

const replaced = (args: JsonObject, names: readonly string[], at: number, value: Json): JsonObject => {
  const name = names[at % Math.max(1, names.length)];
  return name === undefined ? { x: value } : { ...args, [name]: value };
};

const valueFor = (schema: JsonObject, words: fc.Arbitrary<string>): fc.Arbitrary<Json> => {
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as Json[]));
  if (schema.const !== undefined) return fc.constant(schema.const as Json);
  if (Array.isArray(schema.anyOf)) return fc.oneof(...(schema.anyOf as JsonObject[]).map((one) => valueFor(one, words)));
  switch (schema.type) {
    case 'integer':
      return fc.integer({ min: bound(schema, 'minimum', -1000), max: bound(schema, 'maximum', 100_000) });
    case 'number':
      return fc
        .integer({ min: Math.ceil(bound(schema, 'minimum', -1000) * 4), max: Math.floor(bound(schema, 'maximum', 10_000) * 4) })
        .map((quarters) => quarters / 4 || 0);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(valueFor((schema.items ?? {}) as JsonObject, words), {
        minLength: (schema.minItems as number | undefined) ?? 0,
        maxLength: Math.min(4, (schema.maxItems as number | undefined) ?? 4),
      });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries((schema.properties ?? {}) as Record<string, JsonObject>).map(([name, one]) => [
            name,
            valueFor(one, words),
          ]),
        ),
      ) as fc.Arbitrary<Json>;
    default:
      return textOf(schema, words);
  }
};

const bound = (schema: JsonObject, key: string, otherwise: number): number => {
  const exclusive = key === 'minimum' ? schema.exclusiveMinimum : schema.exclusiveMaximum;
  return typeof schema[key] === 'number' ? (schema[key] as number) : typeof exclusive === 'number' ? exclusive : otherwise;
};

/** Texts are told apart by what their description says: times and dates are checked by a rule that no schema keyword has. */
const textOf = (schema: JsonObject, words: fc.Arbitrary<string>): fc.Arbitrary<string> => {
  const said = String(schema.description ?? '');
  const two = (n: number): string => String(n).padStart(2, '0');
  const time = fc.tuple(fc.nat(23), fc.nat(59)).map(([h, m]) => `${two(h)}:${two(m)}`);
  const date = fc.tuple(fc.constantFrom('03', '04'), fc.integer({ min: 1, max: 28 })).map(([m, d]) => `2026-${m}-${two(d)}`);
  if (said.includes('YYYY-MM-DDTHH:MM')) return fc.tuple(date, time).map(([d, t]) => `${d}T${t}`);
  if (said.includes('YYYY-MM-DD')) return date;
  if (said.includes('HH:MM')) return time;
  if (schema.format === 'email') return fc.constantFrom('a@b.example', 'noe.m@courriel.example');
  if (typeof schema.pattern === 'string' && schema.pattern.includes('0-9')) return fc.constantFrom('+33639988079', '112', '4711');
  return words;
};

/** Every short text that stands on the phone, ids included, and a few that do not. */
const wordsOf = (persona: Persona): string[] => {
  const found = new Set<string>(['1 + 2 * 3', 'Paris', 'EUR', 'km', 'm', 'fr', '1234', 'correct horse', 'unheard of']);
  for (const rows of Object.values(persona.rows)) {
    for (const row of rows) {
      for (const value of Object.values(row))
        if (typeof value === 'string' && value !== '' && value.length <= 60) found.add(value);
    }
  }
  return [...found].sort();
};
