import { is, or } from '../columns.ts';
import { type PhonePart, table } from '../table-schema.ts';
import { LANGUAGES } from './system.ts';

const { text, texts, flag, instant, oneOf, orNull } = is;
export const TRANSLATION_MODES = ['conversation', 'camera', 'screen', 'subtitles'] as const;
const language = oneOf(...LANGUAGES);

/** Notes, browser and translation. */
export const utilitiesProductivity: PhonePart = {
  tables: [
    table('notes', 'note', {
      title: text,
      content: text,
      tags: or(texts, []),
      pinned: or(flag, false),
      updatedAt: instant,
    }),
    table('bookmarks', 'bookmark', { title: text, url: text }),
    table('browser_history', 'visit', { title: text, url: text, at: instant }),
  ],
  settings: {
    browser: { url: or(orNull(text), null), incognito: or(flag, false) },
    translation: {
      active: or(flag, false),
      mode: or(oneOf(...TRANSLATION_MODES), 'conversation'),
      from: or(language, 'en'),
      to: or(language, 'fr'),
    },
  },
};
