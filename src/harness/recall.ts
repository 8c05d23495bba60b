import { sortBy } from '../base/order.ts';
import type { ToolSpec } from '../contract/tool.ts';
import { isRanked } from './ranker.ts';

/** A request and the tools that it needs. */
export type Labelled = { text: string; tools: readonly string[] };

/** How many of `wanted` gold tools were among the first k, for each k of the table. */
export type RecallRow = { domain: string; wanted: number; found: readonly number[] };

export type RecallTable = {
  ranker: string;
  ks: readonly number[];
  /** By domain in alphabetical order; the last row, `all`, is their sum. */
  rows: readonly RecallRow[];
  /** What the greatest k did not reach: the request, the tool, and where it stood (null = not ranked). */
  missed: readonly { text: string; tool: string; rank: number | null }[];
};

/** The depths at which recall is reported; the protocol's is 15. */
export const RECALL_DEPTHS = [5, 10, 15, 30] as const;

/**
 * Recall@k of a ranker on labelled requests: the share of gold tools among the first k, pooled over requests (paper-facts §1.12
 * asks for it; the paper does not give it). Tools that are always exposed (memory, ask, loaders) are not counted.
 */
export const measureRecall = (
  ranker: string,
  recall: (query: string, limit: number) => readonly string[],
  specs: readonly ToolSpec[],
  labelled: readonly Labelled[],
  ks: readonly number[] = RECALL_DEPTHS,
): RecallTable => {
  const ranked = new Map(specs.filter(isRanked).map(({ name, domain }) => [name, domain]));
  const deepest = Math.max(...ks);
  const byDomain = new Map<string, { wanted: number; found: number[] }>();
  const missed: { text: string; tool: string; rank: number | null }[] = [];
  for (const { text, tools } of labelled) {
    const order = recall(text, ranked.size);
    for (const tool of tools) {
      const domain = ranked.get(tool);
      if (domain === undefined) continue;
      const row = byDomain.get(domain) ?? { wanted: 0, found: ks.map(() => 0) };
      byDomain.set(domain, row);
      row.wanted++;
      const at = order.indexOf(tool);
      ks.forEach((k, index) => {
        if (at !== -1 && at < k) row.found[index] = (row.found[index] as number) + 1;
      });
      if (at === -1 || at >= deepest) missed.push({ text, tool, rank: at === -1 ? null : at + 1 });
    }
  }
  const rows = sortBy([...byDomain], ([domain]) => domain).map(([domain, row]): RecallRow => ({ domain, ...row }));
  const all: RecallRow = {
    domain: 'all',
    wanted: rows.reduce((sum, { wanted }) => sum + wanted, 0),
    found: ks.map((_, index) => rows.reduce((sum, { found }) => sum + (found[index] as number), 0)),
  };
  return { ranker, ks, rows: [...rows, all], missed };
};
