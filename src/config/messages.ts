import type { z } from 'zod';
import { nearest } from '../base/suggest.ts';
import type { Located } from './locate.ts';

const TYPE_NAMES: Readonly<Record<string, string>> = {
  array: 'a list',
  bigint: 'a whole number',
  boolean: 'true or false',
  int: 'a whole number',
  map: 'a map',
  null: 'null',
  number: 'a number',
  object: 'a map',
  record: 'a map',
  string: 'text',
  tuple: 'a list',
};

/**
 * What a schema wanted, in the words of someone who writes YAML. Given to zod as its error map, so messages that a schema brings
 * itself go first. For unknown keys: the known ones, one a line (see issues.ts).
 */
export const expectationOf = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${TYPE_NAMES[wantsInteger(issue.inst) ? 'int' : issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_union':
      return Array.isArray(issue.options) ? oneOf(issue.options) : 'fits none of the forms that are allowed here';
    case 'invalid_format':
      return issue.format === 'regex' && issue.pattern
        ? `expected text that matches ${issue.pattern}`
        : `expected text of the form ${issue.format}`;
    case 'too_small':
      return `expected ${issue.inclusive ? 'at least' : 'more than'} ${amount(issue.minimum, issue.origin)}`;
    case 'too_big':
      return `expected ${issue.inclusive ? 'at most' : 'less than'} ${amount(issue.maximum, issue.origin)}`;
    case 'not_multiple_of':
      return `expected a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return knownKeys(issue.inst).join('\n');
    default:
      return 'is not allowed';
  }
};

/** z.int() says "number" until it meets one. */
const wantsInteger = (schema: unknown): boolean => /int/.test(String(definitionOf(schema)?.format));

const definitionOf = (schema: unknown): Record<string, unknown> | undefined =>
  (schema as { _zod?: { def?: Record<string, unknown> } } | undefined)?._zod?.def;

const oneOf = (values: readonly unknown[]): string =>
  `expected ${values.length > 1 ? 'one of ' : ''}${values.map(String).join(', ')}`;

const amount = (limit: number | bigint, origin: string): string => {
  const unit =
    origin === 'string' ? 'character' : origin === 'array' || origin === 'set' ? 'item' : origin === 'object' ? 'key' : null;
  return unit === null ? String(limit) : `${limit} ${unit}${Number(limit) === 1 ? '' : 's'}`;
};

const knownKeys = (schema: unknown): string[] => {
  const definition = definitionOf(schema);
  if (definition?.shape) return Object.keys(definition.shape);
  // A record whose keys are an enum.
  const entries = definitionOf(definition?.keyType)?.entries;
  return entries ? Object.values(entries).map(String) : [];
};

const LONGEST_SHOWN = 60;

/** What stands there, and how it is mended where that is plain; null when the message says enough. */
export const gotText = (node: Located, issue: z.core.$ZodIssue, options: readonly string[]): string | null => {
  if (node.kind !== 'scalar') {
    if (issue.code === 'invalid_type') return node.kind === 'map' ? 'a map' : 'a list';
    return node.kind === 'list' && (issue.code === 'too_small' || issue.code === 'too_big') ? `${node.items.length}` : null;
  }
  const { value, text } = node;
  const expected = issue.code === 'invalid_type' ? issue.expected : null;
  if (value === null) return text === '' ? 'nothing' : 'null';
  if (typeof value !== 'string') return expected === 'string' || options.length > 0 ? unquoted(value, text, options) : text;
  const shown = JSON.stringify(value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value);
  if (expected === 'boolean' && /^(yes|on|y)$/i.test(value)) return `${shown}; write true`;
  if (expected === 'boolean' && /^(no|off|n)$/i.test(value)) return `${shown}; write false`;
  if ((expected === 'number' || expected === 'int') && /^[-+]?\d[\d_,]*$/.test(value))
    return `${shown}; write ${value.replace(/[_,+]/g, '')}`;
  const near = options.includes(value) ? null : nearest(value, options);
  return near === null ? shown : `${shown}; did you mean "${near}"?`;
};

/** A number or a truth value where text was wanted: YAML took the quotes' place. */
const unquoted = (value: number | boolean, text: string, options: readonly string[]): string => {
  const what = typeof value === 'number' ? 'the number' : 'the truth value';
  const near = options.length === 0 || options.includes(text) ? text : nearest(text, options);
  const hint = near === null ? '' : `; quote it: "${near}"`;
  return `${what} ${value}${String(value) === text ? '' : `, written ${text}`}${hint}`;
};
