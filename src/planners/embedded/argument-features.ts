import { terms } from '../../text/tokens.ts';
import type { Candidate } from './candidates.ts';
import type { Clause } from './clauses.ts';
import { AVAILABLE, bigrams, describe, type Features, fitName, guidanceFor, leadOf, mentions, ranksOf } from './features.ts';
import { joined, named } from './hash.ts';
import { type Fit, type Param, stemId, type ToolLexicon } from './lexicon.ts';
import { type Past, type Reading, textAt } from './reading.ts';

// The traits of a candidate that say where it comes from (candidates.ts).
const GUIDED = named('c:guided');
const QUOTE = named('c:kind quote');
const NAMES = named('c:kind capitals');
const LONG_NAMES = named('c:kind capitals with particles');
const AT_NEXT = named('c:at next');
const AT_FOCUS = named('c:at focus');
const AT_REPLY = named('c:at focus reply');

export type Chosen = { tool: ToolLexicon; action: string; spans: { from: number; to: number; text: unknown }[] };

/** Whether the words of a candidate belong to another argument already. */
const isTaken = ({ span }: Candidate, spans: Chosen['spans']): boolean =>
  span !== null && spans.some(({ text, from, to }) => text === span.text && from < span.to && to > span.from);

/** Whether a clause says a value of an enumeration, or a part of it. */
const isSaid = (value: string | number, { stems }: Clause): boolean =>
  String(value)
    .split('_')
    .some((part) => stems.includes(stemId(part)));

/** Whether an optional argument is given, or left out: what there is to give, what was said, and what went wrong before. */
export const givenFeatures = (
  reading: Reading,
  focus: Clause,
  { tool, action, spans }: Chosen,
  param: Param,
  candidates: readonly Candidate[],
): Features[] => {
  const full = joined(tool.key, param.key);
  const type = named(`g:${param.match} ${param.type}`);
  const free = candidates.filter((candidate) => !isTaken(candidate, spans));
  const has = (list: readonly Candidate[], ...traits: number[]): boolean =>
    list.some((candidate) => traits.every((trait) => candidate.traits.includes(trait)));
  const near = (list: readonly Candidate[]): string => {
    if (has(list, GUIDED)) return 'guided';
    if (has(list, AT_REPLY)) return 'reply';
    if (has(list, AT_FOCUS, QUOTE)) return 'focus quote';
    if (has(list, AT_FOCUS, NAMES) || has(list, AT_FOCUS, LONG_NAMES)) return 'focus name';
    if (has(list, AT_FOCUS)) return 'focus';
    if (has(list, AT_NEXT)) return has(list, AT_NEXT, NAMES) ? 'next name' : 'next';
    if (list.some(({ span }) => span === null)) return 'result';
    return list.length === 0 ? 'nothing' : 'elsewhere';
  };
  const reach = near(free);
  const last = reading.past.findLast((past) => past.tool === tool.spec.name && past.focus === focus.index);
  const message = textAt(last?.payload, 'message') ?? '';
  const facts = [
    `action ${action}`,
    `reach ${reach}`,
    `reach ${reach} ${action}`,
    `taken ${free.length < candidates.length}`,
    `first time ${last === undefined} ${action}`,
    ...(last && !last.ok
      ? [`error ${last.errorType} names ${message.includes(param.name)} had ${Object.hasOwn(last.args, param.name)}`]
      : []),
  ];
  const shared = facts.flatMap((fact) => {
    const id = named(`g:${fact}`);
    return [joined(id, full), joined(id, type)];
  });
  const said = param.enums?.some((value) => isSaid(value, focus));
  if (param.enums !== null) shared.push(joined(named(`g:said ${said}`), full), joined(named(`g:said ${said}`), type));
  const nameSaid = focus.stems.some((id) => paramStems(param).has(id));
  shared.push(joined(named(`g:name said ${nameSaid}`), full), joined(named(`g:name said ${nameSaid}`), type));
  const lexical: number[] = [];
  for (const word of focus.words) lexical.push(joined(named(`gw:${word}`), full), joined(named(`gw:${word}`), param.key));
  for (const pair of bigrams(focus)) lexical.push(joined(joined(pair, full), type));
  return [
    { shared, lexical },
    { shared: [], lexical: [] },
  ];
};

const paramNames = new WeakMap<Param, ReadonlySet<number>>();
const paramStems = (param: Param): ReadonlySet<number> => {
  const known = paramNames.get(param);
  if (known) return known;
  const made = new Set(terms(param.name.replace(/([a-z])([A-Z])/g, '$1 $2')).map(stemId));
  paramNames.set(param, made);
  return made;
};

