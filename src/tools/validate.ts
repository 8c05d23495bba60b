import type { z } from 'zod';
import { nearest } from '../base/suggest.ts';
import type { Feedback } from '../contract/event.ts';
import type { Json, JsonObject } from '../contract/json.ts';
import type { ErrorType } from '../contract/names.ts';
import { acceptorOf } from './accept.ts';
import { type Issue, issuesOf } from './explain.ts';
import { type Tool, withoutStack } from './tool.ts';

const MAX_DEPTH = 8;
const MAX_STRING_BYTES = 8192;
const MAX_VALUES = 1000;
const REFUSED_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

type Problem = { path: string; expected: string; allowed?: Json[]; didYouMean?: string };

/** The feedback of a call that could not be done. `payload` says what would mend it. */
export const failure = (errorType: ErrorType, message: string, payload: JsonObject = {}): Feedback => ({
  status: 'error',
  errorType,
  payload: { success: false, message, ...payload },
});

/** The feedback of a call that could not be read; `why` is the reader's. */
export const malformedCall = (why: string): Feedback =>
  failure('MalformedCall', `The call could not be read: ${why}`, { expected: 'a tool name and a JSON object of arguments' });

/**
 * Arguments as the tool takes them, defaults filled in, or the feedback that says what is wrong: MissingParameter with
 * `missing`, or InvalidArgument with `path`, `expected` and, where they are few, `allowed`. Never throws for any JSON value.
 */
export const validateArgs = (tool: Tool, args: unknown): { args: JsonObject } | { feedback: Feedback } => {
  const unsafe = isPlainObject(args)
    ? isSafe(args)
      ? null
      : unsafeValue(args, '', 1, { left: MAX_VALUES })
    : { path: '', expected: 'an object with the arguments by name' };
  if (unsafe !== null) return { feedback: invalid(tool.name, [unsafe]) };
  const accepted = acceptorOf(tool.params)?.(args as JsonObject) ?? null;
  if (accepted !== null) return { args: accepted };
  const issues = issuesOf(tool.params, args as JsonObject);
  if (issues !== null) return { feedback: rejected(tool, args as JsonObject, issues) };
  const parsed = withoutStack(() => tool.params.safeParse(args));
  if (parsed.success) return { args: parsed.data };
  return { feedback: rejected(tool, args as JsonObject, parsed.error.issues) };
};

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether flat arguments are plainly harmless: most are, and then nobody asks where in them the fault would be. */
const isSafe = (args: Record<string, unknown>): boolean => {
  let left = MAX_FLAT;
  for (const key of Object.keys(args)) {
    const value = args[key];
    if (--left < 0 || REFUSED_KEYS.has(key) || !isShort(key)) return false;
    if (typeof value === 'boolean' || isShort(value)) continue;
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value === 0) return false;
  }
  return true;
};

const MAX_FLAT = 40;

const isShort = (value: unknown): boolean =>
  typeof value === 'string' && value.length * 3 <= MAX_STRING_BYTES && value.isWellFormed();

/** What no tool is ever given: looked for before the schema sees it. */
const unsafeValue = (value: unknown, path: string, depth: number, budget: { left: number }): Problem | null => {
  if (--budget.left < 0) return { path, expected: `at most ${MAX_VALUES} values in one call` };
  if (typeof value === 'string') return unsafeText(value, path);
  if (typeof value === 'number') {
    const whole = !Number.isInteger(value) || Number.isSafeInteger(value);
    return Number.isFinite(value) && whole && !Object.is(value, -0) ? null : { path, expected: 'an ordinary number' };
  }
  if (typeof value === 'boolean' || value === null) return null;
  if (typeof value !== 'object') return { path, expected: 'a JSON value' };
  if (depth > MAX_DEPTH) return { path, expected: `at most ${MAX_DEPTH} levels of nesting` };
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const problem = unsafeValue(value[i], `${path}[${i}]`, depth + 1, budget);
      if (problem !== null) return problem;
    }
    return null;
  }
  for (const key of Object.keys(value)) {
    const inner = path === '' ? key : `${path}.${key}`;
    if (REFUSED_KEYS.has(key)) return { path: inner, expected: 'another name' };
    const badKey = unsafeText(key, path);
    if (badKey !== null) return { ...badKey, expected: `names that are ${badKey.expected}` };
    const problem = unsafeValue((value as Record<string, unknown>)[key], inner, depth + 1, budget);
    if (problem !== null) return problem;
  }
  return null;
};

