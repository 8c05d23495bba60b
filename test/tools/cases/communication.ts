import {
  absent,
  airplane,
  type Cases,
  camilles,
  denied,
  fails,
  invalid,
  missing,
  NOW,
  row,
  tells,
  twoCamilles,
  writes,
} from './make.ts';

export const communicationCases: Cases = {
  query_contacts: {
    works: [
      tells({ name: 'camille' }, { count: 2, items: camilles }),
      tells({ name: 'berenice' }, { items: [{ name: 'Bérénice Castellan', phoneNumber: '+33639988513', relation: 'boss' }] }),
      tells({ name: 'Nobody' }, { count: 0, items: [] }),
      tells({}, { count: 16 }),
    ],
    fails: [invalid({ name: '' }, 'name'), denied({}, 'contacts')],
  },
  add_contact: {
    works: [
      writes(
        { name: 'Iris Bolt', phoneNumber: '+33639980001' },
        {
          'contacts/contact_017': {
            name: 'Iris Bolt',
            phoneNumber: '+33639980001',
            email: null,
            relation: null,
            blocked: false,
          },
        },
        undefined,
        { contactId: 'contact_017' },
      ),
    ],
    fails: [
      missing({ name: 'Iris Bolt' }, 'phoneNumber'),
      missing({}, 'name', 'phoneNumber'),
      invalid({ name: 'Iris Bolt', phoneNumber: 'six' }, 'phoneNumber'),
      invalid({ name: 'Iris Bolt', phoneNumber: '+33639980001', email: 'iris' }, 'email'),
      fails({ name: 'hugo brun', phoneNumber: '+33639988079' }, 'Conflict', { conflictingId: 'contact_002' }),
      denied({ name: 'Iris Bolt', phoneNumber: '+33639980001' }, 'contacts'),
    ],
  },
  update_contact: {
    works: [
      writes({ contact: 'Hugo', phoneNumber: '+33639980002' }, { 'contacts/contact_002': { phoneNumber: '+33639980002' } }),
      writes(
        { contactId: 'contact_009', email: 'ousmane@post.example' },
        { 'contacts/contact_009': { email: 'ousmane@post.example' } },
      ),
    ],
    fails: [
      missing({ phoneNumber: '+33639980002' }, 'contact'),
      missing({ contact: 'Hugo Brun' }, 'phoneNumber'),
      invalid({ contact: 'Hugo Brun', email: 'nowhere' }, 'email'),
      absent({ contact: 'Nobody', phoneNumber: '+33639980002' }),
      twoCamilles({ contact: 'Camille', phoneNumber: '+33639980002' }),
      denied({ contact: 'Hugo Brun', phoneNumber: '+33639980002' }, 'contacts'),
    ],
  },
  delete_contact: {
    works: [
      writes({ contact: 'dentist' }, { 'contacts/contact_004': null }),
      // Calls and messages stay, with the number alone.
      writes({ contact: 'Ousmane Diarra' }, { 'contacts/contact_009': null, 'messages/message_006': { contactId: null } }),
    ],
    fails: [
      missing({}, 'contact'),
      invalid({ contact: 5 }, 'contact'),
      absent({ contactId: 'contact_099' }),
      twoCamilles({ contact: 'Camille' }),
      denied({ contact: 'dentist' }, 'contacts'),
    ],
  },
  make_call: {
    works: [
      writes(
        { contact: 'brother' },
        { 'calls/call_004': { contactId: 'contact_007', phoneNumber: '+33639980916', speaker: false, at: NOW } },
      ),
      writes(
        { phoneNumber: '+33639988079', speaker: true },
        { 'calls/call_004': { contactId: 'contact_002', phoneNumber: '+33639988079', speaker: true, at: NOW } },
      ),
      writes({ phoneNumber: '112' }, { 'calls/call_004': { contactId: null, phoneNumber: '112', speaker: false, at: NOW } }),
    ],
    fails: [
      missing({}, 'contact'),
      invalid({ contact: 'Hugo', speaker: 'yes' }, 'speaker'),
      absent({ contact: 'Nobody' }),
      twoCamilles({ contact: 'Camille' }),
      fails({ contact: 'Hugo' }, 'PreconditionFailed', { setting: 'airplane_mode' }, airplane),
      denied({ contact: 'Hugo' }, 'phone'),
    ],
  },
  send_message: {
    works: [
      writes(
        { contact: 'Théo Vasseur', content: 'Friday it is.' },
        {
          'messages/message_009': {
            contactId: 'contact_012',
            phoneNumber: '+33639983330',
            content: 'Friday it is.',
            direction: 'out',
            at: NOW,
            unread: false,
          },
        },
        undefined,
        { messageId: 'message_009', content: 'Friday it is.' },
      ),
    ],
    fails: [
      missing({ contact: 'Hugo' }, 'content'),
      missing({ content: 'Hello' }, 'contact'),
      invalid({ contact: 'Hugo', content: 'a'.repeat(2001) }, 'content'),
      absent({ contact: 'Nobody', content: 'Hello' }),
      twoCamilles({ contact: 'Camille', content: 'Hello' }),
      fails({ contact: 'Hugo', content: 'Hello' }, 'PreconditionFailed', { setting: 'airplane_mode' }, airplane),
      denied({ contact: 'Hugo', content: 'Hello' }, 'messages'),
    ],
  },
  query_messages: {
    works: [
      tells({ unreadOnly: true }, { items: [{ id: 'message_003' }, { id: 'message_005' }, { id: 'message_004' }] }),
      tells({ contact: 'Ginette' }, { count: 1, items: [{ sender: 'Ginette Marchetti' }] }),
      tells({ limit: 1 }, { count: 1, items: [{ id: 'message_003' }] }),
    ],
    fails: [
      invalid({ limit: 0 }, 'limit'),
      invalid({ unreadOnly: 1 }, 'unreadOnly'),
      absent({ contact: 'Nobody' }),
      twoCamilles({ contact: 'Camille' }),
      denied({}, 'messages'),
    ],
  },
  send_email: {
    works: [
      writes(
        { to: 'anna@post.example', subject: 'Hello', body: 'Until soon.' },
        {
          'emails/email_006': {
            from: 'elodie@marchetti-paysage.example',
            to: 'anna@post.example',
            subject: 'Hello',
            body: 'Until soon.',
            direction: 'out',
            at: NOW,
            unread: false,
          },
        },
      ),
      writes(
        { to: 'Lucie Garnaud', subject: '', body: '' },
        {
          'emails/email_006': {
            from: 'elodie@marchetti-paysage.example',
            to: 'lucie.garnaud@mairie-oullins.example',
            subject: '',
            body: '',
            direction: 'out',
            at: NOW,
            unread: false,
          },
        },
      ),
    ],
    fails: [
      missing({}, 'to', 'subject', 'body'),
      invalid({ to: 'Lucie', subject: null, body: '' }, 'subject'),
      absent({ to: 'Nobody', subject: '', body: '' }),
      fails({ to: 'Ousmane Diarra', subject: '', body: '' }, 'NotFound', { missing: ['email'] }),
      twoCamilles({ to: 'Camille', subject: '', body: '' }),
    ],
  },
  query_emails: {
    works: [
      tells({ unreadOnly: true }, { items: [{ id: 'email_003' }, { id: 'email_001' }] }),
      // By the name of the contact whose address it is.
      tells({ from: 'Bérénice' }, { items: [{ subject: 'Studio review agenda' }] }),
      tells({ from: 'valdombre.example' }, { items: [{ subject: 'Order 3391' }] }),
    ],
    fails: [invalid({ limit: 21 }, 'limit'), invalid({ from: ['Lucie'] }, 'from')],
  },
  manage_call_block: {
    works: [
      writes({ action: 'block', contact: 'Jean-Marc Petitcolas' }, { 'contacts/contact_015': { blocked: true } }),
      writes({ action: 'block', phoneNumber: '+33639983330' }, { 'contacts/contact_012': { blocked: true } }),
      writes(
        { action: 'unblock', contactId: 'contact_012' },
        { 'contacts/contact_012': { blocked: false } },
        row('contacts', 'contact_012', { blocked: true }),
      ),
      tells({ action: 'query' }, { items: [{ contactId: 'contact_012' }] }, row('contacts', 'contact_012', { blocked: true })),
    ],
    fails: [
      missing({ action: 'block' }, 'contact'),
      invalid({ action: 'mute', contact: 'Hugo' }, 'action'),
      absent({ action: 'block', contact: 'Nobody' }),
      twoCamilles({ action: 'block', contact: 'Camille' }),
    ],
  },
};
