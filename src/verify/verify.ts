import { digestJson } from '../base/digest.ts';
import type { Evidence } from '../contract/environment.ts';
import type { Digest, Json } from '../contract/json.ts';
import { STOP_REASONS } from '../contract/names.ts';
import type { Task } from '../contract/task.ts';
import type { ToolSpec } from '../contract/tool.ts';
import type { Trajectory } from '../contract/trajectory.ts';
import { type Check, type Outcome, type Owner, VERDICT_SCHEMA, type Verdict } from '../contract/verdict.ts';
import { own, valuesOf } from './args.ts';
import { gradeBehavior } from './behavior.ts';
import { type Grading, gradeCalls } from './calls.ts';
import { contradicted } from './contradictions.ts';
import { gradeGates } from './gates.ts';
import { checkGold } from './gold.ts';
import { GoldError } from './gold-error.ts';
import { check, type Graded, graded } from './grade.ts';
import { handsOf, type Reading, type Reads, readLog } from './log.ts';
import { matches, whereOf } from './matchers/index.ts';
import type { Where } from './matchers/typed.ts';
import { gradeState } from './state.ts';

/** Counts the changes of the checks that can move a score. */
export const VERIFIER_VERSION = 3;

/** The producer of these verdicts: a new version is a new record, next to the old one. */
export const VERIFIER: Digest = digestJson({ verifier: 'planloop/verify', version: VERIFIER_VERSION });

export type VerifyInput = {
  task: Task;
  trajectory: Trajectory;
  /** Of the trajectory's stored line. */
  digest: Digest;
  evidence: Evidence;
  tools: ReadonlyMap<string, ToolSpec>;
  /** Tells calls of writing tools that only read: a look is never an extra side effect. */
  reads: Reads;
};

/**
 * Grades one episode (DESIGN §10). Pure: the same input gives the same verdict. It never throws. What the environment, the user or
 * the task broke is never the planner's failure, nor is a mistake of the verifier's own: each has its outcome and its owner.
 */
export const verify = (input: VerifyInput): Verdict => {
  const { task, trajectory } = input;
  const { stop } = trajectory;
  if (!STOP_REASONS.includes(stop)) {
    return unresolved(input, 'ungradeable', 'environment', { name: 'stop', expected: [...STOP_REASONS], actual: stop ?? null });
  }
  if (stop === 'infra' || stop === 'interrupted') return broken(input);
  if (task.checker === 'none') return verdictOf(input, { ...NOTHING, outcome: 'unverified', owner: 'none', checks: [] });
  try {
    checkGold(task, input.tools);
    return grade(input);
  } catch (error) {
    const actual = String((error as Error)?.message ?? error);
    if (!(error instanceof GoldError)) {
      return unresolved(input, 'ungradeable', 'verifier', { name: 'verifier', expected: 'a verdict', actual });
    }
    const evidence = { task: error.at ?? 'criteria' };
    return unresolved(input, 'ungradeable', 'task', { name: 'gold', expected: 'a task that can be checked', actual, evidence });
  }
};

/** Whose an episode is that was broken off: the last fault of its log says where it broke. */
const broken = (input: VerifyInput): Verdict => {
  const { events, stop } = input.trajectory;
  const fault = events.findLast((event) => event.kind === 'fault');
  const owner = fault?.boundary === 'user' ? 'user' : fault?.boundary === 'verify' ? 'verifier' : 'environment';
  const evidence = fault === undefined ? null : { event: fault.seq };
  return unresolved(input, 'infra', owner, { name: 'finished', expected: 'finished', actual: stop, evidence });
};

const NOTHING = { checker: false, gate: false, progress: 0 };

const unresolved = (
  input: VerifyInput,
  outcome: Outcome,
  owner: Owner,
  { name, ...seen }: { name: string; expected: Json; actual: Json; evidence?: Check['evidence'] },
): Verdict =>
  verdictOf(input, { ...NOTHING, outcome, owner, checks: withEvidence([check(name, false, seen)], input.trajectory) });

/** What is missing is shown by the end of the log: nothing came after it. */
const withEvidence = (checks: Check[], { events }: Trajectory): Check[] => {
  const last = events.at(-1);
  if (last === undefined) return checks;
  return checks.map((one) => (one.pass || one.evidence !== null ? one : { ...one, evidence: { event: last.seq } }));
};

