import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import { LANGUAGES } from '../../phone/tables/system.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { done, id, isQuery, need, rounded } from '../common.ts';
import { microphoneFree, onlyFor } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { GLOSSARY_LANGUAGES, type GlossaryLanguage, inGlossary, translate } from '../world/glossary.ts';
import { SCENARIO_NAMES, SCENARIOS, type Scenario, type Step, TOPIC_NAMES, TOPICS, type Topic } from '../world/practice.ts';
import { DOMAIN } from './memory.ts';
import { openSession, sessionsOf } from './sessions.ts';

/** How many words a turn should have. */
const LEVELS = { a1: 3, a2: 5, b1: 8, b2: 12, c1: 16 } as const;
type Level = keyof typeof LEVELS;

const shared = {
  action: z
    .enum(['start', 'continue', 'finish', 'query'])
    .describe('start opens a practice, continue says the next turn, finish sums up, query lists, newest first.'),
  language: z.enum(LANGUAGES).describe('The language that is practised, by its code: fr is French. For start.').exactOptional(),
  text: z.string().min(1).max(1000).describe('What the learner says in this turn.').exactOptional(),
  sessionId: id('session').exactOptional(),
};
const requires = onlyFor(['start', 'continue'], microphoneFree);
const microphone = ({ action }: { action: string }): string | null =>
  action === 'start' || action === 'continue' ? 'microphone' : null;

export const speakingCoach = defineTool({
  name: 'speaking_coach_agent',
  domain: DOMAIN,
  kind: 'delegate',
  description:
    'Speaking practice with the coach sub-agent, to practise (rehearse) talking in a language such as English, to learn and improve it: start with a language, a level and a topic, then continue with what the learner says in each turn; the coach asks questions and gives feedback (words, variety, words of the phrase book, whether it is long enough for the level; not pronunciation), and finish sums the session up. Needs the microphone. For a dialogue with fixed roles use scenario_dialogue_agent.',
  params: z.strictObject({
    ...shared,
    level: z
      .enum(Object.keys(LEVELS) as [Level, ...Level[]])
      .describe('Level of the learner, a1 to c1; a2 if left out.')
      .exactOptional(),
    topic: z.enum(TOPIC_NAMES).describe('What to talk about. For start.').exactOptional(),
  }),
  match: { language: 'enum', text: 'text', level: 'enum', topic: 'enum' },
  reads: isQuery,
  permission: microphone,
  requires,
  run: (phone, { action, language, text, level, topic, sessionId }) => {
    const tool = 'speaking_coach_agent';
    if (action === 'query') return sessionsOf(phone, 'practice', sessionId, isKind('speaking'));
    if (action === 'start') {
      const spoken = theLanguage(need(tool, action, 'language', language));
      const about = need(tool, action, 'topic', topic);
      const row = begin(phone, `speaking/${about}`, `Speaking practice in ${spoken} about ${about}`, {
        language: spoken,
        level: level ?? 'a2',
      });
      return done(TOPICS[about][0], { sessionId: row.id, language: spoken, level: level ?? 'a2', prompt: TOPICS[about][0] });
    }
    const row = openSession(phone, tool, 'practice', action, sessionId, isKind('speaking'));
    if (action === 'finish')
      return finish(phone, row, (said) =>
        share(
          said.filter((one) => enough(row, one)),
          said,
        ),
      );
    const said = need(tool, action, 'text', text);
    const turns = keepTurn(phone, row, said);
    const questions = TOPICS[subjectOf(row) as Topic];
    const prompt = questions[turns % questions.length] as string;
    return done(prompt, {
      sessionId: row.id,
      turn: turns,
      feedback: { ...feedbackOn(row, said), longEnough: enough(row, said) },
      prompt,
    });
  },
});

export const scenarioDialogue = defineTool({
  name: 'scenario_dialogue_agent',
  domain: DOMAIN,
  kind: 'delegate',
  description:
    'Role-play practice with the dialogue sub-agent, which pretends to be somebody and acts out a situation in a language such as English or French: a waiter in a restaurant, a station, a hotel, a doctor, a shop or an introduction. start with a scenario and a language gives the first situation; continue with what the learner says compares it with the expected phrase and gives the next situation; finish sums up. Needs the microphone.',
  params: z.strictObject({
    ...shared,
    scenario: z.enum(SCENARIO_NAMES).describe('The situation to play. For start.').exactOptional(),
  }),
  match: { language: 'enum', text: 'text', scenario: 'enum' },
  reads: isQuery,
  permission: microphone,
  requires,
  run: (phone, { action, language, text, scenario, sessionId }) => {
    const tool = 'scenario_dialogue_agent';
    if (action === 'query') return sessionsOf(phone, 'practice', sessionId, isKind('dialogue'));
    if (action === 'start') {
      const spoken = theLanguage(need(tool, action, 'language', language));
      const where = need(tool, action, 'scenario', scenario);
      const row = begin(phone, `dialogue/${where}`, `Dialogue in ${spoken}: ${where}`, { language: spoken });
      const first = SCENARIOS[where][0] as Step;
      return done(first.situation, {
        sessionId: row.id,
        language: spoken,
        steps: SCENARIOS[where].length,
        situation: first.situation,
      });
    }
    const row = openSession(phone, tool, 'practice', action, sessionId, isKind('dialogue'));
    const steps = SCENARIOS[subjectOf(row) as Scenario];
    const closeTo = (said: string, step: number): number => likeness(said, expectedOf(row, steps[step] as Step));
    if (action === 'finish')
      return finish(phone, row, (said) => said.reduce((sum, one, i) => sum + closeTo(one, i), 0) / steps.length);
    const said = need(tool, action, 'text', text);
    const place = row.turns as number;
    const step = steps[place];
    if (step === undefined)
      throw new ToolFailure('PreconditionFailed', 'The dialogue is at its end; finish it.', {
        needed: 'finish',
        sessionId: row.id,
      });
    keepTurn(phone, row, said);
    const next = steps[place + 1]?.situation ?? null;
    return done(next ?? 'That was the last turn; finish sums up.', {
      sessionId: row.id,
      turn: place + 1,
      feedback: { ...feedbackOn(row, said), expected: expectedOf(row, step), likeness: closeTo(said, place) },
      situation: next,
    });
  },
});

