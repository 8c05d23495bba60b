import type { Json, JsonObject } from '../../contract/json.ts';
import type { ToolSpec } from '../../contract/tool.ts';
import type { CatalogView } from '../../planners/view.ts';

/** Other words with the same meaning, both ways of spelling a number left alone. */
const SYNONYMS: Readonly<Record<string, string>> = {
  adds: 'puts in',
  also: 'as well',
  another: 'a different',
  because: 'since',
  begins: 'starts',
  brings: 'fetches',
  changes: 'alters',
  creates: 'makes',
  deletes: 'removes',
  ends: 'finishes',
  every: 'each',
  finds: 'looks up',
  gives: 'hands over',
  hands: 'passes',
  if: 'in case',
  keeps: 'holds',
  lists: 'enumerates',
  looks: 'checks',
  makes: 'produces',
  needs: 'requires',
  never: 'at no time',
  only: 'solely',
  opens: 'brings up',
  owner: 'user',
  picture: 'image',
  pictures: 'images',
  plays: 'runs',
  puts: 'places',
  reads: 'returns',
  refused: 'rejected',
  refuses: 'rejects',
  removes: 'takes away',
  says: 'tells',
  searches: 'looks through',
  sends: 'transmits',
  sets: 'chooses',
  shows: 'displays',
  starts: 'begins',
  stops: 'halts',
  switches: 'turns',
  takes: 'accepts',
  tells: 'reports',
  turns: 'switches',
  use: 'pick',
  uses: 'employs',
  wanted: 'desired',
  writes: 'puts down',
};

/** Every description in other words; names and schemas stay. */
export const rewordedView = (specs: readonly ToolSpec[]): CatalogView => {
  const tools = new Set(specs.map(({ name }) => name));
  return new Map(
    specs.map((spec) => {
      const kept = new Set([...tools, ...literals(spec.params)]);
      const params = describedAgain(spec.params, kept) as JsonObject;
      const args = new Map(Object.keys((spec.params.properties ?? {}) as JsonObject).map((name) => [name, name]));
      return [spec.name, { spec: { ...spec, description: reworded(spec.description, kept), params }, args }];
    }),
  );
};

/** Names of arguments and the values of enumerations: words that mean a thing and nothing else. */
const literals = (schema: Json): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap(literals);
  const own = Array.isArray(schema.enum) ? schema.enum.filter((value) => typeof value === 'string') : [];
  const names = typeof schema.properties === 'object' && schema.properties !== null ? Object.keys(schema.properties) : [];
  return [...own, ...names, ...Object.values(schema).flatMap(literals)] as string[];
};

const describedAgain = (schema: Json, kept: ReadonlySet<string>): Json => {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map((item) => describedAgain(item, kept));
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === 'description' && typeof value === 'string' ? reworded(value, kept) : describedAgain(value, kept),
    ]),
  );
};

/** Synonyms word by word; then what follows the first sentence in reverse order. Quoted words, values and names stay. */
export const reworded = (text: string, kept: ReadonlySet<string>): string => {
  const words = text.replace(/(?<![\w'"`=/.-])[A-Za-z]+(?![\w'"`=/-])/g, (word) => {
    const small = word.toLowerCase();
    const found = kept.has(word) || kept.has(small) || !Object.hasOwn(SYNONYMS, small) ? undefined : SYNONYMS[small];
    if (found === undefined) return word;
    return word === small ? found : found.charAt(0).toUpperCase() + found.slice(1);
  });
  const [first, ...rest] = words.split(/(?<=[.!?]) (?=[A-Z])/);
  return [first, ...rest.reverse()].join(' ');
};
