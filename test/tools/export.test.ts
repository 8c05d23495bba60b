import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/contract/json.ts';
import { buildCatalog } from '../../src/tools/catalog.ts';
import { execute } from '../../src/tools/execute.ts';
import { mcpTool, openAiTool, strictProblems, withoutNulls } from '../../src/tools/export.ts';
import { builtinTools } from '../../src/tools/index.ts';
import { elodie, openPhone } from '../phone/fixtures.ts';
import { TOOL_CASES } from './cases/index.ts';

const catalog = buildCatalog({ tools: [...builtinTools], skills: [], personas: [elodie] });
const specs = catalog.specs.map((spec) => [spec.name, spec] as const);
const ajv = new Ajv({ strict: true, allowUnionTypes: true, formats: { email: /^[^@\s]+@[^@\s]+$/ } });

/** The arguments as a caller writes them under strict mode: what is left out is null, in the items of a list too. */
const asStrict = (schema: JsonObject, args: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(schema.properties as Record<string, JsonObject>).map(([name, { items }]) => {
      const value = args[name] ?? null;
      const objects = (items as JsonObject | undefined)?.properties !== undefined && Array.isArray(value);
      return [name, objects ? value.map((item) => asStrict(items as JsonObject, item as JsonObject)) : value];
    }),
  );

describe.each(specs)('%s', (name, spec) => {
  const works = TOOL_CASES[name]?.works ?? [];

  it('has a draft-07 schema that takes the calls that work', () => {
    const { $schema: _, ...schema } = mcpTool(spec).inputSchema;
    const validate = ajv.compile(schema);
    for (const { args } of works) expect([args, validate(args), validate.errors]).toEqual([args, true, null]);
  });

  it('has a schema for strict mode: nothing that it refuses, and the same calls fit', () => {
    const { parameters } = openAiTool(spec).function;
    expect(strictProblems(parameters)).toEqual([]);
    const validate = ajv.compile(parameters);
    for (const { args, before } of works) {
      const written = asStrict(spec.params, args);
      expect([written, validate(written), validate.errors]).toEqual([written, true, null]);
      const { feedback } = execute(catalog, openPhone(before), { id: 'c', tool: name, args: withoutNulls(written) });
      expect(feedback.status).toBe('ok');
    }
  });

  it('is named and described as the APIs want it', () => {
    expect(name).toMatch(/^[a-z][a-z0-9_]{2,63}$/);
    expect(spec.description.length).toBeGreaterThan(20);
    expect(spec.description.length).toBeLessThanOrEqual(1024);
    for (const [argument, schema] of Object.entries(spec.params.properties as Record<string, JsonObject>)) {
      expect(argument).toMatch(/^[a-z][a-zA-Z0-9]*$/);
      expect([argument, typeof schema.description]).toEqual([argument, 'string']);
    }
  });
});

describe('strictProblems', () => {
  const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
    ...more,
  });

  it.each<[string, JsonObject, string]>([
    ['a default', object({ a: { type: 'string', default: 'x' } }), 'default'],
    ['a length', object({ a: { type: 'string', maxLength: 3 } }), 'maxLength'],
    ['an optional property', object({ a: { type: 'string' } }, { required: [] }), 'required'],
    ['an open object', object({ a: { type: 'object', properties: {}, required: [] } }), 'additionalProperties'],
    ['a pattern that looks ahead', object({ a: { type: 'string', pattern: '^(?!x)' } }), 'look around'],
    ['a pattern that looks behind', object({ a: { type: 'string', pattern: '(?<=x)y' } }), 'look around'],
    ['a format that it does not know', object({ a: { type: 'string', format: 'uri' } }), 'format uri'],
    ['oneOf', object({ a: { oneOf: [{ type: 'string' }] } }), 'oneOf'],
    ['something deep in a list', object({ a: { type: 'array', items: { type: 'string', minLength: 1 } } }), '#/a[]'],
    ['a root that is no object', { type: 'array', items: { type: 'string' } }, 'root'],
  ])('finds %s', (_, schema, text) => {
    expect(strictProblems(schema).join('\n')).toContain(text);
  });
});
