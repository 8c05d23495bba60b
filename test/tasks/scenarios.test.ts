import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SCENARIOS, subcategoryOf } from '../../src/tasks/scenarios.ts';
import { domains } from '../../src/tools/index.ts';

const PAGE = new URL('../../docs/scenarios.md', import.meta.url);

const page = (): string =>
  [
    '# Scenarios',
    '',
    'What tasks are about: 13 domains with 89 subcategories, and the tools of each. `planloop tasks variety` counts tasks by them.',
    '',
    '| domain | subcategory | tools |',
    '| --- | --- | --- |',
    ...Object.entries(SCENARIOS).flatMap(([domain, parts]) =>
      Object.entries(parts).map(([name, tools]) => `| ${domain} | ${name} | ${tools.map((tool) => `\`${tool}\``).join(', ')} |`),
    ),
    '',
  ].join('\n');

describe('the tree of scenarios', () => {
  it('has the 13 domains and 89 subcategories', () => {
    expect(Object.keys(SCENARIOS)).toEqual(domains.map((tools) => tools[0]?.domain));
    expect(Object.values(SCENARIOS).flatMap((parts) => Object.keys(parts))).toHaveLength(89);
  });

  it('places each of the 212 tools once, in its own domain', () => {
    const placed = Object.entries(SCENARIOS).flatMap(([domain, parts]) =>
      Object.values(parts).flatMap((tools) => tools.map((tool) => `${domain} ${tool}`)),
    );
    expect([...placed].sort()).toEqual(domains.flatMap((tools) => tools.map(({ domain, name }) => `${domain} ${name}`)).sort());
    expect(subcategoryOf('manage_alarm')).toBe('Time Management / Alarms and bedtime');
    expect(subcategoryOf('no_such_tool')).toBeNull();
  });

  it('is what the page shows', () => {
    if (process.env.UPDATE_TABLES) writeFileSync(PAGE, page());
    expect(readFileSync(PAGE, 'utf8')).toBe(page());
  });
});
