import type { BenchReport, LoopReport } from './model.ts';
import { escapeHtml } from './sanitize.ts';
import { cut } from './width.ts';

/** Narrow on purpose: a plot is scaled to its column, and its text must stay readable on a phone. */
const WIDTH = 480;
const LEFT = 170;
const RIGHT = 44;
const ROW = 28;

/** The ladder: a point and its interval for each arm, or the open range while episodes are unresolved. */
export const ladderSvg = ({ arms }: BenchReport): string => {
  const height = arms.length * ROW + 34;
  const x = (share: number): string => (LEFT + share * (WIDTH - LEFT - RIGHT)).toFixed(1);
  const ticks = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<line class="grid" x1="${x(share)}" y1="6" x2="${x(share)}" y2="${height - 24}"/><text class="tick" x="${x(share)}" y="${height - 8}" text-anchor="middle">${100 * share}</text>`,
  );
  const rows = arms.map(({ name, overall, range }, index) => {
    const y = 20 + index * ROW;
    const label = `<text x="${LEFT - 10}" y="${y + 4}" text-anchor="end">${escapeHtml(cut(`${index + 1} ${name}`, 20))}</text>`;
    const [low, high] = [overall?.low ?? range?.low ?? 0, overall?.high ?? range?.high ?? 1];
    const line = `<line class="${overall ? 'interval' : 'range'}" x1="${x(low)}" y1="${y}" x2="${x(high)}" y2="${y}"/>`;
    const point = overall ? `<circle class="point" cx="${x(overall.value)}" cy="${y}" r="4"/>` : '';
    const value = overall ? (100 * overall.value).toFixed(1) : '?';
    return `${label}${line}${point}<text class="value" x="${WIDTH - RIGHT + 8}" y="${y + 4}">${value}</text>`;
  });
  return svg(height, 'Overall success of each arm in percent, with 95 % intervals', [...ticks, ...rows]);
};

const TOP = 12;
const HEIGHT = 200;
const BASE = HEIGHT - 30;

/** Success (left axis, percent) and output tokens an episode (right axis) over the updates of training; '' for fewer than two. */
export const curveSvg = ({ training: { curve } }: LoopReport): string => {
  const [first, last] = [curve[0], curve.at(-1)];
  if (!first || !last || curve.length < 2) return '';
  const most = Math.max(1, ...curve.map(({ tokens }) => tokens));
  const end = WIDTH - RIGHT;
  const x = (index: number): string => (36 + (index / (curve.length - 1)) * (end - 36)).toFixed(1);
  const y = (share: number): string => (TOP + (1 - share) * (BASE - TOP)).toFixed(1);
  const path = (shares: readonly number[]): string =>
    shares.map((share, i) => `${i === 0 ? 'M' : 'L'}${x(i)} ${y(share)}`).join('');
  const ticks = [0, 0.5, 1].map(
    (share) =>
      `<line class="grid" x1="36" y1="${y(share)}" x2="${end}" y2="${y(share)}"/><text class="tick" x="30" y="${Number(y(share)) + 4}" text-anchor="end">${100 * share}</text><text class="tick" x="${end + 6}" y="${Number(y(share)) + 4}">${(share * most).toFixed(0)}</text>`,
  );
  const dev = curve.flatMap((point, i) =>
    point.dev ? [`<circle class="dev" cx="${x(i)}" cy="${y(point.dev.success)}" r="2.5"/>`] : [],
  );
  const foot = `<text class="tick" x="36" y="${HEIGHT - 8}">update ${first.update}</text><text class="tick" x="${end}" y="${HEIGHT - 8}" text-anchor="end">update ${last.update}</text>`;
  return svg(HEIGHT, 'Success and tokens by update of training', [
    ...ticks,
    `<path class="tokens" d="${path(curve.map(({ tokens }) => tokens / most))}"/>`,
    `<path class="success" d="${path(curve.map(({ success }) => success))}"/>`,
    ...dev,
    foot,
  ]);
};

const svg = (height: number, label: string, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escapeHtml(label)}">${parts.join('')}</svg>`;
