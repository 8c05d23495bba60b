import { z } from 'zod';
import { nearest } from '../../base/suggest.ts';
import type { JsonObject } from '../../contract/json.ts';
import { LANGUAGES } from '../../phone/tables/system.ts';
import { TRANSLATION_MODES } from '../../phone/tables/utilities.ts';
import type { Phone } from '../../phone/types.ts';
import { clean } from '../../text/clean.ts';
import { settingView } from '../builders.ts';
import { done, found, isQuery, name } from '../common.ts';
import { cameraFree, excludes, microphoneFree, onlyIf } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { meaningsOf, WORDS, wordsLike } from '../world/dictionary.ts';
import {
  GLOSSARY_LANGUAGES,
  type GlossaryLanguage,
  languagesByScript,
  languagesOf,
  type Translation,
  translate,
} from '../world/glossary.ts';
import { DOMAIN } from './numbers.ts';

const language = z.enum(LANGUAGES);

export const textTranslate = defineTool({
  name: 'text_translate',
  domain: DOMAIN,
  kind: 'read',
  description:
    'Translates a phrase, a sentence or a word into another language, how to say it there, from a phrase book that works offline: greetings (hello, good morning), travel, food, directions, emergencies and everyday words in English, French, German, Spanish, Portuguese, Italian, Dutch, Polish, Swedish, Turkish, Japanese and Chinese. What is not in it, such as Korean or Russian, is refused, with the words that are missing.',
  params: z.strictObject({
    text: z.string().min(1).max(500).describe('What to translate, such as Where is the station?'),
    to: language.describe('The language that is wanted, by its code, such as fr for French, ja for Japanese or zh for Chinese.'),
    from: z
      .enum(['auto', ...LANGUAGES])
      .default('auto')
      .describe('The language of the text; auto finds it out.'),
  }),
  match: { text: 'text', to: 'enum', from: 'enum' },
  run: (_, { text, to, from }) => {
    const target = theLanguage(to, 'to');
    const candidates = from === 'auto' ? detected(text) : [theLanguage(from, 'from')];
    const tries: { source: GlossaryLanguage; result: Translation }[] = [];
    for (const source of candidates) {
      const result = translate(text, source, target);
      if ('text' in result) return done(result.text, { text, translation: result.text, from: source, to: target });
      tries.push({ source, result });
    }
    const best = tries.reduce((a, b) => (missingOf(b.result) < missingOf(a.result) ? b : a));
    const missing = 'missing' in best.result ? best.result.missing : [];
    throw new ToolFailure('Unsupported', `The phrase book does not have: ${missing.slice(0, 10).join(', ')}.`, {
      reason: 'words',
      from: best.source,
      missing: missing.slice(0, 20),
    });
  },
});

const missingOf = (result: JsonObject): number => (result.missing as string[] | undefined)?.length ?? 0;

/** The languages that have the whole phrase come first. */
const detected = (text: string): readonly GlossaryLanguage[] => [...new Set([...languagesOf(text), ...languagesByScript(text)])];

const theLanguage = (code: string, path: string): GlossaryLanguage => {
  const known = GLOSSARY_LANGUAGES.find((language) => language === code);
  if (known !== undefined) return known;
  throw new ToolFailure('Unsupported', `The phrase book has no ${code}.`, {
    reason: 'language',
    path,
    supported: [...GLOSSARY_LANGUAGES],
  });
};

const starts = (mode: string) => (args: JsonObject) => args.action === 'start' && (args.mode ?? 'conversation') === mode;

