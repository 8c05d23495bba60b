import type { SolutionStep } from '../../contract/task.ts';
import type { SkillPack } from '../../contract/tool.ts';
import { apart, attemptsOf, bareSolution, type Spoken, spoken } from '../behaviours/spoken.ts';
import { draftOf } from '../draft.ts';
import type { Holdout, Piece, Primitive, Recipe, RecipeContext, TaskDraft } from '../recipe.ts';
import { text } from '../surface.ts';
import { exactly, update } from './draws.ts';
import { GATED, gated, secret, vague } from './skill-asks.ts';
import { CASES } from './skill-cases.ts';
import { bothOf, called, finish, load, packOf, type Route, someRoute, stepsOf } from './skill-routes.ts';

const HOLDOUT: Readonly<Record<string, Holdout>> = {
  'reading-comfort': 'evolve',
  'battery-keeper': 'evolve',
  'input-accessibility': 'evolve',
  'presentation-kit': 'test',
  'battery-stretcher': 'test',
  'phone-handover': 'test',
  'evening-screen': 'gate',
  'stay-abroad': 'gate',
  'quiet-hours': 'sealed',
  'home-screen-layout': 'sealed',
  'camera-record-screenshot': 'sealed',
  'music-podcast-video': 'canary',
};
const holdoutOf = (pack: string): Holdout => HOLDOUT[pack] ?? 'none';

const gateOf = (...packs: SkillPack[]): Pick<TaskDraft, 'gates' | 'protocol'> => ({
  gates: { memory: [], skills: packs.map(({ name }) => name) },
  protocol: { loaders: true },
});

const draftRoute = (goal: string, { pack, calls, rows, criteria }: Route): TaskDraft => ({
  goal,
  capabilities: ['skill'],
  criteria,
  rows,
  ...gateOf(pack),
  solution: [load(pack), ...stepsOf(calls), finish],
});

/** A routine by its name. */
const run =
  (name: string) =>
  (ctx: RecipeContext): TaskDraft | null => {
    const route = someRoute(ctx, packOf(ctx, name));
    if (route === null) return null;
    const { pack, procedure } = route;
    return draftRoute(ctx.phrase('skill.run', { skill: text(called(pack)), procedure: text(procedure.name) }), route);
  };

/** A routine by the situation that it is for; mostly the skill is not named. */
const situation =
  (name: string) =>
  (ctx: RecipeContext): TaskDraft | null => {
    const route = someRoute(ctx, packOf(ctx, name));
    if (route === null) return null;
    const said = CASES[name]?.[route.procedure.name];
    if (said === undefined) return null;
    const goal = ctx.random.chance(0.65)
      ? ctx.phrase('skill.situation', { case: text(said) })
      : ctx.phrase('skill.case', { case: text(said), skill: text(called(route.pack)) });
    return draftRoute(goal, route);
  };

/** Two routines of two packs. */
const runTwo =
  (holdout: Holdout) =>
  (ctx: RecipeContext): TaskDraft | null => {
    const packs: string[] = Object.keys(CASES).filter((pack) => holdoutOf(pack) === holdout);
    const [first, second] = ctx.random.shuffle([...packs]);
    const a = first ? someRoute(ctx, packOf(ctx, first)) : null;
    const b = second ? someRoute(ctx, packOf(ctx, second)) : null;
    const criteria = a && b && bothOf(a, b);
    if (!a || !b || !criteria) return null;
    const calls = [...a.calls, ...b.calls];
    const rows = [...a.rows, ...b.rows];
    if (ctx.attempt(calls, { rows }).some(({ status }) => status !== 'ok')) return null;
    return {
      goal: ctx.phrase('skill.run.two', {
        skill: text(called(a.pack)),
        procedure: text(a.procedure.name),
        skill_b: text(called(b.pack)),
        procedure_b: text(b.procedure.name),
      }),
      capabilities: ['skill', 'multi_skill'],
      criteria,
      rows,
      ...gateOf(a.pack, b.pack),
      solution: [load(a.pack), ...stepsOf(a.calls), load(b.pack), ...stepsOf(b.calls), finish],
    };
  };

