import { describe, expect, it } from 'vitest';
import { bm25, counting } from '../../src/text/bm25.ts';

type Note = { id: string; text: string };
const counted = counting(({ text }: Note) => text);
const ids = (notes: Note[], query: string, limit = 9): string[] =>
  bm25(notes.map(counted))
    .search(query, limit)
    .map(({ id }) => id);

const NOTES: Note[] = [
  { id: 'b', text: 'The gym is closed on Sundays' },
  { id: 'a', text: 'The gym is closed on Sundays' },
  { id: 'c', text: 'Gym, gym, gym: the code of the locker is 4711' },
  { id: 'd', text: 'Anna likes tulips' },
];

describe('bm25', () => {
  it.each([
    ['the rarer word counts more', 'closed gym locker', ['c', 'a', 'b']],
    ['equal documents by id', 'sunday', ['a', 'b']],
    ['forms of a word', 'tulip', ['d']],
    ['nothing in common', 'bicycle', []],
    ['stop words alone', 'the of on', []],
  ])('ranks: %s', (_, query, expected) => {
    expect(ids(NOTES, query)).toEqual(expected);
  });

  it('gives no more than asked for', () => {
    expect(ids(NOTES, 'gym', 2)).toHaveLength(2);
  });

  it('has nothing to say of no documents', () => {
    expect(ids([], 'gym')).toEqual([]);
  });
});

describe('counting', () => {
  it('reads an item once, and another item with the same id anew', () => {
    const read: string[] = [];
    const once = counting((note: Note) => {
      read.push(note.text);
      return note.text;
    });
    const [first, second] = [
      { id: 'a', text: 'tulips tulips' },
      { id: 'a', text: 'roses' },
    ] as const;
    expect(once(first)).toEqual({ id: 'a', length: 2, counts: new Map([['tulip', 2]]) });
    expect(once(first)).toBe(once(first));
    expect(once(second).counts).toEqual(new Map([['rose', 1]]));
    expect(read).toEqual(['tulips tulips', 'roses']);
  });
});
