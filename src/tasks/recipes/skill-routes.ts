import type { JsonObject } from '../../contract/json.ts';
import type { GoldCall, RowPatch, SolutionStep } from '../../contract/task.ts';
import type { SkillPack } from '../../contract/tool.ts';
import { type Procedure, type ProcedureStep, procedures } from '../../text/procedures.ts';
import type { Attempted, RecipeContext, TaskDraft } from '../recipe.ts';
import { expected } from '../recipe.ts';
import { effectOf } from './skill-effects.ts';

/** A procedure of a pack, as a task follows it: its calls, and how they are graded. */
export type Route = {
  pack: SkillPack;
  procedure: Procedure;
  calls: Attempted[];
  rows: RowPatch[];
  criteria: TaskDraft['criteria'];
};

export const packOf = (ctx: RecipeContext, name: string): SkillPack | null =>
  ctx.skills.find((pack) => pack.name === name) ?? null;

/** How a skill is called in a request. */
export const called = ({ name }: Pick<SkillPack, 'name'>): string => name.replaceAll('-', ' ');

export const load = ({ loader }: SkillPack): SolutionStep => ({ kind: 'call', tool: loader, args: {} });
export const finish: SolutionStep = { kind: 'finish', text: 'Done.' };
export const stepsOf = (calls: readonly Attempted[]): SolutionStep[] =>
  calls.map(({ tool, args }) => ({ kind: 'call', tool, args }));

/** The arguments of a step in the types of the tool's parameters. */
const argsOf = (ctx: RecipeContext, { tool, args }: ProcedureStep): JsonObject => {
  const properties = (ctx.spec(tool).params.properties ?? {}) as Record<string, JsonObject>;
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => {
      const { type } = properties[name] ?? {};
      if (type === 'number' || type === 'integer') return [name, Number(value)];
      return [name, type === 'boolean' ? value === 'true' : value];
    }),
  );
};

export const goldOf = (ctx: RecipeContext, { tool, args }: Attempted): GoldCall => ({
  tool,
  args: Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, expected(ctx.spec(tool).match[name] ?? 'exact', value)]),
  ),
});

/**
 * A procedure of a pack that works on this phone, or null. What it leaves behind is graded where every step has known effects,
 * else its calls.
 */
export const routeOf = (ctx: RecipeContext, pack: SkillPack, procedure: Procedure): Route | null => {
  const calls = procedure.steps.map((step) => ({ tool: step.tool, args: argsOf(ctx, step) }));
  if (calls.length === 0) return null;
  const effects = procedure.steps.flatMap((step) => effectOf(ctx, step) ?? []);
  const rows = [...effects.flatMap((effect) => effect.rows), ...startOf(procedure)];
  if (ctx.attempt(calls, { rows }).some(({ status }) => status !== 'ok')) return null;
  const criteria: TaskDraft['criteria'] =
    effects.length === calls.length
      ? { bucket: 'state_change', delta: effects.flatMap(({ delta }) => delta) }
      : { bucket: 'tool_call', calls: calls.map((call) => goldOf(ctx, call)), order: 'any' };
  return { pack, procedure, calls, rows, criteria };
};

/** What must be so before a procedure makes sense. */
const startOf = ({ steps }: Procedure): RowPatch[] =>
  steps.flatMap(({ tool, args }): RowPatch[] => {
    if (tool === 'control_voice_recorder' && args.action === 'stop')
      return [{ table: 'settings', id: 'voice_recorder', set: { active: true, title: 'Talk' } }];
    if (tool === 'manage_hotspot') return [{ table: 'settings', id: 'hotspot', set: { enabled: false } }];
    if (tool === 'control_flashlight') return [{ table: 'settings', id: 'flashlight', set: { enabled: false } }];
    return [];
  });

/** Some procedure of a pack, of those that work here. */
export const someRoute = (ctx: RecipeContext, pack: SkillPack | null): Route | null => {
  const known = pack === null ? [] : procedures(pack.instructions);
  if (pack === null || known.length === 0) return null;
  return routeOf(ctx, pack, ctx.random.pick(known));
};

/** Both of two routes, or null where they are not graded alike or touch the same. */
export const bothOf = (a: Route, b: Route): TaskDraft['criteria'] | null => {
  const tools = new Set(a.calls.map(({ tool }) => tool));
  if (b.calls.some(({ tool }) => tools.has(tool))) return null;
  if (a.criteria.bucket === 'state_change' && b.criteria.bucket === 'state_change')
    return { bucket: 'state_change', delta: [...a.criteria.delta, ...b.criteria.delta] };
  if (a.criteria.bucket === 'tool_call' && b.criteria.bucket === 'tool_call')
    return { bucket: 'tool_call', calls: [...a.criteria.calls, ...b.criteria.calls], order: 'any' };
  return null;
};
