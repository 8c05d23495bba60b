import type { Clause } from './clauses.ts';
import { joined, named } from './hash.ts';
import { type Fit, type Guide, guidance, type Lexicon, overlap, stemId } from './lexicon.ts';
import { type Past, type Reading, textAt } from './reading.ts';

/** The features of one option: `shared` say how it fits, `lexical` name words of the request. Hashes, not yet slots. */
export type Features = { shared: number[]; lexical: number[] };

const bin = (value: number): number =>
  value <= 0 ? 0 : value < 0.12 ? 1 : value < 0.25 ? 2 : value < 0.4 ? 3 : value < 0.6 ? 4 : value < 0.85 ? 5 : 6;

/** What a clause has seen so far. */
type ClauseState = { calls: Past[]; last: Past | null; wrote: boolean; read: boolean; failed: Past | null };

export const stateOf = (reading: Reading, clause: Clause): ClauseState => {
  const calls = reading.past.filter(({ focus }) => focus === clause.index);
  const effects = calls.filter(
    ({ kind, action, ok }) => ok && kind !== 'read' && kind !== 'ask' && kind !== 'skill' && action !== 'query',
  );
  const failed =
    calls.findLast(
      (call, at) =>
        !call.ok && !calls.slice(at + 1).some((later) => later.ok && later.tool === call.tool && later.action === call.action),
    ) ?? null;
  return {
    calls,
    last: calls.at(-1) ?? null,
    wrote: effects.some(({ kind }) => kind !== 'memory') || effects.some(({ tool }) => tool !== 'search_user_memory'),
    read: calls.some(({ ok, kind, action }) => ok && (kind === 'read' || action === 'query')),
    failed,
  };
};

export const describe = (past: Past | null | undefined): string =>
  past
    ? `${past.kind} ${past.action === 'query' ? 'query' : ''} ${past.ok ? (past.empty ? 'empty' : 'ok') : past.errorType}`
    : 'nothing';

/** Polarity words of a condition. */
const FREE = new Set([
  'nothing',
  'free',
  'empty',
  'clear',
  'no',
  'open',
  'blank',
  'available',
  'unless',
  'none',
  'without',
  "isn't",
  'not',
  "don't",
  "haven't",
  'anything',
]);
const BUSY = new Set(['something', 'busy', 'booked', 'plans', 'full', 'appointment', 'occupied', 'entry']);

const condition = (reading: Reading): string => {
  const clause = reading.clauses.find(({ condition: is }) => is) ?? reading.clauses.find(({ words }) => words.includes('only'));
  if (!clause) return '';
  const words = clause.words;
  return `if${words.some((word) => FREE.has(word)) ? ' free' : ''}${words.some((word) => BUSY.has(word)) ? ' busy' : ''}`;
};

/** What holds for the whole conversation, as names. */
const situation = (reading: Reading): string[] => {
  const { past, clauses, procedure, fields } = reading;
  const last = past.at(-1);
  const open = clauses.filter((clause) => !stateOf(reading, clause).wrote && !stateOf(reading, clause).read).length;
  const conditional = condition(reading);
  const looked = past.findLast(({ tool, action }) => tool === 'manage_schedule' && action === 'query');
  const replied = reading.context.messages.at(-1)?.role === 'user' && past.length > 0;
  return [
    `last ${describe(last)}`,
    `open ${Math.min(3, open)} of ${Math.min(4, clauses.length)}`,
    ...(conditional ? [`cond ${conditional} ${looked ? (looked.empty ? 'empty' : 'some') : 'not looked'}`] : []),
    ...(procedure ? [`procedure ${procedure.step >= procedure.best.steps.length ? 'done' : 'open'}`] : []),
    ...(fields.length > 0 ? [`asks ${last?.ok ? 'ok' : 'no'}`] : []),
    ...(replied ? ['user has spoken'] : []),
    ...(last && !last.ok ? [`error ${last.errorType} ${last.notice === '' ? '' : 'noticed'}`] : []),
  ];
};

