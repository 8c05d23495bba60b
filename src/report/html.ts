import { benchOf, type Document, documentOf, isLoop, type Section, type Table } from './document.ts';
import type { BenchReport, LoopReport } from './model.ts';
import { escapeHtml } from './sanitize.ts';
import { STYLE } from './style.ts';
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

/** There is no script, and nothing may be loaded: a page made of other people's text must not be able to act. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/** A report as one self-contained page: every word of it escaped, light or dark as the reader has it. */
export const html = (report: LoopReport | BenchReport, options: { episodes?: readonly ViewerEpisode[] } = {}): string => {
  const document = documentOf(report);
  const episodes = options.episodes ?? [];
  const body = [
    header(document),
    ...document.sections.map((section, i) => sectionHtml(section, `s${i + 1}`, report)),
    ...(episodes.length > 0 ? [viewer(episodes)] : []),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(document.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body.join('\n')}
</main>
</body>
</html>
`;
};

const header = ({ banner, title, headline, sections }: Document): string => {
  const links = sections.map((section, i) => `<a href="#s${i + 1}">${escapeHtml(section.title)}</a>`).join('');
  return [
    ...(banner === null ? [] : [`<p class="banner" role="note">${escapeHtml(banner)}</p>`]),
    `<header><h1>${escapeHtml(title)}</h1><p class="headline">${escapeHtml(headline)}</p><nav>${links}</nav></header>`,
  ].join('\n');
};

const sectionHtml = (section: Section, id: string, report: LoopReport | BenchReport): string =>
  [
    `<section id="${id}"><h2>${escapeHtml(section.title)}</h2>`,
    ...section.lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    plotOf(section, report),
    ...section.tables.map(tableHtml),
    '</section>',
  ].join('\n');

const LADDER = 'Overall success in percent: point and 95 % interval.';
const CURVE =
  '<span class="key success">success, %</span> (points: dev) and <span class="key tokens">output tokens an episode</span>, by update.';

const plotOf = (section: Section, report: LoopReport | BenchReport): string => {
  const drawn =
    section.plot === 'ladder' ? ladderSvg(benchOf(report)) : section.plot === 'curve' && isLoop(report) ? curveSvg(report) : '';
  if (drawn === '') return '';
  return `<figure>${drawn}<figcaption>${section.plot === 'ladder' ? LADDER : CURVE}</figcaption></figure>`;
};

const tableHtml = ({ columns, rows, notes }: Table): string => {
  // Bars are for terminals.
  const shown = columns.flatMap((column, i) => (column.optional ? [] : [{ ...column, i }]));
  const side = (align: 'left' | 'right'): string => (align === 'right' ? ' class="n"' : '');
  const head = shown.map(({ head: text, align }) => `<th scope="col"${side(align)}>${escapeHtml(text)}</th>`).join('');
  const line = (row: readonly string[]): string =>
    `<tr>${shown.map(({ i, align }) => `<td${side(align)}>${escapeHtml(row[i] ?? '')}</td>`).join('')}</tr>`;
  const scroll = `<div class="scroll" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>\n${rows.map(line).join('\n')}\n</tbody></table></div>`;
  return [scroll, ...notes.map((note) => `<p class="note">${escapeHtml(note)}</p>`)].join('\n');
};

const viewer = (episodes: readonly ViewerEpisode[]): string =>
  `<section id="episodes"><h2>Episodes</h2>\n${episodes.map(episodeHtml).join('\n')}\n</section>`;

const episodeHtml = ({ arm, task, goal, outcome, checks, events }: ViewerEpisode): string => {
  const tone = outcome === 'pass' ? 'good' : outcome === 'fail' ? 'bad' : 'open';
  const badge = `<span class="badge ${tone}">${escapeHtml(outcome)}</span>`;
  const checked = checks
    .map(({ name, pass }) => `<li class="${pass ? 'good' : 'bad'}">${pass ? '✓' : '✗'} ${escapeHtml(name)}</li>`)
    .join('');
  const said = events.map(({ who, text }) => `<li><b>${escapeHtml(who)}</b><pre>${escapeHtml(text)}</pre></li>`).join('');
  return `<details><summary>${badge} <span class="goal">${escapeHtml(goal)}</span> <span class="dim">${escapeHtml(arm)} · ${escapeHtml(task)}</span></summary><ul class="checks">${checked}</ul><ol class="events">${said}</ol></details>`;
};
