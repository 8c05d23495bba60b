import { z } from 'zod';
import { formatCivil, MINUTE_MS, parseCivil } from '../../base/time.ts';
import { civilAt } from '../../base/zone.ts';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { dateTime, day, done, found, id, includesText, isQuery, name, need, oneOf } from '../common.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './schedule.ts';

export const todoTool = defineTool({
  name: 'manage_todo',
  domain: DOMAIN,
  kind: 'write',
  description:
    'To-do list of tasks: adds something that the user has to do, with a due day if wanted, marks (ticks off) a task as done, deletes one, or lists the tasks that are still open. For something that has to pop up at a time of day use manage_reminder, for shopping and other lists manage_list.',
  params: z.strictObject({
    action: z.enum(['create', 'complete', 'delete', 'query']).describe('What to do with the list.'),
    title: name('What is to be done.').exactOptional(),
    due: day.describe('The day by which it is to be done, YYYY-MM-DD.').exactOptional(),
    todoId: id('task').exactOptional(),
  }),
  match: { title: 'text', due: 'date' },
  reads: isQuery,
  run: (phone, { action, title, due, todoId }) => {
    if (action === 'query') {
      const fits = (row: Row): boolean =>
        includesText(row.title, title) && row.done === false && (due === undefined || row.due === due);
      return found('open tasks', phone.table('todos').where(fits));
    }
    if (action === 'create') {
      const columns = { title: need('manage_todo', action, 'title', title), due: due ?? null, done: false };
      const row = phone.table('todos').insert(columns);
      return done(`'${columns.title}' is on the list.`, { todoId: row.id, ...columns });
    }
    if (todoId === undefined) need('manage_todo', action, 'title', title);
    const also = (row: Row): boolean => action === 'delete' || row.done === false;
    const row = oneOf(phone, 'todos', { id: todoId, text: title, column: 'title', what: 'task', also });
    if (action === 'complete') phone.table('todos').update(row.id, { done: true });
    else phone.table('todos').remove(row.id);
    return done(`'${String(row.title)}' ${action === 'complete' ? 'is done' : 'is off the list'}.`, { todoId: row.id });
  },
});

const REMINDER = 'manage_reminder';

export const reminderTool = defineTool({
  name: REMINDER,
  domain: DOMAIN,
  kind: 'write',
  description:
    'Reminders, which remind the user of something, so that they do not forget it, with a notification at a date and time, such as tonight, tomorrow or in an hour: creates one, moves or rewords it, snoozes it for some minutes, completes or deletes it, or lists which are still to be done, soonest first. The time must lie ahead.',
  params: z.strictObject({
    action: z.enum(['create', 'update', 'snooze', 'complete', 'delete', 'query']).describe('What to do with the reminder.'),
    text: name('What to be reminded of.').exactOptional(),
    datetime: dateTime.describe('When it pops up: local date and time, YYYY-MM-DDTHH:MM.').exactOptional(),
    minutes: z.int().min(1).max(1440).describe('For snooze: how many minutes from now; 10 when left out.').exactOptional(),
    date: day.describe('For query: only reminders of this day, YYYY-MM-DD.').exactOptional(),
    includeDone: z.boolean().describe('For query: also those that are completed.').exactOptional(),
    reminderId: id('reminder').exactOptional(),
  }),
  match: { text: 'text', datetime: 'datetime', minutes: 'number', date: 'date', includeDone: 'boolean' },
  reads: isQuery,
  permission: ({ action }) => (['create', 'update', 'snooze'].includes(action) ? 'notifications' : null),
  run: (phone, { action, ...args }) => {
    const reminders = phone.table('reminders');
    if (action === 'query') {
      const fits = (row: Row): boolean =>
        includesText(row.text, args.text) &&
        (args.includeDone === true || row.status !== 'done') &&
        (args.date === undefined || String(row.datetime).startsWith(args.date));
      return found('reminders', reminders.where(fits).sort(bySoonest));
    }
    if (action === 'create') {
      const columns = {
        text: need(REMINDER, action, 'text', args.text),
        datetime: ahead(phone, need(REMINDER, action, 'datetime', args.datetime)),
      };
      const row = reminders.insert(columns);
      return done(`Reminder for ${columns.datetime}.`, { reminderId: row.id, ...columns });
    }
    if (args.reminderId === undefined) need(REMINDER, action, 'text', args.text);
    const also = (row: Row): boolean => action === 'delete' || row.status !== 'done';
    const row = oneOf(phone, 'reminders', { id: args.reminderId, text: args.text, column: 'text', what: 'reminder', also });
    if (action === 'delete') {
      reminders.remove(row.id);
      return done(`Reminder '${String(row.text)}' deleted.`, { reminderId: row.id });
    }
    const changes: JsonObject = { status: action === 'complete' ? 'done' : 'scheduled' };
    if (action === 'snooze') {
      // Reminders stand at whole minutes: never sooner than asked for.
      const instant = phone.now() + (args.minutes ?? 10) * MINUTE_MS;
      changes.datetime = formatCivil(civilAt(phone.zone, Math.ceil(instant / MINUTE_MS) * MINUTE_MS), 'minute');
    }
    if (action === 'update') {
      if (args.reminderId !== undefined && args.text !== undefined) changes.text = args.text;
      if (args.datetime !== undefined || changes.text === undefined)
        changes.datetime = ahead(phone, need(REMINDER, action, 'datetime', args.datetime));
      else changes.status = row.status as string;
    }
    const after = reminders.update(row.id, changes);
    return done(action === 'complete' ? `'${String(row.text)}' is done.` : `Reminder for ${String(after.datetime)}.`, {
      reminderId: row.id,
      ...changes,
    });
  },
});

const bySoonest = (a: Row, b: Row): number =>
  a.datetime === b.datetime ? (a.id < b.id ? -1 : 1) : String(a.datetime) < String(b.datetime) ? -1 : 1;

/** @throws ToolFailure InvalidArgument for a time that has passed. */
const ahead = (phone: Phone, datetime: string): string => {
  if ((parseCivil(datetime) as number) > (parseCivil(phone.wall()) as number)) return datetime;
  const expected = `a time after ${phone.wall().slice(0, 16)}`;
  throw new ToolFailure('InvalidArgument', `${REMINDER}: 'datetime' is not valid: expected ${expected}.`, {
    path: 'datetime',
    expected,
  });
};