/** The options of the focus factor: each clause, then the end. */
export const focusFeatures = (reading: Reading): Features[] => {
  const now = situation(reading);
  const firstWaiting = reading.clauses.find((clause) => stateOf(reading, clause).calls.length === 0);
  const list = reading.clauses.map((clause): Features => {
    const state = stateOf(reading, clause);
    const own = [
      `calls ${Math.min(4, state.calls.length)}`,
      `own last ${describe(state.last)}`,
      `own done ${state.wrote ? 'wrote' : state.read ? 'read' : 'nothing'}`,
      `first waiting ${firstWaiting === clause}`,
      `reply ${clause.reply}`,
      `only ${reading.clauses.length === 1}`,
      `words ${Math.min(4, clause.stems.length)}`,
      `fits ${bin(bestFit(reading, clause))} ${state.wrote ? 'wrote' : ''}`,
      ...(state.failed ? [`failed ${state.failed.errorType} ${reading.past.at(-1) === state.failed ? 'now' : 'mended'}`] : []),
      ...(clause.condition ? [`condition ${state.read ? 'looked' : 'open'}`] : []),
    ];
    const shared = own.map((name) => named(`f:${name}`));
    const key = named('focus');
    for (const name of now
      .slice(0, 1)
      .concat(now.filter((entry) => entry.startsWith('cond') || entry.startsWith('procedure') || entry.startsWith('user')))) {
      shared.push(joined(named(`f:${name}`), named(`f:done ${state.wrote || state.read} ${clause.condition}`)));
    }
    const begun = state.calls.length === 0 ? 1 : 2;
    const first = clause.text.tokens[clause.from];
    shared.push(
      named(`f:cut ${clause.from === 0 ? 'start' : first?.strong ? 'strong' : first?.comma ? 'comma' : 'word'} ${begun}`),
    );
    const lexical = clause.stems.map((id) => joined(joined(id, key), begun));
    return { shared, lexical };
  });
  const last = reading.past.at(-1);
  const end = now.map((name) => named(`end:${name}`));
  if (last) end.push(joined(named('end tool'), named(`${last.tool} ${last.action} ${last.ok}`)));
  const waiting = reading.clauses.filter((clause) => stateOf(reading, clause).calls.length === 0);
  end.push(
    named(
      `end: waiting ${Math.min(3, waiting.length)} fits ${bin(Math.max(0, ...waiting.map((clause) => bestFit(reading, clause))))}`,
    ),
  );
  end.push(named(`end: failed ${reading.clauses.some((clause) => stateOf(reading, clause).failed !== null)} ${describe(last)}`));
  return [...list, { shared: end, lexical: [] }];
};

const fits = new WeakMap<Clause, { lexicon: Lexicon; best: number }>();
const bestFit = ({ lexicon }: Reading, clause: Clause): number => {
  const known = fits.get(clause);
  if (known?.lexicon === lexicon) return known.best;
  const best = Math.max(0, ...lexicon.tools.map((tool) => overlap(clause.stems, tool.stems, lexicon.idf)));
  fits.set(clause, { lexicon, best });
  return best;
};

const heard = new WeakMap<Clause, ReadonlySet<number>>();
/** The stems of all words of a clause, the small ones too. */
const saidIn = (clause: Clause): ReadonlySet<number> => {
  const known = heard.get(clause);
  if (known) return known;
  const said = new Set(clause.text.tokens.slice(clause.from, clause.to).map(({ stem }) => stemId(stem)));
  heard.set(clause, said);
  return said;
};

const guidedBy = new WeakMap<Clause, { guide: Guide; fits: ReturnType<typeof guidance> }>();
export const guidanceFor = (guide: Guide, clause: Clause): ReturnType<typeof guidance> => {
  const known = guidedBy.get(clause);
  if (known?.guide === guide) return known.fits;
  const fits = guidance(guide, saidIn(clause));
  guidedBy.set(clause, { guide, fits });
  return fits;
};

export const fitName = ({ score, whole }: Fit): string =>
  score === 0 ? 'none' : `${score < 1.5 ? 1 : score < 3 ? 2 : score < 5 ? 3 : score < 8 ? 4 : 5}${whole ? ' whole' : ''}`;

/** How far the best of several scores is ahead of the second. */
export const leadOf = (scores: readonly number[]): string => {
  const [first = 0, second = 0] = [...scores].sort((a, b) => b - a);
  return first === 0 ? 'none' : second < first * 0.4 ? 'far' : second < first * 0.8 ? 'ahead' : 'close';
};

export const AVAILABLE = ['time', 'date', 'duration', 'number', 'phone'] as const;

export const mentions = (clause: Clause, kind: (typeof AVAILABLE)[number]): boolean =>
  clause.text.found.some((found) => found.kind === kind && found.from >= clause.from && found.from < clause.to);

export const bigrams = (clause: Clause): number[] => {
  const { words } = clause;
  return words.slice(0, -1).map((word, at) => joined(named(`s:${word}`), named(`s:${words[at + 1]}`)));
};

