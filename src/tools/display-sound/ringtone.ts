import { z } from 'zod';
import { RINGTONES } from '../../phone/tables/display.ts';
import { settingView } from '../builders.ts';
import { done, found, need, putBack } from '../common.ts';
import { contactFields, theContact } from '../contacts.ts';
import { defineTool } from '../tool.ts';

export const ringtone = defineTool({
  name: 'manage_ringtone',
  domain: 'Display & Sound',
  kind: 'write',
  description:
    'Ringtones: changes the tone (melody) that the phone plays when somebody calls (incoming calls), for alarms or for notifications, gives a contact (such as a parent or the boss) a ringtone of their own or takes it away (reset), reads what is set, or lists the tones to choose from. Songs of the library cannot be used.',
  params: z.strictObject({
    action: z.enum(['set', 'reset', 'query', 'list']).describe("reset takes a contact's own tone away; list shows the tones."),
    kind: z.enum(['call', 'alarm', 'notification']).default('call').describe('What the tone is for, where no contact is named.'),
    tone: z.enum(RINGTONES).describe('Name of the tone; for set.').exactOptional(),
    ...contactFields,
  }),
  match: { kind: 'enum', tone: 'enum', contact: 'person' },
  reads: ({ action }) => action === 'query' || action === 'list',
  permission: ({ contact, contactId }) => (contact === undefined && contactId === undefined ? null : 'contacts'),
  run: (phone, { action, kind, tone, ...who }) => {
    const tones = phone.table('contact_ringtones');
    if (action === 'list')
      return found(
        'tones',
        RINGTONES.map((name) => ({ tone: name })),
      );
    const everyone = who.contact === undefined && who.contactId === undefined;
    if (everyone && action === 'query') {
      const contactTones = tones.all().map((row) => ({ contactId: row.contactId ?? null, tone: row.tone ?? null }));
      return done('Ringtones.', { ...settingView(phone, 'ringtone'), contactTones });
    }
    if (everyone && action === 'set') {
      phone.set('ringtone', { [kind]: need('manage_ringtone', action, 'tone', tone) });
      return done(`Tone for ${kind}: ${tone}.`, settingView(phone, 'ringtone'));
    }
    const contact = theContact(phone, 'manage_ringtone', who);
    const own = tones.having('contactId', contact.id)[0];
    if (action === 'reset' && own !== undefined) tones.remove(own.id);
    if (action === 'set') {
      const columns = { contactId: contact.id, tone: need('manage_ringtone', action, 'tone', tone) };
      if (own !== undefined) tones.update(own.id, columns);
      else putBack(phone, 'contact_ringtones', `tone_${contact.id}`, columns, (row) => row.contactId === contact.id);
    }
    const after = tones.having('contactId', contact.id)[0];
    const rings = (after?.tone ?? phone.setting('ringtone', 'call')) as string;
    return done(`${contact.name} rings with ${rings}.`, { contactId: contact.id, tone: rings, own: after !== undefined });
  },
});
