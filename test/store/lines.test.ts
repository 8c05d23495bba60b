import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeLine, splitLines } from '../../src/store/lines.ts';
import { collect } from './helpers.ts';

const line = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replaceAll('\n', ' '));

describe('splitLines', () => {
  it('finds the lines whatever the chunks, also cut inside a character', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 8 }), fc.integer({ min: 1, max: 7 }), async (lines, size) => {
        const bytes = Buffer.concat(lines.map(encodeLine));
        const chunks = async function* () {
          for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
        };
        expect(await collect(splitLines(chunks()))).toEqual(lines);
      }),
      { numRuns: 60 },
    );
  });
});

describe('encodeLine', () => {
  it('refuses what would not come back as the one line it was', () => {
    expect(() => encodeLine('two\nlines')).toThrow(RangeError);
    expect(() => encodeLine('half a \ud83d')).toThrow(RangeError);
    expect(encodeLine('été\r').toString()).toBe('été\r\n');
  });
});