/** The options of the tool factor, given the clause in focus. */
export const toolFeatures = (reading: Reading, focus: Clause): Features[] => {
  const { lexicon, guide, past, procedure } = reading;
  const { tools, idf } = lexicon;
  const state = stateOf(reading, focus);
  const last = past.at(-1);
  const words = tools.map((tool) => overlap(focus.stems, tool.stems, idf));
  const names = tools.map((tool) => overlap(focus.stems, tool.nameStems, idf));
  const guided = guide.size === 0 ? null : guidanceFor(guide, focus);
  const guides = tools.map(({ spec }) => guided?.(spec.name).score ?? 0);
  const lead = leadOf(guides);
  const ranks = { words: ranksOf(words), names: ranksOf(names), guides: ranksOf(guides) };
  const guidedTool = procedure?.best.steps[procedure.step]?.tool;
  const has = AVAILABLE.map((kind) => mentions(focus, kind));
  const pairs = bigrams(focus);
  const evident = reading.evidence[0]
    ? Math.max(...reading.evidence.map(({ stems }) => focus.stems.filter((id) => stems.has(id)).length))
    : -1;
  const conditional = condition(reading);
  return tools.map((tool, at): Features => {
    const { spec, key, kind } = tool;
    const shared = [
      named(`t:words ${bin(words[at] as number)}`),
      named(`t:words rank ${ranks.words[at]}`),
      named(`t:names ${bin(names[at] as number)} ${ranks.names[at]}`),
      joined(kind, named(`words ${ranks.words[at]}`)),
    ];
    if (guided) {
      const fit = fitName(guided(spec.name));
      shared.push(named(`t:guide ${fit}`), named(`t:guide ${fit} rank ${ranks.guides[at]}`));
      if (ranks.guides[at] === 1) shared.push(named(`t:guide first, words ${ranks.words[at]}`), named(`t:guide lead ${lead}`));
    }
    AVAILABLE.forEach((type, index) => {
      const wanted = tool.params.some(
        ({ match, name }) =>
          match === type ||
          (type === 'number' && match === 'number' && name !== 'amount' && name !== 'limit' && name !== 'maxResults') ||
          (type === 'time' && match === 'datetime') ||
          (type === 'duration' && name === 'durationMinutes'),
      );
      if (wanted || has[index]) shared.push(named(`t:has ${type} ${has[index]} wants ${wanted}`));
    });
    const mine = state.calls.filter((call) => call.tool === spec.name);
    const recent = mine.at(-1);
    shared.push(joined(kind, named(`own ${describe(state.last)}`)), joined(kind, named(`steps ${Math.min(3, past.length)}`)));
    if (recent) {
      shared.push(
        named(`t:again ${recent === last} ${recent.ok} ${recent.action === 'query' ? 'query' : ''} ${Math.min(3, mine.length)}`),
        named(`t:again ${describe(recent)} ${recent === last}`),
      );
      if (!recent.ok && recent !== last && last?.ok) shared.push(named('t:retry after something worked'));
    }
    if (last) {
      shared.push(joined(named(`after ${last.tool} ${last.ok} ${last.errorType}`), key));
      if (last.notice.includes(`\`${spec.name}\``)) shared.push(named(`t:noticed ${last.errorType}`), named('t:noticed'));
      if (!last.ok)
        shared.push(
          joined(key, named(`after ${last.errorType} ${settingOf(last)}`)),
          joined(kind, named(`after ${last.errorType}`)),
        );
      const setting = settingOf(last);
      if (!last.ok && setting !== '' && spec.name.includes(setting)) shared.push(named('t:names what is in the way'));
      if (last.kind === 'ask') shared.push(joined(kind, named('after ask')));
    }
    if (reading.context.messages.at(-1)?.role === 'user' && past.length > 0) {
      const before = past.findLast(({ kind: of }) => of !== 'ask');
      shared.push(named(`t:user has spoken, ${before?.tool === spec.name ? 'same tool' : 'other tool'} ${before?.ok}`));
    }
    if (guidedTool !== undefined) shared.push(named(`t:guided ${guidedTool === spec.name}`));
    else if (procedure) shared.push(joined(kind, named('procedure done')));
    if (reading.fields.length > 0)
      shared.push(joined(kind, named('asks')), joined(key, named(`asks ${reading.fields.map(([field]) => field).join()}`)));
    if (evident >= 0)
      shared.push(
        joined(kind, named(`evident ${Math.min(3, evident)} ${past.some(({ tool: of }) => of === 'search_user_memory')}`)),
      );
    if (conditional) shared.push(joined(key, named(`cond ${focus.condition} ${past.length === 0}`)));
    const lexical: number[] = [];
    for (const id of focus.stems) lexical.push(joined(id, key), joined(id, kind));
    for (const pair of pairs) lexical.push(joined(pair, key));
    lexical.push(key, joined(key, named(`calls ${Math.min(3, past.length)}`)));
    return { shared, lexical };
  });
};

const settingOf = ({ payload }: Past): string => textAt(payload, 'setting') ?? '';

/** 1 for the best, 2, 3, then 4 for all others; equal values share a rank. */
export const ranksOf = (values: readonly number[]): number[] => {
  const order = [...new Set(values)].sort((a, b) => b - a);
  return values.map((value) => (value <= 0 ? 5 : Math.min(4, order.indexOf(value) + 1)));
};
