import { expect } from 'vitest';
import {
  absent,
  airplane,
  type Before,
  type Cases,
  camilles,
  denied,
  fails,
  inAirplaneMode,
  invalid,
  missing,
  NOW,
  playing,
  row,
  rows,
  setting,
  tells,
  twoCamilles,
  writes,
} from './make.ts';

/** Hugo is calling. */

/** An instant as its owner reads it. */
const WALL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
const rings = row('incoming_calls', 'incoming_001', {
  contactId: 'contact_002',
  phoneNumber: '+33639988079',
  at: NOW,
  status: 'ringing',
});
/** A call with Ginette that has lasted 42 seconds. */
const onTheLine = rows(
  setting('call', { status: 'active', contactId: 'contact_001', phoneNumber: '+33639986855', startedAt: NOW - 42_000 }),
  row('calls', 'call_004', { contactId: 'contact_001', phoneNumber: '+33639986855', speaker: false, at: NOW - 42_000 }),
);
const intercepting = setting('interception', { enabled: true });
const trouble = (kind: string): Before => setting('services', { trouble: kind });

export const communicationCases: Cases = {
  query_contacts: {
    works: [
      tells({ name: 'camille' }, { count: 2, items: camilles }),
      tells({ name: 'dentist' }, { count: 1, items: [{ contactId: 'contact_004' }] }),
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
      writes(
        { name: 'Iris Bolt', phoneNumber: '+33639980001', email: 'iris@bolt.example', relation: 'florist' },
        {
          'contacts/contact_017': {
            name: 'Iris Bolt',
            phoneNumber: '+33639980001',
            email: 'iris@bolt.example',
            relation: 'florist',
            blocked: false,
          },
        },
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
      writes(
        { contact: 'Hugo', newName: 'Hugo Brun-Marchetti', relation: 'husband' },
        { 'contacts/contact_002': { name: 'Hugo Brun-Marchetti', relation: 'husband' } },
      ),
    ],
    fails: [
      missing({ phoneNumber: '+33639980002' }, 'contact'),
      missing({ contact: 'Hugo Brun' }, 'phoneNumber', 'email', 'newName', 'relation'),
      invalid({ contact: 'Hugo Brun', email: 'nowhere' }, 'email'),
      absent({ contact: 'Nobody', phoneNumber: '+33639980002' }),
      twoCamilles({ contact: 'Camille', phoneNumber: '+33639980002' }),
      denied({ contact: 'Hugo Brun', phoneNumber: '+33639980002' }, 'contacts'),
    ],
  },
  delete_contact: {
    works: [
      writes({ contact: 'dentist', confirm: true }, { 'contacts/contact_004': null }),
      // Calls and messages stay, with the number alone.
      writes(
        { contact: 'Ousmane Diarra', confirm: true },
        { 'contacts/contact_009': null, 'messages/message_006': { contactId: null }, 'event_guests/guest_002': null },
      ),
      writes(
        { contact: 'Zsófia Halmos', confirm: true },
        {
          'contacts/contact_008': null,
          'contact_groups/group_001': { members: ['contact_012'] },
          'messages/message_005': { contactId: null },
        },
      ),
    ],
    fails: [
      missing({}, 'contact'),
      invalid({ contact: 5 }, 'contact'),
      absent({ contactId: 'contact_099' }),
      // Who is meant is settled before the user is asked.
      twoCamilles({ contact: 'Camille' }),
      fails({ contact: 'dentist' }, 'ConfirmationRequired', { needed: 'confirm' }),
      denied({ contact: 'dentist' }, 'contacts'),
    ],
  },
  make_call: {
    works: [
      writes(
        { contact: 'brother' },
        {
          'calls/call_004': { contactId: 'contact_007', phoneNumber: '+33639980916', speaker: false, at: NOW },
          'settings/call': { status: 'active', contactId: 'contact_007', phoneNumber: '+33639980916', startedAt: NOW },
        },
      ),
      // Nobody hears a song and a caller at once.
      writes(
        { phoneNumber: '+33639988079', speaker: true },
        {
          'calls/call_004': { contactId: 'contact_002', phoneNumber: '+33639988079', speaker: true, at: NOW },
          'settings/call': {
            status: 'active',
            contactId: 'contact_002',
            phoneNumber: '+33639988079',
            speaker: true,
            startedAt: NOW,
          },
          'settings/playback': { status: 'paused' },
        },
        playing('media_001'),
      ),
      writes(
        { phoneNumber: '112' },
        {
          'calls/call_004': { contactId: null, phoneNumber: '112', speaker: false, at: NOW },
          'settings/call': { status: 'active', phoneNumber: '112', startedAt: NOW },
        },
      ),
    ],
    fails: [
      missing({}, 'contact'),
      invalid({ contact: 'Hugo', speaker: 'yes' }, 'speaker'),
      absent({ contact: 'Nobody' }),
      twoCamilles({ contact: 'Camille' }),
      inAirplaneMode({ contact: 'Hugo' }),
      fails({ contact: 'Hugo' }, 'Conflict', { session: 'call', code: 409 }, onTheLine),
      fails(
        { contact: 'Hugo' },
        'Conflict',
        { session: 'call', code: 409 },
        rows(onTheLine, setting('call', { status: 'held' })),
      ),
      fails(
        { contact: 'Hugo' },
        'PreconditionFailed',
        { needed: 'sim', use: 'calls', simId: 'sim_002' },
        setting('sim_defaults', { calls: 2 }),
      ),
      denied({ contact: 'Hugo' }, 'phone'),
    ],
  },
  control_call: {
    works: [
      writes(
        { action: 'answer' },
        {
          'incoming_calls/incoming_001': { status: 'answered' },
          'calls/call_004': { contactId: 'contact_002', phoneNumber: '+33639988079', speaker: false, at: NOW, direction: 'in' },
          'settings/call': { status: 'active', contactId: 'contact_002', phoneNumber: '+33639988079', startedAt: NOW },
          'settings/playback': { status: 'paused' },
        },
        rows(rings, playing('media_001')),
        { status: 'active', name: 'Hugo Brun', ringing: null },
      ),
      writes(
        { action: 'reject' },
        {
          'incoming_calls/incoming_001': { status: 'rejected' },
          'calls/call_004': {
            contactId: 'contact_002',
            phoneNumber: '+33639988079',
            speaker: false,
            at: NOW,
            direction: 'missed',
          },
        },
        rings,
      ),
      // The history keeps how long it was.
      writes(
        { action: 'hang_up' },
        {
          'calls/call_004': { durationSeconds: 42 },
          'settings/call': { status: 'idle', contactId: null, phoneNumber: null, muted: false, startedAt: null },
        },
        rows(onTheLine, setting('call', { muted: true })),
      ),
      writes({ action: 'hold' }, { 'settings/call': { status: 'held' } }, onTheLine),
      writes(
        { action: 'resume' },
        { 'settings/call': { status: 'active' }, 'settings/playback': { status: 'paused' } },
        rows(onTheLine, setting('call', { status: 'held' }), playing('media_001')),
      ),
      writes({ action: 'mute' }, { 'settings/call': { muted: true } }, onTheLine),
      writes({ action: 'unmute' }, { 'settings/call': { muted: false } }, rows(onTheLine, setting('call', { muted: true }))),
      writes({ action: 'speaker_on' }, { 'settings/call': { speaker: true } }, onTheLine),
      writes(
        { action: 'speaker_off' },
        { 'settings/call': { speaker: false } },
        rows(onTheLine, setting('call', { speaker: true })),
      ),
      tells({ action: 'query' }, { status: 'idle', name: null, seconds: 0, ringing: null }),
      tells(
        { action: 'query' },
        { status: 'active', name: 'Ginette Marchetti', seconds: 42, ringing: { name: 'Hugo Brun' } },
        rows(onTheLine, rings),
      ),
    ],
    fails: [
      missing({}, 'action'),
      invalid({ action: 'transfer' }, 'action'),
      fails({ action: 'answer' }, 'PreconditionFailed', { needed: 'a call that rings' }),
      fails({ action: 'reject' }, 'PreconditionFailed', { needed: 'a call that rings' }),
      fails({ action: 'answer' }, 'Conflict', { session: 'call', code: 409 }, rows(onTheLine, rings)),
      fails({ action: 'hang_up' }, 'PreconditionFailed', { setting: 'call', needed: 'a call on the line' }),
      fails(
        { action: 'mute' },
        'PreconditionFailed',
        { needed: 'an active call' },
        rows(onTheLine, setting('call', { status: 'held' })),
      ),
      denied({ action: 'query' }, 'phone'),
    ],
  },
  query_call_history: {
    works: [
      tells(
        {},
        {
          count: 3,
          items: [
            { id: 'call_001', name: 'Bérénice Castellan', at: '2026-03-09T17:20', direction: 'out' },
            { id: 'call_003', speaker: true },
            { id: 'call_002' },
          ],
        },
      ),
      tells(
        { direction: 'missed' },
        { count: 1, items: [{ id: 'call_003' }] },
        row('calls', 'call_003', { direction: 'missed' }),
      ),
      tells({ direction: 'in' }, { count: 0, items: [] }),
      tells({ contact: 'mother' }, { count: 1, items: [{ id: 'call_003' }] }),
      tells({ phoneNumber: '+33639980376' }, { count: 1, items: [{ id: 'call_002' }] }),
      tells({ since: '2026-03-08', limit: 1 }, { count: 1, items: [{ id: 'call_001' }] }),
    ],
    fails: [
      invalid({ direction: 'lost' }, 'direction'),
      invalid({ limit: 51 }, 'limit'),
      absent({ contact: 'Nobody' }),
      twoCamilles({ contact: 'Camille' }),
      denied({}, 'phone'),
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
      inAirplaneMode({ contact: 'Hugo', content: 'Hello' }),
      fails(
        { contact: 'Hugo', content: 'Hello' },
        'PreconditionFailed',
        { needed: 'sim' },
        row('sims', 'sim_001', { enabled: false }),
      ),
      denied({ contact: 'Hugo', content: 'Hello' }, 'messages'),
    ],
  },
  query_messages: {
    works: [
      tells({ unreadOnly: true }, { items: [{ id: 'message_003' }, { id: 'message_005' }, { id: 'message_004' }] }),
      tells({ contact: 'Ginette' }, { count: 1, items: [{ sender: 'Ginette Marchetti' }] }),
      tells({ limit: 1 }, { count: 1, items: [{ id: 'message_003', at: expect.stringMatching(WALL) }] }),
      tells({ direction: 'out' }, { count: 1, items: [{ id: 'message_002', sender: 'me' }] }),
      tells(
        { direction: 'all', contact: 'partner' },
        { items: [{ id: 'message_002' }, { id: 'message_001', sender: 'Hugo Brun' }] },
      ),
      tells({ containing: 'PARCEL' }, { items: [{ id: 'message_008', sender: '+33639981200' }] }),
      tells({ pinnedOnly: true }, { items: [{ id: 'message_006' }] }, row('messages', 'message_006', { pinned: true })),
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
      fails({ to: 'Ousmane Diarra', subject: '', body: '' }, 'PreconditionFailed', {
        needed: 'email',
        mendWith: 'update_contact',
      }),
      invalid({ to: 'anna@', subject: '', body: '' }, 'to'),
      twoCamilles({ to: 'Camille', subject: '', body: '' }),
      fails({ to: 'Lucie', subject: '', body: '' }, 'PreconditionFailed', { needed: 'network' }, airplane),
      fails({ to: 'Lucie', subject: '', body: '' }, 'OutcomeUnknown', { checkWith: 'query_emails' }, trouble('lost_replies')),
      fails({ to: 'Lucie', subject: '', body: '' }, 'RateLimited', {}, trouble('rate_limited')),
      fails({ to: 'Lucie', subject: '', body: '' }, 'Timeout', {}, trouble('slow')),
    ],
  },
  query_emails: {
    works: [
      tells({ unreadOnly: true }, { items: [{ id: 'email_003', at: expect.stringMatching(WALL) }, { id: 'email_001' }] }),
      // By the name of the contact whose address it is.
      tells({ from: 'Bérénice' }, { items: [{ subject: 'Studio review agenda' }] }),
      tells({ from: 'valdombre.example' }, { items: [{ subject: 'Order 3391' }] }),
      tells({ folder: 'sent' }, { count: 1, items: [{ id: 'email_005', direction: 'out' }] }),
      tells({ folder: 'sent', to: 'petitcolas' }, { count: 1 }),
      tells({ folder: 'sent', to: 'Lucie' }, { count: 0, items: [] }),
    ],
    fails: [invalid({ limit: 21 }, 'limit'), invalid({ from: ['Lucie'] }, 'from'), invalid({ folder: 'outbox' }, 'folder')],
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
      fails({ action: 'block', phoneNumber: '+33639989999' }, 'NotFound', { mendWith: 'manage_harassment_interception' }),
      invalid({ action: 'mute', contact: 'Hugo' }, 'action'),
      absent({ action: 'block', contact: 'Nobody' }),
      twoCamilles({ action: 'block', contact: 'Camille' }),
    ],
  },
  manage_message: {
    works: [
      writes({ action: 'mark_read', messageId: 'message_003' }, { 'messages/message_003': { unread: false } }),
      writes({ action: 'mark_read', contact: 'Ginette' }, { 'messages/message_004': { unread: false } }),
      writes(
        { action: 'mark_read' },
        {
          'messages/message_003': { unread: false },
          'messages/message_004': { unread: false },
          'messages/message_005': { unread: false },
        },
      ),
      writes({ action: 'mark_unread', messageId: 'message_006' }, { 'messages/message_006': { unread: true } }),
      writes({ action: 'pin', messageId: 'message_008' }, { 'messages/message_008': { pinned: true } }),
      writes(
        { action: 'unpin', messageId: 'message_008' },
        { 'messages/message_008': { pinned: false } },
        row('messages', 'message_008', { pinned: true }),
      ),
      writes({ action: 'delete', messageId: 'message_008', confirm: true }, { 'messages/message_008': null }),
      writes(
        { action: 'delete', contact: 'Hugo', confirm: true },
        { 'messages/message_001': null, 'messages/message_002': null },
        undefined,
        { messageIds: ['message_001', 'message_002'] },
      ),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'pin' }, 'messageId'),
      missing({ action: 'mark_unread', contact: 'Hugo' }, 'messageId'),
      missing({ action: 'delete', confirm: true }, 'messageId'),
      invalid({ action: 'archive', messageId: 'message_003' }, 'action'),
      absent({ action: 'pin', messageId: 'message_099' }),
      absent({ action: 'mark_read', contact: 'Nobody' }),
      fails({ action: 'delete', contact: 'dentist', confirm: true }, 'NotFound', { what: 'message' }),
      fails({ action: 'mark_unread', messageId: 'message_002' }, 'Unsupported', { reason: 'direction' }),
      fails({ action: 'delete', messageId: 'message_008' }, 'ConfirmationRequired', { needed: 'confirm' }),
      absent({ action: 'delete', messageId: 'message_099' }),
      twoCamilles({ action: 'mark_read', contact: 'Camille' }),
      denied({ action: 'mark_read' }, 'messages'),
    ],
  },
  manage_contact_group: {
    works: [
      writes(
        { action: 'create', group: 'Allotment', members: ['Rosa', 'neighbour'] },
        { 'contact_groups/group_003': { name: 'Allotment', members: ['contact_009', 'contact_014'] } },
        undefined,
        { groupId: 'group_003', members: [{ name: 'Ousmane Diarra' }, { name: 'Rosa Quintal' }] },
      ),
      writes({ action: 'create', group: 'Empty' }, { 'contact_groups/group_003': { name: 'Empty', members: [] } }),
      writes(
        { action: 'rename', group: 'choir', newName: 'Traboule choir' },
        { 'contact_groups/group_001': { name: 'Traboule choir' } },
      ),
      writes({ action: 'delete', groupId: 'group_001' }, { 'contact_groups/group_001': null }),
      writes(
        { action: 'add', group: 'Choir', members: ['Noé', 'Théo'] },
        { 'contact_groups/group_001': { members: ['contact_007', 'contact_008', 'contact_012'] } },
      ),
      writes(
        { action: 'remove', group: 'Family', members: ['partner'] },
        { 'contact_groups/group_002': { members: ['contact_001', 'contact_007'] } },
      ),
      tells({ action: 'query' }, { count: 2, items: [{ name: 'Choir' }, { name: 'Family', members: [{}, {}, {}] }] }),
      tells({ action: 'query', group: 'family' }, { groupId: 'group_002', members: [{ name: 'Ginette Marchetti' }, {}, {}] }),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'create', members: ['Hugo'] }, 'group'),
      missing({ action: 'add', group: 'Choir' }, 'members'),
      missing({ action: 'rename', group: 'Choir' }, 'newName'),
      invalid({ action: 'add', group: 'Choir', members: 'Hugo' }, 'members'),
      absent({ action: 'query', group: 'Rowing' }),
      absent({ action: 'add', group: 'Choir', members: ['Nobody'] }),
      fails({ action: 'remove', group: 'Choir', members: ['Hugo'] }, 'NotFound', { what: 'member' }),
      fails({ action: 'create', group: 'CHOIR' }, 'Conflict', { conflictingId: 'group_001' }),
      fails({ action: 'rename', group: 'Family', newName: 'Choir' }, 'Conflict', { conflictingId: 'group_001' }),
      twoCamilles({ action: 'add', group: 'Choir', members: ['Camille'] }),
      denied({ action: 'query' }, 'contacts'),
    ],
  },
  manage_harassment_interception: {
    works: [
      writes({ action: 'enable' }, { 'settings/interception': { enabled: true } }, undefined, { enabled: true }),
      writes({ action: 'disable' }, { 'settings/interception': { enabled: false } }, intercepting),
      writes(
        { action: 'add_rule', kind: 'unknown_numbers', blocks: 'calls' },
        { 'spam_rules/rule_004': { kind: 'unknown_numbers', blocks: 'calls' } },
        undefined,
        { ruleId: 'rule_004' },
      ),
      writes({ action: 'add_rule', kind: 'foreign_numbers' }, { 'spam_rules/rule_004': { kind: 'foreign_numbers' } }),
      writes(
        { action: 'add_rule', kind: 'keyword', value: 'solar panels' },
        { 'spam_rules/rule_004': { kind: 'keyword', value: 'solar panels', blocks: 'messages' } },
      ),
      // One rule about one prefix.
      writes({ action: 'add_rule', kind: 'prefix', value: '+33162' }, { 'spam_rules/rule_001': { blocks: 'both' } }),
      writes({ action: 'remove_rule', kind: 'keyword' }, { 'spam_rules/rule_002': null }),
      writes({ action: 'remove_rule', kind: 'prefix', value: '+44870' }, { 'spam_rules/rule_003': null }),
      writes({ action: 'remove_rule', ruleId: 'rule_001' }, { 'spam_rules/rule_001': null }),
      writes(
        { action: 'restore', interceptId: 'intercept_002' },
        {
          'intercepted/intercept_002': null,
          'messages/message_009': {
            contactId: 'contact_009',
            phoneNumber: '+33639984785',
            content: 'You won the lottery of the block party!',
            direction: 'in',
            at: NOW - 800 * 60_000,
            unread: true,
          },
        },
      ),
      writes(
        { action: 'restore', interceptId: 'intercept_001' },
        {
          'intercepted/intercept_001': null,
          'calls/call_004': {
            contactId: null,
            phoneNumber: '+33162001144',
            speaker: false,
            at: NOW - 1255 * 60_000,
            direction: 'missed',
          },
        },
      ),
      writes({ action: 'clear', confirm: true }, { 'intercepted/intercept_001': null, 'intercepted/intercept_002': null }),
      tells({ action: 'check', phoneNumber: '+33162999999' }, { intercepted: true, rule: { id: 'rule_001' } }, intercepting),
      // That rule is about calls only; a keyword hits contacts too.
      tells({ action: 'check', phoneNumber: '+33162999999', content: 'Hello' }, { intercepted: false, rule: null }, intercepting),
      tells(
        { action: 'check', phoneNumber: '+33639988079', content: 'The LOTTERY!' },
        { intercepted: true, rule: { id: 'rule_002' } },
        intercepting,
      ),
      tells({ action: 'check', phoneNumber: '+33162999999' }, { intercepted: false, enabled: false }),
      tells(
        { action: 'check', phoneNumber: '+4917012345' },
        { intercepted: true },
        rows(intercepting, row('spam_rules', 'rule_004', { kind: 'foreign_numbers' })),
      ),
      tells(
        { action: 'check', phoneNumber: '+33170123456' },
        { intercepted: false },
        rows(intercepting, row('spam_rules', 'rule_004', { kind: 'foreign_numbers' })),
      ),
      tells(
        { action: 'query', limit: 1 },
        {
          enabled: false,
          rules: [{ id: 'rule_001' }, { id: 'rule_002' }, { id: 'rule_003' }],
          items: [{ id: 'intercept_002', at: '2026-03-09T19:40' }],
        },
      ),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'add_rule' }, 'kind'),
      missing({ action: 'add_rule', kind: 'prefix' }, 'value'),
      missing({ action: 'remove_rule' }, 'ruleId'),
      missing({ action: 'check' }, 'phoneNumber'),
      missing({ action: 'restore' }, 'interceptId'),
      invalid({ action: 'add_rule', kind: 'robots' }, 'kind'),
      invalid({ action: 'add_rule', kind: 'prefix', value: 'abc' }, 'value'),
      invalid({ action: 'add_rule', kind: 'unknown_numbers', value: '+33' }, 'value'),
      invalid({ action: 'add_rule', kind: 'keyword', value: 'x', blocks: 'calls' }, 'blocks'),
      absent({ action: 'remove_rule', ruleId: 'rule_009' }),
      absent({ action: 'restore', interceptId: 'intercept_009' }),
      fails({ action: 'remove_rule', kind: 'prefix' }, 'AmbiguousEntity', {
        candidates: [{ id: 'rule_001' }, { id: 'rule_003' }],
      }),
      fails({ action: 'add_rule', kind: 'prefix', value: '+44870', blocks: 'both' }, 'Conflict', { conflictingId: 'rule_003' }),
      fails({ action: 'clear' }, 'ConfirmationRequired', { needed: 'confirm' }),
      denied({ action: 'query' }, 'phone'),
    ],
  },
};
