import type { RowPatch, SolutionStep } from '../../contract/task.ts';
import { goldCallOf, goldCallsOf, solutionOf } from '../draft.ts';
import type { TaskDraft } from '../recipe.ts';
import { expected, lit, type PieceStep, type Recipe, type RecipeContext, recipesOf } from '../recipe.ts';
import { exact, isEmptyDay, nearDay, pickPerson, step } from '../recipes/draws.ts';
import { day, text, time } from '../surface.ts';
import { apart, bareSolution, spoken } from './spoken.ts';

/** Something that is so or not, and how to find out: `gold` is what of the look is compared. */
type Condition = { clause: string; holds: boolean; look: PieceStep; gold: PieceStep; rows: RowPatch[]; touches: string };

const battery = (ctx: RecipeContext): Condition => {
  const level = 20 + 5 * ctx.random.int(13);
  const actual = Math.max(16, Math.min(95, level + (ctx.random.chance(0.5) ? 1 : -1) * (4 + ctx.random.int(20))));
  const below = ctx.random.chance(0.5);
  const look = step('manage_battery', exact({ action: 'query' }));
  return {
    clause: ctx.phrase(below ? 'clause.battery.below' : 'clause.battery.above', { level: text(String(level)) }),
    holds: below ? actual < level : actual > level,
    look,
    gold: look,
    rows: [{ table: 'settings', id: 'power', set: { batteryLevel: actual, charging: false } }],
    touches: 'settings/power',
  };
};

const calendar = (ctx: RecipeContext): Condition => {
  const date = nearDay(ctx);
  const free = ctx.random.chance(0.5);
  return {
    clause: ctx.phrase(free ? 'clause.free' : 'clause.busy', { day: day(date) }),
    holds: isEmptyDay(ctx, date) === free,
    look: step('manage_schedule', exact({ action: 'query', date })),
    gold: step('manage_schedule', exact({ action: 'query' })),
    rows: [],
    touches: 'schedules',
  };
};

/** Settings that can be asked after, and what they are called. */
const SWITCHES: Readonly<Record<string, { row: string; name: string }>> = {
  manage_dark_mode: { row: 'dark_mode', name: 'dark mode' },
  manage_do_not_disturb: { row: 'do_not_disturb', name: 'do not disturb' },
  manage_bluetooth: { row: 'bluetooth', name: 'Bluetooth' },
  manage_wifi: { row: 'wifi', name: 'wi-fi' },
  manage_auto_rotate: { row: 'auto_rotate', name: 'auto-rotate' },
  manage_nfc: { row: 'nfc', name: 'NFC' },
  manage_eye_comfort: { row: 'eye_comfort', name: 'eye comfort' },
  manage_mobile_data: { row: 'mobile_data', name: 'mobile data' },
};

const setting = (ctx: RecipeContext): Condition => {
  const tool = ctx.random.pick(Object.keys(SWITCHES));
  const { row, name } = SWITCHES[tool] as { row: string; name: string };
  const enabled = ctx.rows('settings').find(({ id }) => id === row)?.enabled === true;
  const on = ctx.random.chance(0.5);
  const look = step(tool, exact({ action: 'query' }));
  return {
    clause: ctx.phrase(on ? 'clause.setting.on' : 'clause.setting.off', { setting: text(name) }),
    holds: enabled === on,
    look,
    gold: look,
    rows: [],
    touches: `settings/${row}`,
  };
};

const alarmAt = (ctx: RecipeContext): Condition => {
  const alarms = ctx.rows('alarms').filter(({ enabled }) => enabled === true);
  const known = alarms.length > 0 && ctx.random.chance(0.5);
  const clock = known
    ? String(ctx.random.pick(alarms).time)
    : `${String(5 + ctx.random.int(6)).padStart(2, '0')}:${ctx.random.pick(['05', '25', '50'])}`;
  const look = step('manage_alarm', exact({ action: 'query' }));
  return {
    clause: ctx.phrase('clause.alarm.at', { time: time(clock) }),
    holds: alarms.some((alarm) => alarm.time === clock),
    look,
    gold: look,
    rows: [],
    touches: 'alarms',
  };
};

const CONDITIONS: Readonly<Record<string, (ctx: RecipeContext) => Condition>> = {
  battery,
  calendar,
  setting,
  alarm: alarmAt,
};

type Form = 'if' | 'else' | 'unless';

