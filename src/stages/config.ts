import { z } from 'zod';
import { BUCKETS, DIMENSIONS, SPLITS } from '../contract/names.ts';
import { TRACKS } from '../tasks/recipe.ts';

const seed = z.int().min(0).default(1).describe('Names every random stream of the stage.');
const runRef = z.string().min(1).describe('A run: id, unique prefix, "latest", "latest:<stage>" or "latest:<stage>:<split>".');
const temperature = z.number().min(0).max(5);

/** Which weights act: a train run, "untrained", or the θ release in force. */
export const thetaSchema = z.string().min(1).describe('"untrained", "current" (the approved release), or a train run.');
/** Which harness acts: a version under configs/eta/, "none", or the release in force. */
export const etaRefSchema = z.string().min(1).describe('"none", "current" (the approved release), or a version such as v0001.');
export const partsSchema = z.enum(['none', 'guidance', 'full']).describe('How much of η is on: for ablations.');

export const genTasksSchema = z.strictObject({
  split: z.enum(SPLITS).describe('Which pools of personas, phrasing, values and recipe families are used.'),
  source: z.enum(['recipes', 'requests']).default('recipes').describe('Recipes, or a log of requests that people wrote.'),
  count: z.int().min(1).max(100_000).default(400).describe('How many tasks; for requests the most.'),
  seed,
  dimensions: z
    .partialRecord(z.enum(DIMENSIONS), z.number().min(0).max(1))
    .optional()
    .describe('Share of each dimension; left out, the default mix.'),
  plan: z
    .strictObject({
      perSkeleton: z.int().min(1).describe('No call skeleton has more tasks.'),
      perTool: z
        .int()
        .min(0)
        .default(0)
        .describe('Each tool is gold in at least so many tasks, once the quotas that cover are drawn.'),
      quotas: z
        .array(
          z.strictObject({
            dimension: z.enum(DIMENSIONS),
            track: z.enum(TRACKS).optional().describe('What a basic or memory task tries.'),
            bucket: z.enum(BUCKETS).optional().describe('How the tasks are verified; left out, in any way.'),
            count: z.int().min(1),
            phrasings: z
              .int()
              .min(2)
              .max(10)
              .optional()
              .describe('Each scenario is put in so many ways; count must be a multiple.'),
            cover: z.boolean().optional().describe('Begins with the tools that too few tasks before it have as gold.'),
            bothRoutings: z.boolean().optional().describe('Each task twice: beside direct tools, and with skills alone.'),
          }),
        )
        .min(1),
    })
    .optional()
    .describe('An exact composition instead of count and dimensions, for releases.'),
  requests: z.string().optional().describe('For source: requests, a JSONL file of {id, text, intent, slots}.'),
  mapping: z.string().optional().describe('For source: requests, the YAML that maps intents and slots to recipes.'),
  protocol: z
    .strictObject({
      recall: z.int().min(1).max(500).exactOptional().describe('How many tools the ranker recalls (N); the protocol has 15.'),
      ranker: z.string().min(1).exactOptional().describe('bm25 (the protocol), bm25-synonyms, or one that a plug-in brings.'),
      distractors: z.int().min(0).max(500).exactOptional().describe('Tools besides that nobody recalled.'),
      steps: z.int().min(1).max(200).exactOptional().describe('Step budget (T); the protocol has 15.'),
    })
    .optional()
    .describe('A variant of the bench protocol, to be reported apart.'),
  validate: z.boolean().default(true).describe('Run the oracle and the mutants; tasks that do not hold are left out.'),
  demand: runRef.optional().describe('A diagnosis of dev failures: more tasks where the planner fails.'),
});

export const plannerSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('embedded'),
    theta: thetaSchema.default('untrained'),
    temperature: temperature.default(0.3).describe('0 = greedy.'),
  }),
  z.strictObject({
    kind: z.literal('oracle'),
    optional: z.number().min(0).max(1).default(0).describe('Probability of each cautious step that the solution marks optional.'),
  }),
  z.strictObject({ kind: z.literal('replay'), run: runRef }),
  z.strictObject({ kind: z.literal('plugin'), name: z.string().min(1) }),
]);

export const rolloutSchema = z.strictObject({
  tasks: runRef.default('latest:gen-tasks'),
  backend: z.enum(['sandbox', 'device']).default('sandbox'),
  planner: plannerSchema.default({ kind: 'embedded', theta: 'untrained', temperature: 0.3 }),
  eta: etaRefSchema.default('none'),
  parts: partsSchema.default('full'),
  samples: z.int().min(1).max(64).default(1).describe('Episodes a task.'),
  limit: z.int().min(1).optional().describe('Only the first tasks, in id order.'),
  seed,
});

export const curateSchema = z.strictObject({
  rollouts: z.array(runRef).min(1).default(['latest:rollout']),
  guard: z.array(runRef).default([]).describe('Task runs whose goals must never be learnt from.'),
  leakThreshold: z
    .number()
    .min(0)
    .max(1)
    .default(0.9)
    .describe('Jaccard over word shingles from which two goals are the same text.'),
  version: z
    .string()
    .regex(/^v\d{4}$/)
    .default('v0001')
    .describe('The data release that is proposed.'),
  propose: z.boolean().default(true),
});

