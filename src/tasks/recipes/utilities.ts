import { addDays, parseCivil, weekday } from '../../base/time.ts';
import type { Json, JsonObject } from '../../contract/json.ts';
import type { Row } from '../../phone/types.ts';
import { expected, lit, type Piece, type Primitive, type RecipeContext } from '../recipe.ts';
import { text } from '../surface.ts';
import { exact, exactly, insert, pickRow, primitive, remove, setting, step, update } from './draws.ts';

/** A question that a tool answers and nothing else does: `found` is where the answer stands in what it says. */
const asks = (
  slots: Piece['slots'],
  call: ReturnType<typeof step>,
  field: string,
  match: 'number' | 'text' | 'date',
  value: Json,
): Piece => ({
  slots,
  steps: [call],
  delta: [],
  answer: { fields: { [field]: expected(match, value) }, values: { [field]: value } },
  touches: ['answer'],
});

/** What a tool that looks something up says, at a path of its payload; null where it fails or says nothing. */
const told = (ctx: RecipeContext, tool: string, args: JsonObject, ...path: string[]): Json | null => {
  const [feedback] = ctx.attempt([{ tool, args }]);
  if (feedback?.status !== 'ok') return null;
  let value: Json | undefined = feedback.payload;
  for (const key of path) value = typeof value === 'object' && value !== null ? (value as Record<string, Json>)[key] : undefined;
  return value ?? null;
};

const noteCreate =
  (titled: boolean) =>
  (ctx: RecipeContext): Piece => {
    const content = ctx.value('note_content');
    const title = ctx.value('note_title');
    const columns = { content: expected('facts', [content]), ...(titled ? { title: expected('text', title) } : {}) };
    return {
      slots: titled ? { title: text(title), content: text(content) } : { content: text(content) },
      steps: [
        step('manage_note', {
          ...exact({ action: 'create' }),
          ...(titled ? { title: lit('text', title) } : {}),
          content: { solution: content, gold: expected('facts', [content]) },
        }),
      ],
      delta: [insert('notes', columns)],
      touches: ['notes'],
      canonical: titled,
    };
  };

const titles = (ctx: RecipeContext): string[] => ctx.rows('notes').map(({ title }) => String(title));

/** A note whose title names no other. */
const pickNote = (ctx: RecipeContext, fits: (row: Row) => boolean = () => true): Row | null =>
  pickRow(
    ctx,
    'notes',
    (row) =>
      fits(row) && titles(ctx).filter((title) => title.toLowerCase().includes(String(row.title).toLowerCase())).length === 1,
  );

const onNote = (
  ctx: RecipeContext,
  row: Row,
  piece: Omit<Piece, 'slots' | 'touches' | 'entity'> & { slots?: Piece['slots'] },
): Piece => ({
  ...piece,
  slots: { note: text(String(row.title)), ...piece.slots },
  touches: [`notes/${row.id}`],
  entity: {
    slot: 'note',
    noun: 'note',
    label: String(row.title),
    others: titles(ctx).filter((title) => title !== row.title),
  },
});

const noteAppend = (ctx: RecipeContext): Piece | null => {
  const row = pickNote(ctx);
  if (row === null) return null;
  const content = ctx.value('note_content');
  return onNote(ctx, row, {
    slots: { content: text(content) },
    steps: [
      step('manage_note', {
        ...exact({ action: 'append' }),
        title: lit('text', String(row.title)),
        content: { solution: content, gold: expected('facts', [content]) },
      }),
    ],
    delta: [update('notes', row.id, { content: expected('facts', [String(row.content), content]) })],
  });
};

const noteDelete = (ctx: RecipeContext): Piece | null => {
  const row = pickNote(ctx);
  return (
    row &&
    onNote(ctx, row, {
      steps: [step('manage_note', { ...exact({ action: 'delete' }), title: lit('text', String(row.title)) })],
      delta: [remove('notes', row.id)],
    })
  );
};

