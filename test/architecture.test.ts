import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

// The order of DESIGN §4: a folder imports itself and the folders before it, types included.
const ORDER =
  'base contract stats text store config llm phone tools backends verify eta memory users planners harness tasks curate train diagnose gate report stages serve ui cli'.split(
    ' ',
  );
// The public face of the package re-exports from anywhere and nothing imports it.
const EXEMPT = new Set(['plugin.ts']);
// Where a person reads the result or the process starts; everything else must give the same bytes on every machine.
const MAY_ASK_MACHINE = new Set(['cli', 'report', 'ui']);
// Each entry: `file: what`, with the reason beside it. A line here that is no longer needed fails the last test.
const KNOWN: readonly string[] = [];

const BANNED: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Intl', /\bIntl\b/],
  ['toLocale*', /\btoLocale\w*/],
  ['localeCompare', /\blocaleCompare\b/],
  ['Math.random', /\bMath\s*\??\.\s*random\b|\{[^{}]*\brandom\b[^{}]*\}\s*=\s*Math\b/],
  ['Math.pow', /\bMath\s*\??\.\s*pow\b|\{[^{}]*\bpow\b[^{}]*\}\s*=\s*Math\b/],
  ['** with a fraction', /\*\*=?\s*-?\s*(?:\d*\.\d|\()/],
  ['Date.now', /\bDate\s*\??\.\s*now\b|\{[^{}]*\bnow\b[^{}]*\}\s*=\s*Date\b/],
  ['process.env', /\bprocess\s*\??\.\s*env\b|\{[^{}]*\benv\b[^{}]*\}\s*=\s*process\b/],
];

const IMPORT = /\bfrom\s*(['"])([^'"\n]+)\1|\bimport\s*\(?\s*(['"])([^'"\n]+)\3|\bnew URL\(\s*(['"])(\.[^'"\n]+\.[jt]s)\5/g;