const range = z.tuple([z.number(), z.number()]);
export const trainSchema = z.strictObject({
  data: z
    .string()
    .min(1)
    .default('current')
    .describe('The data release in force, a release version, or a curate run (only with --draft).'),
  tasks: runRef.describe('Resettable train tasks for RL.'),
  dev: runRef.optional().describe('Dev tasks: the controller looks at them, and only at them.'),
  eta: etaRefSchema.default('none'),
  seed,
  sft: z
    .strictObject({
      demonstrations: z.int().min(0).default(400).describe('Most demonstrations.'),
      epochs: z.int().min(1).max(50).default(3),
      batch: z.int().min(1).default(4),
      learningRate: z.number().positive().default(0.2),
      lexicalDropout: z
        .number()
        .min(0)
        .default(0.5)
        .describe('Weight of a second pass that sees no word of the request: what it teaches holds for other words as well.'),
    })
    .prefault({}),
  rl: z
    .strictObject({
      arm: z
        .enum(['care', 'vanilla', 'uncalibrated', 'none'])
        .default('care')
        .describe('care = equations 5, 9 and 10 of the paper exactly.'),
      updates: z.int().min(0).default(60),
      groups: z.int().min(1).default(16).describe('Tasks an update.'),
      groupSize: z.int().min(2).max(64).default(8).describe('Episodes a task (G).'),
      learningRate: z.number().positive().default(0.05).describe('Of Adagrad.'),
      temperature: temperature.default(1),
      clip: range.default([0.2, 0.28]).describe('ε_low and ε_high.'),
      phi: z
        .strictObject({
          lambdaProg: z.number().min(0).default(0.5),
          lambdaEff: z.number().min(0).default(0.3),
          pLow: z.number().min(0).max(1).default(0.25),
          pHigh: z.number().min(0).max(1).default(0.875),
        })
        .prefault({}),
      controllerEvery: z.int().min(0).default(20).describe('Updates between two decisions of the controller (N); 0 = φ stays.'),
      devTasks: z.int().min(0).default(60).describe('Dev episodes the controller sees.'),
    })
    .prefault({}),
  harness: z
    .strictObject({ none: z.number().min(0), guidance: z.number().min(0), full: z.number().min(0) })
    .default({ none: 1, guidance: 1, full: 1 })
    .describe('Weights of the harness parts under which episodes are trained: a planner that serves with and without.'),
  version: z
    .string()
    .regex(/^v\d{4}$/)
    .default('v0001')
    .describe('The θ release that is proposed.'),
  propose: z.boolean().default(true),
});

export const diagnoseSchema = z.strictObject({ rollouts: z.array(runRef).min(1).default(['latest:rollout']) });

export const reviseEtaSchema = z.strictObject({
  diagnosis: runRef.default('latest:diagnose'),
  base: etaRefSchema.default('current'),
  version: z
    .string()
    .regex(/^v\d{4}$/)
    .default('v0002')
    .describe('The version that is proposed.'),
  editor: z.string().default('rules'),
  tasks: runRef.optional().describe('Evolve tasks on which the proposal is compared with its base.'),
  theta: thetaSchema.default('current'),
  samples: z.int().min(1).max(16).default(2),
  seed,
});

export const armSchema = z
  .strictObject({
    name: z.string().min(1),
    theta: thetaSchema.optional(),
    planner: z.string().min(1).optional().describe('Instead of theta: a planner that a plug-in brings, by its name.'),
    eta: etaRefSchema.default('none'),
    parts: partsSchema.default('full'),
  })
  .refine(({ theta, planner }) => (theta === undefined) !== (planner === undefined), {
    message: 'an arm has either theta (weights) or planner (of a plug-in)',
  });

export const benchSchema = z.strictObject({
  tasks: runRef,
  arms: z.array(armSchema).min(1),
  repeats: z.int().min(1).max(20).default(3),
  temperature: temperature.default(0.3).describe('0 = greedy; printed with every result.'),
  crossVersion: z.boolean().default(false).describe('Bench tasks of another version, which is not comparable with other runs.'),
  seed,
});

export const loopSchema = z.strictObject({
  rounds: z.int().min(1).max(20).default(1),
  seed,
  trainTasks: z.int().min(1).default(800),
  devTasks: z.int().min(1).default(120),
  evolveTasks: z.int().min(1).default(160),
  testTasks: z.int().min(1).default(300),
  demonstrations: z.int().min(1).default(300),
  updates: z.int().min(0).default(60).describe('Updates of group RL.'),
  groups: z.int().min(1).default(16).describe('Tasks an update.'),
  repeats: z.int().min(1).default(3),
  requests: z.string().optional().describe('A log of requests that people wrote; imported and benched apart.'),
});

/** Every config a person writes, by the name of its JSON Schema. */
export const CONFIG_SCHEMAS = {
  'gen-tasks': genTasksSchema,
  rollout: rolloutSchema,
  curate: curateSchema,
  train: trainSchema,
  diagnose: diagnoseSchema,
  'revise-eta': reviseEtaSchema,
  bench: benchSchema,
  loop: loopSchema,
} as const;
