import { digestJson } from '../base/digest.ts';
import type { Evidence } from '../contract/environment.ts';
import type { Digest } from '../contract/json.ts';
import type { Task } from '../contract/task.ts';
import type { ToolSpec } from '../contract/tool.ts';
import type { Trajectory } from '../contract/trajectory.ts';
import { type Check, type Outcome, type Owner, VERDICT_SCHEMA, type Verdict } from '../contract/verdict.ts';
import { own, valuesOf } from './args.ts';
import { gradeBehavior } from './behavior.ts';
import { type Grading, gradeCalls } from './calls.ts';
import { gradeGates } from './gates.ts';
import { checkGold } from './gold.ts';
import { GoldError } from './gold-error.ts';
import { check, type Graded, graded } from './grade.ts';
import { handsOf, type Reading, type Reads, readLog } from './log.ts';
import { matches } from './matchers/index.ts';
import { gradeState } from './state.ts';

/** The producer of these verdicts: a new version is a new record, next to the old one. */
export const VERIFIER: Digest = digestJson({ verifier: 'planloop/verify', version: 2 });

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
 * Grades one episode (DESIGN §10). Pure: the same input gives the same verdict. It throws for nothing that a planner did; what
 * the environment or the task broke is never the planner's failure.
 */
export const verify = (input: VerifyInput): Verdict => {
  const { stop } = input.trajectory;
  if (stop === 'infra' || stop === 'interrupted') {
    const checks = [check('finished', false, { expected: 'finished', actual: stop })];
    return verdictOf(input, { outcome: 'infra', owner: 'environment', checks, checker: false, gate: false, progress: 0 });
  }
  try {
    checkGold(input.task, input.tools);
    return grade(input);
  } catch (error) {
    if (!(error instanceof GoldError)) throw error;
    const checks = [check('gold', false, { expected: 'a task that can be checked', actual: error.message })];
    return verdictOf(input, { outcome: 'ungradeable', owner: 'task', checks, checker: false, gate: false, progress: 0 });
  }
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
  const bucket = gradeBucket(input, reading);
  const answer = gradeAnswer(task, reading);
  const main = [...bucket.checks, ...answer.checks, finished(trajectory)];
  const gates = gradeGates(task.gates, reading);
  const checker = main.every(({ pass }) => pass);
  const gate = gates.every(({ pass }) => pass);
  const passed = checker && gate;
  const required = bucket.required + answer.required;
  return verdictOf(input, {
    outcome: passed ? 'pass' : 'fail',
    owner: passed ? 'none' : 'planner',
    checks: [...main, ...gates],
    checker,
    gate,
    progress: required === 0 ? Number(checker) : (bucket.met + answer.met) / required,
  });
};

const gradeBucket = ({ task, trajectory, evidence, tools, reads }: VerifyInput, reading: Reading): Graded => {
  const { criteria } = task;
  const grading: Grading = { tools, reads, zone: task.initial.zone };
  switch (criteria.bucket) {
    case 'tool_call':
      return gradeCalls(criteria, reading, grading);
    case 'state_change':
      return gradeState(criteria.delta, evidence, handsOf(trajectory.events), grading.zone);
    case 'agent_behavior':
      return gradeBehavior(criteria.rubric, reading, grading);
  }
};

const gradeAnswer = ({ answer = {}, initial }: Task, reading: Reading): Graded => {
  const given = reading.answer;
  const expected = valuesOf(answer);
  return graded(
    Object.entries(answer).map(([name, field]) => {
      const actual = given === null ? undefined : own(given.fields, name);
      const pass = given !== null && matches(field, actual, initial.zone);
      const evidence = given === null ? null : { event: given.seq };
      return check(`answer/${name}`, pass, { expected: expected[name] ?? null, actual: actual ?? null, evidence });
    }),
  );
};

/** An episode that ran out of steps, or whose output could not be read, has not done what was asked. */
const finished = ({ stop }: Trajectory): Check => {
  const pass = stop === 'finished' || stop === 'shutdown' || stop === 'refused';
  return check('finished', pass, { expected: 'finished', actual: stop });
};
