import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml, escapeMarkdown, sanitize, sanitizeLines } from '../../src/report/sanitize.ts';

describe('sanitize', () => {
  it.each([
    ['colours', '\u001b[31mred\u001b[0m', 'red'],
    ['a cleared screen', 'a\u001b[2J\u001b[Hb', 'ab'],
    ['a window title', 'a\u001b]0;owned\u0007b', 'ab'],
    ['a link', '\u001b]8;;https://x.test\u001b\\text\u001b]8;;\u001b\\', 'text'],
    ['eight-bit sequences', 'a\u009b31mb\u009d0;t\u009cc', 'abc'],
    ['an unfinished sequence', 'a\u001b]0;b', 'a0;b'],
    ['line breaks and tabs', 'a\r\nb\tc\u2028d', 'a b c d'],
    ['bell, backspace, null', 'a\u0007\u0008\u0000b', 'ab'],
    ['bidi overrides', 'user\u202etxt.exe\u202c \u2066x\u2069', 'usertxt.exe x'],
    ['hidden text', 'a\u200bb\ufeffc\u{e0041}d', 'abcd'],
    ['half a character', 'a\ud800b', 'a\ufffdb'],
    ['ordinary text', 'Ünïcode ✓ 你好 👩‍👩‍👧 क्‍ष', 'Ünïcode ✓ 你好 👩‍👩‍👧 क्‍ष'],
  ])('%s', (_, text, clean) => expect(sanitize(text)).toBe(clean));

  it('leaves nothing that a terminal acts on, and nothing to do for a second pass', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('\u001b', '[', ']', '\u009b', '\u0007', '\\', 'm', '1', ';', 'a', '\n', '\u202e', 'P'),
    });
    fc.assert(
      fc.property(fc.oneof(nasty, fc.string({ unit: 'binary' })), (text) => {
        const clean = sanitize(text);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be left
        expect(clean).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
        expect(sanitize(clean)).toBe(clean);
      }),
      { numRuns: 500 },
    );
  });

  it('takes linear time', () => {
    const started = performance.now();
    for (const part of ['\u001b]', '\u001b[1;', '\u001b', '\u009d0']) sanitize(part.repeat(100_000));
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('can keep line breaks', () => expect(sanitizeLines('a\u001b[1m\r\nb\nc')).toBe('a\nb\nc'));
});

describe('escapeHtml', () => {
  it('leaves no markup and no way out of an attribute', () =>
    expect(escapeHtml(`<a href="x" onclick='y'>&\``)).toBe('&lt;a href=&quot;x&quot; onclick=&#39;y&#39;&gt;&amp;&#96;'));
});

describe('escapeMarkdown', () => {
  it.each([
    ['| a | b |', '\\| a \\| b \\|'],
    ['[x](javascript:1)', '\\[x\\]\\(javascript:1\\)'],
    ['<script>', '&lt;script&gt;'],
    ['# head', '\\# head'],
    ['- item', '\\- item'],
    ['1. item', '1\\. item'],
    ['a\n\n# b', 'a \\# b'],
    ['https://x.test', 'https&#58;//x.test'],
    ['see www.x.test', 'see www&#46;x.test'],
    ['@maintainer', '@<!-- -->maintainer'],
    ['route_selection 3.5', 'route\\_selection 3.5'],
  ])('%j', (text, escaped) => expect(escapeMarkdown(text)).toBe(escaped));
});
