import { describe, expect, it } from 'vitest';
import { folded, isRelativeName } from '../../src/store/names.ts';

describe('isRelativeName', () => {
  it.each(['summary.json', 'shards/0001.jsonl', 'é.txt', '.hidden'])('takes %j', (name) => {
    expect(isRelativeName(name)).toBe(true);
  });

  it.each(['', '/etc/passwd', '../up', 'a/../b', 'a//b', './a', 'a\\b', 'tail. ', 'tail.', 'a\u0000b', 'e\u0301.txt'])(
    'refuses %j',
    (name) => {
      expect(isRelativeName(name)).toBe(false);
    },
  );
});

describe('folded', () => {
  it('makes names equal that some file system takes for one', () => {
    expect(folded('Re\u0301sume\u0301.TXT')).toBe(folded('résumé.txt'));
    expect(folded('straße')).toBe(folded('STRASSE'));
    expect(folded('a')).not.toBe(folded('b'));
  });
});
