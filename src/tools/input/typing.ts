import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { settingView } from '../builders.ts';
import { confirmArgument, descending, done, found, id, includesText, isQuery, name, need, oneOf, wallTime } from '../common.ts';
import { confirmed, onlyFor } from '../rules.ts';
import { defineTool, type Tool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './screen.ts';

const KEYBOARD = 'manage_keyboard';

const manageKeyboard = defineTool({
  name: KEYBOARD,
  domain: DOMAIN,
  kind: 'write',
  description:
    'Keyboards for typing (input methods): switches to another enabled keyboard, such as one to type in another language, enables or disables one by name or language, sets key sound, vibration and swipe typing, or lists them with the one in use. A keyboard must be enabled before it can be used, and the one in use cannot be disabled. Autocorrect and suggestions are set in the app of the keyboard.',
  params: z.strictObject({
    action: z.enum(['switch', 'enable', 'disable', 'set', 'query']).describe('set changes how typing feels.'),
    keyboard: name('Name of the keyboard.').exactOptional(),
    language: name('Language of the keyboard as a code, such as fr.').exactOptional(),
    keyboardId: id('keyboard').exactOptional(),
    sound: z.boolean().describe('Whether keys click.').exactOptional(),
    haptics: z.boolean().describe('Whether keys vibrate.').exactOptional(),
    swipe: z.boolean().describe('Whether words can be swiped.').exactOptional(),
  }),
  match: { keyboard: 'text', language: 'text', sound: 'boolean', haptics: 'boolean', swipe: 'boolean' },
  reads: isQuery,
  run: (phone, { action, keyboard, language, keyboardId, ...feel }) => {
    const current = phone.setting('keyboard', 'current') as string | null;
    if (action === 'query') return done('Keyboards.', keyboardsView(phone));
    if (action === 'set') {
      if (Object.keys(feel).length === 0)
        throw new ToolFailure('MissingParameter', `${KEYBOARD} with action=set needs sound, haptics or swipe.`, {
          missing: ['sound', 'haptics', 'swipe'],
        });
      phone.set('keyboard', feel);
      return done('Keyboard changed.', settingView(phone, 'keyboard'));
    }
    if (keyboardId === undefined && language === undefined) need(KEYBOARD, action, 'keyboard', keyboard);
    const row = oneOf(phone, 'keyboards', {
      id: keyboardId,
      text: keyboard,
      column: 'name',
      what: 'keyboard',
      also: (one) => language === undefined || one.language === language,
    });
    const label = String(row.name);
    if (action === 'switch') {
      if (row.enabled !== true)
        throw new ToolFailure('PreconditionFailed', `${label} is not enabled.`, { needed: 'enable', keyboardId: row.id });
      phone.set('keyboard', { current: row.id });
    } else {
      if (action === 'disable' && row.id === current)
        throw new ToolFailure('Conflict', `${label} is in use: switch to another one first.`, { conflictingId: row.id });
      phone.table('keyboards').update(row.id, { enabled: action === 'enable' });
    }
    return done(`${label} is ${action === 'switch' ? 'in use' : `${action}d`}.`, {
      keyboardId: row.id,
      keyboard: label,
      language: row.language as string,
    });
  },
});

const keyboardsView = (phone: Phone): JsonObject => ({
  ...settingView(phone, 'keyboard'),
  keyboards: phone
    .table('keyboards')
    .all()
    .map(({ id: keyboardId, ...columns }) => ({ keyboardId, ...columns })),
});

const CLIPBOARD = 'manage_clipboard';

const manageClipboard = defineTool({
  name: CLIPBOARD,
  domain: DOMAIN,
  kind: 'write',
  description:
    'Clipboard: tells what was copied (newest first: that is what would be pasted), copies a text so that it can be pasted, deletes one entry, or clears everything, which needs confirm. To paste on another device use manage_clipboard_sharing.',
  params: z.strictObject({
    action: z.enum(['copy', 'delete', 'clear', 'query']).describe('What to do with the clipboard.'),
    text: z
      .string()
      .min(1)
      .max(4000)
      .describe('The text to copy, or words of the entry to delete or to look for.')
      .exactOptional(),
    clipId: id('entry').exactOptional(),
    confirm: confirmArgument,
  }),
  match: { text: 'text', confirm: 'boolean' },
  reads: isQuery,
  requires: onlyFor(
    ['clear'],
    confirmed((phone) => `${phone.table('clipboard').all().length} entries of the clipboard would be gone for good.`),
  ),
  run: (phone, { action, text, clipId }) => {
    const table = phone.table('clipboard');
    switch (action) {
      case 'query': {
        const rows = table.where((row) => includesText(row.text, text));
        return found(
          'entries',
          descending(rows, 'at').map((row) => clipView(phone, row)),
        );
      }
      case 'copy': {
        const copied = need(CLIPBOARD, action, 'text', text);
        // What is there already comes to the front.
        const there = table.having('text', copied)[0];
        const row =
          there === undefined ? table.insert({ text: copied, at: phone.now() }) : table.update(there.id, { at: phone.now() });
        return done('Copied.', clipView(phone, row));
      }
      case 'clear': {
        const rows = table.all();
        for (const row of rows) table.remove(row.id);
        return done('The clipboard is empty.', { removed: rows.length });
      }
      default: {
        if (clipId === undefined) need(CLIPBOARD, action, 'text', text);
        const row = oneOf(phone, 'clipboard', { id: clipId, text, column: 'text', what: 'entry' });
        table.remove(row.id);
        return done('Entry deleted.', { clipId: row.id });
      }
    }
  },
});

const clipView = (phone: Phone, { id: clipId, text, at }: Row): JsonObject => ({
  clipId,
  text: text as string,
  copiedAt: wallTime(phone, at as number),
});

export const typing: readonly Tool[] = [manageKeyboard, manageClipboard];
