import type { z } from 'zod';
import { nearest } from '../base/suggest.ts';
import { keySpotOf, type Located, nodeAt, type Path, spotOf } from './locate.ts';
import { expectationOf, gotText } from './messages.ts';
import type { Problem } from './problems.ts';

type Issue = z.core.$ZodIssue;

/**
 * Validates a located value and returns what the schema makes of it, or undefined after adding problems: one a value, located
 * at the value, or at the key when the key is what is wrong.
 */
export const validate = <T>(root: Located, plain: unknown, schema: z.ZodType<T>, problems: Problem[]): T | undefined => {
  const result = schema.safeParse(plain, { error: expectationOf });
  if (result.success) return result.data;
  const seen = new Set<string>();
  for (const problem of result.error.issues.flatMap((issue) => problemsOf(issue, root, []))) {
    // Zod goes on checking a value that has the wrong type already: the first problem of a path is the one to mend.
    const key = JSON.stringify(problem.path);
    if (!seen.has(key)) problems.push(problem);
    seen.add(key);
  }
  return undefined;
};

const problemsOf = (issue: Issue, root: Located, prefix: Path): Problem[] => {
  const path: Path = [...prefix, ...(issue.path as (string | number)[])];
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownKey(key, issue.message, root, path));
    case 'invalid_union':
      return issue.errors.length === 0 ? [invalidValue(issue, root, path)] : fromUnion(issue, root, path);
    case 'invalid_key': {
      const [inner] = issue.issues;
      const key = JSON.stringify(path.at(-1));
      return [{ at: keySpotOf(root, path), path, message: `the key ${key} does not fit: ${inner?.message ?? issue.message}` }];
    }
    case 'invalid_element':
      return issue.issues.flatMap((inner) => problemsOf(inner, root, path));
    default:
      return [invalidValue(issue, root, path)];
  }
};

/** `known` is the message that `expectationOf` gives to unknown keys: the names the schema has, one a line. */
const unknownKey = (key: string, known: string, root: Located, path: Path): Problem => {
  const names = known.split('\n').filter((name) => name !== '');
  const near = nearest(key, names);
  const hint =
    near !== null ? `did you mean "${near}"?` : names.length === 0 ? 'no keys are known here' : `known keys: ${names.join(', ')}`;
  const at = [...path, key];
  return { at: keySpotOf(root, at), path: at, message: `unknown key; ${hint}` };
};

const invalidValue = (issue: Issue, root: Located, path: Path): Problem => {
  const node = nodeAt(root, path);
  const message = asExpectation(issue.message);
  if (node === undefined) return { at: spotOf(root, path), path, message: `is missing: ${message}` };
  const options = 'values' in issue ? issue.values : 'options' in issue ? (issue.options as unknown[] | undefined) : undefined;
  const got = gotText(node, issue, (options ?? []).map(String));
  return { at: node.at, path, message: got === null ? message : `${message} (got ${got})` };
};

/** Schemas say what they want as a phrase ("a version such as v0001") or as a sentence ("must be …"). */
const asExpectation = (message: string): string => (/^(an?|the|one of) /.test(message) ? `expected ${message}` : message);

/** The branch of a union that the value comes closest to; what all branches want, when it is of none of their types. */
const fromUnion = (issue: Issue & { code: 'invalid_union' }, root: Located, path: Path): Problem[] => {
  const candidates = issue.errors.filter((branch) => !branch.some(isWrongType)).sort((a, b) => distance(a) - distance(b));
  const [best] = candidates;
  if (best !== undefined) return best.flatMap((inner) => problemsOf(inner, root, path));
  const [sample] = issue.errors.flat().filter(isWrongType);
  const wanted = new Set(
    issue.errors.flatMap((branch) => branch.filter(isWrongType).map(({ message }) => message.replace(/^expected /, ''))),
  );
  return [invalidValue({ ...(sample ?? issue), path: [], message: `expected ${[...wanted].join(' or ')}` }, root, path)];
};

const isWrongType = (issue: Issue): boolean =>
  issue.path.length === 0 && (issue.code === 'invalid_type' || issue.code === 'invalid_value');

/** A literal that differs, such as a `kind`, tells branches apart better than anything else that is wrong. */
const distance = (branch: readonly Issue[]): number => branch.reduce((sum, issue) => sum + (isLiteral(issue) ? 100 : 1), 0);

const isLiteral = (issue: Issue): boolean =>
  issue.code === 'invalid_value' && issue.path.length === 1 && issue.values.length === 1;
