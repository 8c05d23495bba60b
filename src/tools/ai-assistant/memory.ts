import { z } from 'zod';
import type { MemoryRecord } from '../../contract/tool.ts';
import type { Row } from '../../phone/types.ts';
import { bm25, counting } from '../../text/bm25.ts';
import { terms } from '../../text/tokens.ts';
import { done, folded, found, id, name, oneOf } from '../common.ts';
import { defineTool, ToolFailure } from '../tool.ts';

export const DOMAIN = 'AI Assistant';
const category = z.enum(['routines_habits', 'important_info', 'important_event', 'preferences']).describe('Kind of memory.');

const counted = counting<Row>(
  ({ title, content, tags }) => `${String(title)}\n${String(content)}\n${(tags as string[]).join(' ')}`,
);

export const searchMemory = defineTool({
  name: 'search_user_memory',
  domain: DOMAIN,
  kind: 'memory',
  reads: () => true,
  description: 'Searches what is remembered about the user: habits, preferences, facts and events. Returns at most 10 records.',
  params: z.strictObject({
    query: z.string().min(1).max(300).describe('What to look for, in a few words.'),
    memoryCategory: category.exactOptional(),
    searchMode: z.enum(['relevance', 'recent']).default('relevance').describe('relevance ranks by the query, recent by date.'),
    maxResults: z.int().min(1).max(10).default(5).describe('Most records.'),
  }),
  match: { query: 'text', memoryCategory: 'enum', searchMode: 'enum', maxResults: 'number' },
  run: (phone, { query, memoryCategory, searchMode, maxResults }) => {
    const rows = phone.table('memories').where((row) => memoryCategory === undefined || row.category === memoryCategory);
    const index = bm25(rows.map(counted));
    const hits = index
      .search(query, searchMode === 'recent' ? rows.length : maxResults)
      .map((hit) => phone.table('memories').get(hit.id) as Row);
    const ordered =
      searchMode === 'recent' ? [...hits].sort((a, b) => (String(a.updatedAt) > String(b.updatedAt) ? -1 : 1)) : hits;
    return found('memories', ordered.slice(0, maxResults));
  },
});

/** Share of terms that two texts have in common from which they say the same. */
const NEAR_DUPLICATE = 0.8;

export const addMemory = defineTool({
  name: 'add_user_memory',
  domain: DOMAIN,
  kind: 'memory',
  description:
    'Remembers something new about the user, with a title and a category. Something that is known already is refused with its id.',
  params: z.strictObject({
    title: name('A few words that name it.'),
    content: z.string().min(1).max(2000).describe('What to remember.'),
    memoryCategory: category,
  }),
  match: { title: 'text', content: 'facts', memoryCategory: 'enum' },
  run: (phone, { title, content, memoryCategory }) => {
    const near = phone.table('memories').where((row) => overlap(String(row.content), content) >= NEAR_DUPLICATE)[0];
    if (near !== undefined) throw new ToolFailure('Conflict', 'That is remembered already.', { conflictingId: near.id });
    const now = phone.wall().slice(0, 16);
    const columns: Omit<MemoryRecord, 'id'> = {
      category: memoryCategory,
      title,
      content,
      tags: [],
      source: 'user',
      createdAt: now,
      updatedAt: now,
    };
    const row = phone.table('memories').insert(columns);
    return done('Remembered.', { memoryId: row.id, title, content });
  },
});

const overlap = (a: string, b: string): number => {
  const left = new Set(terms(a));
  const right = new Set(terms(b));
  let both = 0;
  for (const term of left) if (right.has(term)) both++;
  const either = left.size + right.size - both;
  return either === 0 ? (folded(a) === folded(b) ? 1 : 0) : both / either;
};

export const replaceMemory = defineTool({
  name: 'replace_user_memory',
  domain: DOMAIN,
  kind: 'memory',
  description: 'Replaces what is remembered under an id, as search_user_memory returns it, by something newer.',
  params: z.strictObject({ memoryId: id('memory'), content: z.string().min(1).max(2000).describe('What holds now.') }),
  match: { content: 'facts' },
  run: (phone, { memoryId, content }) => {
    const row = oneOf(phone, 'memories', { id: memoryId, column: 'title', what: 'memory' });
    phone.table('memories').update(row.id, { content, updatedAt: phone.wall().slice(0, 16) });
    return done('Replaced.', { memoryId, content });
  },
});

export const removeMemory = defineTool({
  name: 'remove_user_memory',
  domain: DOMAIN,
  kind: 'memory',
  description: 'Forgets what is remembered under an id, as search_user_memory returns it.',
  params: z.strictObject({ memoryId: id('memory') }),
  match: {},
  run: (phone, { memoryId }) => {
    const row = oneOf(phone, 'memories', { id: memoryId, column: 'title', what: 'memory' });
    phone.table('memories').remove(row.id);
    return done('Forgotten.', { memoryId, title: row.title as string });
  },
});

const countedInfo = counting<Row>(
  ({ field, label, value }) => `${String(label)}\n${String(label)}\n${String(field)}\n${String(value)}`,
);

export const searchPersonal = defineTool({
  name: 'search_personal_information',
  domain: DOMAIN,
  kind: 'memory',
  reads: () => true,
  description:
    'Looks up what the user has filled in about themselves: blood group, height, shoe size, allergies, passport, insurance or licence numbers, addresses and the like. Best match first. For habits, preferences and events use search_user_memory.',
  params: z.strictObject({
    query: z.string().min(1).max(200).describe('Which detail, such as shoe size or passport expiry.'),
    maxResults: z.int().min(1).max(20).default(3).describe('Most details, 1 to 20.'),
  }),
  match: { query: 'text', maxResults: 'number' },
  run: (phone, { query, maxResults }) => {
    const rows = phone.table('profile').all();
    const items = bm25(rows.map(countedInfo))
      .search(query.replaceAll('_', ' '), maxResults)
      .map(({ id }) => {
        const { field, label, value } = phone.table('profile').get(id) as Row;
        return { infoId: id, field: field as string, label: label as string, value: value as string };
      });
    return found('details', items);
  },
});
