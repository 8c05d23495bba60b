import type { z } from 'zod';
import { UserError } from '../base/errors.ts';
import { decodeUtf8 } from './bytes.ts';
import { lineBytes } from './lines.ts';
import { pathText } from './locate.ts';
import { expectationOf } from './messages.ts';
import { isPollutingKey } from './problems.ts';

export type JsonlOptions<T> = {
  /** The id of a record: two records of one id are an error. */
  id?: (record: T) => string;
  /** Most bytes of a line, so that a file of one endless line is refused before it fills the memory. Default 1 MB. */
  maxLineBytes?: number;
};

const MOST_SHOWN = 20;

/**
 * Streams the records of a JSONL file in constant memory (ids apart).
 * @throws UserError `jsonl_invalid` with file:line for up to 20 lines that are not JSON, do not fit the schema or repeat an id.
 * After the first of them nothing more is yielded. `file_missing` when there is no file.
 */
export async function* readJsonl<T>(path: string, schema: z.ZodType<T>, options: JsonlOptions<T> = {}): AsyncGenerator<T> {
  const problems: { line: number; message: string }[] = [];
  const seen = new Map<string, number>();
  let line = 0;
  for await (const bytes of lineBytes(path, options.maxLineBytes ?? 1_000_000)) {
    line += 1;
    const record =
      bytes === null ? { problem: `is longer than ${options.maxLineBytes ?? 1_000_000} bytes` } : parseLine(bytes, schema);
    const problem = 'problem' in record ? record.problem : repeated(options.id?.(record.value), seen, line);
    if (problem !== null) problems.push({ line, message: problem });
    if (bytes === null || problems.length === MOST_SHOWN) break;
    if (problems.length === 0 && 'value' in record) yield record.value;
  }
  const [first] = problems;
  if (first === undefined) return;
  throw new UserError('jsonl_invalid', problems.map(({ line, message }) => `${path}:${line} ${message}`).join('\n'), {
    at: { file: path, line: first.line },
  });
}

const repeated = (id: string | undefined, seen: Map<string, number>, line: number): string | null => {
  if (id === undefined) return null;
  const before = seen.get(id);
  if (before === undefined) seen.set(id, line);
  return before === undefined ? null : `the id ${JSON.stringify(id)} is on line ${before} already`;
};

const parseLine = <T>(bytes: Uint8Array, schema: z.ZodType<T>): { value: T } | { problem: string } => {
  let data: unknown;
  try {
    data = JSON.parse(decodeUtf8(bytes, 'the line'));
  } catch (error) {
    const message = (error as Error).message;
    return { problem: error instanceof UserError ? message : bytes.length === 0 ? 'is empty' : `is not JSON: ${message}` };
  }
  const unsafe = unsafePart(data, []);
  if (unsafe !== null) return { problem: unsafe };
  const parsed = schema.safeParse(data, { error: expectationOf });
  if (parsed.success) return { value: parsed.data };
  const lines = parsed.error.issues.map((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? `unknown key ${issue.keys.join(', ')}` : issue.message;
    const at = pathText(issue.path as (string | number)[]);
    return at === '' ? keys : `${at}: ${keys}`;
  });
  return { problem: lines.join('; ') };
};

/** What JSON.parse lets through: keys that change objects, and integers that are no longer the ones that were written. */
const unsafePart = (value: unknown, path: (string | number)[]): string | null => {
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) {
    return `${pathText(path)}: is too large to be an exact number: quote it if it is a name`;
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, child] of Object.entries(value)) {
    if (!Array.isArray(value) && isPollutingKey(key)) return `${pathText([...path, key])}: the key "${key}" is not allowed`;
    const problem = unsafePart(child, [...path, Array.isArray(value) ? Number(key) : key]);
    if (problem !== null) return problem;
  }
  return null;
};
