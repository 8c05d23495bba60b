import { headline, isLoop, type Table, tables } from './format.ts';
import type { BenchReport, LoopReport } from './model.ts';
import { escapeHtml } from './sanitize.ts';
import { curveSvg, ladderSvg } from './svg.ts';

/** An episode to look at: everything in it is data. */
export type ViewerEpisode = {
  arm: string;
  task: string;
  goal: string;
  outcome: string;
  checks: { name: string; pass: boolean }[];
  events: { who: string; text: string }[];
};

/** A report as one self-contained page: no script, nothing loaded, every word of it escaped. */
export const html = (report: BenchReport | LoopReport, options: { episodes?: readonly ViewerEpisode[] } = {}): string => {
  const bench = isLoop(report) ? report.bench : report;
  const body = [
    `<header><h1>planloop report</h1><p class="headline">${escapeHtml(headline(report))}</p></header>`,
    `<figure>${ladderSvg(bench)}<figcaption>Overall success by arm, 95 % intervals</figcaption></figure>`,
    ...tables(report)
      .filter(({ rows }) => rows.length > 0)
      .map(section),
    ...(isLoop(report) && report.training.curve.length > 1
      ? [`<section><h2>Training</h2><figure>${curveSvg(report)}</figure></section>`]
      : []),
    ...(options.episodes?.length ? [`<section><h2>Episodes</h2>${options.episodes.map(viewer).join('')}</section>`] : []),
  ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"><title>planloop report</title><style>${STYLE}</style></head><body><main>${body.join('\n')}</main></body></html>\n`;
};

const section = ({ title, note, head, rows }: Table): string => {
  const cells = (row: readonly string[], tag: 'td' | 'th'): string =>
    row.map((cell, index) => `<${tag}${index > 0 ? ' class="n"' : ''}>${escapeHtml(cell)}</${tag}>`).join('');
  return `<section><h2>${escapeHtml(title)}</h2><div class="wide"><table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</tbody></table></div><p class="note">${escapeHtml(note)}</p></section>`;
};

const viewer = ({ arm, task, goal, outcome, checks, events }: ViewerEpisode): string =>
  `<details><summary><span class="${outcome === 'pass' ? 'pass' : 'fail'}">${escapeHtml(outcome)}</span> ${escapeHtml(arm)} · ${escapeHtml(task)}: ${escapeHtml(goal)}</summary><ol>${events.map(({ who, text }) => `<li><b>${escapeHtml(who)}</b> ${escapeHtml(text)}</li>`).join('')}</ol><p class="note">${checks.map(({ name, pass }) => `${pass ? '✓' : '✗'} ${escapeHtml(name)}`).join(' · ')}</p></details>`;

const STYLE = `
:root{color-scheme:light dark;--ink:#1b2330;--soft:#5b6675;--line:#dde2e8;--paper:#fbfcfd;--card:#fff;--blue:#2563eb;--amber:#b45309;--good:#15803d;--bad:#b91c1c}
@media(prefers-color-scheme:dark){:root{--ink:#e6eaf0;--soft:#9aa5b4;--line:#2c3644;--paper:#12171f;--card:#181f29;--blue:#7aa7ff;--amber:#f0b35a;--good:#5cc98a;--bad:#f08a8a}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
main{max-width:980px;margin:0 auto;padding:24px 16px 64px}h1{font-size:22px;margin:0 0 4px}h2{font-size:16px;margin:0 0 10px}
.headline{margin:0;padding:8px 12px;border-left:3px solid var(--amber);background:var(--card)}
section,figure{margin:24px 0;padding:16px;background:var(--card);border:1px solid var(--line);border-radius:8px}section figure{margin:0;padding:0;border:0}
figcaption,.note{color:var(--soft);font-size:13px;margin:8px 0 0}.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:5px 10px 5px 0;text-align:left;border-bottom:1px solid var(--line);white-space:nowrap}th{color:var(--soft);font-weight:600;font-size:13px}tbody tr:last-child td{border-bottom:0}
svg{width:100%;height:auto}svg text{fill:var(--ink);font:12px system-ui,sans-serif}svg .tick{fill:var(--soft);font-size:11px}.grid{stroke:var(--line)}.interval{stroke:var(--blue);stroke-width:3;stroke-linecap:round;opacity:.55}.point{fill:var(--blue)}
path{fill:none;stroke-width:2}.success{stroke:var(--blue)}.tokens{stroke:var(--amber);stroke-dasharray:4 3}svg .key-success{fill:var(--blue)}svg .key-tokens{fill:var(--amber)}
details{border-top:1px solid var(--line);padding:8px 0}summary{cursor:pointer}.pass{color:var(--good);font-weight:600}.fail{color:var(--bad);font-weight:600}ol{padding-left:22px}li{overflow-wrap:anywhere}`;
