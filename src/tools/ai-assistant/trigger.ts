import { z } from 'zod';
import { parseCivil, parseClock } from '../../base/time.ts';
import { epochOf } from '../../base/zone.ts';
import type { JsonObject } from '../../contract/json.ts';
import { stateHolds } from '../../phone/monitors.ts';
import { MONITOR_ACTIONS, MONITOR_CONDITIONS } from '../../phone/tables/assistant.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { clean } from '../../text/clean.ts';
import { dateTime, done, found, id, includesText, isQuery, name, need, oneOf, wallTime } from '../common.ts';
import { theContact } from '../contacts.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { thePlace } from '../travel/places.ts';
import { DOMAIN } from './memory.ts';

type Condition = (typeof MONITOR_CONDITIONS)[number];

/** What the phone must be allowed to watch. */
const WATCHES: Readonly<Partial<Record<Condition, string>>> = {
  message_from: 'messages',
  arrive: 'location',
  leave: 'location',
  weather: 'location',
};

export const triggerTask = defineTool({
  name: 'trigger_task',
  domain: DOMAIN,
  kind: 'delegate',
  description:
    'Lets the user know once when something happens, or does something then (when X, do Y): tells (alerts, pings) them as soon as somebody sends a message (replies), at a time of day, at a low battery, at the end of the playback, on arriving at or leaving a place, when a parcel moves, or at rain or frost in the morning; besides notifying it stops the playback, silences the phone, or switches Wi-Fi, hotspot or do not disturb. create sets it up, cancel gives it up, query lists, newest first. It knows no prices, e-mails or news; what should happen every time is for manage_smart_scene.',
  params: z.strictObject({
    action: z.enum(['create', 'cancel', 'query']).describe('Set a monitor up, give one up, or list them.'),
    condition: z.enum(MONITOR_CONDITIONS).describe('What is watched for.').exactOptional(),
    subject: name(
      'What the condition looks at: HH:MM for time, percent for battery_below, a contact for message_from, a place for arrive and leave, a parcel or its tracking number for parcel_status, rain or frost for weather. Not for playback_stops.',
    ).exactOptional(),
    task: z.enum(MONITOR_ACTIONS).describe('What is done when it happens; notify if left out.').exactOptional(),
    note: name('What the user is told when it happens.').exactOptional(),
    name: name('What the monitor is called.').exactOptional(),
    expiresAt: dateTime.describe('Given up after this local date and time, YYYY-MM-DDTHH:MM; never if left out.').exactOptional(),
    monitorId: id('monitor').exactOptional(),
    status: z.enum(['waiting', 'fired', 'cancelled']).describe('For query: only these.').exactOptional(),
  }),
  match: { condition: 'enum', subject: 'text', task: 'enum', note: 'text', name: 'text', expiresAt: 'datetime', status: 'enum' },
  reads: isQuery,
  permission: ({ action, condition }) => (action === 'create' && condition !== undefined ? (WATCHES[condition] ?? null) : null),
  run: (phone, args) => {
    const { action, monitorId, status } = args;
    const rows = phone.table('monitors');
    if (action === 'query')
      return found(
        'monitors',
        rows
          .where(
            (row) =>
              (status === undefined || row.status === status) &&
              (monitorId === undefined || row.id === monitorId) &&
              includesText(row.name, args.name),
          )
          .reverse()
          .map((row) => monitorView(phone, row)),
      );
    if (action === 'cancel') {
      if (monitorId === undefined) need('trigger_task', action, 'monitorId', args.name);
      const also = (row: Row): boolean => row.status === 'waiting';
      const row = oneOf(phone, 'monitors', { id: monitorId, text: args.name, column: 'name', what: 'monitor', also });
      if (row.status !== 'waiting')
        throw new ToolFailure('Conflict', `That monitor is ${String(row.status)} already.`, { conflictingId: row.id });
      return done('Given up.', monitorView(phone, rows.update(row.id, { status: 'cancelled' })));
    }
    const condition = need('trigger_task', action, 'condition', args.condition);
    const told = condition === 'playback_stops' ? 'playback' : need('trigger_task', action, 'subject', args.subject);
    const subject = SUBJECTS[condition](phone, told);
    const columns = {
      name: args.name ?? `${condition.replaceAll('_', ' ')} ${told}`,
      condition,
      subject,
      baseline: condition === 'parcel_status' ? (phone.table('parcels').get(subject)?.status as string) : null,
      action: args.task ?? 'notify',
      note: args.note ?? null,
      createdAt: phone.now(),
      expiresAt: expiry(phone, args.expiresAt),
    };
    refuseUseless(phone, columns);
    return done('Watching.', monitorView(phone, rows.insert(columns)));
  },
});