/** @throws ToolFailure Unsupported with the languages that can be practised. */
const theLanguage = (code: string): GlossaryLanguage => {
  const known = GLOSSARY_LANGUAGES.find((language) => language === code);
  if (known !== undefined) return known;
  throw new ToolFailure('Unsupported', `The coach does not speak ${code}.`, {
    reason: 'language',
    supported: [...GLOSSARY_LANGUAGES],
  });
};

const isKind = (kind: string) => (row: Row) => String(row.subject).startsWith(`${kind}/`);
const subjectOf = (row: Row): string => String(row.subject).split('/')[1] as string;
const factOf = (row: Row, name: string): string =>
  (row.facts as readonly string[]).find((fact) => fact.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
const languageOf = (row: Row): GlossaryLanguage => factOf(row, 'language') as GlossaryLanguage;

/** One practice at a time. @throws ToolFailure Conflict. */
const begin = (phone: Phone, subject: string, goal: string, facts: Record<string, string>): Row => {
  const other = phone
    .table('agent_sessions')
    .having('agent', 'practice')
    .find((row) => row.status === 'active');
  if (other !== undefined)
    throw new ToolFailure('Conflict', 'There is an ongoing practice; finish it first.', {
      session: 'practice',
      conflictingId: other.id,
      subject: other.subject as string,
      code: 409,
    });
  const told = Object.entries(facts).map(([name, value]) => `${name}: ${value}`);
  return phone.table('agent_sessions').insert({ agent: 'practice', goal, facts: told, subject });
};

/** Keeps a turn; returns how many there are. */
const keepTurn = (phone: Phone, row: Row, text: string): number => {
  const turns = (row.turns as number) + 1;
  phone.table('agent_sessions').update(row.id, { turns, transcript: [...(row.transcript as readonly string[]), text] });
  return turns;
};

const SPACELESS: readonly string[] = ['ja', 'zh'];

/** Words, or characters in a language that writes no spaces. */
const wordsOf = (language: string, text: string): string[] => {
  const folded = text.normalize('NFC').toLowerCase();
  return folded.match(SPACELESS.includes(language) ? /[\p{L}\p{N}]/gu : /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu) ?? [];
};

const feedbackOn = (row: Row, text: string): JsonObject => {
  const language = languageOf(row);
  const words = wordsOf(language, text);
  const distinct = new Set(words);
  return {
    words: words.length,
    distinctWords: distinct.size,
    typeTokenRatio: words.length === 0 ? 0 : rounded(distinct.size / words.length, 2),
    sentences: text.split(/[.!?。！？]+/).filter((part) => part.trim() !== '').length,
    phraseBookHits: [...distinct].filter((word) => inGlossary(language, word)),
  };
};

const enough = (row: Row, text: string): boolean =>
  wordsOf(languageOf(row), text).length >= LEVELS[factOf(row, 'level') as Level];

const expectedOf = (row: Row, { phrase }: Step): string => {
  const result = translate(phrase, 'en', languageOf(row));
  return 'text' in result ? result.text : phrase;
};

/** The share of words that two texts have in common, 0 to 1. */
const likeness = (a: string, b: string): number => {
  const script = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(b) ? 'ja' : 'en';
  const left = new Set(wordsOf(script, a));
  const right = new Set(wordsOf(script, b));
  const both = [...left].filter((word) => right.has(word)).length;
  return left.size + right.size === 0 ? 0 : rounded((2 * both) / (left.size + right.size), 2);
};

const share = (some: readonly string[], all: readonly string[]): number => (all.length === 0 ? 0 : some.length / all.length);

/** Sums a practice up; `score` is from 0 to 1. */
const finish = (phone: Phone, row: Row, score: (said: readonly string[]) => number): JsonObject => {
  const said = row.transcript as readonly string[];
  const words = said.flatMap((text) => wordsOf(languageOf(row), text));
  const distinct = new Set(words).size;
  const percent = Math.round(score(said) * 100);
  const result = `${said.length} turns, ${words.length} words, ${distinct} different, ${percent} percent`;
  phone.table('agent_sessions').update(row.id, { status: 'completed', result });
  return done(`The practice is over: ${result}.`, {
    sessionId: row.id,
    status: 'completed',
    turns: said.length,
    words: words.length,
    distinctWords: distinct,
    typeTokenRatio: words.length === 0 ? 0 : rounded(distinct / words.length, 2),
    scorePercent: percent,
  });
};