type Result = { outcome: Outcome; owner: Owner; checks: Check[]; checker: boolean; gate: boolean; progress: number };

const verdictOf = ({ task, trajectory, digest }: VerifyInput, result: Result): Verdict => ({
  schema: VERDICT_SCHEMA,
  trajectory: digest,
  producer: VERIFIER,
  task: task.id,
  sample: trajectory.sample,
  outcome: result.outcome,
  owner: result.owner,
  bucket: task.bucket,
  checks: result.checks,
  checker: result.checker,
  gate: result.gate,
  progress: result.progress,
});

const grade = (input: VerifyInput): Verdict => {
  const { task, trajectory, tools, reads } = input;
  const reading = readLog(trajectory.events, (tool) => tools.get(tool)?.kind ?? null, reads);
  const place = whereOf(task.initial);
  const bucket = gradeBucket(input, reading, place);
  const answer = gradeAnswer(task, reading, place);
  const main = [...bucket.checks, ...answer.checks, ...contradictions(task, reading, place), ...endOf(trajectory, reading)];
  const gates = gradeGates(task.gates, reading);
  const checker = main.every(({ pass }) => pass);
  const gate = gates.every(({ pass }) => pass);
  const passed = checker && gate;
  const required = bucket.required + answer.required;
  return verdictOf(input, {
    outcome: passed ? 'pass' : 'fail',
    owner: passed ? 'none' : 'planner',
    checks: passed ? [...main, ...gates] : withEvidence([...main, ...gates], trajectory),
    checker,
    gate,
    progress: required === 0 ? Number(checker) : (bucket.met + answer.met) / required,
  });
};

const gradeBucket = ({ task, trajectory, evidence, tools, reads }: VerifyInput, reading: Reading, where: Where): Graded => {
  const { criteria } = task;
  const grading: Grading = { tools, reads, where };
  switch (criteria.bucket) {
    case 'tool_call':
      return gradeCalls(criteria, reading, grading);
    case 'state_change':
      return gradeState(criteria.delta, evidence, handsOf(trajectory.events), where);
    case 'agent_behavior': {
      const scene = { ...grading, script: task.user, evidence, hands: handsOf(trajectory.events) };
      return gradeBehavior(criteria.rubric, reading, scene);
    }
  }
};

const gradeAnswer = ({ answer = {} }: Task, reading: Reading, where: Where): Graded => {
  const given = reading.answer;
  const expected = valuesOf(answer);
  return graded(
    Object.entries(answer).map(([name, field]) => {
      const actual = given === null ? undefined : own(given.fields, name);
      const pass = given !== null && matches(field, actual, where);
      const evidence = given === null ? null : { event: given.seq };
      return check(`answer/${name}`, pass, { expected: expected[name] ?? null, actual: actual ?? null, evidence });
    }),
  );
};

/** The message says nothing else than the fields of the answer; it need not say anything. */
const contradictions = ({ answer, goal }: Task, reading: Reading, where: Where): Check[] => {
  const { answer: given, final } = reading;
  if (answer === undefined || given === null || final === null) return [];
  const request = [goal, ...reading.replies.map(({ text }) => text)].join('\n');
  const wrong = contradicted(answer, given.fields, { reading, request, where });
  const expected = Object.fromEntries(wrong.map((name) => [name, own(given.fields, name) ?? null]));
  const seen = { expected, actual: final.message, evidence: { event: final.seq } };
  return [check('answer/message', wrong.length === 0, seen)];
};

/**
 * How the episode ended, by a name of its own for each way that has not done what was asked: out of steps, output that could not be
 * read, and an end without any message or answer.
 */
const endOf = ({ stop, events }: Trajectory, { end, answer }: Reading): Check[] => {
  if (stop === 'budget' || stop === 'malformed') return [check(stop, false, { expected: 'finished', actual: stop })];
  const checks = [check('finished', true, { expected: 'finished', actual: stop })];
  if (stop === 'shutdown' || (end !== null && (end.text.trim() !== '' || answer !== null))) return checks;
  const evidence = end === null ? null : { event: end.seq };
  return [...checks, check('output', false, { expected: 'a message', actual: events.length === 0 ? null : '', evidence })];
};
