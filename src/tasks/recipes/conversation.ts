import { formatCivil, MINUTE_MS, parseCivil } from '../../base/time.ts';
import type { SolutionStep } from '../../contract/task.ts';
import type { Recipe, RecipeContext, TaskDraft } from '../recipe.ts';
import { expected, recipesOf } from '../recipe.ts';
import { day, duration, text, time } from '../surface.ts';
import { clashes, clockBetween, exactly, freeSlot, insert, pickPerson, pickRow, update } from './draws.ts';

const revising = recipesOf('basic', 'revision');
const asking = recipesOf('basic', 'boundary');
const referring = recipesOf('basic', 'reference');

const finish: SolutionStep = { kind: 'finish', text: 'Done.' };
const call = (tool: string, args: Extract<SolutionStep, { kind: 'call' }>['args'], expect?: string): SolutionStep => ({
  kind: 'call',
  tool,
  args,
  ...(expect ? { expect } : {}),
});

/** The user changes the number after it was set. */
const reviseLevel = (ctx: RecipeContext): TaskDraft => {
  const first = 5 * (2 + ctx.random.int(8));
  const second = first + 15 + 5 * ctx.random.int(7);
  return {
    goal: ctx.phrase('brightness.set', { level: text(String(first)) }),
    capabilities: ['revision'],
    criteria: { bucket: 'state_change', delta: [update('settings', 'brightness', exactly({ level: second, auto: false }))] },
    rows: [{ table: 'settings', id: 'brightness', set: { auto: true, level: 100 } }],
    user: {
      answers: [],
      revisions: [{ after: { tool: 'manage_brightness' }, text: ctx.phrase('revise.level', { level: text(String(second)) }) }],
    },
    solution: [
      call('manage_brightness', { action: 'set', level: first }),
      call('manage_brightness', { action: 'set', level: second }),
      finish,
    ],
  };
};

/** The user changes the time after the event was made. */
const reviseEvent = (ctx: RecipeContext): TaskDraft | null => {
  const slot = freeSlot(ctx, 60);
  const later = slot && freeClock(ctx, slot.date, slot.clock);
  if (!slot || !later) return null;
  const event = ctx.random.pick(ctx.values.event);
  const datetime = `${slot.date}T${later}`;
  return {
    goal: ctx.phrase('schedule.create', { event: text(event), day: day(slot.date), time: time(slot.clock) }),
    capabilities: ['revision'],
    criteria: {
      bucket: 'state_change',
      delta: [insert('schedules', { event: expected('text', event), datetime: expected('datetime', datetime) })],
    },
    user: {
      answers: [],
      revisions: [{ after: { tool: 'manage_schedule' }, text: ctx.phrase('revise.time', { time: time(later) }) }],
    },
    solution: [
      call('manage_schedule', { action: 'create', event, datetime: `${slot.date}T${slot.clock}` }),
      call('manage_schedule', { action: 'update', scheduleId: { $from: 0, path: ['data', 'scheduleId'] }, datetime }),
      finish,
    ],
  };
};

/** Another free time on that day. */
const freeClock = (ctx: RecipeContext, date: string, not: string): string | null => {
  for (let tries = 0; tries < 20; tries++) {
    const clock = clockBetween(ctx, 8, 20);
    if (clock !== not && !clashes(ctx, `${date}T${clock}`, 60)) return clock;
  }
  return null;
};

/** Two contacts of one name: only the user can say which. */
const askDuplicate = (ctx: RecipeContext): TaskDraft | null => {
  const row = pickRow(
    ctx,
    'contacts',
    (contact) => ctx.rows('contacts').filter((other) => other.name === contact.name).length === 1,
  );
  if (row === null) return null;
  const name = row.name as string;
  const first = name.split(' ')[0] as string;
  return {
    goal: ctx.phrase('call.make', { person: text(name) }),
    capabilities: ['ask'],
    obstacles: [{ kind: 'duplicate_contact', target: name }],
    criteria: {
      bucket: 'tool_call',
      calls: [
        { tool: 'ask_user', args: {} },
        { tool: 'make_call', args: { contactId: expected('exact', row.id) } },
      ],
      order: 'total',
    },
    user: {
      answers: [
        {
          slot: 'contact',
          about: [first, 'which', 'contact', 'number', 'who'],
          text: ctx.phrase('answer.number', { number: text(row.phoneNumber as string) }),
        },
      ],
      revisions: [],
    },
    solution: [
      call('make_call', { contact: name }, 'AmbiguousEntity'),
      call('ask_user', { question: `Which ${name} do you mean?`, options: [row.phoneNumber as string] }),
      call('make_call', { contactId: row.id }),
      finish,
    ],
  };
};

