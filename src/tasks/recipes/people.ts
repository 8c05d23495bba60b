import type { Json } from '../../contract/json.ts';
import { columnsOf, TABLES } from '../../phone/tables.ts';
import type { Piece, Primitive, RecipeContext } from '../recipe.ts';
import { expected, lit } from '../recipe.ts';
import { text } from '../surface.ts';
import { exact, exactly, insert, pickPerson, primitive, remove, step, update } from './draws.ts';

const contactAsk = (ctx: RecipeContext): Piece | null => {
  const person = pickPerson(ctx);
  return (
    person && {
      slots: { person: person.slot },
      steps: [step('query_contacts', { name: lit('person', person.row.name as string) })],
      delta: [],
      answer: {
        fields: { phoneNumber: expected('phone', person.row.phoneNumber as string) },
        values: { phoneNumber: person.row.phoneNumber as string },
      },
      touches: ['answer'],
    }
  );
};

/** A number of the persona's country that nobody in the address book has. */
export const freshNumber = (ctx: RecipeContext): string => {
  const stem = String(ctx.rows('contacts')[0]?.phoneNumber ?? '+10000000').slice(0, -4);
  for (;;) {
    const number = stem + String(1000 + ctx.random.int(9000));
    if (!ctx.rows('contacts').some((row) => row.phoneNumber === number)) return number;
  }
};

const contactAdd = (ctx: RecipeContext): Piece => {
  const name = ctx.random.pick(ctx.values.contact_name);
  const number = freshNumber(ctx);
  return {
    slots: { contact_name: text(name), number: text(number) },
    steps: [step('add_contact', { name: lit('person', name), phoneNumber: lit('phone', number) })],
    delta: [insert('contacts', { name: expected('person', name), phoneNumber: expected('phone', number) })],
    touches: ['contacts'],
    canonical: true,
  };
};

const contactUpdate = (ctx: RecipeContext): Piece | null => {
  const person = pickPerson(ctx);
  const number = freshNumber(ctx);
  return (
    person && {
      slots: { person: person.slot, number: text(number) },
      steps: [step('update_contact', { contact: lit('person', person.row.name as string), phoneNumber: lit('phone', number) })],
      delta: [update('contacts', person.row.id, { phoneNumber: expected('phone', number) })],
      touches: ['contacts'],
    }
  );
};

/** Contacts that other rows speak of: with one of them, more would go than the contact. */
const contactsInUse = (ctx: RecipeContext): Set<Json> => {
  const used = new Set<Json>();
  for (const schema of TABLES.values()) {
    for (const row of ctx.rows(schema.name)) {
      for (const [name, { ref }] of Object.entries(columnsOf(schema, row.id) ?? {}))
        if (ref === 'contacts') for (const id of [row[name] as Json].flat() as Json[]) used.add(id);
    }
  }
  return used;
};

const contactDelete = (ctx: RecipeContext): Piece | null => {
  const used = contactsInUse(ctx);
  const person = pickPerson(ctx, (row) => !used.has(row.id));
  return (
    person && {
      slots: { person: person.slot },
      steps: [step('delete_contact', { ...exact({ confirm: true }), contact: lit('person', person.row.name as string) })],
      delta: [remove('contacts', person.row.id)],
      touches: ['contacts', 'person'],
    }
  );
};

const call =
  (speaker: boolean) =>
  (ctx: RecipeContext): Piece | null => {
    const person = pickPerson(ctx);
    return (
      person && {
        slots: { person: person.slot },
        steps: [
          step('make_call', {
            contact: lit('person', person.row.name as string),
            ...(speaker ? { speaker: lit('boolean', true) } : {}),
          }),
        ],
        // The line is taken, whatever the call is like.
        delta: [insert('calls', exactly({ contactId: person.row.id, speaker })), update('settings', 'call', {})],
        touches: ['calls', 'settings/call', 'settings/playback', 'settings/video_player'],
      }
    );
  };

