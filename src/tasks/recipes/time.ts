import type { Row } from '../../phone/types.ts';
import type { Piece, Primitive, RecipeContext } from '../recipe.ts';
import { expected, lit } from '../recipe.ts';
import { day, duration, text, time } from '../surface.ts';
import {
  clashes,
  clockBetween,
  exact,
  exactly,
  freeSlot,
  insert,
  nearDay,
  pickRow,
  primitive,
  remove,
  step,
  update,
} from './draws.ts';

const alarmCreate = (ctx: RecipeContext, extra: 'title' | 'date' | 'repeat' | null): Piece => {
  const clock = clockBetween(ctx, 5, 23);
  const piece: Piece = {
    slots: { time: time(clock) },
    steps: [step('manage_alarm', { ...exact({ action: 'create' }), time: lit('time', clock) })],
    delta: [
      insert('alarms', { time: expected('time', clock), enabled: expected('exact', true), repeat: expected('exact', 'once') }),
    ],
    touches: ['alarms'],
    canonical: true,
  };
  const args = piece.steps[0]?.args as Record<string, ReturnType<typeof lit>>;
  const columns = piece.delta[0]?.columns as Record<string, ReturnType<typeof expected>>;
  if (extra === 'title') {
    const title = ctx.random.pick(ctx.values.title);
    Object.assign(args, { title: lit('text', title) });
    Object.assign(columns, { title: expected('text', title) });
    return { ...piece, slots: { ...piece.slots, title: text(title) } };
  }
  if (extra === 'date') {
    const date = nearDay(ctx);
    Object.assign(args, { date: lit('date', date) });
    Object.assign(columns, { date: expected('date', date) });
    return { ...piece, slots: { ...piece.slots, day: day(date) } };
  }
  if (extra === 'repeat') {
    const repeat = ctx.random.pick(['daily', 'weekdays', 'weekends']);
    Object.assign(args, { repeat: lit('enum', repeat) });
    Object.assign(columns, { repeat: expected('exact', repeat) });
    const words = repeat === 'daily' ? 'every day' : `on ${repeat}`;
    return { ...piece, slots: { ...piece.slots, repeat: text(words) } };
  }
  return piece;
};

const onAlarm =
  (action: 'delete' | 'enable' | 'disable') =>
  (ctx: RecipeContext): Piece | null => {
    const row = pickRow(ctx, 'alarms', (alarm) => {
      const alone = ctx.rows('alarms').filter((other) => other.time === alarm.time).length === 1;
      // One whose day has passed is given another when it is switched on.
      const passed = typeof alarm.date === 'string' && alarm.date <= ctx.today;
      return alone && (action === 'delete' || (alarm.enabled === (action === 'disable') && (action === 'disable' || !passed)));
    });
    if (row === null) return null;
    const change =
      action === 'delete' ? remove('alarms', row.id) : update('alarms', row.id, exactly({ enabled: action === 'enable' }));
    return {
      slots: { time: time(row.time as string) },
      steps: [step('manage_alarm', { ...exact({ action }), time: lit('time', row.time as string) })],
      delta: [change],
      touches: ['alarms'],
    };
  };

const alarmAsk = (ctx: RecipeContext): Piece | null => {
  const row = pickRow(ctx, 'alarms', (alarm) => ctx.rows('alarms').filter((other) => other.title === alarm.title).length === 1);
  if (row === null) return null;
  return {
    slots: { title: text(row.title as string) },
    steps: [step('manage_alarm', exact({ action: 'query' }))],
    delta: [],
    answer: { fields: { alarmTime: expected('time', row.time as string) }, values: { alarmTime: row.time as string } },
    touches: ['answer'],
  };
};

const scheduleCreate = (ctx: RecipeContext, extra: 'long' | 'placed' | null): Piece | null => {
  const minutes = extra === 'long' ? ctx.random.pick([30, 45, 90, 120]) : 60;
  const slot = freeSlot(ctx, minutes);
  if (slot === null) return null;
  const event = ctx.random.pick(ctx.values.event);
  const datetime = `${slot.date}T${slot.clock}`;
  const location = ctx.random.pick(ctx.values.location);
  return {
    slots: {
      event: text(event),
      day: day(slot.date),
      time: time(slot.clock),
      ...(extra === 'long' ? { duration: duration(minutes * 60) } : {}),
      ...(extra === 'placed' ? { location: text(location) } : {}),
    },
    steps: [
      step('manage_schedule', {
        ...exact({ action: 'create' }),
        event: lit('text', event),
        datetime: lit('datetime', datetime),
        ...(extra === 'long' ? { durationMinutes: lit('number', minutes) } : {}),
        ...(extra === 'placed' ? { location: lit('text', location) } : {}),
      }),
    ],
    delta: [
      insert('schedules', {
        event: expected('text', event),
        datetime: expected('datetime', datetime),
        durationMinutes: expected('number', minutes),
        ...(extra === 'placed' ? { location: expected('text', location) } : {}),
      }),
    ],
    touches: ['schedules'],
    canonical: true,
  };
};