/** Packs that say how single requests are done, by a tool that they bind. */
const guiding = (ctx: RecipeContext, piece: Piece): SkillPack[] =>
  ctx.skills.filter(({ tools }) => piece.steps.every(({ tool }) => tools.includes(tool)));

const isPlain = (piece: Piece): boolean => !JSON.stringify(piece.steps).includes('"$from"') && !piece.touches.includes('call');

/** The draft of requests with the packs that guide them: each pack is loaded before its request. */
const withPacks = (ctx: RecipeContext, goal: string, said: readonly Spoken[], packs: readonly SkillPack[]): TaskDraft => {
  const draft = draftOf(
    ctx,
    goal,
    said.map(({ piece }) => piece),
    ['skill', ...(packs.length > 1 ? ['multi_skill'] : [])],
  );
  const steps = said.flatMap(({ piece }, i): SolutionStep[] => [load(packs[i] as SkillPack), ...bareSolution(piece)]);
  return {
    ...draft,
    parts: said.map(({ primitive }) => primitive),
    ...gateOf(...packs),
    solution: [...steps, draft.solution.at(-1) as SolutionStep],
  };
};

/** Any request, by the rules of a skill that is named. */
const use = (ctx: RecipeContext): TaskDraft | null => {
  const questions = ctx.random.chance(0.25);
  const found = spoken(ctx, (piece) => isPlain(piece) && guiding(ctx, piece).length > 0, { questions });
  if (found === null) return null;
  const pack = ctx.random.pick(guiding(ctx, found.piece));
  return withPacks(ctx, ctx.phrase('skill.use', { skill: text(called(pack)), a: text(found.words) }), [found], [pack]);
};

/** Two requests by two skills. */
const useTwo = (ctx: RecipeContext): TaskDraft | null => {
  const a = spoken(ctx, (piece) => isPlain(piece) && piece.delta.length > 0 && guiding(ctx, piece).length > 0);
  if (a === null) return null;
  const pack = ctx.random.pick(guiding(ctx, a.piece));
  const others = (piece: Piece): SkillPack[] => guiding(ctx, piece).filter(({ name }) => name !== pack.name);
  const b = spoken(ctx, (piece) => isPlain(piece) && piece.delta.length > 0 && apart(a.piece, piece) && others(piece).length > 0);
  if (b === null) return null;
  const other = ctx.random.pick(others(b.piece));
  const slots = { skill: text(called(pack)), skill_b: text(called(other)), a: text(a.words), b: text(b.words) };
  return withPacks(ctx, ctx.phrase('skill.use.two', slots), [a, b], [pack, other]);
};

const AIRPLANE: Primitive = {
  intent: 'airplane.on',
  family: 'airplane',
  holdout: 'none',
  tool: 'manage_airplane_mode',
  // All radios are off already, so that the mode is all that changes; a text needs none of them.
  draw: () => ({
    slots: {},
    steps: [
      { tool: 'manage_airplane_mode', args: { action: { solution: 'enable', gold: { match: 'exact', value: 'enable' } } } },
    ],
    delta: [update('settings', 'airplane_mode', exactly({ enabled: true }))],
    rows: [
      { table: 'settings', id: 'airplane_mode', set: { enabled: false } },
      { table: 'settings', id: 'wifi', set: { enabled: false, ssid: null } },
      { table: 'settings', id: 'bluetooth', set: { enabled: false, deviceId: null } },
      { table: 'settings', id: 'mobile_data', set: { enabled: false } },
      { table: 'settings', id: 'hotspot', set: { enabled: false } },
    ],
    touches: ['settings/airplane_mode', 'settings/wifi', 'settings/bluetooth', 'settings/mobile_data', 'settings/hotspot'],
  }),
};

