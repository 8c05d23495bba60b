import { formatCivil } from '../../base/time.ts';
import { civilAt } from '../../base/zone.ts';
import type { Json, JsonObject } from '../../contract/json.ts';
import type { Context } from '../../contract/planner.ts';
import { type Procedure, procedures } from '../../text/procedures.ts';
import { type Clause, clausesOf, type Spoken, spoken } from './clauses.ts';
import { type Guide, guideOf, type Lexicon, lexiconOf, overlap, stemId } from './lexicon.ts';

/** A call that was made, and what came of it. `focus`: the clause it most likely served. */
export type Past = {
  tool: string;
  args: JsonObject;
  action: string;
  ok: boolean;
  errorType: string;
  payload: Json;
  empty: boolean;
  kind: string;
  focus: number;
  notice: string;
};

/** Everything the policy looks at, read from a context and nothing else. */
export type Reading = {
  context: Context;
  today: string;
  texts: Spoken[];
  clauses: Clause[];
  history: Spoken[];
  evidence: { item: Context['evidence'][number]; text: Spoken; stems: Set<number> }[];
  past: Past[];
  lexicon: Lexicon;
  guide: Guide;
  procedure: { best: Procedure; step: number; score: number } | null;
  fields: [string, string][];
  /** A text with its words and values, remembered for the episode. */
  spokenOf(raw: string, source: Spoken['source']): Spoken;
};

/**
 * What the planner keeps for one episode: texts that it read before, and the clause that each of its own calls served, by
 * call id, as a model keeps its own reasoning. Both are functions of what it was shown and what it did.
 */
export type Memory = { texts: Map<string, Spoken>; clauses: Map<string, Clause[]>; focus: Map<string, number> };

export const newMemory = (): Memory => ({ texts: new Map(), clauses: new Map(), focus: new Map() });

const cached = (cache: Memory['texts'], raw: string, source: Spoken['source'], today: string): Spoken => {
  const key = `${source}|${raw}`;
  const known = cache.get(key);
  if (known) return known;
  const made = spoken(raw, source, today);
  cache.set(key, made);
  return made;
};

/** Reads a context with what the planner remembers of the episode. */
export const read = (context: Context, memory: Memory): Reading => {
  const cache = memory.texts;
  const today = formatCivil(civilAt(context.clock.zone, context.clock.now), 'date');
  const texts: Spoken[] = [];
  const clauses: Clause[] = [];
  const lexicon = lexiconOf(context.tools);
  const past: Past[] = [];
  const kinds = lexicon.byName;
  for (const message of context.messages) {
    if (message.role === 'user') {
      const text = cached(cache, message.text, texts.length === 0 ? 'request' : 'reply', today);
      // The same clause is the same object all through the episode: what is known of it is kept by identity.
      const key = `${clauses.length} ${text.source} ${text.raw}`;
      const cut = memory.clauses.get(key) ?? clausesOf(text, clauses.length, texts.length > 0, stemId);
      memory.clauses.set(key, cut);
      clauses.push(...cut);
      texts.push(text);
    } else if (message.role === 'assistant') {
      for (const { id, tool, args } of message.calls) {
        const focus = memory.focus.get(id) ?? focusOf(clauses, past, tool, args, lexicon);
        const action = typeof args.action === 'string' ? args.action : '';
        past.push({
          tool,
          args,
          action,
          ok: false,
          errorType: '',
          payload: null,
          empty: false,
          kind: kinds.get(tool)?.spec.kind ?? 'none',
          focus,
          notice: '',
        });
      }
    } else if (message.role === 'tool') {
      const call = past.find(({ payload, tool }) => payload === null && tool === message.tool);
      if (call) {
        call.ok = message.status === 'ok';
        call.errorType = message.errorType ?? '';
        call.payload = message.shown ?? '';
        call.empty = isEmpty(message.shown);
      }
    } else {
      const call = past.at(-1);
      if (call) call.notice += `\n${message.text}`;
    }
  }
  return {
    context,
    today,
    texts,
    clauses,
    history: context.history.map(({ text }) => cached(cache, text, 'history', today)),
    evidence: context.evidence.map((item) => {
      const text = cached(cache, item.text, 'evidence', today);
      return {
        item,
        text,
        stems: new Set(cached(cache, `${item.title} ${item.text}`, 'evidence', today).tokens.map(({ stem }) => stemId(stem))),
      };
    }),
    past,
    lexicon,
    guide: guideOf(context.blocks),
    procedure: procedureOf(context, clauses, past),
    fields: answerFields(context),
    spokenOf: (raw, source) => cached(cache, raw, source, today),
  };
};

