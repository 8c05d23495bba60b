// Whole escape sequences first (so that their parameters do not stay behind as text), then single characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const CSI = /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]/g;
const STRING =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
  /(?:\u001b[\]PX^_]|[\u0090\u0098\u009d-\u009f])[^\u0007\u001b\u0090\u0098\u009c-\u009f]*(?:\u0007|\u001b\\|\u009c)/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const ESCAPE = /\u001b[ -/]*[0-~]?/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/g;
/** Characters that reorder a line or hide in it: bidi controls, zero-width, tags and interlinear marks. ZWJ and ZWNJ are letters' business. */
const HIDDEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** Untrusted text as one harmless line: no escape sequences, control, bidi or hidden characters; line breaks and tabs become a space. */
export const sanitize = (text: string): string =>
  text
    .replace(STRING, '')
    .replace(CSI, '')
    .replace(ESCAPE, '')
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replace(CONTROL, '')
    .replace(HIDDEN, '')
    .toWellFormed();

/** `sanitize` of each line: for text that may keep its line breaks. */
export const sanitizeLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(sanitize)
    .join('\n');

const HTML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;', '`': '&#96;' };

/** Untrusted text for HTML content and quoted attributes. Line breaks stay. */
export const escapeHtml = (text: string): string =>
  sanitizeLines(text).replace(/[&<>"'`]/g, (character) => HTML[character] ?? '');

/** Untrusted text for one line of Markdown (a table cell too): no markup, links, auto-links, mentions or issue references. */
export const escapeMarkdown = (text: string): string =>
  sanitize(text)
    .replace(/[&<>]/g, (character) => HTML[character] ?? '')
    .replace(/[\\`*_{}[\]()~|#!$]/g, '\\$&')
    .replace(/^(\s*)([-+=])/, '$1\\$2')
    .replace(/^(\s*\d+)\./, '$1\\.')
    .replace(/:\/\//g, '&#58;//')
    .replace(/\bwww\./gi, (match) => `${match.slice(0, 3)}&#46;`)
    .replace(/@/g, '@<!-- -->');