/** Acts on what the phone says, or does not; what it says must be read either way. */
const conditional =
  (name: string, form: Form) =>
  (ctx: RecipeContext): TaskDraft | null => {
    const condition = (CONDITIONS[name] as (ctx: RecipeContext) => Condition)(ctx);
    const fitting = spoken(ctx, (piece) => piece.canonical === true && !piece.touches.includes(condition.touches));
    const other =
      form === 'else' && fitting
        ? spoken(
            ctx,
            (piece) => piece.canonical === true && !piece.touches.includes(condition.touches) && apart(piece, fitting.piece),
          )
        : null;
    if (fitting === null || (form === 'else' && other === null)) return null;
    const clause = text(condition.clause);
    const a = text(fitting.words);
    const goal =
      other === null
        ? ctx.phrase(form === 'if' ? 'join.if' : 'join.unless', { c: clause, a })
        : ctx.phrase('join.if.else', { c: clause, a, b: text(other.words) });
    const chosen = condition.holds !== (form === 'unless') ? fitting : other;
    const steps = chosen?.piece.steps ?? [];
    const finish: SolutionStep = { kind: 'finish', text: 'Done.' };
    return {
      goal,
      parts: [fitting.primitive, ...(other ? [other.primitive] : [])],
      capabilities: ['conditional'],
      criteria: {
        bucket: 'tool_call',
        calls: [goldCallOf(condition.gold), ...(chosen ? goldCallsOf(chosen.piece) : [])],
        order: 'total',
      },
      solution: [...solutionOf([condition.look]), ...solutionOf(steps), finish],
      rows: [...condition.rows, ...(fitting.piece.rows ?? []), ...(other?.piece.rows ?? [])],
    };
  };

/** What one tool says is the content of what another one sends or keeps. */
const passedOn =
  (how: 'message' | 'note') =>
  (ctx: RecipeContext): TaskDraft | null => {
    const asked = spoken(
      ctx,
      ({ delta, answer, touches }) =>
        delta.length === 0 &&
        Object.keys(answer?.values ?? {}).length === 1 &&
        !touches.includes(how === 'message' ? 'messages' : 'notes'),
      { questions: true },
    );
    const person = how === 'message' ? pickPerson(ctx) : null;
    if (asked === null || (how === 'message' && person === null)) return null;
    const [value] = Object.values(asked.piece.answer?.values ?? {});
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    const content = String(value);
    const goal =
      person === null
        ? ctx.phrase('join.keep', { q: text(asked.words) })
        : ctx.phrase('join.tell', { q: text(asked.words), person: person.slot });
    const steps: PieceStep[] = [
      ...asked.piece.steps,
      person === null
        ? step('manage_note', {
            ...exact({ action: 'create' }),
            content: { solution: content, gold: expected('facts', [content]) },
          })
        : step('send_message', {
            contact: lit('person', String(person.row.name)),
            content: { solution: content, gold: expected('facts', [content]) },
          }),
    ];
    return {
      goal,
      parts: [asked.primitive],
      capabilities: ['dependency'],
      // By calls: what is passed on must have been looked up.
      criteria: { bucket: 'tool_call', calls: [...goldCallsOf(asked.piece), ...steps.slice(-1).map(goldCallOf)], order: 'total' },
      solution: [...bareSolution(asked.piece), ...steps.slice(-1).map(callOf), { kind: 'finish', text: 'Done.' }],
      rows: asked.piece.rows ?? [],
    };
  };

const callOf = ({ tool, args }: PieceStep): SolutionStep => ({
  kind: 'call',
  tool,
  args: Object.fromEntries(Object.entries(args).map(([name, { solution }]) => [name, solution])),
});

const recipe = recipesOf('basic', 'conditional');
const FORMS: readonly Form[] = ['if', 'else', 'unless'];

export const conditions: readonly Recipe[] = [
  ...Object.keys(CONDITIONS).flatMap((name) =>
    FORMS.map((form) =>
      recipe(
        `if-${name}${form === 'if' ? '' : `-${form}`}`,
        'conditional',
        form === 'if' ? 2 : 1,
        [],
        conditional(name, form),
        'parts',
      ),
    ),
  ),
  recipe('pass-on-message', 'pass-on', 4, ['send_message'], passedOn('message'), 'parts'),
  recipe('pass-on-note', 'pass-on', 3, ['manage_note'], passedOn('note'), 'parts'),
];