const isEmpty = (payload: Json): boolean => {
  const data = objectAt(payload, 'data');
  return data !== null && Array.isArray(data.items) && data.items.length === 0;
};

export const objectAt = (value: Json | undefined, key: string): JsonObject | null => {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, key)) return null;
  const inner = value[key];
  return typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? inner : null;
};

/** A text that a result says under a key, such as its message; null where it says none. */
export const textAt = (value: Json | undefined, key: string): string | null => {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, key)) return null;
  const inner = value[key];
  return typeof inner === 'string' ? inner : null;
};

/** The clause that a call most likely served: the one that holds its values and its words; ties go to the first that waits. */
const focusOf = (clauses: readonly Clause[], past: readonly Past[], tool: string, args: JsonObject, lexicon: Lexicon): number => {
  let best = 0;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const clause of clauses) {
    const done = past.some(({ focus, ok, kind }) => focus === clause.index && ok && kind !== 'read' && kind !== 'memory');
    const words = lexicon.byName.get(tool);
    let score = 2 * overlap(clause.stems, words?.stems, lexicon.idf) + overlap(clause.stems, words?.nameStems, lexicon.idf);
    for (const [name, value] of Object.entries(args)) if (name !== 'action' && holds(clause, value)) score += 1;
    if (clause.reply) score += 0.25;
    if (done) score -= 0.4;
    if (score > bestScore + 1e-9) {
      best = clause.index;
      bestScore = score;
    }
  }
  return best;
};

const holds = (clause: Clause, value: Json): boolean => {
  const { text, from, to } = clause;
  if (
    text.found.some(
      (found) =>
        found.from >= from &&
        found.from < to &&
        (found.value === value || (typeof value === 'string' && typeof found.value === 'string' && value.includes(found.value))),
    )
  )
    return true;
  if (typeof value !== 'string' || value.length < 2) return false;
  const start = text.tokens[from]?.start ?? 0;
  const end = text.tokens[to - 1]?.end ?? 0;
  return text.raw.slice(start, end).toLowerCase().includes(value.toLowerCase());
};

/** The procedure of a loaded skill that fits the request best, and how many of its steps are done. */
const procedureOf = (context: Context, clauses: readonly Clause[], past: readonly Past[]): Reading['procedure'] => {
  const known = context.blocks.filter(({ origin }) => origin === 'skill').flatMap(({ text }) => proceduresOf(text));
  if (known.length === 0) return null;
  const said = new Set(clauses.flatMap(({ text }) => text.tokens.filter(({ stop }) => !stop).map(({ stem }) => stem)));
  const scored = known.map(({ procedure, nameStems, whenStems }) => {
    const share = (stems: readonly string[]): number =>
      stems.length === 0 ? 0 : stems.filter((stem) => said.has(stem)).length / stems.length;
    return { procedure, score: Math.max(share(nameStems), share(whenStems)) + 0.1 * share(nameStems) };
  });
  const best = scored.reduce((top, next) => (next.score > top.score ? next : top));
  const { steps } = best.procedure;
  let step = 0;
  for (const { tool, ok, action } of past) {
    const next = steps[step];
    if (ok && next !== undefined && next.tool === tool && (next.args.action ?? '') === action) step++;
  }
  return { best: best.procedure, step, score: best.score };
};

type Parsed = { procedure: Procedure; nameStems: string[]; whenStems: string[] };
const parsed = new Map<string, Parsed[]>();
const PARSED_LIMIT = 500;

const proceduresOf = (text: string): Parsed[] => {
  const known = parsed.get(text);
  if (known) return known;
  const content = (words: string): string[] =>
    [
      ...new Set(
        spoken(words, 'history', '2000-01-01')
          .tokens.filter(({ stop }) => !stop)
          .map(({ stem }) => stem),
      ),
    ].filter((stem) => stem !== 'user');
  const made = procedures(text).map((procedure) => ({
    procedure,
    nameStems: content(procedure.name),
    whenStems: content(procedure.when),
  }));
  if (parsed.size < PARSED_LIMIT) parsed.set(text, made);
  return made;
};

/** The fields that the protocol wants answered, as its block names them. */
const answerFields = (context: Context): [string, string][] => {
  const block = context.blocks.find(({ id, origin }) => id === 'answer' && origin === 'protocol');
  return [...(block?.text.matchAll(/([A-Za-z]\w*) \((\w+)\)/g) ?? [])].map((match) => [match[1] as string, match[2] as string]);
};
