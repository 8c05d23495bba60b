import type { Json, JsonObject } from '../../contract/json.ts';
import type { Context, ModelOutput } from '../../contract/planner.ts';
import { terms } from '../../text/tokens.ts';
import { matches } from '../../verify/matchers/index.ts';
import type { Features } from './features.ts';
import { type Memory, newMemory, type Reading, read } from './reading.ts';
import { softmax } from './score.ts';
import { type Decision, walk } from './walk.ts';

/** A decision of a demonstration: its options, and those that say what the demonstrator did. */
export type Explained = { features: Features[]; good: number[] };

/**
 * The decisions behind a demonstrated turn, as the policy would have had to take them. A value that no candidate has is left
 * out; null when the turn cannot be expressed at all (a tool that is not exposed, several calls at once). A demonstration does
 * not say which clause a call serves: without weights it is the one that shares most with the call, with weights the one that
 * makes the turn most likely. `memory` is of the episode and learns it; turns must come in order.
 */
export const explain = (
  context: Context,
  output: ModelOutput,
  memory: Memory = newMemory(),
  weights: Float32Array | null = null,
): Explained[] | null => {
  if (output.calls.length > 1) return null;
  const call = output.calls[0];
  const reading = read(context, memory);
  if (!call) return decisionsOf(reading, output, null).decisions;
  const ruled = aligned(context, output, memory);
  let best = { focus: ruled, ...decisionsOf(reading, output, ruled) };
  if (weights !== null && best.decisions !== null && reading.clauses.length > 1) {
    let top = likelihood(weights, best.decisions) - best.unsaid * UNSAID;
    for (const { index } of reading.clauses) {
      if (index === ruled) continue;
      const { decisions, unsaid } = decisionsOf(reading, output, index);
      const score = decisions === null ? Number.NEGATIVE_INFINITY : likelihood(weights, decisions) - unsaid * UNSAID;
      if (score > top) {
        top = score;
        best = { focus: index, decisions, unsaid };
      }
    }
  }
  memory.focus.set(call.id, best.focus);
  return best.decisions;
};

/** What a value that cannot be said from a clause costs it, in nats: about one in a hundred and fifty. */
const UNSAID = 5;

/** log Π p(good). */
const likelihood = (weights: Float32Array, decisions: readonly Explained[]): number =>
  decisions.reduce((sum, { features, good }) => {
    const probabilities = softmax(weights, features, 1);
    return (
      sum +
      Math.log(
        Math.max(
          1e-12,
          good.reduce((total, index) => total + (probabilities[index] as number), 0),
        ),
      )
    );
  }, 0);

/** The decisions, and how many values of the call none of the options has. */
const decisionsOf = (
  reading: Reading,
  output: ModelOutput,
  focus: number | null,
): { decisions: Explained[] | null; unsaid: number } => {
  const call = output.calls[0] ?? null;
  const explained: Explained[] = [];
  let expressible = true;
  let unsaid = 0;
  const pick = (decision: Decision): number => {
    const wanted = decision.kind === 'given' && call?.args[decision.name.slice(decision.name.indexOf('.') + 1)] !== undefined;
    const good = goodOptions(decision, { reading, call, focus, output });
    if (good.length === 0) {
      if (decision.kind === 'tool') expressible = false;
      if (decision.kind === 'argument') unsaid++;
      // The demonstrator's value cannot be said here: go on as if it had been left out.
      return decision.values.length - 1;
    }
    if (wanted && decision.values[good[0] as number] === false) unsaid++;
    if (good.length < decision.values.length) explained.push({ features: decision.features, good });
    return good[0] as number;
  };
  walk(reading, pick);
  return { decisions: expressible ? explained : null, unsaid };
};

/** The clause that the call serves, by the same rule by which later steps will see it. */
const aligned = (context: Context, output: ModelOutput, memory: Memory): number => {
  const after = read({ ...context, messages: [...context.messages, { role: 'assistant', calls: output.calls }] }, memory);
  return after.past.at(-1)?.focus ?? 0;
};

type Demonstration = {
  reading: Reading;
  call: { tool: string; args: JsonObject } | null;
  focus: number | null;
  output: ModelOutput;
};

const goodOptions = (decision: Decision, { reading, call, focus, output }: Demonstration): number[] => {
  const { values, kind, name } = decision;
  const where = (fits: (value: Json) => boolean): number[] => values.flatMap((value, index) => (fits(value) ? [index] : []));
  if (kind === 'focus') return where((value) => value === focus);
  if (kind === 'tool') return where((value) => value === call?.tool);
  if (kind === 'answer') {
    const field = name.slice('answer.'.length);
    const match = reading.fields.find(([known]) => known === field)?.[1] ?? 'exact';
    return where((value) => same(match, output.answer?.[field], value, reading));
  }
  const [tool = '', param = ''] = name.split('.');
  const gold = call?.args[param];
  const match = reading.lexicon.byName.get(tool)?.spec.match[param] ?? 'exact';
  const fitting = (options: readonly Json[]): number[] => {
    if (gold === undefined) return [];
    const exact = options.flatMap((value, index) => (same(match, gold, value, reading) ? [index] : []));
    return exact.length > 0 ? exact : near(param, match, gold, options);
  };
  if (kind === 'given') return where((value) => value === fitting(decision.among ?? []).length > 0);
  return fitting(values);
};

const same = (match: string, gold: Json | undefined, value: Json, reading: Reading): boolean => {
  if (gold === undefined) return false;
  try {
    return matches({ match: match === 'facts' ? 'text' : (match as 'text'), value: gold }, value, reading.context.clock.zone);
  } catch {
    return JSON.stringify(gold) === JSON.stringify(value);
  }
};

/** Where wording is free, or a person is named in part: the options that share most with what was said. */
const near = (param: string, match: string, gold: Json, values: readonly Json[]): number[] => {
  if (param === 'options') return [...values.keys()];
  const text = Array.isArray(gold) ? String(gold[0] ?? '') : String(gold);
  const wanted = new Set(terms(text));
  const free =
    param === 'question' ||
    param === 'query' ||
    param === 'title' ||
    match === 'facts' ||
    match === 'person' ||
    match === 'list' ||
    param === 'to';
  if (!free || wanted.size === 0) return [];
  const scores = values.map((value) => {
    const own = terms(Array.isArray(value) ? String(value[0]) : String(value));
    const both = own.filter((term) => wanted.has(term)).length;
    const all = new Set([...own, ...wanted]).size;
    // A part of a name must be nothing but a part of it.
    return (match === 'person' || match === 'list' || param === 'to') && both < own.length ? 0 : both / Math.max(1, all);
  });
  const best = Math.max(...scores);
  return best <= 0 ? [] : scores.flatMap((score, index) => (score >= best - 1e-9 ? [index] : []));
};
