import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { settingView } from '../builders.ts';
import { confirmArgument, descending, done, found, isQuery, need, wallTime } from '../common.ts';
import { contactFields, theContact } from '../contacts.ts';
import { inOrder, placed, renumber } from '../ordered.ts';
import { confirmed, noAirplaneMode, onlyFor, setting } from '../rules.ts';
import { defineTool, type Tool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './domain.ts';

const CONTACTS = 'emergency_contacts';
const MOST_CONTACTS = 10;

const emergencyAlert = defineTool({
  name: 'manage_emergency_alert',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Emergency alert (SOS): calls for help, in danger or after an accident, by sending an alert, with the place if it may be shared, to every emergency contact, which needs confirm; ends a running alert; turns SOS on or off; sets whether the place is shared and the countdown; or reads settings and alerts, newest first. Not in airplane mode. Warnings of the government (earthquake, storm, test alerts) are not part of it.',
  params: z.strictObject({
    action: z.enum(['trigger', 'cancel', 'enable', 'disable', 'set', 'query']).describe('trigger calls for help now.'),
    shareLocation: z.boolean().describe('Whether an alert tells where the phone is.').exactOptional(),
    countdownSeconds: z
      .literal([0, 3, 5, 10])
      .describe('Seconds in which an alert that starts from the buttons can be stopped.')
      .exactOptional(),
    confirm: confirmArgument,
  }),
  match: { shareLocation: 'boolean', countdownSeconds: 'duration', confirm: 'boolean' },
  reads: isQuery,
  requires: onlyFor(
    ['trigger'],
    setting('emergency', 'on', 'Emergency SOS'),
    noAirplaneMode,
    confirmed((phone) => `${alerted(phone).length} emergency contacts would be alerted.`),
  ),
  run: (phone, { action, confirm: _, ...columns }) => {
    if (action === 'query') return done('Emergency SOS.', alertView(phone));
    if (action === 'trigger') return trigger(phone);
    if (action === 'cancel') {
      if (phone.setting('emergency', 'alertActive') !== true)
        throw new ToolFailure('PreconditionFailed', 'No alert is running.', { needed: 'alert' });
      phone.set('emergency', { alertActive: false });
      return done('The alert is over.', alertView(phone));
    }
    if (action === 'set' && Object.keys(columns).length === 0)
      throw new ToolFailure('MissingParameter', 'manage_emergency_alert with action=set needs a value.', {
        missing: ['shareLocation', 'countdownSeconds'],
      });
    phone.set('emergency', { ...columns, ...(action === 'set' ? {} : { enabled: action === 'enable' }) });
    return done('Emergency SOS changed.', alertView(phone));
  },
});

/** Who would be alerted now, first one first. @throws ToolFailure when an alert runs already or there is nobody. */
const alerted = (phone: Phone): Row[] => {
  if (phone.setting('emergency', 'alertActive') === true)
    throw new ToolFailure('Conflict', 'An alert is running already.', { session: 'emergency', code: 409 });
  const contacts = inOrder(phone, CONTACTS, 'priority');
  if (contacts.length === 0)
    throw new ToolFailure('PreconditionFailed', 'There is no emergency contact.', {
      needed: 'emergency_contact',
      mendWith: 'manage_emergency_contact',
    });
  return contacts;
};

const trigger = (phone: Phone): JsonObject => {
  const contacts = alerted(phone);
  const place = placeOf(phone);
  const alerts = contacts.map(({ contactId }) =>
    phone.table('emergency_alerts').insert({ contactId: contactId as string, place, at: phone.now() }),
  );
  phone.set('emergency', { alertActive: true });
  return done(`${alerts.length} alerts sent.`, { place, alerts: alerts.map((row) => sentView(phone, row)) });
};

/** Name and address of the place where the phone is; null when it may not tell or does not know. */
const placeOf = (phone: Phone): string | null => {
  const placeId = phone.setting('position', 'placeId') as string | null;
  const mayTell =
    phone.setting('emergency', 'shareLocation') === true &&
    phone.setting('location_service', 'enabled') === true &&
    phone.setting('sensors', 'location') === true;
  const place = placeId === null || !mayTell ? undefined : phone.table('places').get(placeId);
  return place === undefined ? null : `${String(place.name)}, ${String(place.address)}, ${String(place.city)}`;
};

const nameOf = (phone: Phone, contactId: unknown): string =>
  String(phone.table('contacts').get(contactId as string)?.name ?? contactId);

const sentView = (phone: Phone, row: Row): JsonObject => ({
  alertId: row.id,
  contact: nameOf(phone, row.contactId),
  place: row.place as string | null,
  sentAt: wallTime(phone, row.at as number),
});

const alertView = (phone: Phone): JsonObject => ({
  ...settingView(phone, 'emergency'),
  contacts: phone.table(CONTACTS).all().length,
  alerts: descending(phone.table('emergency_alerts').all(), 'at')
    .slice(0, 20)
    .map((row) => sentView(phone, row)),
});

const emergencyContact = defineTool({
  name: 'manage_emergency_contact',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Emergency contacts, the people (family, a partner) who get alerted or called by SOS when the owner has an accident: adds a contact (at the end or at a priority; 1 is first), removes one, moves one to another priority, or lists them in order. The person must be among the contacts; at most 10.',
  params: z.strictObject({
    action: z.enum(['add', 'remove', 'move', 'query']).describe('What to do with the list.'),
    ...contactFields,
    priority: z.int().min(1).max(MOST_CONTACTS).describe('Place in the list; 1 is alerted first.').exactOptional(),
  }),
  match: { contact: 'person', priority: 'number' },
  reads: isQuery,
  permission: 'contacts',
  run: (phone, { action, priority, ...named }) => {
    const rows = inOrder(phone, CONTACTS, 'priority');
    if (action === 'query')
      return found(
        'emergency contacts',
        rows.map((row) => contactOf(phone, row)),
      );
    const contact = theContact(phone, 'manage_emergency_contact', named);
    const there = rows.find(({ contactId }) => contactId === contact.id);
    if (action === 'add') {
      if (there !== undefined)
        throw new ToolFailure('Conflict', `${String(contact.name)} is an emergency contact already.`, {
          conflictingId: there.id,
        });
      return addContact(phone, rows, contact, priority);
    }
    if (there === undefined)
      throw new ToolFailure('NotFound', `${String(contact.name)} is no emergency contact.`, { what: 'emergency contact' });
    if (action === 'remove') {
      phone.table(CONTACTS).remove(there.id);
      renumber(
        phone,
        CONTACTS,
        'priority',
        rows.filter(({ id }) => id !== there.id),
      );
      return done(`${String(contact.name)} is no longer alerted.`, { emergencyId: there.id, contactId: contact.id });
    }
    const place = need('manage_emergency_contact', action, 'priority', priority);
    renumber(phone, CONTACTS, 'priority', placed(rows, there, 'priority', place));
    return done(`${String(contact.name)} is number ${place}.`, { emergencyId: there.id, contactId: contact.id, priority: place });
  },
});

const addContact = (phone: Phone, rows: readonly Row[], contact: Row, priority = rows.length + 1): JsonObject => {
  if (rows.length >= MOST_CONTACTS)
    throw new ToolFailure('Conflict', `${MOST_CONTACTS} contacts are on the list: remove one first.`, { limit: MOST_CONTACTS });
  const old = phone.removed(CONTACTS).find(({ contactId }) => contactId === contact.id);
  const row = phone.table(CONTACTS).insert({ contactId: contact.id, priority: rows.length + 1 }, old?.id);
  renumber(phone, CONTACTS, 'priority', placed(rows, row, 'priority', priority));
  return done(`${String(contact.name)} is number ${priority}.`, { emergencyId: row.id, contactId: contact.id, priority });
};

const contactOf = (phone: Phone, row: Row): JsonObject => ({
  emergencyId: row.id,
  priority: row.priority as number,
  contactId: row.contactId as string,
  contact: nameOf(phone, row.contactId),
  phoneNumber: phone.table('contacts').get(row.contactId as string)?.phoneNumber ?? null,
});

export const emergency: readonly Tool[] = [emergencyAlert, emergencyContact];