const notePin = (ctx: RecipeContext): Piece | null => {
  const row = pickNote(ctx, ({ pinned }) => pinned !== true);
  return (
    row &&
    onNote(ctx, row, {
      steps: [step('manage_note', { ...exact({ action: 'pin' }), title: lit('text', String(row.title)) })],
      delta: [update('notes', row.id, exactly({ pinned: true }))],
    })
  );
};

const noteAsk = (ctx: RecipeContext): Piece | null => {
  const row = pickNote(ctx);
  return (
    row && {
      ...onNote(ctx, row, {
        steps: [step('manage_note', { action: lit('exact', 'query'), title: lit('text', String(row.title)) })],
        delta: [],
        answer: { fields: { content: expected('text', row.content as string) }, values: { content: row.content as string } },
      }),
      touches: ['answer', `notes/${row.id}`],
    }
  );
};

const calculation = (ctx: RecipeContext): Piece => {
  const a = 12 + ctx.random.int(80);
  const b = 13 + ctx.random.int(300);
  const c = 3 + ctx.random.int(40);
  const [words, expression, result] = ctx.random.pick([
    [`${a} times ${b}`, `${a} * ${b}`, a * b],
    [`${b} plus ${a} times ${c}`, `${b} + ${a} * ${c}`, b + a * c],
    [`${a * c} divided by ${c}`, `${a * c} / ${c}`, a],
    [`(${a} + ${b}) * ${c}`, `(${a} + ${b}) * ${c}`, (a + b) * c],
    [`${b} minus ${a}`, `${b} - ${a}`, b - a],
  ] as [string, string, number][]);
  const call = {
    tool: 'calculate_expression',
    args: { expression: { solution: expression, gold: expected('exact', expression) } },
  };
  const piece = asks({ expression: text(words) }, call, 'result', 'number', result);
  return { ...piece, loose: ['expression'] };
};

/** Units in words, their category, and how many of the second are in one of the first: definitions, not measurements. */
const UNITS: readonly [string, string, string, string, number][] = [
  ['miles', 'kilometres', 'length', 'mi km', 1.609344],
  ['inches', 'centimetres', 'length', 'in cm', 2.54],
  ['feet', 'metres', 'length', 'ft m', 0.3048],
  ['pounds', 'kilograms', 'mass', 'lb kg', 0.45359237],
  ['hours', 'minutes', 'time', 'h min', 60],
  ['kilocalories', 'kilojoules', 'energy', 'kcal kJ', 4.184],
];

const unit = (ctx: RecipeContext): Piece => {
  const value = 2 + ctx.random.int(90);
  const [from, to, category, symbols, factor] = ctx.random.pick(UNITS);
  const [fromUnit = '', toUnit = ''] = symbols.split(' ');
  const result = Number((value * factor).toFixed(6));
  const args = {
    category: lit('enum', category),
    value: lit('number', value),
    fromUnit: lit('text', fromUnit),
    toUnit: lit('text', toUnit),
  };
  const piece = asks({ amount: text(`${value} ${from}`), to: text(to) }, step('convert_unit', args), 'result', 'number', result);
  return { ...piece, loose: ['fromUnit', 'toUnit', 'category'] };
};

const CODES = ['EUR', 'USD', 'GBP', 'JPY', 'INR', 'CHF', 'CAD'];

const currency = (ctx: RecipeContext): Piece | null => {
  const amount = 5 * (2 + ctx.random.int(60));
  const from = ctx.random.pick(CODES);
  const to = ctx.random.pick(CODES.filter((code) => code !== from));
  const args = { amount, fromCurrency: from, toCurrency: to };
  const result = told(ctx, 'convert_currency', args, 'data', 'result');
  const call = step('convert_currency', {
    amount: lit('number', amount),
    fromCurrency: lit('text', from),
    toCurrency: lit('text', to),
  });
  return result === null ? null : asks({ amount: text(`${amount} ${from}`), to: text(to) }, call, 'result', 'number', result);
};