const invalid = (path: string, expected: string): never => {
  throw new ToolFailure('InvalidArgument', `trigger_task: '${path}' is not valid: expected ${expected}.`, { path, expected });
};

/** What a condition looks at, out of the user's words: always an id, a time, a number or a kind of weather. */
const SUBJECTS: Readonly<Record<Condition, (phone: Phone, told: string) => string>> = {
  time: (_, told) => (parseClock(clean(told)) === null ? invalid('subject', 'a time HH:MM') : clean(told)),
  battery_below: (_, told) => {
    const percent = Number(told.replace('%', '').trim());
    return Number.isInteger(percent) && percent >= 1 && percent <= 100
      ? String(percent)
      : invalid('subject', 'a percentage from 1 to 100');
  },
  message_from: (phone, told) => phone.table('contacts').get(told)?.id ?? theContact(phone, 'trigger_task', { contact: told }).id,
  playback_stops: (_, told) => told,
  arrive: (phone, told) => phone.table('places').get(told)?.id ?? thePlace(phone, { text: told }).id,
  leave: (phone, told) => phone.table('places').get(told)?.id ?? thePlace(phone, { text: told }).id,
  parcel_status: (phone, told) => {
    const parcels = phone.table('parcels');
    const bare = told.replace(/[\s-]/g, '').toUpperCase();
    const numbered = parcels.where((row) => String(row.trackingNumber).replace(/[\s-]/g, '').toUpperCase() === bare)[0];
    return (
      parcels.get(told) ??
      numbered ??
      oneOf(phone, 'parcels', { id: undefined, text: told, column: 'title', what: 'parcel' })
    ).id;
  },
  weather: (_, told) => {
    const kind = told.trim().toLowerCase();
    return kind === 'rain' || kind === 'frost' ? kind : invalid('subject', 'rain or frost');
  },
};

const expiry = (phone: Phone, wall: string | undefined): number | null => {
  if (wall === undefined) return null;
  const at = epochOf(phone.zone, parseCivil(wall) as number);
  return at > phone.now() ? at : invalid('expiresAt', 'a date and time after now');
};

/** What holds already is not waited for, and nothing is waited for twice. @throws ToolFailure Conflict. */
const refuseUseless = (phone: Phone, monitor: JsonObject): void => {
  if (stateHolds(phone, monitor as Row))
    throw new ToolFailure('Conflict', `The condition holds already: ${String(monitor.condition).replaceAll('_', ' ')}.`, {
      condition: monitor.condition as string,
      subject: monitor.subject as string,
    });
  const twin = phone
    .table('monitors')
    .having('condition', monitor.condition as string)
    .find((row) => row.status === 'waiting' && row.subject === monitor.subject && row.action === monitor.action);
  if (twin !== undefined)
    throw new ToolFailure('Conflict', 'That is watched for already.', { conflictingId: twin.id, code: 409 });
};

const monitorView = (phone: Phone, { id, action, createdAt, expiresAt, ...row }: Row): JsonObject => ({
  monitorId: id,
  ...row,
  task: action as string,
  createdAt: wallTime(phone, createdAt as number),
  expiresAt: expiresAt === null ? null : wallTime(phone, expiresAt as number),
});
