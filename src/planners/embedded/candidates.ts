import type { Json, JsonObject } from '../../contract/json.ts';
import type { Clause, Spoken } from './clauses.ts';
import { named } from './hash.ts';
import { type Param, stemId } from './lexicon.ts';
import type { Found } from './moments.ts';
import { objectAt, type Past, type Reading, textAt } from './reading.ts';

/**
 * A value that a parameter may take, and where it comes from. `traits` are shared features of it that never name the
 * value; `lexical` are the words around it. `span`: text and token range, so that two parameters need not take the same words.
 */
export type Candidate = {
  value: Json;
  traits: number[];
  lexical: number[];
  span: { text: Spoken; from: number; to: number } | null;
};

const T = (name: string): number => named(`c:${name}`);

const placeOf = (reading: Reading, focus: Clause, text: Spoken, from: number): number => {
  if (text.source === 'history') return T('at history');
  const clause = reading.clauses.find((candidate) => candidate.text === text && from >= candidate.from && from < candidate.to);
  if (clause === undefined) return T(`at ${text.source}`);
  const distance = clause.index - focus.index;
  const late = clause.reply ? ' reply' : '';
  return T(
    distance === 0
      ? `at focus${late}`
      : distance === 1
        ? `at next${late}`
        : distance === -1
          ? `at previous${late}`
          : `at ${distance > 0 ? 'later' : 'earlier'}${late}`,
  );
};

const around = (text: Spoken, from: number, to: number): { lexical: number[]; shape: number[] } => {
  const { tokens } = text;
  const before = tokens[from - 1]?.low ?? '^';
  const before2 = tokens[from - 2]?.low ?? '^';
  const after = tokens[to]?.low ?? '$';
  const lexical = [named(`<${before}`), named(`<<${before2} ${before}`), named(`>${after}`), named(`[${tokens[from]?.low}`)];
  const shape = [
    T(`len ${Math.min(6, to - from)}`),
    T(after === '$' ? 'ends text' : tokens[to]?.strong ? 'ends sentence' : tokens[to]?.comma ? 'ends part' : 'goes on'),
  ];
  if (from === 0) shape.push(T('starts text'));
  return { lexical, shape };
};

const typed = (
  reading: Reading,
  focus: Clause,
  text: Spoken,
  kinds: readonly Found['kind'][],
  value: (found: Found) => Json | null,
): Candidate[] => {
  const last = text.found.filter(({ kind }) => kinds.includes(kind)).at(-1);
  return text.found.flatMap((found): Candidate[] => {
    if (!kinds.includes(found.kind)) return [];
    const made = value(found);
    if (made === null) return [];
    const { lexical, shape } = around(text, found.from, found.to);
    const traits = [T(`kind ${found.kind}${found.bare ? ' bare' : ''}`), placeOf(reading, focus, text, found.from), ...shape];
    if (found === last) traits.push(T('last of kind'));
    return [{ value: made, traits, lexical, span: { text, from: found.from, to: found.to } }];
  });
};

/** Words that end a value which is not the rest of the sentence. */
const ENDS = new Set(
  'at on in for to from by with as and then called named titled saying that because about until off into is was goes please subject text name so but if when it the'.split(
    ' ',
  ),
);