export const manageTranslation = defineTool({
  name: 'manage_translation',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Live translation: starts translating (interpreting) a conversation between two people (microphone), what the camera sees (signs, menus), the screen, or speech as subtitles; stops it, sets or swaps the two languages, or reads the state. There is nothing to download. For a phrase that is already written use text_translate.',
  params: z.strictObject({
    action: z.enum(['start', 'stop', 'set_languages', 'swap', 'query']).describe('What to do with the live translation.'),
    mode: z.enum(TRANSLATION_MODES).describe('For start: what is translated; conversation if left out.').exactOptional(),
    from: language.describe('The language to translate from, by its code, such as it for Italian.').exactOptional(),
    to: language.describe('The language to translate into, by its code, such as de for German.').exactOptional(),
  }),
  match: { mode: 'enum', from: 'enum', to: 'enum' },
  reads: isQuery,
  permission: (args) => (starts('conversation')(args) ? 'microphone' : starts('camera')(args) ? 'camera' : null),
  requires: [
    ...onlyIf(starts('conversation'), microphoneFree),
    // Two writers of subtitles would cover each other.
    ...onlyIf(starts('subtitles'), excludes('ai_caption', 'Captions')),
    ...onlyIf((args, phone) => starts('camera')(args) && phone.setting('translation', 'active') !== true, cameraFree),
  ],
  run: (phone, { action, mode, from, to }) => {
    const view = (): JsonObject => settingView(phone, 'translation');
    if (action === 'query') return done('Live translation.', view());
    if (action === 'stop') {
      phone.set('translation', { active: false });
      return done('Live translation is off.', view());
    }
    const now = view();
    const languages = action === 'swap' ? { from: now.to as string, to: now.from as string } : wanted(phone, from, to);
    if (action === 'set_languages' && from === undefined && to === undefined)
      throw new ToolFailure('MissingParameter', 'manage_translation with action=set_languages needs from or to.', {
        missing: ['from', 'to'],
      });
    if (action !== 'start') {
      phone.set('translation', languages);
      return done(`Translating from ${languages.from} into ${languages.to}.`, view());
    }
    const chosen = mode ?? 'conversation';
    if (now.active === true && now.mode !== chosen)
      throw new ToolFailure('Conflict', `There is an ongoing translation (${String(now.mode)}); stop it first.`, {
        session: 'translation',
        mode: now.mode as string,
        code: 409,
      });
    phone.set('translation', { active: true, mode: chosen, ...languages });
    return done(`Live translation is on: ${chosen}, ${languages.from} into ${languages.to}.`, view());
  },
});

/** @throws ToolFailure InvalidArgument when both would be the same. */
const wanted = (phone: Phone, from: string | undefined, to: string | undefined): { from: string; to: string } => {
  const languages = {
    from: from ?? (phone.setting('translation', 'from') as string),
    to: to ?? (phone.setting('translation', 'to') as string),
  };
  if (languages.from !== languages.to) return languages;
  const path = to === undefined ? 'from' : 'to';
  throw new ToolFailure('InvalidArgument', `Both languages would be ${languages.to}.`, { path, expected: 'another language' });
};

export const queryDictionary = defineTool({
  name: 'query_dictionary',
  domain: DOMAIN,
  kind: 'read',
  description:
    'English dictionary: defines a word: its meaning (what it means, definition), its part of speech and its synonyms (another word for the same), all meanings in order. It works offline; a word that it does not have is refused with words that are like it.',
  params: z.strictObject({
    word: name('One English word, such as serendipity.'),
    partOfSpeech: z.enum(['noun', 'verb', 'adjective']).describe('Only these meanings.').exactOptional(),
  }),
  match: { word: 'text', partOfSpeech: 'enum' },
  run: (_, { word, partOfSpeech }) => {
    const key = baseForm(clean(word));
    const meanings = meaningsOf(key);
    if (meanings.length === 0) {
      const alike = [...wordsLike(key), nearest(key.slice(0, 40), WORDS)].filter((one) => one !== null);
      throw new ToolFailure('NotFound', `The dictionary has no '${word.slice(0, 40)}'.`, {
        what: 'word',
        didYouMean: [...new Set(alike)].slice(0, 5),
      });
    }
    const fitting = meanings.filter((meaning) => partOfSpeech === undefined || meaning.partOfSpeech === partOfSpeech);
    return found(`meanings of ${key}`, fitting);
  },
});

/** The form under which a word stands: without the endings of plurals and verbs, where the dictionary has it so. */
const baseForm = (word: string): string => {
  const stems = [word, word.replace(/s$/, ''), word.replace(/ies$/, 'y'), word.replace(/e?d$/, ''), word.replace(/d$/, '')];
  const ing = [word.replace(/ing$/, ''), word.replace(/ing$/, 'e')];
  return [...stems, ...ing].find((form) => meaningsOf(form).length > 0) ?? word;
};
