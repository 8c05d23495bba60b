import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clausesOf, spoken } from '../../../src/planners/embedded/clauses.ts';
import { HASH_BITS, joined, named, SIZE, slot } from '../../../src/planners/embedded/hash.ts';
import { stemId } from '../../../src/planners/embedded/lexicon.ts';
import { numberAt, wordNumber } from '../../../src/planners/embedded/numbers.ts';
import { tokenise } from '../../../src/planners/embedded/tokens.ts';
import { TODAY } from './contexts.ts';

describe('numbers', () => {
  it.each<[string, number | null]>([
    ['0', 0],
    ['100', 100],
    ['000001', 1],
    ['1234567', null],
    ['zero', 0],
    ['nineteen', 19],
    ['forty', 40],
    ['forty-two', 42],
    ['hundred', 100],
    ['forty-eleven', null],
    ['five-two', null],
    ['first', null],
    ['-5', null],
    ['', null],
    ['__proto__', null],
  ])('%s is %s', (word, value) => {
    expect(wordNumber(word)).toBe(value);
  });

  it.each<[string, ReturnType<typeof numberAt>]>([
    ['forty five', { value: 45, length: 2 }],
    ['forty percent', { value: 40, length: 1 }],
    ['forty ten', { value: 40, length: 1 }],
    ['forty zero', { value: 40, length: 1 }],
    ['40 5', { value: 40, length: 1 }],
    ['hundred five', { value: 100, length: 1 }],
    ['of five', null],
    ['', null],
  ])('"%s" begins with %j', (text, expected) => {
    expect(numberAt(text.split(' '), 0)).toEqual(expected);
  });

  it('reads every number below a hundred, in one word or two', () => {
    const units = 'zero one two three four five six seven eight nine'.split(' ');
    const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
    for (const [t, ten] of tens.entries()) {
      for (const [u, unit] of units.entries()) {
        if (u === 0) continue;
        const value = 20 + 10 * t + u;
        expect(wordNumber(`${ten}-${unit}`)).toBe(value);
        expect(numberAt([ten, unit], 0)).toEqual({ value, length: 2 });
      }
    }
  });
});

describe('tokens', () => {
  const lows = (text: string): string[] => tokenise(text).map(({ low }) => low);

  it.each<[string, string[]]>([
    ['Wake me at 7:30, please!', ['wake', 'me', 'at', '7:30', 'please']],
    ['Set it to 40%.', ['set', 'it', 'to', '40']],
    ["Hugo's wi-fi", ["hugo's", 'wi-fi']],
    ['Hugo’s', ["hugo's"]],
    ['call +33 6 39 98 00 00 now', ['call', '+33 6 39 98 00 00', 'now']],
    ['write to Anna.Lee@post.example.', ['write', 'to', 'anna.lee@post.example']],
    ['Élodie naïve 漢字', ['élodie', 'naïve', '漢字']],
    ['p.m. at 7.30', ['p.m', 'at', '7.30']],
    ['a_b', ['a_b']],
    ['… — !', []],
    ['', []],
  ])('%s', (text, expected) => {
    expect(lows(text)).toEqual(expected);
  });

  it('know their capitals, and that "I" is none', () => {
    expect(tokenise("I told Hugo I'm Élodie").map(({ cap }) => cap)).toEqual([false, false, true, false, true]);
  });

  it('know what stands before them', () => {
    const marks = tokenise('First this, then that. Dr. Fresnay: now; yes').map(({ comma, strong }) =>
      strong ? '.' : comma ? ',' : '',
    );
    expect(marks).toEqual(['', '', ',', '', '.', '', '.', '.']);
  });

  it('are cut from the text where they say', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        let end = 0;
        for (const token of tokenise(text)) {
          expect(text.slice(token.start, token.end)).toBe(token.text);
          expect(token.start).toBeGreaterThanOrEqual(end);
          end = token.end;
        }
      }),
    );
  });
});

describe('clauses', () => {
  const cut = (raw: string): string[] => {
    const text = spoken(raw, 'request', TODAY);
    return clausesOf(text, 0, false, stemId).map(({ words }) => words.join(' '));
  };

  it.each<[string, string[]]>([
    ['wake me at 7', ['wake me at 7']],
    ['wake me at 7 and turn the volume down', ['wake me at 7', 'and turn the volume down']],
    ['turn wi-fi off, then play some jazz', ['turn wi-fi off', 'then play some jazz']],
    ['Dim the screen. Text Hugo', ['dim the screen', 'text hugo']],
    // A name, a quotation or a value is never cut.
    ['play Salt and Smoke', ['play salt and smoke']],
    ['call it "bread and butter" please', ['call it bread and butter please']],
    ['a timer of two hours and fifteen minutes', ['a timer of two hours and fifteen minutes']],
    ['', ['']],
  ])('%s', (raw, expected) => {
    expect(cut(raw)).toEqual(expected);
  });

  it('know a condition and a question', () => {
    const of = (raw: string) => clausesOf(spoken(raw, 'request', TODAY), 0, false, stemId);
    expect(of('if I am free on Friday, book the dentist').map(({ condition }) => condition)).toEqual([true, false]);
    expect(of('when is the dentist?').map(({ question }) => question)).toEqual([true]);
    expect(of('book the dentist').map(({ question }) => question)).toEqual([false]);
  });

  it('cover every word once, in order, and are numbered on', () => {
    const word = fc.constantFrom(...'and then, Hugo play. if at 7 "a b" to the; Salt but what? 5 minutes'.split(' '));
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 15 }), fc.nat(5), (list, first) => {
        const text = spoken(list.join(' '), 'request', TODAY);
        const clauses = clausesOf(text, first, false, stemId);
        expect(clauses.map(({ index }) => index)).toEqual(clauses.map((_, k) => first + k));
        expect(clauses.flatMap(({ words }) => words)).toEqual(text.tokens.map(({ low }) => low));
      }),
    );
  });

  it('hold quotations as they were written', () => {
    const { quotes } = spoken('Text Hugo "See you at 7!" and call it “Soup”', 'request', TODAY);
    expect(quotes.map(({ value }) => value)).toEqual(['See you at 7!', 'Soup']);
  });
});

describe('hashes', () => {
  it('are 32 bits; their slots lie among the weights', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        for (const hash of [named(a), joined(named(a), named(b))]) {
          expect(hash).toBe(hash >>> 0);
          expect(slot(hash)).toBeGreaterThanOrEqual(0);
          expect(slot(hash)).toBeLessThan(SIZE);
        }
      }),
    );
    expect(SIZE).toBe(2 ** HASH_BITS);
  });

  it('are those that checkpoints were trained with, and keep the order of two', () => {
    // A checkpoint means nothing when these change: its weights lie at other slots.
    expect([named(''), named('a'), joined(1, 2)]).toEqual([2166202364, 3826114868, 3730720925]);
    expect(joined(2, 1)).not.toBe(joined(1, 2));
  });

  it('spread: a thousand names share few slots', () => {
    const slots = new Set(Array.from({ length: 1000 }, (_, i) => slot(named(`feature ${i}`))));
    expect(slots.size).toBeGreaterThan(985);
  });
});
