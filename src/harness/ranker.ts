import type { ToolSpec } from '../contract/tool.ts';
import { bm25, counting } from '../text/bm25.ts';
import { withSynonyms } from '../text/synonyms.ts';

/** Orders a catalogue by a request. Opened once on the tools, asked many times. */
export type Ranker = {
  name: string;
  /** Names of the best `limit` tools that have anything to do with the query, best first. */
  open(tools: readonly ToolSpec[]): (query: string, limit: number) => string[];
};

export const DEFAULT_RANKER = 'bm25';

/** Whether a tool is among those that are recalled; the others are exposed by the protocol itself. */
export const isRanked = ({ kind }: ToolSpec): boolean => kind !== 'memory' && kind !== 'ask' && kind !== 'skill';

/** BM25 over names, descriptions and arguments: the bench protocol's ranker. */
const plain: Ranker = {
  name: DEFAULT_RANKER,
  open: (tools) => {
    const index = bm25(tools.map((spec) => counted({ id: spec.name, spec })));
    return (query, limit) => index.search(query, limit).map(({ id }) => id);
  },
};

/** The same, asked with the words of the query and what else people call these things. */
const synonyms: Ranker = {
  name: 'bm25-synonyms',
  open: (tools) => {
    const search = plain.open(tools);
    return (query, limit) => search(withSynonyms(query), limit);
  },
};

export const builtinRankers: readonly Ranker[] = [plain, synonyms];

const counted = counting(({ spec }: { id: string; spec: ToolSpec }) => toolText(spec));

/** What a ranker reads of a tool. The name counts twice: it says best what the tool is for. */
export const toolText = (spec: ToolSpec): string => {
  const properties = (spec.params.properties ?? {}) as Record<string, { description?: string; enum?: unknown[] }>;
  const params = Object.entries(properties).map(
    ([name, { description, enum: values }]) => `${name} ${description ?? ''} ${(values ?? []).join(' ')}`,
  );
  const name = spec.name.replaceAll('_', ' ');
  return [name, name, spec.description, ...params].join('\n');
};
