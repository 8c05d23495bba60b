/** Columns that a terminal gives a code point: 0 for marks that join, 2 for East Asian wide and emoji, else 1. */
const columnsOf = (point: number): number => {
  if (point < 0x300) return 1;
  if (JOINING.test(String.fromCodePoint(point))) return 0;
  return WIDE.some(([from, to]) => point >= from && point <= to) ? 2 : 1;
};

const JOINING = /\p{Mark}|\u200c|\u200d/u;
const WIDE: readonly [number, number][] = [
  [0x1100, 0x115f],
  [0x231a, 0x231b],
  [0x2e80, 0x303e],
  [0x3041, 0xa4cf],
  [0xa960, 0xa97c],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f000, 0x1faff],
  [0x20000, 0x3fffd],
];

/** Columns of a line on a terminal. The line must be sanitized. */
export const widthOf = (line: string): number => {
  let width = 0;
  for (const character of line) width += columnsOf(character.codePointAt(0) as number);
  return width;
};

/** The line cut to `width` columns, with … where something is missing. */
export const cut = (line: string, width: number): string => {
  if (widthOf(line) <= width) return line;
  let kept = '';
  let used = 0;
  for (const character of line) {
    const columns = columnsOf(character.codePointAt(0) as number);
    if (used + columns > width - 1) break;
    kept += character;
    used += columns;
  }
  return `${kept.trimEnd()}…`;
};

/** The line filled up to `width` columns. */
export const pad = (line: string, width: number, align: 'left' | 'right'): string => {
  const fill = ' '.repeat(Math.max(0, width - widthOf(line)));
  return align === 'left' ? line + fill : fill + line;
};

/** Lines of at most `width` columns, broken between words; a longer word is cut. */
export const wrap = (text: string, width: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = cut(word, width);
  }
  return line === '' ? lines : [...lines, line];
};
