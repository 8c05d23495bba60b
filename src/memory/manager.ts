import { digestOf } from '../base/digest.ts';
import type { EvidenceItem } from '../contract/planner.ts';
import type { MemoryRecord } from '../contract/tool.ts';
import type { Eta } from '../eta/types.ts';
import { bm25 } from '../text/bm25.ts';
import { countedMemory, memoryText } from '../text/memories.ts';
import { jaccard, terms } from '../text/tokens.ts';

/**
 * The memory manager's read side: for what the user said, the records worth looking at, best first.
 * Evidence is a pointer for the planner: it grants no permission, and seeing it satisfies no memory gate (DESIGN §10).
 */
export const retrieve = (records: readonly MemoryRecord[], request: string, policy: Eta['memory']): EvidenceItem[] => {
  if (!policy.enabled || records.length === 0) return [];
  const index = bm25(records.map(countedMemory));
  const byId = new Map(records.map((record) => [record.id, record]));
  const said = new Set(terms(request));
  // A record that shares a common word with the request and no more is noise to the planner, and no evidence.
  const hits = index
    .search(request, records.length)
    .filter(({ id }) => covered(terms(byId.get(id)?.title ?? ''), said) >= policy.coverage);
  const best = hits[0]?.score ?? 0;
  const kept = hits.filter(({ score }) => score >= best * policy.floor).slice(0, policy.top);
  const replaced = policy.supersede ? superseded(records) : new Set<string>();
  return kept.map(({ id }) => evidenceOf(byId.get(id) as MemoryRecord, replaced.has(id)));
};

/** Share of a title's terms that were said; 0 without terms. */
const covered = (title: readonly string[], said: ReadonlySet<string>): number =>
  title.length === 0 ? 0 : title.filter((term) => said.has(term)).length / title.length;

const evidenceOf = (record: MemoryRecord, old: boolean): EvidenceItem => ({
  id: record.id,
  digest: digestOf(memoryText(record)),
  title: record.title,
  text: record.content,
  query: record.title,
  status: old ? 'superseded' : 'current',
});

const SAME_TOPIC = 0.5;

/**
 * Ids of records that a later one of the same category about the same thing replaces. Same thing: the titles' terms
 * overlap by half (Jaccard). Only a record that the user or the system wrote can supersede: content never raises its own trust.
 */
export const superseded = (records: readonly MemoryRecord[]): Set<string> => {
  const old = new Set<string>();
  const titles = records.map(({ title }) => new Set(terms(title)));
  for (let i = 0; i < records.length; i++) {
    for (let j = 0; j < records.length; j++) {
      const earlier = records[i] as MemoryRecord;
      const later = records[j] as MemoryRecord;
      if (earlier.category !== later.category || earlier.updatedAt >= later.updatedAt) continue;
      if (later.source === 'external') continue;
      if (jaccard(titles[i] as Set<string>, titles[j] as Set<string>) >= SAME_TOPIC) old.add(earlier.id);
    }
  }
  return old;
};