const LANGUAGES: Readonly<Record<string, string>> = {
  fr: 'French',
  de: 'German',
  es: 'Spanish',
  pt: 'Portuguese',
  it: 'Italian',
  ja: 'Japanese',
};

const translate = (ctx: RecipeContext): Piece | null => {
  const phrase = ctx.value('phrase');
  const to = ctx.random.pick(Object.keys(LANGUAGES));
  const translation = told(ctx, 'text_translate', { text: phrase, to }, 'data', 'translation');
  const call = step('text_translate', { text: lit('text', phrase), to: lit('exact', to) });
  const slots = { phrase: text(phrase), language: text(LANGUAGES[to] as string) };
  return translation === null ? null : asks(slots, call, 'translation', 'text', translation);
};

const QUIET = { active: false, mode: 'conversation', from: 'en', to: 'fr' };

const translationCamera = (ctx: RecipeContext): Piece => {
  const to = ctx.random.pick(['de', 'es', 'pt', 'it', 'ja']);
  const call = step('manage_translation', { ...exact({ action: 'start', mode: 'camera' }), to: lit('exact', to) });
  return setting(
    ctx,
    'translation',
    { active: true, mode: 'camera', to },
    call,
    { language: text(LANGUAGES[to] as string) },
    QUIET,
  );
};

const translationSwap = (ctx: RecipeContext): Piece =>
  setting(ctx, 'translation', { from: 'fr', to: 'en' }, step('manage_translation', exact({ action: 'swap' })), {}, QUIET);

const translationStop = (ctx: RecipeContext): Piece =>
  setting(
    ctx,
    'translation',
    { active: false },
    step('manage_translation', exact({ action: 'stop' })),
    {},
    { ...QUIET, active: true },
  );

const browserOpen = (ctx: RecipeContext): Piece => {
  const page = ctx.value('web_page');
  const url = `https://${page}`;
  return {
    slots: { page: text(page) },
    steps: [step('browser_service', { ...exact({ action: 'open' }), url: lit('url', url) })],
    delta: [
      update('settings', 'browser', { url: expected('url', url) }),
      insert('browser_history', { url: expected('url', url) }),
    ],
    rows: [{ table: 'settings', id: 'browser', set: { url: null, incognito: false } }],
    touches: ['settings/browser'],
  };
};

const onPage = (ctx: RecipeContext): string => `https://${ctx.value('web_page')}`;

const browserBookmark = (ctx: RecipeContext): Piece | null => {
  const url = onPage(ctx);
  if (ctx.rows('bookmarks').some((row) => row.url === url)) return null;
  return {
    slots: {},
    steps: [step('browser_service', exact({ action: 'bookmark' }))],
    delta: [insert('bookmarks', { url: expected('url', url) })],
    rows: [{ table: 'settings', id: 'browser', set: { url, incognito: false } }],
    touches: ['bookmarks'],
  };
};

