import { z } from 'zod';
import type { MemoryRecord } from '../../contract/tool.ts';
import { MEMORY_CATEGORIES } from '../../phone/tables/assistant.ts';
import type { Row } from '../../phone/types.ts';
import { done, found, id, name, oneOf } from '../common.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { memoriesAbout, memoryLike } from './remembered.ts';

export const DOMAIN = 'AI Assistant';
const category = z.enum(MEMORY_CATEGORIES).describe('Kind of memory.');

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
    maxResults: z.int().min(1).max(10).default(5).describe('Most records, 1 to 10; 5 if left out.'),
  }),
  match: { query: 'text', memoryCategory: 'enum', searchMode: 'enum', maxResults: 'number' },
  run: (phone, { query, memoryCategory, searchMode, maxResults }) => {
    const fits = (row: Row): boolean => memoryCategory === undefined || row.category === memoryCategory;
    const hits = memoriesAbout(phone, query, fits, searchMode === 'recent' ? undefined : maxResults);
    const ordered = searchMode === 'recent' ? hits.sort((a, b) => (String(a.updatedAt) > String(b.updatedAt) ? -1 : 1)) : hits;
    return found('memories', ordered.slice(0, maxResults));
  },
});

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
    const near = memoryLike(phone, content);
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
