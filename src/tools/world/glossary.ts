import { CONVERSATION, WORDS } from './glossary.data.ts';

/** The languages of the glossary, in the order of its columns. */
export const GLOSSARY_LANGUAGES = ['en', 'fr', 'de', 'es', 'pt', 'it', 'nl', 'pl', 'sv', 'tr', 'ja', 'zh'] as const;
export type GlossaryLanguage = (typeof GLOSSARY_LANGUAGES)[number];

/** A phrase or word in every language. */
type Entry = readonly string[];

const ENTRIES: readonly Entry[] = `${CONVERSATION.trim()}\n${WORDS.trim()}`.split('\n').map((line) => line.split('|'));

/** Letter case, spaces and the marks at the end apart. */
export const phraseKey = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('’', "'")
    .toLowerCase()
    .replace(/[¿¡.,!?;:。、！？，]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const INDEX: ReadonlyMap<GlossaryLanguage, ReadonlyMap<string, Entry>> = new Map(
  GLOSSARY_LANGUAGES.map((language, column) => {
    const byPhrase = new Map<string, Entry>();
    for (const entry of ENTRIES) {
      const key = phraseKey(entry[column] as string);
      // Of two phrases that a language says alike the first is meant.
      if (!byPhrase.has(key)) byPhrase.set(key, entry);
    }
    return [language, byPhrase];
  }),
);

const LONGEST = 6;
const SPACELESS: readonly GlossaryLanguage[] = ['ja', 'zh'];

export type Translation = { text: string } | { missing: string[] };

/** The translation of a whole phrase, or of its parts, longest first; else what the glossary lacks. */
export const translate = (text: string, from: GlossaryLanguage, to: GlossaryLanguage): Translation => {
  const index = INDEX.get(from) as ReadonlyMap<string, Entry>;
  const column = GLOSSARY_LANGUAGES.indexOf(to);
  const whole = index.get(phraseKey(text));
  if (whole !== undefined) return { text: whole[column] as string };
  const spaceless = SPACELESS.includes(to);
  const missing: string[] = [];
  const sentences = text.split(/(?<=[.!?。！？])\s*/).filter((sentence) => phraseKey(sentence) !== '');
  const said = sentences.map((sentence) => {
    const words = inParts(phraseKey(sentence), index, column, SPACELESS.includes(from), missing).join(spaceless ? '' : ' ');
    return /[.!?。！？]$/.test(words) ? words : words + markOf(sentence, spaceless);
  });
  if (missing.length > 0 || said.length === 0) return { missing: [...new Set(missing)] };
  return { text: said.join(spaceless ? '' : ' ') };
};

const WIDE: Readonly<Record<string, string>> = { '.': '。', '!': '！', '?': '？' };
const NARROW: Readonly<Record<string, string>> = { '。': '.', '！': '!', '？': '?' };

/** The mark at the end of a sentence as the other language writes it. */
const markOf = (sentence: string, wide: boolean): string => {
  const mark = /[.!?。！？]\s*$/.exec(sentence)?.[0]?.trim() ?? '';
  return (wide ? WIDE[mark] : NARROW[mark]) ?? mark;
};

/** The parts of a sentence, the longest phrases first; what the glossary lacks goes to `missing`. */
const inParts = (
  key: string,
  index: ReadonlyMap<string, Entry>,
  column: number,
  spaceless: boolean,
  missing: string[],
): string[] => {
  const parts: string[] = [];
  const words = spaceless || index.has(key) ? [key] : key.split(' ');
  for (let i = 0; i < words.length; ) {
    let length = Math.min(LONGEST, words.length - i);
    while (length > 0 && !index.has(words.slice(i, i + length).join(' '))) length--;
    const entry = index.get(words.slice(i, i + length).join(' '));
    const word = words[i] as string;
    if (entry !== undefined) parts.push(entry[column] as string);
    else (/^\d+$/.test(word) ? parts : missing).push(word);
    i += Math.max(1, length);
  }
  return parts;
};

/** The languages that a text may be in, by its script. */
export const languagesByScript = (text: string): readonly GlossaryLanguage[] => {
  const asian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  return GLOSSARY_LANGUAGES.filter((language) => SPACELESS.includes(language) === asian);
};

/** The languages in which a phrase stands in the glossary. */
export const languagesOf = (text: string): GlossaryLanguage[] => {
  const key = phraseKey(text);
  return GLOSSARY_LANGUAGES.filter((language) => INDEX.get(language)?.has(key));
};

/** Whether a word or a phrase of a language stands in the glossary. */
export const inGlossary = (language: GlossaryLanguage, phrase: string): boolean =>
  INDEX.get(language)?.has(phraseKey(phrase)) === true;