const messageSend = (ctx: RecipeContext): Piece | null => {
  const person = pickPerson(ctx);
  const content = ctx.random.pick(ctx.values.content);
  return (
    person && {
      slots: { person: person.slot, content: text(content) },
      steps: [step('send_message', { contact: lit('person', person.row.name as string), content: lit('text', content) })],
      delta: [
        insert('messages', { ...exactly({ contactId: person.row.id, direction: 'out' }), content: expected('text', content) }),
      ],
      touches: ['messages'],
    }
  );
};

const messageAsk = (ctx: RecipeContext): Piece | null => {
  const incoming = (id: string) => ctx.rows('messages').filter((row) => row.contactId === id && row.direction === 'in');
  const person = pickPerson(ctx, (row) => incoming(row.id).length === 1);
  if (person === null) return null;
  const content = incoming(person.row.id)[0]?.content as string;
  return {
    slots: { person: person.slot },
    steps: [step('query_messages', { contact: lit('person', person.row.name as string) })],
    delta: [],
    answer: { fields: { messageText: expected('text', content) }, values: { messageText: content } },
    touches: ['answer'],
  };
};

const emailSend = (ctx: RecipeContext): Piece | null => {
  const person = pickPerson(ctx, (row) => row.email !== null);
  const subject = ctx.random.pick(ctx.values.subject);
  const body = ctx.random.pick(ctx.values.body);
  return (
    person && {
      slots: { person: person.slot, subject: text(subject), body: text(body) },
      steps: [
        step('send_email', {
          to: lit('person', person.row.name as string),
          subject: lit('text', subject),
          body: lit('text', body),
        }),
      ],
      delta: [
        insert('emails', {
          to: expected('email', person.row.email as string),
          subject: expected('text', subject),
          body: expected('text', body),
          direction: expected('exact', 'out'),
        }),
      ],
      touches: ['emails'],
    }
  );
};

const emailAsk = (ctx: RecipeContext): Piece | null => {
  const newest = ctx
    .rows('emails')
    .filter((row) => row.direction === 'in')
    .sort((a, b) => (b.at as number) - (a.at as number))[0];
  if (newest === undefined) return null;
  return {
    slots: {},
    steps: [step('query_emails', exact({}))],
    delta: [],
    answer: { fields: { subject: expected('text', newest.subject as string) }, values: { subject: newest.subject as string } },
    touches: ['answer'],
  };
};

const block =
  (blocked: boolean) =>
  (ctx: RecipeContext): Piece | null => {
    const person = pickPerson(ctx, (row) => blocked || row.blocked === false);
    return (
      person && {
        slots: { person: person.slot },
        steps: [
          step('manage_call_block', {
            ...exact({ action: blocked ? 'block' : 'unblock' }),
            contact: lit('person', person.row.name as string),
          }),
        ],
        delta: [update('contacts', person.row.id, exactly({ blocked }))],
        rows: [{ table: 'contacts', id: person.row.id, set: { blocked: !blocked } }],
        touches: ['contacts'],
      }
    );
  };

export const peoplePrimitives: readonly Primitive[] = [
  primitive('contact.ask', 'contact', 'query_contacts', contactAsk),
  primitive('contact.add', 'contact', 'add_contact', contactAdd),
  primitive('contact.update', 'contact', 'update_contact', contactUpdate),
  primitive('contact.delete', 'contact', 'delete_contact', contactDelete),
  primitive('call.make', 'call', 'make_call', call(false)),
  primitive('call.make.speaker', 'call', 'make_call', call(true)),
  primitive('message.send', 'message', 'send_message', messageSend),
  primitive('message.ask', 'message-ask', 'query_messages', messageAsk, 'evolve'),
  primitive('email.send', 'email', 'send_email', emailSend),
  primitive('email.ask', 'email', 'query_emails', emailAsk),
  primitive('block.add', 'call-block', 'manage_call_block', block(true), 'test'),
  primitive('block.remove', 'call-block', 'manage_call_block', block(false), 'test'),
];