/** The calendar is taken: the user decides what happens. */
const askClash = (ctx: RecipeContext): TaskDraft | null => {
  const busy = pickRow(ctx, 'schedules', (row) => String(row.datetime) > `${ctx.today}T23:59`);
  if (busy === null) return null;
  const datetime = busy.datetime as string;
  const date = datetime.slice(0, 10);
  const clock = formatCivil((parseCivil(datetime) as number) + 5 * MINUTE_MS, 'minute').slice(11);
  const free = freeClock(ctx, date, clock);
  if (free === null) return null;
  const event = ctx.random.pick(ctx.values.event);
  return {
    goal: ctx.phrase('schedule.create', { event: text(event), day: day(date), time: time(clock) }),
    capabilities: ['ask', 'conflict'],
    criteria: {
      bucket: 'tool_call',
      calls: [
        { tool: 'ask_user', args: {} },
        {
          tool: 'manage_schedule',
          args: {
            action: expected('exact', 'create'),
            event: expected('text', event),
            datetime: expected('datetime', `${date}T${free}`),
          },
        },
      ],
      order: 'total',
    },
    user: {
      answers: [
        {
          slot: 'time',
          about: ['overlap', 'conflict', 'clash', 'instead', 'taken', 'busy', 'time', 'move', String(busy.event)],
          text: ctx.phrase('answer.instead', { time: time(free) }),
        },
      ],
      revisions: [],
    },
    solution: [
      call('manage_schedule', { action: 'create', event, datetime: `${date}T${clock}` }, 'Conflict'),
      call('ask_user', { question: `It overlaps '${String(busy.event)}'. What time instead?` }),
      call('manage_schedule', { action: 'create', event, datetime: `${date}T${free}` }),
      finish,
    ],
  };
};

/** Something needed was not said, and nothing on the phone knows it. */
const askMissing =
  (what: 'alarm' | 'timer') =>
  (ctx: RecipeContext): TaskDraft => {
    const clock = clockBetween(ctx, 5, 23);
    const seconds = 60 * ctx.random.pick([3, 5, 8, 12, 20, 25, 40]);
    const alarm = what === 'alarm';
    const gold = alarm
      ? { tool: 'manage_alarm', args: { action: expected('exact', 'create'), time: expected('time', clock) } }
      : {
          tool: 'manage_countdown',
          args: { action: expected('exact', 'start'), durationSeconds: expected('duration', seconds) },
        };
    const said = alarm
      ? ctx.phrase('answer.time', { time: time(clock) })
      : ctx.phrase('answer.duration', { duration: duration(seconds) });
    return {
      goal: ctx.phrase(`missing.${what}`, {}),
      capabilities: ['ask'],
      criteria: { bucket: 'tool_call', calls: [{ tool: 'ask_user', args: {} }, gold], order: 'total' },
      user: {
        answers: [
          {
            slot: alarm ? 'time' : 'duration',
            about: alarm ? ['time', 'when'] : ['duration', 'long', 'seconds', 'minutes', 'time'],
            text: said,
          },
        ],
        revisions: [],
      },
      solution: [
        call('ask_user', { question: alarm ? 'What time should it be?' : 'How long should it be: what duration in minutes?' }),
        alarm
          ? call('manage_alarm', { action: 'create', time: clock })
          : call('manage_countdown', { action: 'start', durationSeconds: seconds }),
        finish,
      ],
    };
  };

/** The person was named a turn ago. */
const reference =
  (what: 'message' | 'call') =>
  (ctx: RecipeContext): TaskDraft | null => {
    const person = pickPerson(ctx);
    if (person === null) return null;
    const name = person.row.name as string;
    const content = ctx.random.pick(ctx.values.content);
    const message = what === 'message';
    const columns = message
      ? { ...exactly({ contactId: person.row.id, direction: 'out' }), content: expected('text', content) }
      : exactly({ contactId: person.row.id });
    return {
      goal: message ? ctx.phrase('reference.message', { content: text(content) }) : ctx.phrase('reference.call', {}),
      capabilities: ['reference'],
      history: [
        { role: 'user', text: ctx.phrase('contact.ask', { person: text(name) }) },
        { role: 'assistant', text: `${name}: ${person.row.phoneNumber as string}.` },
      ],
      criteria: {
        bucket: 'state_change',
        delta: message ? [insert('messages', columns)] : [insert('calls', columns), update('settings', 'call', {})],
      },
      solution: [message ? call('send_message', { contact: name, content }) : call('make_call', { contact: name }), finish],
    };
  };

export const conversation: readonly Recipe[] = [
  revising('revise-level', 'revision', 4, ['manage_brightness'], reviseLevel),
  revising('revise-event', 'revision', 4, ['manage_schedule'], reviseEvent),
  asking('ask-duplicate', 'ask-which', 5, ['make_call', 'ask_user'], askDuplicate),
  asking('ask-clash', 'ask-clash', 5, ['manage_schedule', 'ask_user'], askClash),
  asking('ask-missing-alarm', 'ask-missing', 3, ['manage_alarm', 'ask_user'], askMissing('alarm')),
  asking('ask-missing-timer', 'ask-missing', 3, ['manage_countdown', 'ask_user'], askMissing('timer')),
  referring('reference-message', 'reference', 4, ['send_message'], reference('message')),
  referring('reference-call', 'reference', 4, ['make_call'], reference('call')),
];
