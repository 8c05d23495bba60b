import type { Json, JsonObject } from '../contract/json.ts';
import type { ToolSpec } from '../contract/tool.ts';

/** A tool as the chat completions API takes it, under `strict`: arguments are then always of the schema. */
export type OpenAiTool = {
  type: 'function';
  function: { name: string; description: string; strict: true; parameters: JsonObject };
};

/** A tool as an MCP server lists it (specification 2025-06-18, tools/list). */
export type McpTool = {
  name: string;
  title: string;
  description: string;
  inputSchema: JsonObject;
  annotations: {
    title: string;
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
  };
};

/**
 * The OpenAI form. Strict mode wants every property required and no other than the declared ones; an optional argument therefore
 * becomes one that may be null (see `withoutNulls`). Keywords that strict mode refuses (default, minLength, maxLength, $schema)
 * are said in the description instead.
 */
export const openAiTool = ({ name, description, params }: ToolSpec): OpenAiTool => ({
  type: 'function',
  function: { name, description, strict: true, parameters: strictSchema(params) },
});

/** The MCP form: the draft-07 schema as it is. */
export const mcpTool = ({ name, kind, description, params }: ToolSpec): McpTool => {
  const words = name.replaceAll('_', ' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  const readOnly = kind === 'read' || kind === 'ask' || kind === 'skill';
  const destructive = kind === 'write' || kind === 'memory';
  return {
    name,
    title,
    description,
    inputSchema: { $schema: 'http://json-schema.org/draft-07/schema#', ...params },
    annotations: { title, readOnlyHint: readOnly, destructiveHint: destructive, idempotentHint: readOnly, openWorldHint: false },
  };
};

/** Arguments as a tool takes them, of those that a caller under strict mode wrote: null = left out, however deep. */
export const withoutNulls = (args: JsonObject): JsonObject => {
  const given = Object.entries(args).filter(([, value]) => value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, cleared(value)]));
};

const cleared = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(cleared);
  return typeof value === 'object' && value !== null ? withoutNulls(value) : value;
};

const SAID: Readonly<Record<string, (value: Json) => string>> = {
  default: (value) => `${JSON.stringify(value)} when left out`,
  minLength: (value) => (value === 1 ? 'not empty' : `at least ${String(value)} characters`),
  maxLength: (value) => `at most ${String(value)} characters`,
};

const strictSchema = (schema: JsonObject): JsonObject => {
  const strict: JsonObject = {};
  const said: string[] = [];
  for (const [key, value] of Object.entries(schema)) {
    if (Object.hasOwn(SAID, key)) said.push((SAID[key] as (value: Json) => string)(value));
    else if (key === 'pattern' && looksAround(value as string)) {
      if (schema.format === undefined) said.push(`like ${String(value)}`);
    } else if (key === 'properties') strict.properties = strictProperties(schema);
    else if (key === 'items') strict.items = strictSchema(value as JsonObject);
    else if (key === 'anyOf') strict.anyOf = (value as JsonObject[]).map(strictSchema);
    else if (key !== 'required' && key !== '$schema') strict[key] = value;
  }
  if (schema.type === 'object') {
    strict.required = Object.keys((schema.properties ?? {}) as JsonObject);
    strict.additionalProperties = false;
  }
  if (said.length > 0) strict.description = [schema.description, `(${said.join('; ')})`].filter(Boolean).join(' ');
  return strict;
};

/** What the API refuses in a pattern. A zod format (e-mail) has it; its `format` stays. */
const looksAround = (pattern: string): boolean => /\(\?<?[=!]/.test(pattern);

const strictProperties = (schema: JsonObject): JsonObject => {
  const required = new Set(schema.required as string[]);
  return Object.fromEntries(
    Object.entries(schema.properties as Record<string, JsonObject>).map(([name, property]) => [
      name,
      required.has(name) ? strictSchema(property) : nullable(strictSchema(property)),
    ]),
  );
};

const nullable = (schema: JsonObject): JsonObject => {
  if (schema.type === undefined) return { anyOf: [...((schema.anyOf as JsonObject[]) ?? [schema]), { type: 'null' }] };
  return {
    ...schema,
    type: [...(Array.isArray(schema.type) ? schema.type : [schema.type]), 'null'],
    ...(schema.enum === undefined ? {} : { enum: [...(schema.enum as Json[]), null] }),
  };
};

/** What strict mode takes, by the guide to structured outputs; `type` may be a list only to add null. */
const STRICT_KEYWORDS: ReadonlySet<string> = new Set([
  'type',
  'description',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'const',
  'anyOf',
  'pattern',
  'format',
  'multipleOf',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
]);
const STRICT_FORMATS: ReadonlySet<string> = new Set([
  'date-time',
  'time',
  'date',
  'duration',
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'uuid',
]);
const MOST_LEVELS = 10;

/** What strict mode would refuse in a parameter schema, each with where it stands; empty when it is accepted. */
export const strictProblems = (schema: JsonObject, at = '#', level = 1): string[] => {
  const problems: string[] = [];
  if (level > MOST_LEVELS) return [`${at}: more than ${MOST_LEVELS} levels of nesting`];
  if (level === 1 && schema.type !== 'object') problems.push(`${at}: the root must be an object`);
  for (const [key, value] of Object.entries(schema)) {
    if (!STRICT_KEYWORDS.has(key)) problems.push(`${at}: ${key} is not supported`);
    if (key === 'format' && !STRICT_FORMATS.has(value as string))
      problems.push(`${at}: format ${String(value)} is not supported`);
    if (key === 'pattern' && looksAround(value as string)) problems.push(`${at}: patterns may not look around`);
  }
  if (schema.type === 'object') {
    const names = Object.keys((schema.properties ?? {}) as JsonObject);
    const required = new Set(schema.required as string[]);
    if (schema.additionalProperties !== false) problems.push(`${at}: additionalProperties must be false`);
    for (const name of names) if (!required.has(name)) problems.push(`${at}/${name}: every property must be required`);
  }
  for (const [name, property] of Object.entries((schema.properties ?? {}) as Record<string, JsonObject>))
    problems.push(...strictProblems(property, `${at}/${name}`, level + 1));
  if (schema.items !== undefined) problems.push(...strictProblems(schema.items as JsonObject, `${at}[]`, level + 1));
  for (const [index, option] of ((schema.anyOf ?? []) as JsonObject[]).entries())
    problems.push(...strictProblems(option, `${at}|${index}`, level + 1));
  return problems;
};