const browserClose = (ctx: RecipeContext): Piece => {
  const url = onPage(ctx);
  return {
    slots: {},
    steps: [step('browser_service', exact({ action: 'close' }))],
    delta: [update('settings', 'browser', exactly({ url: null }))],
    rows: [{ table: 'settings', id: 'browser', set: { url, incognito: false } }],
    touches: ['settings/browser'],
    canonical: true,
  };
};

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const DAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
const inWords = (date: string): string => `${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

const dateAdd = (ctx: RecipeContext): Piece => {
  const days = 10 + ctx.random.int(190);
  const call = step('calendar_service', { ...exact({ action: 'add' }), days: lit('number', days) });
  return asks({ days: text(String(days)) }, call, 'date', 'date', addDays(ctx.today, days));
};

const dateWeekday = (ctx: RecipeContext): Piece => {
  const date = addDays(ctx.today, 40 + ctx.random.int(900));
  const call = step('calendar_service', { ...exact({ action: 'weekday' }), date: lit('date', date) });
  return asks({ date: text(inWords(date)) }, call, 'weekday', 'text', DAYS[weekday(parseCivil(date) as number) - 1] as string);
};

const dateWorkdays = (ctx: RecipeContext): Piece | null => {
  const endDate = addDays(ctx.today, 12 + ctx.random.int(60));
  const workdays = told(ctx, 'calendar_service', { action: 'workdays', endDate }, 'data', 'workdays');
  const call = step('calendar_service', { ...exact({ action: 'workdays' }), endDate: lit('date', endDate) });
  return workdays === null ? null : asks({ date: text(inWords(endDate)) }, call, 'workdays', 'number', workdays);
};

const leapYear = (ctx: RecipeContext): Piece => {
  const year = 2027 + ctx.random.int(60);
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const call = step('calendar_service', { ...exact({ action: 'leap_year' }), year: lit('number', year) });
  return asks({ year: text(String(year)) }, call, 'days', 'number', leap ? 366 : 365);
};

const lookup =
  (list: string, slot: string, tool: string, arg: string, path: readonly string[], field: string) =>
  (ctx: RecipeContext): Piece | null => {
    const words = ctx.value(list);
    const value = told(ctx, tool, { [arg]: words }, ...path);
    if (typeof value !== 'string') return null;
    const call = step(tool, { [arg]: lit('text', words) });
    return { ...asks({ [slot]: text(words) }, call, field, 'text', value), loose: [arg] };
  };

/** There are many ways to answer in words: what counts is that it was looked up. */
const knowledge = (ctx: RecipeContext): Piece | null => {
  const question = ctx.value('fact_question');
  const found = told(ctx, 'general_qa_agent', { query: question }, 'data', 'count');
  if (found !== 1) return null;
  const call = step('general_qa_agent', { query: lit('text', question) });
  return { slots: { question: text(question) }, steps: [call], delta: [], touches: ['call'], loose: ['query'] };
};

export const utilitiesPrimitives: readonly Primitive[] = [
  primitive('note.create', 'note', 'manage_note', noteCreate(false)),
  primitive('note.create.titled', 'note', 'manage_note', noteCreate(true)),
  primitive('note.append', 'note-edit', 'manage_note', noteAppend),
  primitive('note.delete', 'note-edit', 'manage_note', noteDelete),
  primitive('note.pin', 'note-edit', 'manage_note', notePin),
  primitive('note.ask', 'note-ask', 'manage_note', noteAsk),
  primitive('calc.ask', 'calculation', 'calculate_expression', calculation),
  primitive('unit.ask', 'units', 'convert_unit', unit),
  primitive('currency.ask', 'currency', 'convert_currency', currency, 'test'),
  primitive('translate.ask', 'translate', 'text_translate', translate),
  primitive('translation.camera', 'translation-camera', 'manage_translation', translationCamera, 'evolve'),
  primitive('translation.swap', 'translation-swap', 'manage_translation', translationSwap, 'sealed'),
  primitive('translation.stop', 'translation', 'manage_translation', translationStop),
  primitive('browser.open', 'browser', 'browser_service', browserOpen),
  primitive('browser.bookmark', 'browser-bookmark', 'browser_service', browserBookmark, 'gate'),
  primitive('browser.close', 'browser', 'browser_service', browserClose),
  primitive('date.add.ask', 'dates', 'calendar_service', dateAdd),
  primitive('date.weekday.ask', 'dates', 'calendar_service', dateWeekday),
  primitive('date.workdays.ask', 'dates-work', 'calendar_service', dateWorkdays, 'sealed'),
  primitive('date.leap.ask', 'dates-leap', 'calendar_service', leapYear, 'canary'),
  primitive(
    'word.ask',
    'dictionary',
    'query_dictionary',
    lookup('word', 'word', 'query_dictionary', 'word', ['data', 'items', '0', 'definition'], 'definition'),
  ),
  primitive('fact.ask', 'knowledge', 'general_qa_agent', knowledge),
  primitive(
    'help.ask',
    'manual',
    'qa_task',
    lookup('help_topic', 'topic', 'qa_task', 'query', ['data', 'items', '0', 'title'], 'title'),
  ),
];
