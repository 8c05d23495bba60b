import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const HERE = import.meta.dirname;
const page = readFileSync(join(HERE, '../../docs/faults.md'), 'utf8');
const [done = '', waiting = ''] = page.split('## Not there yet');
const rows = (text: string): string[] => [...text.matchAll(/^\| (B\d{3}) \|/gm)].map((match) => match[1] as string);

/** Which file has a test whose title begins with the number; `it.each(…)('Bnnn …')` counts, `describe` does not. */
const tested = new Map<string, Set<string>>();
for (const name of readdirSync(HERE).filter((file) => file.endsWith('.test.ts'))) {
  for (const [, id = ''] of readFileSync(join(HERE, name), 'utf8').matchAll(/(?<!describe)\(\s*['"`](B\d{3}) /g))
    tested.set(id, (tested.get(id) ?? new Set()).add(`test/faults/${name}`));
}

describe('docs/faults.md', () => {
  it('names each fault that has a test, once, and no other', () => {
    expect(rows(done).sort()).toEqual([...tested.keys()].sort());
    expect(new Set(rows(page)).size).toBe(rows(page).length);
    expect(rows(waiting).filter((id) => tested.has(id))).toEqual([]);
  });

  it('names the file in which the test stands', () => {
    const wrong = [...done.matchAll(/^\| (B\d{3}) \|.*\| `([^`]+)` \|$/gm)].filter(
      ([, id = '', file = '']) => !tested.get(id)?.has(file),
    );
    expect(wrong.map(([row]) => row)).toEqual([]);
    expect([...done.matchAll(/^\| B\d{3} \|.*\| `[^`]+` \|$/gm)]).toHaveLength(rows(done).length);
  });
});
