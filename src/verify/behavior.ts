import type { Json } from '../contract/json.ts';
import type { Expected, RubricItem } from '../contract/task.ts';
import type { Check } from '../contract/verdict.ts';
import { argsMatch, valuesOf } from './args.ts';
import type { Grading } from './calls.ts';
import { check, type Graded, graded } from './grade.ts';
import { type Done, type Reading, strings } from './log.ts';
import { factsOf, states } from './matchers/facts.ts';
import { mentions, mentionsAny } from './mentions.ts';

type Seen = { pass: boolean; expected: Json; actual: Json; evidence?: Check['evidence'] };

/** The agent_behavior bucket: every item of the rubric holds of what could be observed. */
export const gradeBehavior = (rubric: readonly RubricItem[], reading: Reading, grading: Grading): Graded => {
  const counts = new Map<string, number>();
  const checks = rubric.map((item) => {
    const count = counts.get(item.kind) ?? 0;
    counts.set(item.kind, count + 1);
    const { pass, ...seen } = look(item, reading, grading);
    return check(count === 0 ? item.kind : `${item.kind}/${count}`, pass, seen);
  });
  const handoffs = new Set(rubric.flatMap((item) => (item.kind === 'delegated' ? [item.tool] : [])));
  const result = graded(checks);
  if (handoffs.size === 0) return result;
  // Whoever hands a task over does nothing else besides.
  const extra = writes(reading).find(({ tool }) => !handoffs.has(tool));
  const seen = {
    expected: null,
    actual: extra === undefined ? null : { tool: extra.tool, args: extra.args },
    evidence: extra === undefined ? null : { event: extra.seq },
  };
  return { ...result, checks: [...result.checks, check('extra', extra === undefined, seen)] };
};

const look = (item: RubricItem, reading: Reading, grading: Grading): Seen => {
  switch (item.kind) {
    case 'asked':
      return asked(item, reading);
    case 'offered':
      return offered(item, reading);
    case 'refused':
      return refused(item, reading);
    case 'no_write':
      return noWrite(reading);
    case 'told':
      return told(item, reading);
    case 'delegated':
    case 'consulted':
      return called(item, reading, grading);
  }
};

const writes = ({ calls }: Reading): Done[] => calls.filter(({ effect }) => effect);

/** A question in the same turn as a write is not before it: its answer came too late. */
const asked = ({ about, before }: Extract<RubricItem, { kind: 'asked' }>, reading: Reading): Seen => {
  const end = before === 'end' ? Number.POSITIVE_INFINITY : (writes(reading)[0]?.turn ?? Number.POSITIVE_INFINITY);
  const right = reading.questions.find(({ text, turn }) => turn < end && mentionsAny(text, about));
  return questionSeen(right, { about, before }, reading);
};

const offered = ({ options }: Extract<RubricItem, { kind: 'offered' }>, reading: Reading): Seen => {
  const right = reading.questions.find(({ text }) => options.every((option) => mentions(text, option)));
  return questionSeen(right, { options }, reading);
};

const questionSeen = (right: Reading['questions'][number] | undefined, expected: Json, { questions }: Reading): Seen => {
  const shown = right ?? questions.at(-1);
  return {
    pass: right !== undefined,
    expected,
    actual: shown?.text ?? null,
    evidence: shown === undefined ? null : { event: shown.seq },
  };
};

const noWrite = (reading: Reading): Seen => {
  const first = writes(reading)[0];
  const actual = first === undefined ? null : { tool: first.tool, args: first.args };
  return { pass: first === undefined, expected: null, actual, evidence: first === undefined ? null : { event: first.seq } };
};

const refused = ({ reason }: Extract<RubricItem, { kind: 'refused' }>, reading: Reading): Seen => {
  const wrote = noWrite(reading);
  if (!wrote.pass) return { ...wrote, expected: { reason } };
  const said = reading.final;
  return { ...finalSeen(reading), pass: said !== null && mentionsAny(said.text, reason), expected: { reason } };
};

const told = ({ facts }: Extract<RubricItem, { kind: 'told' }>, reading: Reading): Seen => {
  const required = facts.flatMap(factsToTell);
  const said = reading.final;
  return { ...finalSeen(reading), pass: said !== null && states(said.text, required), expected: required };
};

const finalSeen = ({ final }: Reading): Pick<Seen, 'actual' | 'evidence'> => ({
  actual: final?.text ?? null,
  evidence: final === null ? null : { event: final.seq },
});

/** A length of time is told with its unit, though tools count it in bare seconds. */
const factsToTell = ({ match, value }: Expected): string[] =>
  match === 'duration' && typeof value === 'number' ? [`${value} seconds`] : factsOf(value);

type Route = Extract<RubricItem, { kind: 'delegated' | 'consulted' }>;

/** The right call was made. A handoff may be spread over several calls, as long as nothing is lost on the way. */
const called = (item: Route, { calls }: Reading, { tools, zone }: Grading): Seen => {
  const tried = calls.filter(({ tool }) => tool === item.tool);
  const right = tried.find(({ args }) => argsMatch(item.args, args, tools.get(item.tool), zone));
  const handoff = tried.flatMap(({ args }) => strings(args)).join('\n');
  const whole = item.kind === 'consulted' || states(handoff, item.facts);
  const shown = right ?? tried.at(-1);
  return {
    pass: right !== undefined && whole,
    expected: { tool: item.tool, args: valuesOf(item.args), ...(item.kind === 'delegated' ? { facts: item.facts } : {}) },
    actual: tried.map(({ args }) => args),
    evidence: shown === undefined ? null : { event: shown.seq },
  };
};
