import { describe, expect, it } from 'vitest';
import { html } from '../../src/report/html.ts';
import { markdown } from '../../src/report/markdown.ts';
import type { BenchReport, LoopReport } from '../../src/report/model.ts';
import { benchReport } from '../../src/report/score.ts';
import { curveSvg, ladderSvg } from '../../src/report/svg.ts';
import { terminal } from '../../src/report/terminal.ts';
import { widthOf } from '../../src/report/width.ts';
import { fakeArm, fakeEpisodes, fakeInput, fakeLoop, fakeTasks } from './fake.ts';

const EVIL = '<script>alert(1)</script>"\'><img src=x onerror=alert(1)> | \u001b[31m\u202e@all [x](y)';

/** A terminal or a reader would be led astray by it. */
const isActive = (text: string): boolean => text.includes('\u001b') || text.includes('\u202e');

/** A report with hostile text wherever text of others can stand. */
const hostile = (): LoopReport => {
  const tasks = fakeTasks(12).map((task) => ({ ...task, family: `${EVIL}${task.family}`, intent: EVIL }));
  const arms = ['a', 'b'].map((name) => {
    const arm = fakeArm(EVIL + name, fakeEpisodes(tasks, 2, 0.5, name));
    return { ...arm, parts: EVIL, theta: { ...arm.theta, name: EVIL }, eta: { ...arm.eta, name: EVIL } };
  });
  const bench = benchReport(fakeInput({ tasks, repeats: 2, arms, tokenScope: EVIL }));
  return fakeLoop({
    bench,
    imported: {
      bench,
      byIntent: [{ intent: EVIL, read: 1, mapped: 1, validated: 1, passed: [] }],
      unmapped: [{ reason: EVIL, count: 1 }],
    },
    failures: [{ split: EVIL, failures: 1, episodes: 1, byClass: [{ name: EVIL, count: 1 }] }],
    proposals: [{ kind: EVIL, version: EVIL, branch: EVIL, approved: false, automatic: false }],
    revision: { base: EVIL, version: EVIL, edits: 1, words: 1, effect: null, proposed: false },
  });
};

const unresolved = (): BenchReport => {
  const tasks = fakeTasks(20);
  const broken = fakeEpisodes(tasks, 1, 0.5, 'x').map((episode, i) =>
    i < 3 ? { ...episode, outcome: 'infra' as const } : episode,
  );
  return benchReport(
    fakeInput({
      tasks,
      repeats: 1,
      tainted: false,
      arms: [fakeArm('base', fakeEpisodes(tasks, 1, 0.4, 'b')), fakeArm('next', broken)],
    }),
  );
};

describe('terminal', () => {
  it.each([40, 60, 80, 100, 200])('keeps every line inside %i columns', (width) => {
    for (const report of [fakeLoop(), fakeLoop().bench, hostile(), unresolved()]) {
      for (const line of terminal(report, { width, color: false }).split('\n')) expect(widthOf(line)).toBeLessThanOrEqual(width);
    }
  });

  it('says first that nobody approved anything', () => {
    const first = (report: LoopReport | BenchReport) => terminal(report, { width: 80, color: false }).split('\n')[0];
    expect(first(fakeLoop())).toMatch(/^No person approved anything here: /);
    expect(first(benchReport(fakeInput({ tainted: true })))).toMatch(/^No person approved anything here: /);
    expect(first(fakeLoop({ automatic: false, bench: unresolved() }))).not.toMatch(/^No person/);
  });

  it('gives no headline while episodes are unresolved', () => {
    const text = terminal(unresolved(), { width: 120, color: false });
    expect(text).toMatch(/^No headline: 3 episodes are unresolved/);
    expect(text).toMatch(/2 next +\d+\.\d to \d+\.\d/);
    expect(text).toContain('1 step left out');
  });

  it('shows every column of the ladder at 80 columns too', () => {
    const text = terminal(fakeLoop(), { width: 80, color: false });
    for (const head of ['overall [95 %]', 'Basic', 'Memory', 'Skill', 'Sub-agent', 'seen', 'unseen', 'tokens/episode']) {
      expect(text).toContain(head);
    }
    expect(text).toContain('60 tasks × 3 repeats, seed 7');
    expect(text).toContain('1 proposal waits for review');
  });

  it('keeps escape sequences of others out, and its own when colours are off', () => {
    expect(isActive(terminal(hostile(), { width: 100, color: false }))).toBe(false);
    const own = [1, 2, 22, 33, 39].reduce(
      (text, code) => text.replaceAll(`\u001b[${code}m`, ''),
      terminal(hostile(), { width: 100, color: true }),
    );
    expect(own).toBe(terminal(hostile(), { width: 100, color: false }));
  });
});

describe('html', () => {
  const episodes = [
    {
      arm: EVIL,
      task: EVIL,
      goal: EVIL,
      outcome: EVIL,
      checks: [{ name: EVIL, pass: false }],
      events: [{ who: EVIL, text: EVIL }],
    },
  ];

  it('escapes everything, in the viewer too', () => {
    const page = html(hostile(), { episodes });
    expect(page).not.toMatch(/<script|<img/i);
    expect(isActive(page)).toBe(false);
    expect(page).not.toMatch(/<[^>]*\sonerror/i);
    expect(page).toContain('&lt;script&gt;');
  });

  it('loads nothing and forbids all that it does not need', () => {
    const page = html(fakeLoop());
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline';`);
    expect(page).not.toMatch(/(?:src|href)="(?!#)/);
    expect(page).not.toMatch(/url\(|@import/);
  });

  it('closes what it opens', () => {
    const page = html(fakeLoop(), { episodes });
    for (const tag of ['section', 'table', 'tr', 'td', 'details', 'div', 'svg', 'figure', 'p', 'ol', 'li', 'span']) {
      const opened = page.match(new RegExp(`<${tag}[ >]`, 'g'))?.length ?? 0;
      expect([tag, page.match(new RegExp(`</${tag}>`, 'g'))?.length ?? 0]).toEqual([tag, opened]);
    }
  });

  it('is the same page for the same report', () => expect(html(fakeLoop())).toBe(html(fakeLoop())));
});

describe('markdown', () => {
  it('keeps untrusted text inside its cell', () => {
    const text = markdown(hostile());
    expect(text).not.toMatch(/<script|<img|[^\\]\[x\]/i);
    expect(isActive(text)).toBe(false);
    const tables = text.split('\n\n').filter((part) => part.startsWith('|'));
    for (const table of tables) {
      const bars = table.split('\n').map((line) => line.replaceAll('\\|', '').split('|').length);
      expect(new Set(bars).size).toBe(1);
    }
    expect(tables.length).toBeGreaterThan(5);
  });

  it('starts with the warning', () => expect(markdown(fakeLoop())).toMatch(/^\*\*No person approved anything here: /));
});

describe('plots', () => {
  it('marks an unresolved arm with its range instead of a point', () => {
    expect(ladderSvg(unresolved())).toContain('class="range"');
    expect(ladderSvg(unresolved()).match(/<circle/g)).toHaveLength(1);
  });

  it('needs two updates for a curve', () => {
    const loop = fakeLoop();
    expect(curveSvg(loop)).toContain('<path class="success"');
    expect(curveSvg({ ...loop, training: { ...loop.training, curve: loop.training.curve.slice(0, 1) } })).toBe('');
    expect(curveSvg(loop)).not.toMatch(/NaN|undefined/);
  });
});