/** Spans of words: quotes, runs of capitals, and from each word to where a value may end. */
const spans = (reading: Reading, focus: Clause, text: Spoken, limit: { from: number; to: number }): Candidate[] => {
  const { tokens } = text;
  const seen = new Set<string>();
  const list: Candidate[] = [];
  const put = (from: number, to: number, kind: string): void => {
    if (to <= from) return;
    const written = text.raw.slice(tokens[from]?.start, tokens[to - 1]?.end);
    const value = kind === 'quote' ? written : written.replace(/['’]s$/, '');
    const key = `${from} ${to}`;
    if (seen.has(key) || value.length > 300) return;
    seen.add(key);
    const { lexical, shape } = around(text, from, to);
    const traits = [T(`kind ${kind}`), placeOf(reading, focus, text, from), ...shape];
    if (text.found.some((found) => found.from < to && found.to > from && found.kind !== 'number'))
      traits.push(T('has a typed value'));
    if (tokens[from]?.stop) traits.push(T('starts with a stop word'));
    if (tokens.slice(from + 1, to).some(({ comma, strong }) => comma || strong)) traits.push(T('crosses a mark'));
    traits.push(T(capitals(text, from, to)));
    lexical.push(named(`]${tokens[to - 1]?.low}`));
    list.push({ value, traits, lexical, span: { text, from, to } });
  };
  for (const { from, to } of text.quotes) if (from >= limit.from - 1 && from < limit.to) put(from, to, 'quote');
  for (let from = limit.from; from < limit.to; from++) {
    // The first word of a sentence is a capital anyway: a name may begin with it, or after it.
    const opens = from === 0 || tokens[from]?.comma || tokens[from]?.strong;
    const afterOpening = from === 1 || tokens[from - 1]?.strong;
    if (tokens[from]?.cap && (opens || afterOpening || !tokens[from - 1]?.cap)) {
      const isCapital = (at: number): boolean =>
        tokens[at]?.cap === true && !tokens[at]?.comma && !tokens[at]?.strong && !text.quotes.some((quote) => quote.from === at);
      let plain = from + 1;
      while (isCapital(plain)) plain++;
      let to = plain;
      while (to < tokens.length && (isCapital(to) || joinsNames(tokens, to))) to++;
      while (to > plain && !tokens[to - 1]?.cap) to--;
      if (to > plain) put(from, to, opens ? 'capitals with particles, first' : 'capitals with particles');
      put(from, plain, opens ? 'capitals, first' : 'capitals');
    }
    let ends = 0;
    for (let to = from + 1; to <= tokens.length && to - from <= 14 && ends < 4; to++) {
      const next = tokens[to];
      const typedNext = next !== undefined && text.found.some((found) => found.from === to && found.kind !== 'number');
      if (next === undefined || next.strong || next.comma || ENDS.has(next.low) || typedNext || to - from === 1) {
        put(from, to, 'words');
        if (to - from > 1) ends++;
        if (next === undefined || next.strong) break;
      }
    }
  }
  return list;
};

/** Whether a word without a capital stands between the parts of a name: a short one, whatever the language. */
const joinsNames = (tokens: Spoken['tokens'], at: number): boolean => {
  const token = tokens[at];
  if (token === undefined || token.comma || token.strong || token.cap) return false;
  return token.low.length <= 3 || token.low === 'without' || token.low === 'with';
};

const capitals = (text: Spoken, from: number, to: number): string => {
  const inside = text.tokens.slice(from, to);
  const count = inside.filter(({ cap }) => cap).length;
  return count === inside.length
    ? from === 0
      ? 'all capitals, first'
      : 'all capitals'
    : count === 0
      ? 'no capitals'
      : 'some capitals';
};

/** Texts in reach of a focus, nearest first. */
const textsFor = (reading: Reading, focus: Clause): { text: Spoken; from: number; to: number }[] => {
  const list = [{ text: focus.text, from: 0, to: focus.text.tokens.length }];
  for (const text of reading.texts) if (text !== focus.text) list.push({ text, from: 0, to: text.tokens.length });
  for (const text of reading.history) list.push({ text, from: 0, to: text.tokens.length });
  return list;
};

/** Items of the latest results, newest result first: rows, candidates, and what a write says it wrote. */
const itemsOf = (past: Past): JsonObject[] => {
  const data = objectAt(past.payload, 'data');
  const items = data && Array.isArray(data.items) ? data.items : [];
  const list = [...items, ...(data && items.length === 0 ? [data] : [])];
  if (
    typeof past.payload === 'object' &&
    past.payload !== null &&
    !Array.isArray(past.payload) &&
    Array.isArray(past.payload.candidates)
  )
    list.push(...past.payload.candidates);
  return list.filter((item): item is JsonObject => typeof item === 'object' && item !== null && !Array.isArray(item));
};

/** Values of results for a parameter or an answer: `wants` says whether the key and the value fit. */
const fromResults = (
  reading: Reading,
  focus: Clause,
  wants: (key: string, value: Json, past: Past) => Json | null,
): Candidate[] => {
  const list: Candidate[] = [];
  const reply = reading.clauses.filter((clause) => clause.reply).flatMap(({ text }) => text.raw.toLowerCase());
  const old = new Set(reading.context.evidence.filter(({ status }) => status === 'superseded').map(({ id }) => id));
  for (let back = 1; back <= Math.min(4, reading.past.length); back++) {
    const past = reading.past.at(-back) as Past;
    for (const [rank, item] of itemsOf(past).entries()) {
      if (rank >= 10) break;
      const texts = Object.values(item).filter((value): value is string => typeof value === 'string');
      const named_ = reply.some((words) => texts.some((value) => value.length > 3 && words.includes(value.toLowerCase())));
      const stems = new Set(texts.flatMap((value) => value.toLowerCase().split(/[^\p{L}\p{N}]+/u)).map((word) => stemId(word)));
      const common = focus.text.tokens.filter(({ stop, low }) => !stop && stems.has(stemId(low))).length;
      const shared = [
        T(`result ${back === 1 ? 'last' : 'earlier'} ${past.kind}`),
        T(`rank ${Math.min(rank, 5)}`),
        T(`common ${Math.min(common, 4)}`),
      ];
      if (named_) shared.push(T('named by the user'));
      if (typeof item.id === 'string' && old.has(item.id)) shared.push(T('superseded'));
      const bestCommon = common > 0 && itemsOf(past).length === 1;
      if (bestCommon) shared.push(T('the only result'));
      for (const [key, value] of Object.entries(item)) {
        const made = wants(key, value, past);
        if (made !== null) list.push({ value: made, traits: [...shared, T(`key ${key}`)], lexical: [], span: null });
      }
    }
  }
  return list;
};

const seconds =
  (param: Param) =>
  (found: Found): Json | null => {
    const value = found.value as number;
    return /minutes$/i.test(param.name) ? value / 60 : value;
  };

/** Literals that the next step of the fitting procedure gives for this tool and parameter. */
const guided = (reading: Reading, tool: string, param: Param): Candidate[] => {
  const step = reading.procedure?.best.steps[reading.procedure.step];
  const value = step?.tool === tool ? step.args[param.name] : undefined;
  if (value === undefined) return [];
  const numeric =
    param.type === 'integer' || param.type === 'number' || (param.enums !== null && typeof param.enums[0] === 'number');
  return [{ value: numeric ? Number(value) : value, traits: [T('guided')], lexical: [], span: null }];
};

const QUESTIONS = [
  'What time should it be?',
  'How long should it be, in minutes?',
  'Which day should it be?',
  'Who do you mean?',
  'What should it say?',
];

const questions = (reading: Reading): Candidate[] => {
  const last = reading.past.at(-1);
  const message = textAt(last?.payload, 'message');
  const list: Candidate[] = [];
  if (last && !last.ok && message !== null) {
    list.push({
      value: `${message} Which one, or what time instead?`,
      traits: [T('about the error'), T(`error ${last.errorType}`)],
      lexical: [],
      span: null,
    });
  }
  for (const value of QUESTIONS) list.push({ value, traits: [T(`question ${value}`)], lexical: [], span: null });
  return list;
};

/** What the user can choose from, where the last result has candidates. */
const options = (reading: Reading): Candidate[] => {
  const last = reading.past.at(-1);
  const items = last && !last.ok ? itemsOf(last) : [];
  const labels = items.map((item) =>
    [item.name, item.phoneNumber ?? item.title ?? item.id].filter((part) => typeof part === 'string').join(', '),
  );
  return labels.length === 0 ? [] : [{ value: labels.slice(0, 10), traits: [T('choices')], lexical: [], span: null }];
};

const ID = /Id$/;
const isId = (key: string): boolean => key === 'id' || ID.test(key);

/** Every value that a parameter of a tool may take for a focus; what is left out is a candidate of the caller's. */
export const candidatesFor = (reading: Reading, focus: Clause, tool: string, param: Param): Candidate[] => {
  const list = guided(reading, tool, param);
  if (param.enums !== null && param.match !== 'duration' && typeof param.enums[0] === 'string') {
    return [
      ...list,
      ...param.enums.map((value): Candidate => ({ value, traits: [], lexical: [named(`v:${value}`)], span: null })),
    ];
  }
  if (param.type === 'boolean')
    return [
      ...list,
      ...[true, false].map(
        (value): Candidate => ({ value, traits: [T(`is ${value}`)], lexical: [named(`v:${value}`)], span: null }),
      ),
    ];
  if (param.name === 'question') return questions(reading);
  if (param.name === 'options') return options(reading);
  if (isId(param.name)) {
    const what = param.name.replace(ID, '').slice(0, 3).toLowerCase();
    return fromResults(reading, focus, (key, value) =>
      isId(key) && typeof value === 'string' && (key === param.name || value.startsWith(what)) ? value : null,
    );
  }
  const texts = textsFor(reading, focus);
  const everywhere = (kinds: readonly Found['kind'][], value: (found: Found) => Json | null): Candidate[] => [
    ...texts.flatMap(({ text }) => typed(reading, focus, text, kinds, value)),
    ...reading.evidence.flatMap(({ text, item }) =>
      typed(reading, focus, text, kinds, value).map((candidate) => ({
        ...candidate,
        traits: [...candidate.traits, T(`evidence ${item.status}`)],
      })),
    ),
    ...inResultTexts(reading, focus, kinds, value),
  ];
  switch (param.match) {
    case 'time':
      return [...list, ...everywhere(['time'], ({ value }) => value)];
    case 'date':
      return [...list, ...everywhere(['date'], ({ value }) => value)];
    case 'datetime':
      return [...list, ...datetimes(reading, focus)];
    case 'duration':
      return [...list, ...fitting(param, everywhere(['duration'], seconds(param)))];
    case 'phone':
      return [...list, ...everywhere(['phone'], ({ value }) => value)];
    case 'email':
      return [...list, ...everywhere(['email'], ({ value }) => value)];
    case 'number':
      return [
        ...list,
        ...everywhere(
          param.name === 'durationMinutes' ? ['duration'] : ['number'],
          param.name === 'durationMinutes' ? seconds(param) : ({ value }) => value,
        ),
      ];
    case 'list':
      return texts
        .flatMap(({ text, from, to }) => spans(reading, focus, text, { from, to }))
        .map((candidate) => ({ ...candidate, value: [candidate.value] }));
    default:
      return [...list, ...textual(reading, focus, param, texts)];
  }
};

const fitting = (param: Param, list: Candidate[]): Candidate[] =>
  param.enums === null ? list : list.filter(({ value }) => param.enums?.includes(value as number));

const textual = (
  reading: Reading,
  focus: Clause,
  param: Param,
  texts: { text: Spoken; from: number; to: number }[],
): Candidate[] => {
  const list = texts
    .slice(0, 4)
    .flatMap(({ text, from, to }) => spans(reading, focus, text, text === focus.text ? reach(focus) : { from, to }));
  if (param.name === 'query') {
    for (const { item, stems } of reading.evidence) {
      const common = focus.stems.filter((id) => stems.has(id)).length;
      list.push({
        value: item.query,
        traits: [T('evidence query'), T(`common ${Math.min(3, common)}`), T(`evidence ${item.status}`)],
        lexical: [],
        span: null,
      });
    }
  }
  if (param.match === 'facts' || param.match === 'text') {
    list.push(
      ...fromResults(reading, focus, (key, value, past) =>
        past.kind === 'memory' && key === 'content' && typeof value === 'string' ? value : null,
      ),
    );
  }
  return list;
};

/** A value may start a little before its clause, and in the next one: connectors cut where people do not. */
const reach = ({ from, to, text }: Clause): { from: number; to: number } => ({
  from: Math.max(0, from - 2),
  to: Math.min(text.tokens.length, to + 6),
});

/** Typed values inside the texts of results: the time in a memory. */
const inResultTexts = (
  reading: Reading,
  focus: Clause,
  kinds: readonly Found['kind'][],
  value: (found: Found) => Json | null,
): Candidate[] =>
  fromResults(reading, focus, (key, text, past) =>
    past.kind === 'memory' && key === 'content' && typeof text === 'string' ? text : null,
  ).flatMap((candidate) =>
    typed(reading, focus, resultText(candidate.value as string, reading), kinds, value).map((inner) => ({
      ...inner,
      traits: [...candidate.traits, ...inner.traits],
      span: null,
    })),
  );

const resultText = (raw: string, reading: Reading): Spoken => reading.spokenOf(raw, 'result');

const MOST_DATETIMES = 16;

/** Every date with every time, near ones first; a time alone is meant for the date of an earlier call of the same kind. */
const datetimes = (reading: Reading, focus: Clause): Candidate[] => {
  const texts = textsFor(reading, focus).map(({ text }) => text);
  const times = texts.flatMap((text) => typed(reading, focus, text, ['time'], ({ value }) => value));
  const dates = texts.flatMap((text) => typed(reading, focus, text, ['date'], ({ value }) => value));
  const list: Candidate[] = [];
  for (const time of times) {
    for (const date of dates) {
      if (list.length >= MOST_DATETIMES) return list;
      const same = time.span?.text === date.span?.text;
      const traits = [...time.traits.map((trait) => trait ^ 0x5bd1), ...date.traits, T(same ? 'same text' : 'two texts')];
      list.push({
        value: `${String(date.value)}T${String(time.value)}`,
        traits,
        lexical: [...time.lexical, ...date.lexical.map((word) => word ^ 0x3c6e)],
        span: time.span,
      });
    }
  }
  return list;
};

/** Values of results that may answer a field of a type. */
export const answersFor = (reading: Reading, focus: Clause, field: string, match: string): Candidate[] => {
  const fits = (key: string, value: Json): Json | null => {
    if (isId(key)) return null;
    if (match === 'number' && typeof value === 'number') return value;
    if (typeof value !== 'string' || value === '') return null;
    if (match === 'time') return /^\d\d:\d\d$/.test(value) ? value : null;
    if (match === 'datetime') return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) ? value : null;
    if (match === 'date') return /^\d{4}-\d\d-\d\d$/.test(value) ? value : null;
    if (match === 'phone') return /^\+?\d{5,}$/.test(value) ? value : null;
    return match === 'number' ? null : value;
  };
  const own = named(`f:${field.toLowerCase()}`);
  const list = fromResults(reading, focus, fits).map((candidate) => ({
    ...candidate,
    lexical: candidate.traits.slice(-1).map((key) => key ^ own),
  }));
  if (match !== 'number') return list;
  return [...list, ...inResultTexts(reading, focus, ['number'], ({ value }) => value)];
};