/** An event whose title is the only one of its words. */
const anEvent = (ctx: RecipeContext, fits: (row: Row) => boolean = () => true) =>
  pickRow(
    ctx,
    'schedules',
    (row) => fits(row) && ctx.rows('schedules').filter((other) => other.event === row.event).length === 1,
  );

const scheduleMove = (ctx: RecipeContext): Piece | null => {
  const row = anEvent(ctx);
  const slot = row && freeSlot(ctx, row.durationMinutes as number);
  if (!row || !slot || clashes(ctx, `${slot.date}T${slot.clock}`, row.durationMinutes as number, row.id)) return null;
  const datetime = `${slot.date}T${slot.clock}`;
  if (datetime === row.datetime) return null;
  return {
    slots: { event: text(row.event as string), day: day(slot.date), time: time(slot.clock) },
    steps: [
      step('manage_schedule', {
        ...exact({ action: 'update' }),
        event: lit('text', row.event as string),
        datetime: lit('datetime', datetime),
      }),
    ],
    delta: [update('schedules', row.id, { datetime: expected('datetime', datetime) })],
    touches: ['schedules'],
  };
};

const scheduleDelete = (ctx: RecipeContext): Piece | null => {
  // A guest list would go with it.
  const invited = new Set(ctx.rows('event_guests').map(({ scheduleId }) => scheduleId));
  const row = anEvent(ctx, ({ id }) => !invited.has(id));
  return (
    row && {
      slots: { event: text(row.event as string) },
      steps: [step('manage_schedule', { ...exact({ action: 'delete' }), event: lit('text', row.event as string) })],
      delta: [remove('schedules', row.id)],
      touches: ['schedules'],
    }
  );
};

const scheduleAsk = (ctx: RecipeContext): Piece | null => {
  const row = anEvent(ctx);
  return (
    row && {
      slots: { event: text(row.event as string) },
      steps: [step('manage_schedule', { ...exact({ action: 'query' }), event: lit('text', row.event as string) })],
      delta: [],
      answer: {
        fields: { eventDatetime: expected('datetime', row.datetime as string) },
        values: { eventDatetime: row.datetime as string },
      },
      touches: ['answer'],
    }
  );
};

const countdownStart = (ctx: RecipeContext, titled: boolean): Piece => {
  const seconds = ctx.random.pick([60, 120, 300, 420, 600, 720, 900, 1200, 1500, 1800, 2400, 3600, 5400]);
  const title = ctx.random.pick(ctx.values.timer);
  return {
    slots: { duration: duration(seconds), ...(titled ? { title: text(title) } : {}) },
    steps: [
      step('manage_countdown', {
        ...exact({ action: 'start' }),
        durationSeconds: lit('number', seconds),
        ...(titled ? { title: lit('text', title) } : {}),
      }),
    ],
    delta: [
      insert('countdowns', {
        durationSeconds: expected('number', seconds),
        ...(titled ? { title: expected('text', title) } : {}),
      }),
    ],
    touches: ['countdowns'],
    canonical: true,
  };
};

const todoCreate = (ctx: RecipeContext, dated: boolean): Piece => {
  const task = ctx.random.pick(ctx.values.task);
  const due = nearDay(ctx);
  return {
    slots: { task: text(task), ...(dated ? { day: day(due) } : {}) },
    steps: [
      step('manage_todo', {
        ...exact({ action: 'create' }),
        title: lit('text', task),
        ...(dated ? { due: lit('date', due) } : {}),
      }),
    ],
    delta: [
      insert('todos', {
        title: expected('text', task),
        done: expected('exact', false),
        ...(dated ? { due: expected('date', due) } : {}),
      }),
    ],
    touches: ['todos'],
    canonical: true,
  };
};

const onTodo =
  (action: 'complete' | 'delete') =>
  (ctx: RecipeContext): Piece | null => {
    const row = pickRow(ctx, 'todos', (todo) => todo.done === false);
    return (
      row && {
        slots: { task: text(row.title as string) },
        steps: [step('manage_todo', { ...exact({ action }), title: lit('text', row.title as string) })],
        delta: [action === 'delete' ? remove('todos', row.id) : update('todos', row.id, exactly({ done: true }))],
        touches: ['todos'],
      }
    );
  };

const clockAsk = (ctx: RecipeContext): Piece => {
  const city = ctx.random.pick(ctx.values.city);
  return {
    slots: { city: text(city) },
    steps: [step('manage_world_clock', { ...exact({ action: 'query' }), city: lit('text', city) })],
    delta: [],
    touches: ['call'],
  };
};

