import type { Call } from '../contract/event.ts';
import type { Json, JsonObject } from '../contract/json.ts';
import type { Block, Context, Message, PlannerFactory } from '../contract/planner.ts';
import type { ToolSpec } from '../contract/tool.ts';

/** A tool as a planner is shown it, and what its arguments are called there, by their names in the catalogue. */
export type ToolView = { spec: ToolSpec; args: ReadonlyMap<string, string> };

/** What a planner sees of a catalogue, by the names that tools have in it. A tool without an entry is shown as it is. */
export type CatalogView = ReadonlyMap<string, ToolView>;

/** Marks names that the planner used and the view does not have: nothing in the catalogue begins so. */
const STRANGE = '?';

/**
 * A planner behind a view: it sees the tools of the view, and its calls reach the episode under the names of the catalogue, so that
 * the log and the verdict know nothing of the view. A name of the catalogue that the view hides is no name of a tool.
 */
export const viewed = (planner: PlannerFactory, view: CatalogView): PlannerFactory => {
  const eyes = eyesOf(view);
  return {
    ...planner,
    open: (episode) => {
      const opened = planner.open(episode);
      return {
        act: async (context, signal) => {
          const output = await opened.act(eyes.context(context), signal);
          return { ...output, calls: output.calls.map(eyes.back) };
        },
      };
    },
  };
};

/** One call under the names of the view. */
export const callInView = (view: CatalogView, tool: string, args: JsonObject): { tool: string; args: JsonObject } => {
  const found = view.get(tool);
  if (found === undefined) return { tool, args };
  return { tool: found.spec.name, args: renamedKeys(args, (name) => found.args.get(name) ?? name) };
};

const eyesOf = (view: CatalogView) => {
  const canonical = new Map([...view].map(([name, { spec }]) => [spec.name, name]));
  const text = wordsIn(view);
  const tools = remembered((specs: readonly ToolSpec[]) => specs.map((spec) => view.get(spec.name)?.spec ?? spec));
  const block = remembered(
    (shown: Block): Block => ({
      ...shown,
      tools: shown.tools.map((name) => view.get(name)?.spec.name ?? name),
      text: text(shown.text),
    }),
  );
  const call = (made: Call): Call => {
    const strange = made.tool.startsWith(STRANGE) ? { ...made, tool: made.tool.slice(STRANGE.length) } : null;
    if (strange) return strange;
    const { tool, args } = callInView(view, made.tool, made.args);
    return { ...made, tool, args: renamedKeys(args, (name) => (name.startsWith(STRANGE) ? name.slice(STRANGE.length) : name)) };
  };
  const message = remembered((said: Message): Message => {
    switch (said.role) {
      case 'user':
        return said;
      case 'assistant':
        return { ...said, calls: said.calls.map(call) };
      case 'notice':
        return { ...said, text: text(said.text) };
      case 'tool': {
        const found = view.get(said.tool);
        const shown = mapStrings(said.shown, text);
        const name = found?.spec.name ?? said.tool.replace(STRANGE, '');
        // A refusal speaks of arguments; what a tool found does not.
        return { ...said, tool: name, shown: said.status === 'error' ? mapStrings(shown, argumentsIn(found)) : shown };
      }
    }
  });
  const back = (made: Call): Call => {
    const name = canonical.get(made.tool);
    if (name === undefined) return view.has(made.tool) ? { ...made, tool: `${STRANGE}${made.tool}` } : made;
    const { args } = view.get(name) as ToolView;
    const names = new Map([...args].map(([own, shown]) => [shown, own]));
    if (typeof made.args !== 'object' || made.args === null || Array.isArray(made.args)) return { ...made, tool: name };
    const known = (key: string): string => names.get(key) ?? (args.has(key) ? `${STRANGE}${key}` : key);
    return { ...made, tool: name, args: renamedKeys(made.args, known) };
  };
  const context = (shown: Context): Context => ({
    ...shown,
    tools: tools(shown.tools),
    blocks: shown.blocks.map(block),
    messages: shown.messages.map(message),
    history: shown.history.map((turn) => (turn.role === 'user' ? turn : { ...turn, text: text(turn.text) })),
  });
  return { context, back };
};

/** The same object in, the same object out: planners cache by identity. */
const remembered = <T extends object, U>(of: (value: T) => U): ((value: T) => U) => {
  const known = new WeakMap<T, { made: U }>();
  return (value) => {
    const found = known.get(value) ?? { made: of(value) };
    known.set(value, found);
    return found.made;
  };
};

/** Names of tools in a text, in the words of the view. They hold an underscore, so no other word is taken for one. */
const wordsIn = (view: CatalogView): ((text: string) => string) => {
  const renamed = [...view].flatMap(([name, { spec }]) => (name === spec.name || !name.includes('_') ? [] : [name]));
  if (renamed.length === 0) return (text) => text;
  const names = new Set(renamed);
  return (text) =>
    text.includes('_') ? text.replace(/\w+/g, (word) => (names.has(word) ? (view.get(word)?.spec.name ?? word) : word)) : text;
};

/** Names of a tool's arguments in what a refusal says: alone, at the head of a path, in quotes, or in camel case. */
const argumentsIn =
  (found: ToolView | undefined) =>
  (text: string): string => {
    const bare = text.replace(/\?(?=[a-z]\w*)/g, '');
    if (found === undefined) return bare;
    const { args } = found;
    const head = /^\w+/.exec(bare)?.[0];
    if (head !== undefined && args.has(head) && /^\w+(?:$|[.[])/.test(bare)) return `${args.get(head)}${bare.slice(head.length)}`;
    return bare.replace(/(['"`]?)\b(\w+)\b\1/g, (whole, quote: string, word: string) => {
      const named = args.get(word);
      return named !== undefined && (quote !== '' || /[a-z][A-Z]/.test(word)) ? `${quote}${named}${quote}` : whole;
    });
  };

const renamedKeys = (args: JsonObject, rename: (name: string) => string): JsonObject =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [rename(name), value]));

const mapStrings = (value: Json, of: (text: string) => string): Json => {
  if (typeof value === 'string') return of(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, of));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapStrings(inner, of)]));
};
