import type { RowPatch } from '../../contract/task.ts';
import { WEEKDAYS } from '../../phone/tables/time.ts';
import type { Row } from '../../phone/types.ts';
import type { Entity, Piece, PieceStep, Primitive, RecipeContext } from '../recipe.ts';
import { expected, lit } from '../recipe.ts';
import { text, time } from '../surface.ts';
import { asked, askedSetting, byState, toggledBy } from './asks.ts';
import { clockBetween, exact, exactly, insert, primitive, remove, setting, step, update } from './draws.ts';

const RULES = 'dnd_rules';
const TOOL = 'manage_do_not_disturb_schedule';

/** Hours in which rules begin and end, so that no two meet. */
type Window = { start: readonly [number, number]; end: readonly [number, number] };
const WINDOWS: readonly Window[] = [
  { start: [21, 23], end: [5, 8] },
  { start: [9, 10], end: [11, 13] },
  { start: [14, 15], end: [16, 19] },
];

type Rules = { rule: Row; window: Window; rows: RowPatch[]; entity: Entity };

/**
 * Three rules, one of them the persona's own under its name; one of the three is meant. Whoever lists them may name it by its id,
 * so no change of one is graded by the call.
 */
const threeRules = (ctx: RecipeContext, enabled: boolean): Rules | null => {
  const own = ctx.rows(RULES)[0];
  const names = new Set<string>(own === undefined ? [] : [String(own.name)]);
  for (let tries = 0; names.size < 3 && tries < 40; tries++) names.add(ctx.value('dnd_rule'));
  if (names.size < 3) return null;
  const windows = ctx.random.shuffle(WINDOWS);
  const ids = [own?.id ?? 'dnd_101', 'dnd_102', 'dnd_103'];
  const rules = [...names].map((name, i): Row => {
    const { start, end } = windows[i] as Window;
    const times = { start: clockBetween(ctx, ...start), end: clockBetween(ctx, ...end) };
    return { id: ids[i] as string, name, ...times, days: [...WEEKDAYS], enabled: true };
  });
  const meant = ctx.random.int(3);
  const rule: Row = { ...(rules[meant] as Row), enabled };
  const others = rules.filter((_, i) => i !== meant);
  return {
    rule,
    window: windows[meant] as Window,
    rows: [...others, rule].map(({ id, ...set }) => ({ table: RULES, id, set })),
    entity: {
      slot: 'rule',
      noun: 'do not disturb rule',
      label: String(rule.name),
      others: others.map((row) => String(row.name)),
    },
  };
};

const onRule = (action: string, rule: Row, args: PieceStep['args'] = {}): PieceStep =>
  step(TOOL, { ...exact({ action }), name: lit('text', rule.name as string), ...args });

const ruleAsk = (ctx: RecipeContext): Piece | null => {
  const three = threeRules(ctx, true);
  if (three === null) return null;
  const { rule, rows, entity } = three;
  const fields = { ruleEnds: { ...expected('time', rule.end as string), about: 'when the rule ends' } };
  const slots = { rule: text(entity.label) };
  return { ...asked(step(TOOL, exact({ action: 'query' })), fields, { slots, rows, touches: [RULES] }), entity };
};

const ruleSwitched =
  (on: boolean) =>
  (ctx: RecipeContext): Piece | null => {
    const three = threeRules(ctx, !on);
    return (
      three && {
        slots: { rule: text(three.entity.label) },
        steps: [onRule(on ? 'enable' : 'disable', three.rule)],
        delta: [update(RULES, three.rule.id, exactly({ enabled: on }))],
        rows: three.rows,
        touches: [RULES],
        entity: three.entity,
      }
    );
  };

const ruleDelete = (ctx: RecipeContext): Piece | null => {
  const three = threeRules(ctx, true);
  return (
    three && {
      slots: { rule: text(three.entity.label) },
      steps: [onRule('delete', three.rule)],
      delta: [remove(RULES, three.rule.id)],
      rows: three.rows,
      touches: [RULES],
      entity: three.entity,
    }
  );
};

const ruleEnd = (ctx: RecipeContext): Piece | null => {
  const three = threeRules(ctx, true);
  if (three === null) return null;
  const end = clockBetween(ctx, ...three.window.end);
  if (end === three.rule.end) return null;
  return {
    slots: { rule: text(three.entity.label), end: time(end) },
    steps: [onRule('update', three.rule, { end: lit('time', end) })],
    delta: [update(RULES, three.rule.id, { end: expected('time', end) })],
    rows: three.rows,
    touches: [RULES],
    entity: three.entity,
  };
};

const DAY_NAMES = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'] as const;