const clockAdd = (ctx: RecipeContext): Piece | null => {
  const city = ctx.random.pick(ctx.values.city.filter((name) => !ctx.rows('world_clocks').some((row) => row.city === name)));
  return {
    slots: { city: text(city) },
    steps: [step('manage_world_clock', { ...exact({ action: 'add' }), city: lit('text', city) })],
    delta: [insert('world_clocks', { city: expected('text', city) })],
    touches: ['world_clocks'],
    canonical: true,
  };
};

const stopwatchStart = (ctx: RecipeContext): Piece => ({
  slots: {},
  steps: [step('manage_stopwatch', exact({ action: 'start' }))],
  delta: [update('settings', 'stopwatch', exactly({ status: 'running' }))],
  rows: [
    {
      table: 'settings',
      id: 'stopwatch',
      set: { status: 'stopped', startedAt: ctx.rows('settings').find(({ id }) => id === 'stopwatch')?.startedAt ?? null },
    },
  ],
  touches: ['settings/stopwatch'],
  canonical: true,
});

const AUTOMATED = {
  dark_mode: 'dark mode',
  wifi: 'wi-fi',
  bluetooth: 'Bluetooth',
  do_not_disturb: 'do not disturb',
  eye_comfort: 'eye comfort',
};

const automation =
  (value: 'on' | 'off') =>
  (ctx: RecipeContext): Piece => {
    const [name, words] = ctx.random.pick(Object.entries(AUTOMATED));
    const clock = clockBetween(ctx, 12, 23);
    return {
      slots: { setting: text(words), time: time(clock) },
      steps: [
        step('manage_automation', {
          ...exact({ action: 'create' }),
          triggerTime: lit('time', clock),
          setting: lit('enum', name),
          value: lit('enum', value),
        }),
      ],
      delta: [
        insert('automations', {
          triggerTime: expected('time', clock),
          setting: expected('exact', name),
          value: expected('exact', value),
        }),
      ],
      touches: ['automations'],
      canonical: true,
    };
  };

export const timePrimitives: readonly Primitive[] = [
  primitive('alarm.create', 'alarm', 'manage_alarm', (ctx) => alarmCreate(ctx, null)),
  primitive('alarm.create.titled', 'alarm', 'manage_alarm', (ctx) => alarmCreate(ctx, 'title')),
  primitive('alarm.create.dated', 'alarm', 'manage_alarm', (ctx) => alarmCreate(ctx, 'date')),
  primitive('alarm.create.repeating', 'alarm', 'manage_alarm', (ctx) => alarmCreate(ctx, 'repeat')),
  primitive('alarm.delete', 'alarm', 'manage_alarm', onAlarm('delete')),
  primitive('alarm.disable', 'alarm-toggle', 'manage_alarm', onAlarm('disable'), 'evolve'),
  primitive('alarm.enable', 'alarm-toggle', 'manage_alarm', onAlarm('enable'), 'evolve'),
  primitive('alarm.ask', 'alarm', 'manage_alarm', alarmAsk),
  primitive('schedule.create', 'schedule', 'manage_schedule', (ctx) => scheduleCreate(ctx, null)),
  primitive('schedule.create.long', 'schedule', 'manage_schedule', (ctx) => scheduleCreate(ctx, 'long')),
  primitive('schedule.create.placed', 'schedule', 'manage_schedule', (ctx) => scheduleCreate(ctx, 'placed')),
  primitive('schedule.move', 'schedule', 'manage_schedule', scheduleMove),
  primitive('schedule.delete', 'schedule', 'manage_schedule', scheduleDelete),
  primitive('schedule.ask', 'schedule', 'manage_schedule', scheduleAsk),
  primitive('countdown.start', 'countdown', 'manage_countdown', (ctx) => countdownStart(ctx, false)),
  primitive('countdown.start.titled', 'countdown', 'manage_countdown', (ctx) => countdownStart(ctx, true)),
  primitive('todo.create', 'todo', 'manage_todo', (ctx) => todoCreate(ctx, false)),
  primitive('todo.create.dated', 'todo', 'manage_todo', (ctx) => todoCreate(ctx, true)),
  primitive('todo.complete', 'todo-done', 'manage_todo', onTodo('complete'), 'evolve'),
  primitive('todo.delete', 'todo', 'manage_todo', onTodo('delete')),
  primitive('clock.ask', 'world-clock', 'manage_world_clock', clockAsk),
  primitive('clock.add', 'world-clock-add', 'manage_world_clock', clockAdd, 'test'),
  primitive('stopwatch.start', 'stopwatch', 'manage_stopwatch', stopwatchStart, 'test'),
  primitive('automation.create.on', 'automation', 'manage_automation', automation('on'), 'evolve'),
  primitive('automation.create.off', 'automation', 'manage_automation', automation('off'), 'evolve'),
];
