import type { Holdout, Recipe, RecipeContext, TaskDraft } from '../recipe.ts';
import { expected } from '../recipe.ts';
import { text } from '../surface.ts';
import { handedJobs } from './subagent-handed.ts';
import { type JobKind, jobsDraft, twoJobs } from './subagent-jobs.ts';
import { talkJobs } from './subagent-talks.ts';

type Wanted = { app: string; instruction: string; facts: string[] };

const pick = (ctx: RecipeContext, supported: boolean): Wanted | null => {
  const apps = new Map(
    ctx
      .rows('apps')
      .filter((row) => row.installed === true)
      .map((row) => [row.name as string, row.guiSupported === true]),
  );
  const fits = ctx.values.gui.filter(({ app }) => apps.get(app) === supported);
  return fits.length === 0 ? null : ctx.random.pick(fits);
};

/** The handoff must carry the app and every detail of the instruction, and the session must be carried out. */
const run = (ctx: RecipeContext): TaskDraft | null => {
  const wanted = pick(ctx, true);
  if (wanted === null) return null;
  const { app, instruction, facts } = wanted;
  return {
    goal: ctx.phrase('gui.run', { app: text(app), instruction: text(instruction) }),
    capabilities: ['delegation'],
    criteria: {
      bucket: 'agent_behavior',
      rubric: [
        {
          kind: 'delegated',
          tool: 'control_gui_agent',
          args: { action: expected('exact', 'start'), appName: expected('app', app) },
          facts,
        },
        { kind: 'delegated', tool: 'control_gui_agent', args: { action: expected('exact', 'execute') }, facts: [] },
      ],
    },
    solution: [
      { kind: 'call', tool: 'control_gui_agent', args: { action: 'start', appName: app, instruction } },
      {
        kind: 'call',
        tool: 'control_gui_agent',
        args: { action: 'execute', sessionId: { $from: 0, path: ['data', 'sessionId'] } },
      },
      { kind: 'finish', text: 'Done.' },
    ],
  };
};

/** An app that the GUI agent cannot operate: say so. */
const unsupported = (ctx: RecipeContext): TaskDraft | null => {
  const wanted = pick(ctx, false);
  if (wanted === null) return null;
  const { app, instruction } = wanted;
  return {
    goal: ctx.phrase('gui.run', { app: text(app), instruction: text(instruction) }),
    capabilities: ['delegation', 'refusal'],
    criteria: {
      bucket: 'agent_behavior',
      rubric: [{ kind: 'refused', reason: ['GUI agent', 'operate', 'supported', 'unsupported'] }],
    },
    solution: [
      { kind: 'call', tool: 'control_gui_agent', args: { action: 'start', appName: app, instruction }, expect: 'Unsupported' },
      { kind: 'finish', text: `The GUI agent cannot operate ${app}.` },
    ],
  };
};

const recipe = (name: string, weight: number, tools: string[], draft: Recipe['draft'], holdout: Holdout = 'none'): Recipe => ({
  name,
  family: name,
  dimension: 'subagent',
  holdout,
  weight,
  tools,
  draft,
});

const HOLDOUTS: readonly Holdout[] = ['none', 'test', 'evolve', 'gate', 'sealed', 'canary'];

const subagentJobs = [...handedJobs, ...talkJobs];

const dashed = (intent: string): string => intent.replaceAll('.', '-');

const alone = ({ intent, weight, tool, holdout, draw }: JobKind): Recipe =>
  recipe(
    dashed(intent),
    weight,
    [tool],
    (ctx) => {
      const made = draw(ctx);
      return made && jobsDraft(ctx.phrase(intent, made.slots), [made]);
    },
    holdout,
  );

/** Jobs for the six sub-agents: the right one, with everything that it needs to know. */
export const subagent: readonly Recipe[] = [
  recipe('gui-run', 4, ['control_gui_agent'], run),
  recipe('gui-unsupported', 1, ['control_gui_agent'], unsupported),
  ...subagentJobs.map(alone),
  ...HOLDOUTS.flatMap((holdout) => {
    const kinds = subagentJobs.filter((kind) => kind.holdout === holdout);
    if (new Set(kinds.map(({ tool }) => tool)).size < 2) return [];
    return [recipe(holdout === 'none' ? 'helpers-two' : `helpers-two-${holdout}`, 8, [], twoJobs(kinds), holdout)];
  }),
];