/** The options of one argument that is given, by tool and action: each candidate. */
export const argFeatures = (
  reading: Reading,
  focus: Clause,
  chosen: Chosen,
  param: Param,
  candidates: readonly Candidate[],
): Features[] => {
  const { tool, action } = chosen;
  const full = joined(tool.key, param.key);
  const type = named(`m:${param.match} ${param.type}`);
  const scene = param.enums !== null || param.type === 'boolean' ? enumScene(reading, focus, tool, param) : null;
  return candidates.map((candidate): Features => {
    const shared: number[] = [];
    for (const trait of candidate.traits) shared.push(joined(trait, type), joined(trait, full));
    if (isTaken(candidate, chosen.spans)) shared.push(named('a:taken'), joined(named('a:taken'), full));
    const lexical: number[] = [];
    for (const word of candidate.lexical)
      lexical.push(joined(word, full), joined(word, joined(type, named('any'))), joined(word, param.key));
    if (scene) enumFeatures(reading, focus, param, candidate.value as string, scene, shared, lexical);
    shared.push(joined(full, named(`value ${action}`)));
    return { shared, lexical };
  });
};

/** Small words that turn a request round, whatever it is about: they count in full. */
const SMALL = new Set(
  "on off up down in out back away again more less no not never don't doesn't isn't without any only start stop end new all one".split(
    ' ',
  ),
);

/** What is the same for every value of an enumeration. */
type EnumScene = {
  tool: ToolLexicon;
  small: string[];
  pairs: number[];
  kinds: (typeof AVAILABLE)[number][];
  /** Calls of the tool for this clause. */
  before: Past[];
  guide: { fitOf(value: string): Fit; ranks: number[]; lead: string; fits: boolean } | null;
};

const enumScene = (reading: Reading, focus: Clause, tool: ToolLexicon, param: Param): EnumScene => {
  const scene = {
    tool,
    small: [...new Set(focus.words)].filter((word) => SMALL.has(word)),
    pairs: bigrams(focus),
    kinds: AVAILABLE.filter((kind) => mentions(focus, kind)),
    before: reading.past.filter((past) => past.tool === tool.spec.name && past.focus === focus.index),
  };
  if (reading.guide.size === 0 || param.enums === null) return { ...scene, guide: null };
  const guided = guidanceFor(reading.guide, focus);
  const fitOf = (value: string): Fit => guided(tool.spec.name, value);
  const scores = param.enums.map((value) => fitOf(String(value)).score);
  return {
    ...scene,
    guide: { fitOf, ranks: ranksOf(scores), lead: leadOf(scores), fits: scores.some((score) => score > 0) },
  };
};

/** An enumeration is chosen by the words of the clause, by guidance, and by what happened. */
const enumFeatures = (
  reading: Reading,
  focus: Clause,
  param: Param,
  value: string,
  { tool, small, pairs, kinds, before, guide }: EnumScene,
  shared: number[],
  lexical: number[],
): void => {
  const v = named(`v:${String(value)}`);
  const full = joined(joined(tool.key, param.key), v);
  shared.push(full, joined(v, param.key));
  if (isSaid(value, focus)) shared.push(named('e:value is said'), joined(param.key, named('value is said')));
  else if (reading.clauses.some((clause) => Math.abs(clause.index - focus.index) === 1 && isSaid(value, clause)))
    shared.push(named('e:value is said next to it'), joined(param.key, named('value is said next to it')));
  for (const word of small) shared.push(joined(v, named(`small ${word}`)));
  if (guide) {
    const rank = guide.ranks[param.enums?.indexOf(value) ?? -1];
    const fit = fitName(guide.fitOf(String(value)));
    if (guide.fits) shared.push(named(`e:guide ${fit}`), named(`e:guide ${fit} rank ${rank}`));
    if (rank === 1) shared.push(named(`e:guide lead ${guide.lead}`));
  }
  const last = reading.past.at(-1);
  if (last) {
    shared.push(
      joined(v, named(`after ${describe(last)}`)),
      joined(v, named(`after ${last.errorType} ${last.tool === tool.spec.name}`)),
    );
    if (last.notice.includes(`\`${tool.spec.name}\` action=${String(value)}`)) shared.push(named('e:noticed'));
  }
  shared.push(
    named(
      `e:before ${before.some((past) => past.ok && past.action === value)} ${Math.min(2, before.length)} ${String(value) === 'query'}`,
    ),
  );
  const previous = before.at(-1);
  if (previous) shared.push(joined(v, named(`previous ${previous.action} ${previous.ok}`)));
  if (reading.fields.length > 0) shared.push(joined(v, named('asks')));
  if (focus.question) shared.push(joined(v, named('question')));
  if (focus.reply) shared.push(joined(v, named('reply')), joined(full, named('reply')));
  for (const kind of kinds) shared.push(joined(v, named(`has ${kind}`)), joined(full, named(`has ${kind}`)));
  if (focus.condition) shared.push(joined(v, named('condition')));
  for (const word of focus.words)
    lexical.push(joined(joined(named(`w:${word}`), v), named('any')), joined(named(`w:${word}`), full));
  for (const pair of pairs) lexical.push(joined(pair, v));
};

/** The options of an answer field. */
export const answerFeatures = (field: string, match: string, candidates: readonly Candidate[]): Features[] => {
  const key = named(`af:${field}`);
  const type = named(`am:${match}`);
  return candidates.map(({ traits, lexical }) => ({
    shared: traits.flatMap((trait) => [joined(trait, type), joined(trait, key)]),
    lexical: [...lexical],
  }));
};