/** What goes only before the radios are shut: the arbiter says so, and binds no tool of its own. */
const arbitrate = (ctx: RecipeContext): TaskDraft | null => {
  const arbiter = packOf(ctx, 'conflict-order-arbiter');
  const radios = packOf(ctx, 'connectivity-bluetooth');
  if (arbiter === null || radios === null) return null;
  const flight = AIRPLANE.draw(ctx) as Piece;
  const airplane: Spoken = { primitive: AIRPLANE, piece: flight, words: ctx.phrase('airplane.on', {}).replace(/\?$/, '') };
  const others = (piece: Piece): SkillPack[] => guiding(ctx, piece).filter(({ name }) => name !== radios.name);
  const found = spoken(ctx, (piece) => isPlain(piece) && others(piece).length > 0 && isShutOut(ctx, piece, flight));
  if (found === null) return null;
  const pack = ctx.random.pick(others(found.piece));
  const isFirst = ctx.random.chance(0.4);
  const [a, b] = isFirst ? [found.words, airplane.words] : [airplane.words, found.words];
  const [skill, other] = isFirst ? [pack, radios] : [radios, pack];
  const slots = { skill: text(called(skill)), skill_b: text(called(other)), a: text(a), b: text(b) };
  const draft = withPacks(ctx, ctx.phrase('skill.arbiter', slots), [found, airplane], [pack, radios]);
  return {
    ...draft,
    ...gateOf(arbiter, pack, radios),
    parts: [found.primitive],
    capabilities: [...draft.capabilities, 'conflict'],
    criteria: { bucket: 'state_change', delta: [...found.piece.delta, ...flight.delta] },
    solution: [load(arbiter), ...draft.solution],
  };
};

/** Whether a request works before airplane mode, and no longer afterwards. A call goes on, and the mode would end it. */
const isShutOut = (ctx: RecipeContext, piece: Piece, flight: Piece): boolean => {
  const calls = attemptsOf(piece);
  if (calls === null || piece.delta.length === 0 || !apart(piece, flight)) return false;
  if (piece.steps.some(({ tool }) => tool === 'make_call')) return false;
  const off = { tool: 'manage_airplane_mode', args: { action: 'enable' } };
  const rows = [...(piece.rows ?? []), ...(flight.rows ?? [])];
  const works = ctx.attempt([...calls, off], { rows }).every(({ status }) => status === 'ok');
  return works && ctx.attempt([off, ...calls], { rows }).some(({ status }) => status !== 'ok');
};

const recipe = (
  name: string,
  holdout: Recipe['holdout'],
  weight: number,
  draft: Recipe['draft'],
  tools: string[] = [],
): Recipe => ({
  name,
  family: name,
  dimension: 'skill',
  holdout,
  weight,
  tools,
  draft,
});

const HOLDOUTS: readonly Holdout[] = ['none', 'test', 'evolve', 'gate', 'sealed', 'canary'];
const named = (name: string, holdout: Holdout): string => (holdout === 'none' ? name : `${name}-${holdout}`);

/** Requests that a skill pack says how to do, each under skill-only and mixed routing (paper-facts §1.4). */
export const skills: readonly Recipe[] = [
  ...Object.keys(CASES).flatMap((pack) => {
    const tools = [`skill__${pack.replaceAll('-', '_')}`];
    const family = `skill-${pack}`;
    const own = (suffix: string, weight: number, draft: Recipe['draft']): Recipe => ({
      ...recipe(`${family}${suffix}`, holdoutOf(pack), weight, draft, tools),
      family,
    });
    return [own('', 1, run(pack)), own('-case', 1.5, situation(pack)), own('-ask', 0.5, vague(pack))];
  }),
  ...HOLDOUTS.map((holdout) => recipe(named('skill-two-routines', holdout), holdout, 4, runTwo(holdout))),
  recipe('skill-use', 'parts', 10, use),
  recipe('skill-use-two', 'parts', 8, useTwo),
  recipe('skill-order', 'parts', 4, arbitrate, ['skill__conflict_order_arbiter']),
  recipe('skill-secret', 'none', 2, secret),
  ...GATED.flatMap((one) => {
    const name = `skill-gated-${one.deed.split(' ').slice(0, 2).join('-')}-${one.pack.split('-')[0]}`;
    return [
      recipe(name, one.holdout, 1, gated(one, true)),
      { ...recipe(`${name}-no`, one.holdout, 0.7, gated(one, false)), family: name },
    ];
  }),
];
