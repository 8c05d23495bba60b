import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXIT } from '../src/base/errors.ts';
import { buildProgram } from '../src/cli/program.ts';
import type { ToolSpec } from '../src/contract/tool.ts';
import { jsonSchemas } from '../src/stages/schemas.ts';
import { buildCatalog } from '../src/tools/catalog.ts';
import { builtinTools, domains } from '../src/tools/index.ts';
import { initWorkspace, installPackage, type Scratch } from './cli/helpers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const PAGES = ['README.md', 'CONTRIBUTING.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)].filter((name) =>
  name.endsWith('.md'),
);

describe.each(PAGES)('%s', (page) => {
  const text = read(page);

  it('links only to what is there', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map((match) => join(dirname(page), match[1] as string));
    expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('names only files that are there', () => {
    const named = [...text.matchAll(/`((?:src|test|fixtures|scripts|schemas)\/[\w./-]*)`/g)].map((match) => match[1] as string);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('shows only commands and options that exist', () => {
    const shown = [...text.matchAll(/(?:^\$ planloop|^npx planloop|`(?:npx )?planloop) ([^\n`#]*)/gm)].map(
      (match) => match[1] as string,
    );
    expect(shown.filter((line) => !isKnown(line))).toEqual([]);
  });
});

/** Whether the words of a command line are commands, and its --options theirs. */
const isKnown = (line: string): boolean => {
  let command = buildProgram({} as Parameters<typeof buildProgram>[0]);
  const words = line.split(/\s+/).filter(Boolean);
  for (;;) {
    const next = command.commands.find((child) => child.name() === words[0]);
    if (!next) break;
    command = next;
    words.shift();
  }
  const known = new Set(['--help', '--version', ...command.options.map(({ long }) => long)]);
  const isGroup = command.commands.length > 0;
  return (
    words.filter((word) => /^--[a-z]/.test(word)).every((option) => known.has(option)) && (!isGroup || /^--/.test(words[0] ?? ''))
  );
};

describe('docs/configs.md', () => {
  it('has the tables that the schemas give: run `npm run schemas`', async () => {
    const script = join(root, 'scripts', 'config-tables.mjs');
    const { withTables } = (await import(script)) as { withTables(text: string, schemas: Map<string, string>): string };
    const page = read('docs/configs.md');
    expect(withTables(page, jsonSchemas())).toBe(page);
  });

  it('has one for each schema', () => {
    const tables = [...read('docs/configs.md').matchAll(/<!-- table: ([a-z-]+) -->/g)].map((match) => `${match[1]}.schema.json`);
    expect(tables.sort()).toEqual([...jsonSchemas().keys()].sort());
  });
});

describe('docs/catalogue.md', () => {
  it('and the pages of the domains are as the tools give them: run `npm run schemas`', async () => {
    const { cataloguePages } = (await import(join(root, 'scripts', 'catalogue-page.mjs'))) as {
      cataloguePages(of: typeof domains, specs: ReadonlyMap<string, ToolSpec>): Map<string, string>;
    };
    const { specs } = buildCatalog({ tools: [...builtinTools], skills: [], personas: [] });
    const pages = cataloguePages(domains, new Map(specs.map((spec) => [spec.name, spec])));
    expect(Object.fromEntries([...pages.keys()].map((name) => [name, read(join('docs', name))]))).toEqual(
      Object.fromEntries(pages),
    );
    expect(readdirSync(join(root, 'docs', 'catalogue')).length).toBe(pages.size - 1);
  });
});

describe('docs/dependencies.md', () => {
  it('has a row for each package, with its version, licence and Node range', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
    const rows = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)` \| (\S+) \| ([^|]+) \| ((?:[^|\\]|\\.)+) \|/gm)];
    const said = Object.fromEntries(rows.map(([, name, version, licence, node]) => [name, [version, licence, node]]));
    const real = Object.entries({ ...dependencies, ...devDependencies }).map(([name, version]) => {
      const { license, engines } = JSON.parse(read(join('node_modules', name, 'package.json'))) as {
        license: string;
        engines?: { node?: string };
      };
      return [name, [version, license, engines?.node?.replaceAll('|', '\\|') ?? 'not declared']];
    });
    expect(said).toEqual(Object.fromEntries(real));
  });
});

describe('docs/exit-codes.md', () => {
  it('has every code', () => {
    const codes = [...read('docs/exit-codes.md').matchAll(/^\| ([\d, ]+) \|/gm)].flatMap((match) =>
      (match[1] as string).split(', '),
    );
    expect(codes.map(Number)).toEqual(Object.values(EXIT).sort((a, b) => a - b));
  });
});

describe('docs/architecture.md', () => {
  it('lists the folders of src/', () => {
    const listed = [...read('docs/architecture.md').matchAll(/^\| `src\/(\w+)\/` \|/gm)].map((match) => match[1]);
    const folders = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect([...listed].sort()).toEqual(folders.map(({ name }) => name).sort());
  });
});

describe('docs/plugins.md', () => {
  let scratch: Scratch;
  beforeAll(() => {
    scratch = initWorkspace();
    installPackage(scratch);
    scratch.write('snooze.mjs', (/```js\n([\s\S]*?)```/.exec(read('docs/plugins.md')) as RegExpExecArray)[1] as string);
    scratch.write('planloop.yaml', 'plugins: [./snooze.mjs]\n');
  });
  afterAll(() => scratch.remove());

  it('has an example whose tasks hold and whose planner passes them', () => {
    const made = scratch.stage(['gen-tasks', '--set', 'split=test', '--set', 'count=40', '--set', 'dimensions={basic: 1}']);
    expect(made.summary).toMatchObject({ tasks: 40, validation: { rejected: 0 } });
    const own = scratch.tasks(made.run).filter(({ provenance }) => provenance.recipe === 'alarm-snooze');
    expect(own.length).toBeGreaterThan(0);
    const run = scratch.stage(['rollout', '--set', 'planner={kind: plugin, name: snoozer}', '--set', `tasks=${made.run}`]);
    expect(run.summary).toMatchObject({ pass: own.length, infra: 0 });
  });
});
