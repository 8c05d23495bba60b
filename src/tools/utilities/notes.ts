import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone, Row } from '../../phone/types.ts';
import {
  descending,
  done,
  folded,
  found,
  id,
  includesText,
  isQuery,
  name,
  need,
  oneOf,
  resultLimit,
  wallTime,
} from '../common.ts';
import { freeSpace, onlyFor } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './numbers.ts';

const content = z.string().min(1).max(4000);
const TITLE_WORDS = 6;

export const manageNote = defineTool({
  name: 'manage_note',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Notes and memos: writes (jots, takes) a note down, adds a line to one, changes it, deletes it, pins or unpins it, or finds and opens a note and reads what was noted. A query lists pinned notes first, then the newest. For tasks use manage_todo, for shopping manage_list.',
  params: z.strictObject({
    action: z.enum(['create', 'append', 'update', 'delete', 'pin', 'unpin', 'query']).describe('What to do with the notes.'),
    title: name(
      'Title of the note; without noteId it names the note. A new one takes its first words if left out.',
    ).exactOptional(),
    content: content.describe('The text: of a new note, to add, or to put instead.').exactOptional(),
    newTitle: name('For update: what it is called from now on.').exactOptional(),
    tags: z.array(z.string().min(1).max(40)).max(10).describe('Tags, such as ["garden"]; for create and update.').exactOptional(),
    query: name('For query: words of the title or the text.').exactOptional(),
    tag: name('For query: only notes with this tag.').exactOptional(),
    noteId: id('note').exactOptional(),
    maxResults: resultLimit,
  }),
  match: { title: 'text', content: 'facts', newTitle: 'text', tags: 'list', query: 'text', tag: 'text', maxResults: 'number' },
  reads: isQuery,
  requires: onlyFor(['create', 'append'], freeSpace(1)),
  run: (phone, { action, title, content, newTitle, tags, query, tag, noteId, maxResults }) => {
    const rows = phone.table('notes');
    if (action === 'query') {
      const hits = rows.where((row) => {
        if (noteId !== undefined && row.id !== noteId) return false;
        if (tag !== undefined && !(row.tags as readonly string[]).some((one) => folded(one) === folded(tag))) return false;
        return includesText(row.title, title) && includesText(`${String(row.title)} ${String(row.content)}`, query);
      });
      const newest = descending(hits, 'updatedAt');
      const ordered = [...newest.filter((row) => row.pinned === true), ...newest.filter((row) => row.pinned !== true)];
      return found(
        'notes',
        ordered.slice(0, maxResults).map((row) => noteView(phone, row)),
      );
    }
    if (action === 'create') {
      const text = need('manage_note', action, 'content', content);
      const row = rows.insert({ title: title ?? firstWords(text), content: text, tags: tags ?? [], updatedAt: phone.now() });
      return done('Noted.', noteView(phone, row));
    }
    if (noteId === undefined) need('manage_note', action, 'title', title);
    const row = oneOf(phone, 'notes', { id: noteId, text: title, column: 'title', what: 'note' });
    if (action === 'delete') {
      rows.remove(row.id);
      return done(`'${String(row.title)}' deleted.`, { noteId: row.id });
    }
    const changes = action === 'update' ? updates(content, newTitle, tags) : changesOf(action, row, content);
    const touched = action === 'pin' || action === 'unpin' ? {} : { updatedAt: phone.now() };
    return done(`'${String(row.title)}' changed.`, noteView(phone, rows.update(row.id, { ...changes, ...touched })));
  },
});

const changesOf = (action: 'append' | 'pin' | 'unpin', row: Row, content: string | undefined): JsonObject =>
  action === 'append'
    ? { content: `${String(row.content)}\n${need('manage_note', action, 'content', content)}` }
    : { pinned: action === 'pin' };

const updates = (content: string | undefined, title: string | undefined, tags: string[] | undefined): JsonObject => {
  if (content === undefined && title === undefined && tags === undefined)
    throw new ToolFailure('MissingParameter', 'manage_note with action=update needs content, newTitle or tags.', {
      missing: ['content', 'newTitle', 'tags'],
    });
  return {
    ...(content === undefined ? {} : { content }),
    ...(title === undefined ? {} : { title }),
    ...(tags === undefined ? {} : { tags }),
  };
};

const firstWords = (text: string): string => {
  const words = (text.split('\n')[0] as string).trim().split(/\s+/);
  return words.length <= TITLE_WORDS ? words.join(' ') : `${words.slice(0, TITLE_WORDS).join(' ')}…`;
};

const noteView = (phone: Phone, { id, updatedAt, ...note }: Row): JsonObject => ({
  noteId: id,
  ...note,
  updatedAt: wallTime(phone, updatedAt as number),
});
