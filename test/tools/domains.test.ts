import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ERROR_TYPES } from '../../src/contract/names.ts';
import { exposer } from '../../src/harness/exposure.ts';
import { measureRecall } from '../../src/harness/recall.ts';
import { buildCatalog } from '../../src/tools/catalog.ts';
import { builtinTools, domains } from '../../src/tools/index.ts';
import { elodie } from '../phone/fixtures.ts';
import { TOOL_CASES } from './cases/index.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = join(ROOT, 'docs/phone.md');
const { specs } = buildCatalog({ tools: [...builtinTools], skills: [], personas: [elodie] });

/** Tools of each domain, as the benchmark's table has them (paper-facts §1.2). */
const COUNTS: Readonly<Record<string, number>> = {
  'Audio & Entertainment': 25,
  'Apps & Storage': 23,
  'Display & Sound': 22,
  'System Settings': 22,
  'Time Management': 16,
  'AI Assistant': 16,
  'Calls & Communication': 15,
  'Network & Connectivity': 14,
  'Travel & Lifestyle': 13,
  'Devices & Cross-device': 13,
  'Input & Interaction': 12,
  'Utilities & Productivity': 11,
  'Security & Privacy': 10,
};

/** What the executor ends a call with before there is a tool. */
const BEFORE_A_TOOL = ['UnknownTool', 'MalformedCall'];

const recallOf = (): Map<string, string> => {
  const file = parse(readFileSync(join(ROOT, 'fixtures/recall/test.yaml'), 'utf8')) as Record<string, string[]>;
  const labelled = Object.entries(file).flatMap(([tool, texts]) => texts.map((text) => ({ text, tools: [tool] })));
  const exposing = exposer(specs, []);
  const share = (ranker: string) =>
    measureRecall(ranker, (query, limit) => exposing.rank(query, limit, ranker), specs, labelled, [15]).rows;
  const plain = share('bm25');
  const synonyms = share('bm25-synonyms');
  const percent = (found: number | undefined, wanted: number): string => ((100 * (found ?? 0)) / wanted).toFixed(1);
  return new Map(
    plain.map(({ domain, wanted, found }, index) => [
      domain,
      `${percent(found[0], wanted)} | ${percent(synonyms[index]?.found[0], wanted)} | ${wanted}`,
    ]),
  );
};

const table = (): string => {
  const recall = recallOf();
  const rows = domains.map((tools) => {
    const cases = tools.map(({ name }) => TOOL_CASES[name] ?? { works: [], fails: [] });
    const fails = cases.flatMap((one) => one.fails);
    return {
      domain: tools[0]?.domain ?? '',
      tools: tools.length,
      works: cases.reduce((sum, one) => sum + one.works.length, 0),
      fails: fails.length,
      types: new Set(fails.map(({ errorType }) => errorType)),
    };
  });
  const all = {
    domain: 'all',
    tools: rows.reduce((sum, row) => sum + row.tools, 0),
    works: rows.reduce((sum, row) => sum + row.works, 0),
    fails: rows.reduce((sum, row) => sum + row.fails, 0),
    types: new Set(rows.flatMap(({ types }) => [...types])),
  };
  return [
    '| domain | tools | cases that work | that fail | error types | recall@15 | with synonyms | requests |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...[...rows, all].map(
      ({ domain, tools, works, fails, types }) =>
        `| ${domain} | ${tools} | ${works} | ${fails} | ${types.size} | ${recall.get(domain) ?? '– | – | 0'} |`,
    ),
  ].join('\n');
};

describe('the catalogue', () => {
  it('has 212 tools in 13 domains, as many in each as the benchmark has', () => {
    expect(Object.fromEntries(domains.map((tools) => [tools[0]?.domain, tools.length]))).toEqual(COUNTS);
    for (const tools of domains) expect(new Set(tools.map(({ domain }) => domain)).size).toBe(1);
    expect(domains.flat()).toHaveLength(212);
  });

  it('shows every error type that a tool can end with', () => {
    const shown = new Set(Object.values(TOOL_CASES).flatMap(({ fails }) => fails.map(({ errorType }) => errorType)));
    expect(ERROR_TYPES.filter((type) => !shown.has(type))).toEqual(BEFORE_A_TOOL);
  });

  it('is what docs/phone.md says of it: UPDATE_TABLES=1 writes it anew', () => {
    const page = readFileSync(PAGE, 'utf8');
    const current = page.replace(/(<!-- domains -->\n)[\s\S]*?(\n<!-- end -->)/, `$1\n${table()}\n$2`);
    if (process.env.UPDATE_TABLES === '1') writeFileSync(PAGE, current);
    else expect(page).toContain(`\n${table()}\n`);
  });
});