const unsafeText = (text: string, path: string): Problem | null => {
  // A UTF-16 unit takes at most three bytes, so most strings need no count.
  if (text.length * 3 > MAX_STRING_BYTES && Buffer.byteLength(text) > MAX_STRING_BYTES) {
    return { path, expected: `at most ${MAX_STRING_BYTES} bytes of text` };
  }
  return text.isWellFormed() ? null : { path, expected: 'well-formed Unicode text' };
};

const rejected = (tool: Tool, args: JsonObject, issues: readonly (Issue | z.core.$ZodIssue)[]): Feedback => {
  const missing = issues
    .filter(
      (issue) => issue.path.length === 1 && issue.code !== 'unrecognized_keys' && !Object.hasOwn(args, String(issue.path[0])),
    )
    .map((issue) => String(issue.path[0]));
  if (missing.length > 0) {
    return failure('MissingParameter', `${tool.name} needs ${missing.join(', ')}.`, { missing: [...new Set(missing)] });
  }
  return invalid(
    tool.name,
    issues.flatMap((issue) => problemsOf(issue, tool)),
  );
};

const problemsOf = (issue: Issue | z.core.$ZodIssue, tool: Tool): Problem[] => {
  const path = issue.path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownArgument(path === '' ? key : `${path}.${key}`, key, parameterNames(tool)));
    case 'invalid_value':
      return [{ path, expected: `one of ${issue.values.join(', ')}`, allowed: issue.values.map(String) }];
    case 'invalid_type':
      return [{ path, expected: `a value of type ${issue.expected}` }];
    case 'too_small':
      return [
        { path, expected: `${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${unitOf(issue.origin)}` },
      ];
    case 'too_big':
      return [
        { path, expected: `${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}${unitOf(issue.origin)}` },
      ];
    case 'invalid_format':
      return [{ path, expected: authored(issue.message) ?? `text in the form ${formOf(issue)}` }];
    case 'invalid_union':
      return [{ path, expected: authored(issue.message) ?? 'one of the forms that the schema lists' }];
    default:
      return [{ path, expected: issue.message }];
  }
};

/** The tool's own words for what it expects; null when zod filled in for them. */
const authored = (message: string | null): string | null => (message === null || message.startsWith('Invalid ') ? null : message);

const formOf = (issue: { form: string } | { pattern?: string | undefined; format: string }): string =>
  'form' in issue ? issue.form : (issue.pattern ?? issue.format);

const unitOf = (origin: string): string => (origin === 'string' ? ' characters' : origin === 'array' ? ' items' : '');

const unknownArgument = (path: string, key: string, names: readonly string[]): Problem => {
  const near = nearest(key.slice(0, 64), names);
  return { path, expected: 'no such argument', allowed: [...names], ...(near === null ? {} : { didYouMean: near }) };
};

const parameterNames = (tool: Tool): string[] => Object.keys((tool.params as unknown as { shape?: object }).shape ?? {});

const invalid = (tool: string, problems: readonly Problem[]): Feedback => {
  const first = problems[0] as Problem;
  const where = first.path === '' ? 'the arguments' : `'${shortened(first.path)}'`;
  const payload: JsonObject = { path: shortened(first.path), expected: first.expected };
  if (first.allowed !== undefined) payload.allowed = first.allowed;
  if (first.didYouMean !== undefined) payload.didYouMean = first.didYouMean;
  if (problems.length > 1) payload.also = problems.slice(1, 8).map(({ path, expected }) => ({ path: shortened(path), expected }));
  return failure('InvalidArgument', `${tool}: ${where} is not valid: expected ${first.expected}.`, payload);
};

/** A path is the caller's own text: it is cut, and made well-formed, before it is repeated. */
const shortened = (path: string): string => (path.length <= 80 ? path : `${path.slice(0, 79)}…`).toWellFormed();
