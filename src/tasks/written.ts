import { z } from 'zod';
import { UserError } from '../base/errors.ts';
import { bare, didYouMean } from '../base/suggest.ts';
import { type Gates, type InitialState, type Protocol, TASK_SCHEMA, type Task, type UserScript } from '../contract/task.ts';
import { taskSchema } from '../contract/task-schema.ts';
import { initialStateOf, type Persona } from '../phone/persona.ts';
import { BENCH_PROTOCOL } from './protocol.ts';

const { shape } = taskSchema;

/**
 * A task as a person writes it: what a task needs said, and defaults for the rest. The clock, zone and locale are the
 * persona's unless `initial` has others; the protocol is the bench's.
 */
export const writtenSchema = z.strictObject({
  id: shape.id.describe('A name of its own.'),
  goal: shape.goal.describe('What the user says.'),
  persona: z.string().min(1).describe('Whose phone: planloop personas are p01 to p24.'),
  dimension: shape.dimension.default('basic'),
  split: shape.split.default('test'),
  family: z.string().min(1).default('hand').describe('Tasks of one kind: splits hold families apart.'),
  capabilities: shape.capabilities.default([]).describe('Words for what it tries, for reports.'),
  history: shape.history.default([]).describe('Earlier turns. What an assistant turn claims need not be so.'),
  initial: shape.initial
    .partial()
    .omit({ persona: true })
    .default({})
    .describe('Rows laid over the persona, obstacles, and another clock (YYYY-MM-DDTHH:MM), zone or locale.'),
  protocol: shape.protocol.partial().default({}).describe('What differs from the bench protocol.'),
  user: shape.user.partial().default({}).describe('What the user answers and how they change their mind.'),
  criteria: shape.criteria.describe('What counts as done: calls, rows, or a rubric.'),
  gates: shape.gates.partial().default({}).describe('Memories that the planner itself must find, skills that it must load.'),
  answer: shape.answer.describe('Fields of the final answer, each with its matcher.'),
  solution: shape.provenance.shape.solution.min(1).describe('A witness that it can be done; planners never see it.'),
});
export type Written = z.output<typeof writtenSchema>;

/** The whole task. @throws UserError `unknown_persona`. */
export const taskOfWritten = (written: Written, personas: ReadonlyMap<string, Persona>, file?: string): Task => {
  // A file has no undefined: what is left out is not there.
  const { id, goal, dimension, split, capabilities, history, criteria, answer } = written;
  const persona = personas.get(written.persona);
  if (persona === undefined) {
    throw new UserError('unknown_persona', `there is no persona "${written.persona}"`, {
      ...(file === undefined ? {} : { at: { file } }),
      hint: didYouMean(written.persona, personas.keys(), undefined, bare),
    });
  }
  return {
    schema: TASK_SCHEMA,
    id,
    split,
    dimension,
    capabilities,
    goal,
    history,
    initial: initialStateOf(persona, written.initial as Partial<InitialState>),
    protocol: { ...BENCH_PROTOCOL, ...(written.protocol as Partial<Protocol>) },
    user: { answers: [], revisions: [], ...(written.user as Partial<UserScript>) },
    bucket: criteria.bucket,
    criteria,
    gates: { memory: [], skills: [], ...(written.gates as Partial<Gates>) },
    ...(answer === undefined ? {} : { answer }),
    provenance: { source: 'hand', family: written.family, recipe: 'hand', unseen: true, seed: 0, solution: written.solution },
  };
};

/** A task to start from: it holds as it stands. */
export const template = (
  id: string,
): string => `# yaml-language-server: $schema=https://raw.githubusercontent.com/planloop/planloop/main/schemas/task.schema.json
# A task of your own. Change it, then: planloop tasks lint ${id}.yaml, planloop tasks try ${id}.yaml
id: ${id}
# What the user says, word for word.
goal: Wake me at 6:40 tomorrow for the early train.
# Whose phone it is; rows of \`initial\` are laid over the persona's.
persona: p07
initial:
  rows: []
  obstacles: []
# What counts as done. bucket: tool_call (calls), state_change (rows that changed, and no others) or agent_behavior (a rubric).
criteria:
  bucket: state_change
  delta:
    - table: alarms
      op: insert
      columns:
        time: { match: time, value: "06:40" }
        enabled: { match: exact, value: true }
# One way to do it. planloop runs it, and wrong versions of it, to see whether the criteria tell right from wrong.
solution:
  - { kind: call, tool: manage_alarm, args: { action: create, time: "06:40" } }
  - { kind: finish, text: The alarm is set for 6:40. }
`;