/** Two days of the week, and how they are said. */
const twoDays = (ctx: RecipeContext): { days: string[]; words: string } => {
  const first = ctx.random.int(6);
  const second = first + 1 + ctx.random.int(6 - first);
  return {
    days: [WEEKDAYS[first] as string, WEEKDAYS[second] as string],
    words: `on ${DAY_NAMES[first]} and ${DAY_NAMES[second]}`,
  };
};

const ruleDays = (ctx: RecipeContext): Piece | null => {
  const three = threeRules(ctx, true);
  if (three === null) return null;
  const { days, words } = twoDays(ctx);
  return {
    slots: { rule: text(three.entity.label), days: text(words) },
    steps: [onRule('update', three.rule, { days: lit('list', days) })],
    delta: [update(RULES, three.rule.id, exactly({ days }))],
    rows: three.rows,
    touches: [RULES],
    entity: three.entity,
  };
};

/** A rule of a name that is not there yet; the others are off, so that none is in its way. */
const ruleCreate =
  (someDays: boolean) =>
  (ctx: RecipeContext): Piece | null => {
    const name = ctx.value('dnd_rule');
    const there = ctx.rows(RULES);
    if (there.some((row) => String(row.name).toLowerCase() === name.toLowerCase())) return null;
    const { start, end } = ctx.random.pick(WINDOWS);
    const times = { start: clockBetween(ctx, ...start), end: clockBetween(ctx, ...end) };
    const chosen = twoDays(ctx);
    const call = step(TOOL, {
      ...exact({ action: 'create' }),
      name: lit('text', name),
      start: lit('time', times.start),
      end: lit('time', times.end),
      ...(someDays ? { days: lit('list', chosen.days) } : {}),
    });
    return {
      slots: {
        rule: text(name),
        start: time(times.start),
        end: time(times.end),
        ...(someDays ? { days: text(chosen.words) } : {}),
      },
      steps: [call],
      delta: [
        insert(RULES, {
          name: expected('text', name),
          ...exactly({ ...times, days: someDays ? chosen.days : [...WEEKDAYS], enabled: true }),
        }),
      ],
      rows: there.map(({ id }) => ({ table: RULES, id, set: { enabled: false } })),
      touches: [RULES],
      // Seven days may be listed or left out.
      canonical: someDays,
    };
  };

const DARK = 'dark_mode_schedule';
const DARK_TOOL = 'manage_dark_mode_schedule';

/** With the schedule on, set does the same as enable. */
const darkTimes =
  (on: boolean) =>
  (ctx: RecipeContext): Piece => {
    const start = clockBetween(ctx, 18, 23);
    const end = clockBetween(ctx, 5, 9);
    const call = step(DARK_TOOL, {
      ...exact({ action: 'enable' }),
      start: lit('time', start),
      end: lit('time', end),
    });
    const before = { enabled: on, start: '17:10', end: '04:40' };
    return byState(setting(ctx, DARK, { enabled: true, start, end }, call, { start: time(start), end: time(end) }, before));
  };

const darkAsk = (ctx: RecipeContext): Piece => {
  const start = clockBetween(ctx, 17, 23);
  const fields = { darkFrom: { ...expected('time', start), about: 'when the dark mode schedule begins' } };
  return askedSetting(DARK_TOOL, DARK, { enabled: true, start }, fields);
};

/** What is quiet or dark at set times. */
export const quietPrimitives: readonly Primitive[] = [
  primitive('dndrule.create', 'dnd-schedule', TOOL, ruleCreate(false)),
  primitive('dndrule.create.days', 'dnd-schedule', TOOL, ruleCreate(true)),
  primitive('dndrule.ask', 'dnd-schedule', TOOL, ruleAsk),
  primitive('dndrule.pause', 'dnd-schedule', TOOL, ruleSwitched(false)),
  primitive('dndrule.resume', 'dnd-schedule', TOOL, ruleSwitched(true)),
  primitive('dndrule.end', 'dnd-schedule-change', TOOL, ruleEnd, 'evolve'),
  primitive('dndrule.days', 'dnd-schedule-change', TOOL, ruleDays, 'evolve'),
  primitive('dndrule.delete', 'dnd-schedule-delete', TOOL, ruleDelete, 'sealed'),
  primitive('darksched.set', 'dark-schedule', DARK_TOOL, darkTimes(false)),
  primitive('darksched.times', 'dark-schedule', DARK_TOOL, darkTimes(true)),
  primitive('darksched.on', 'dark-schedule', DARK_TOOL, toggledBy(DARK_TOOL, DARK, true)),
  primitive('darksched.off', 'dark-schedule', DARK_TOOL, toggledBy(DARK_TOOL, DARK, false)),
  primitive('darksched.ask', 'dark-schedule-ask', DARK_TOOL, darkAsk, 'gate'),
];
