import { z } from 'zod';
import { BUCKETS, DIMENSIONS, MATCHERS, SPLITS } from './names.ts';
import { OBSTACLES, TASK_SCHEMA, type Task } from './task.ts';

const json = z.json();
const object = z.record(z.string(), json);
const comparison = {
  match: z.enum(MATCHERS),
  value: json,
  of: z.enum(MATCHERS).exactOptional(),
  unit: z.string().min(1).exactOptional(),
};
const expected = z.strictObject(comparison);
const expecteds = z.record(z.string(), expected);
const words = z.array(z.string());
const rows = z.array(
  z.strictObject({
    table: z.string(),
    op: z.enum(['insert', 'update', 'remove']),
    id: z.string().exactOptional(),
    columns: expecteds,
  }),
);
/** Parentheses hold the type of a field where planners are shown it. */
const answerField = z.strictObject({
  ...comparison,
  about: z
    .string()
    .regex(/^[^()]+$/)
    .exactOptional(),
});

const rubric = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('asked'), about: words, before: z.enum(['write', 'end']), slot: z.string().exactOptional() }),
  z.strictObject({ kind: z.literal('offered'), options: words }),
  z.strictObject({ kind: z.literal('refused'), reason: words }),
  z.strictObject({ kind: z.literal('no_write') }),
  z.strictObject({ kind: z.literal('told'), facts: z.array(expected) }),
  z.strictObject({ kind: z.literal('delegated'), tool: z.string(), args: expecteds, facts: words }),
  z.strictObject({ kind: z.literal('consulted'), tool: z.string(), args: expecteds }),
  z.strictObject({ kind: z.literal('confirmed'), tool: z.string(), about: words }),
  z.strictObject({ kind: z.literal('not_asked'), about: words }),
  z.strictObject({ kind: z.literal('truthful'), about: words, delta: rows }),
]);

const criteria = z.discriminatedUnion('bucket', [
  z.strictObject({
    bucket: z.literal('tool_call'),
    calls: z.array(z.strictObject({ tool: z.string(), args: expecteds })),
    order: z.union([z.enum(['any', 'total']), z.array(z.tuple([z.int(), z.int()]))]),
  }),
  z.strictObject({
    bucket: z.literal('state_change'),
    delta: rows,
  }),
  z.strictObject({ bucket: z.literal('agent_behavior'), rubric: z.array(rubric) }),
]);

const solution = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('call'),
    tool: z.string(),
    args: object,
    optional: z.boolean().exactOptional(),
    expect: z.string().exactOptional(),
    group: z.int().exactOptional(),
  }),
  z.strictObject({ kind: z.literal('finish'), text: z.string(), answer: object.exactOptional() }),
]);

/** A task as people write it: the same shape as generated ones. Readers refuse any other version. */
export const taskSchema = z.strictObject({
  schema: z.literal(TASK_SCHEMA),
  id: z.string().min(1).max(200),
  split: z.enum(SPLITS),
  dimension: z.enum(DIMENSIONS),
  capabilities: words,
  goal: z.string().min(1),
  history: z.array(z.strictObject({ role: z.enum(['user', 'assistant', 'tool']), text: z.string() })),
  initial: z.strictObject({
    persona: z.string(),
    clock: z.string(),
    zone: z.string(),
    locale: z.string(),
    rows: z.array(z.strictObject({ table: z.string(), id: z.string(), set: object.nullable() })),
    obstacles: z.array(z.strictObject({ kind: z.enum(OBSTACLES), target: z.string().exactOptional() })),
  }),
  protocol: z.strictObject({
    recall: z.int().min(0),
    ranker: z.string().min(1).exactOptional(),
    distractors: z.int().min(0).exactOptional(),
    pinned: words,
    loaders: z.boolean(),
    routing: z.enum(['mixed', 'skill_only']),
    memory: z.boolean(),
    steps: z.int().min(1),
  }),
  user: z.strictObject({
    answers: z.array(z.strictObject({ slot: z.string(), about: words, text: z.string() })),
    revisions: z.array(
      z.strictObject({
        after: z.union([z.strictObject({ tool: z.string() }), z.strictObject({ turn: z.int() })]),
        text: z.string(),
        cause: z.enum(['revision', 'interrupt']).exactOptional(),
      }),
    ),
  }),
  bucket: z.enum(BUCKETS),
  checker: z.literal('none').exactOptional(),
  criteria,
  gates: z.strictObject({ memory: words, skills: words }),
  answer: z.record(z.string(), answerField).exactOptional(),
  provenance: z.strictObject({
    source: z.enum(['recipe', 'requests', 'hand']),
    family: z.string(),
    recipe: z.string(),
    scenario: z.string().exactOptional(),
    unseen: z.boolean(),
    seed: z.int(),
    pool: z.templateLiteral(['sha256:', z.string()]).exactOptional(),
    intent: z.string().exactOptional(),
    solution: z.array(solution),
  }),
}) satisfies z.ZodType<Task>;