/** Comments become blanks, and with `strings` so do string and regular expression bodies; `${…}` stays code. */
const strip = (source: string, strings: boolean): string => {
  let out = '';
  let i = 0;
  const templates: number[] = []; // the brace depth at which each open `${` ends
  let depth = 0;
  const keep = (text: string): void => {
    out += strings ? text.replace(/[^\n]/g, ' ') : text;
  };
  const template = (): void => {
    const start = i;
    while (i < source.length && source[i] !== '`' && !source.startsWith('${', i)) i += source[i] === '\\' ? 2 : 1;
    keep(source.slice(start, i));
    if (source[i] === '`') {
      out += source[i++];
    } else if (i < source.length) {
      out += '${';
      i += 2;
      templates.push(depth);
    }
  };
  while (i < source.length) {
    const rest = source.slice(i, i + 2);
    const char = source[i] as string;
    if (rest === '//' || rest === '/*') {
      const end = source.indexOf(rest === '//' ? '\n' : '*/', i + 2);
      const stop = end < 0 ? source.length : rest === '//' ? end : end + 2;
      out += source.slice(i, stop).replace(/[^\n]/g, ' ');
      i = stop;
    } else if (
      char === "'" ||
      char === '"' ||
      (char === '/' && /(?:^|[(,=:[!&|?{};+\-*%~^<>]|\breturn|\btypeof|\bcase)\s*$/.test(out))
    ) {
      let j = i + 1;
      for (let set = false; j < source.length && (set || source[j] !== char) && source[j] !== '\n'; j++) {
        if (source[j] === '\\') j++;
        else if (char === '/' && (source[j] === '[' || source[j] === ']')) set = source[j] === '[';
      }
      out += char;
      keep(source.slice(i + 1, j));
      out += source[j] ?? '';
      i = j + 1;
    } else {
      out += char;
      i++;
      if (char === '`') template();
      else if (char === '{') depth++;
      else if (char === '}' && templates.at(-1) === depth) {
        templates.pop();
        template();
      } else if (char === '}') depth--;
    }
  }
  return out;
};

/** Every relative import of a file, as a path inside src/. */
const importsOf = (file: string, source: string): string[] =>
  [...strip(source, false).matchAll(IMPORT)]
    .map((match) => match[2] ?? match[4] ?? match[6] ?? '')
    .filter((target) => target.startsWith('.'))
    .map((target) => posix.join(posix.dirname(file), target));

const folderOf = (file: string): string => file.split('/')[0] as string;

const importFaults = (file: string, source: string): string[] => {
  if (EXEMPT.has(file)) return [];
  const rank = ORDER.indexOf(folderOf(file));
  if (rank < 0) return [`${file}: not in a folder of the order`];
  return importsOf(file, source).flatMap((target) => {
    const other = ORDER.indexOf(folderOf(target));
    if (other < 0) return [`${file}: imports ${target}, outside the order`];
    if (other > rank) return [`${file}: imports ${target}, below it`];
    // Holds whatever the order says: the planner must not see how tasks are made.
    if (file.startsWith('planners/embedded/') && target.startsWith('tasks/')) return [`${file}: imports ${target}`];
    return [];
  });
};

const machineFaults = (file: string, source: string): string[] => {
  if (MAY_ASK_MACHINE.has(folderOf(file))) return [];
  const code = strip(source, true);
  return BANNED.filter(([, pattern]) => pattern.test(code)).map(([name]) => `${file}: ${name}`);
};

const root = fileURLToPath(new URL('../src', import.meta.url));
const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
  .sort();
const sources = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
const reach = (start: string[]): Set<string> => {
  const texts = new Map(sources);
  const seen = new Set<string>();
  for (const queue = [...start]; queue.length > 0; ) {
    const file = queue.pop() as string;
    if (seen.has(file)) continue;
    seen.add(file);
    queue.push(...importsOf(file, texts.get(file) ?? ''));
  }
  return seen;
};

describe('the reader', () => {
  it('sees every form of import, and none in a comment', () => {
    const source = `import type { A } from '../cli/a.ts';\nexport * from './b.ts';\nimport './c.ts';\n// import '../cli/d.ts'
      /* from '../cli/e.ts' */ const f = await import('../ui/f.ts');\nlet g: import('../ui/g.ts').G;\nconst h = /["']/; // from '../i.ts'`;
    expect(importsOf('base/x.ts', source)).toEqual(['cli/a.ts', 'base/b.ts', 'base/c.ts', 'ui/f.ts', 'ui/g.ts']);
    expect(importFaults('base/x.ts', source)).toHaveLength(3);
  });

  it('sees a call in code and inside a template, not in a comment or a string', () => {
    const call = ['const t = `a ', '{Date.now()} b`;'].join('$');
    expect(machineFaults('stats/x.ts', call)).toEqual(['stats/x.ts: Date.now']);
    expect(machineFaults('stats/x.ts', `// Math.random\nconst s = 'Intl'; /* process.env */ const r = /localeCompare/;`)).toEqual(
      [],
    );
    expect(machineFaults('stats/x.ts', 'const { env } = process; const y = x ** 0.5;')).toHaveLength(2);
    expect(machineFaults('cli/x.ts', call)).toEqual([]);
  });
});

describe('src/', () => {
  const faults = sources.flatMap(([file, source]) => [...importFaults(file, source), ...machineFaults(file, source)]);

  it('is read at all', () => expect(files.length).toBeGreaterThan(100));

  it('keeps the folder order and asks nothing of the machine', () => {
    expect(faults.filter((fault) => !KNOWN.includes(fault))).toEqual([]);
  });

  it('has an embedded planner that reaches nothing of tasks/, not even through others', () => {
    const reached = reach(files.filter((file) => file.startsWith('planners/embedded/')));
    expect([...reached].filter((file) => file.startsWith('tasks/'))).toEqual([]);
  });

  it('still needs each known exception', () => expect(KNOWN.filter((known) => !faults.includes(known))).toEqual([]));
});
