import { describe, expect, it } from 'vitest';
import { stem } from '../../src/text/tokens.ts';

describe('stem', () => {
  const joined: readonly (readonly string[])[] = [
    ['alarm', 'alarms'],
    ['record', 'records', 'recorded', 'recording', 'recordings'],
    ['set', 'setting', 'settings'],
    ['copy', 'copies', 'copied', 'copying'],
    ['reply', 'replies', 'replied', 'replying'],
    ['family', 'families'],
    ['buzz', 'buzzes', 'buzzed'],
    ['quick', 'quickly'],
    ['week', 'weekly'],
  ];
  it.each(joined)('joins %s with its other forms', (...forms) => {
    expect(new Set(forms.map(stem)).size).toBe(1);
  });

  it('keeps apart what only looks alike', () => {
    expect(stem('reply')).not.toBe(stem('rep'));
    expect(stem('status')).toBe('status');
    expect(stem('glass')).toBe('glass');
    expect(stem('bring')).toBe('bring');
    expect(stem('july')).toBe('july');
  });
});
