import type { Json } from '../contract/json.ts';
import type { Check } from '../contract/verdict.ts';

/** What a part of the verifier found: its checks, and how many of the required effects it could verify. */
export type Graded = { checks: Check[]; required: number; met: number };

/** Checks of which each is one required effect. */
export const graded = (checks: Check[]): Graded => ({
  checks,
  required: checks.length,
  met: checks.filter(({ pass }) => pass).length,
});

/** One check. */
export const check = (
  name: string,
  pass: boolean,
  seen: { expected: Json; actual: Json; evidence?: Check['evidence'] | undefined },
): Check => ({ name, pass, expected: seen.expected, actual: seen.actual, evidence: seen.evidence ?? null });
