import type { Json, JsonObject } from '../../contract/json.ts';
import type { ToolSpec } from '../../contract/tool.ts';
import type { CatalogView, ToolView } from '../../planners/view.ts';

/** Other words for parts of names, so that a name still says what it names. */
const WORDS: Readonly<Record<string, string>> = {
  action: 'operation',
  add: 'append',
  agent: 'helper',
  alarm: 'wakeup',
  app: 'application',
  ask: 'question',
  book: 'reserve',
  brightness: 'luminance',
  calculate: 'compute',
  call: 'phonecall',
  category: 'class',
  clear: 'wipe',
  close: 'shut',
  configure: 'setup',
  contact: 'person',
  content: 'body',
  control: 'operate',
  convert: 'transform',
  countdown: 'timer',
  date: 'day',
  delete: 'erase',
  device: 'gadget',
  duration: 'length',
  end: 'finish',
  file: 'document',
  find: 'locate',
  id: 'key',
  identify: 'determine',
  install: 'deploy',
  level: 'degree',
  location: 'place',
  manage: 'handle',
  max: 'most',
  memory: 'record',
  message: 'text',
  mode: 'setting',
  name: 'label',
  note: 'memo',
  number: 'digits',
  open: 'launch',
  phone: 'telephone',
  photo: 'picture',
  play: 'start',
  query: 'lookup',
  remove: 'drop',
  replace: 'swap',
  results: 'hits',
  schedule: 'agenda',
  search: 'seek',
  send: 'dispatch',
  set: 'assign',
  skill: 'pack',
  start: 'begin',
  status: 'state',
  take: 'capture',
  tags: 'keywords',
  text: 'wording',
  time: 'clock',
  title: 'heading',
  track: 'follow',
  translate: 'render',
  type: 'sort',
  update: 'change',
  user: 'owner',
  volume: 'loudness',
};

/** Every tool and argument under another name. No two tools get the same one, nor does any get the name of another. */
export const renamedView = (specs: readonly ToolSpec[]): CatalogView => {
  const taken = new Set(specs.map(({ name }) => name));
  const view = new Map<string, ToolView>();
  for (const spec of specs) view.set(spec.name, viewOf(spec, free(toolName(spec.name), taken)));
  for (const [own, { spec, args }] of view) {
    const text = described(view, args);
    view.set(own, {
      args,
      spec: { ...spec, description: text(spec.description), params: inWords(spec.params, text) as JsonObject },
    });
  }
  return view;
};

/** Descriptions name tools, and arguments of their own where the name is no common word. */
const described =
  (view: CatalogView, args: ReadonlyMap<string, string>) =>
  (text: string): string =>
    text.replace(/\b\w+\b/g, (word) => view.get(word)?.spec.name ?? (/[a-z][A-Z]/.test(word) ? (args.get(word) ?? word) : word));

const inWords = (schema: Json, text: (words: string) => string): Json => {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map((item) => inWords(item, text));
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === 'description' && typeof value === 'string' ? text(value) : inWords(value, text),
    ]),
  );
};

/** The first word, which says what is done, goes to the end. */
const toolName = (name: string): string => {
  const [verb, ...rest] = name.split('_').filter(Boolean).map(other);
  return [...rest, verb].join('_');
};

const other = (word: string): string => WORDS[word] ?? word;

const free = (wanted: string, taken: Set<string>): string => {
  let name = wanted;
  for (let i = 2; taken.has(name); i++) name = `${wanted}_${i}`;
  taken.add(name);
  return name;
};

/** `phoneNumber` as `telephone_digits`; a name of one word that has no other gets an ending. */
const argName = (name: string): string => {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .map(other)
    .join('_');
  return words === name ? `${words}_value` : words;
};

const viewOf = (spec: ToolSpec, name: string): ToolView => {
  const properties = (spec.params.properties ?? {}) as Record<string, JsonObject>;
  const taken = new Set(Object.keys(properties));
  const args = new Map(Object.keys(properties).map((own) => [own, free(argName(own), taken)]));
  const renamed = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(record).map(([own, value]) => [args.get(own) ?? own, value]));
  const required = ((spec.params.required ?? []) as string[]).map((own) => args.get(own) ?? own);
  const standard = spec.standard
    ? { standard: Object.fromEntries(Object.entries(spec.standard).map(([action, values]) => [action, renamed(values)])) }
    : {};
  const params = { ...spec.params, properties: renamed(properties), required } as JsonObject;
  return { spec: { ...spec, name, params, match: renamed(spec.match), ...standard }, args };
};
