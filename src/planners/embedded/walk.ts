import type { Json, JsonObject } from '../../contract/json.ts';
import { answerFeatures, argFeatures, type Chosen, givenFeatures } from './argument-features.ts';
import { answersFor, type Candidate, candidatesFor } from './candidates.ts';
import { type Features, focusFeatures, toolFeatures } from './features.ts';
import type { Reading } from './reading.ts';

/** One factor of the policy: its options with their features, and their values; null = the end. */
export type Decision = {
  kind: 'focus' | 'tool' | 'given' | 'argument' | 'answer';
  name: string;
  features: Features[];
  values: readonly Json[];
  /** Of a `given`: the values from which the argument would then be taken. */
  among?: readonly Json[];
};

export type Action = { end: true; answer: JsonObject | null } | { end: false; focus: number; tool: string; args: JsonObject };

/**
 * The policy as a walk over its factors: π(clause in focus, or end) · π(tool | focus) · Π π(given) π(value | tool, focus)
 * (DESIGN §11). Whether an optional argument is given is a factor of its own: many candidates would drown it otherwise.
 * `pick` takes an option of each; a decision with one option is not asked. Sampling and explaining walk the same way.
 */
export const walk = (reading: Reading, pick: (decision: Decision) => number): Action => {
  const features = focusFeatures(reading);
  const focusIndex = pick({
    kind: 'focus',
    name: 'focus',
    features,
    values: [...reading.clauses.map(({ index }) => index), null],
  });
  const focus = reading.clauses[focusIndex];
  if (focus === undefined) return { end: true, answer: answer(reading, pick) };
  const { tools } = reading.lexicon;
  const tool =
    tools[
      pick({ kind: 'tool', name: 'tool', features: toolFeatures(reading, focus), values: tools.map(({ spec }) => spec.name) })
    ];
  if (tool === undefined) return { end: true, answer: null };
  const args: JsonObject = {};
  const chosen: Chosen = { tool, action: '', spans: [] };
  for (const param of tool.params) {
    const candidates = candidatesFor(reading, focus, tool.spec.name, param);
    if (candidates.length === 0) continue;
    const name = `${tool.spec.name}.${param.name}`;
    const values = candidates.map(({ value }) => value);
    if (!param.required) {
      const features = givenFeatures(reading, focus, chosen, param, candidates);
      if (pick({ kind: 'given', name, features, values: [true, false], among: values }) === 1) continue;
    }
    const features = argFeatures(reading, focus, chosen, param, candidates);
    const taken = candidates[candidates.length === 1 ? 0 : pick({ kind: 'argument', name, features, values })] as Candidate;
    args[param.name] = taken.value;
    if (param.name === 'action') chosen.action = String(taken.value);
    if (taken.span) chosen.spans.push(taken.span);
  }
  return { end: false, focus: focus.index, tool: tool.spec.name, args };
};

const answer = (reading: Reading, pick: (decision: Decision) => number): JsonObject | null => {
  if (reading.fields.length === 0) return null;
  const said: JsonObject = {};
  const focus = reading.clauses[0];
  for (const [field, match] of focus ? reading.fields : []) {
    const candidates = answersFor(reading, focus as NonNullable<typeof focus>, field, match);
    if (candidates.length === 0) continue;
    const features = answerFeatures(field, match, candidates);
    const at =
      candidates.length === 1
        ? 0
        : pick({ kind: 'answer', name: `answer.${field}`, features, values: candidates.map(({ value }) => value) });
    said[field] = (candidates[at] as Candidate).value;
  }
  return said;
};
