import type { BenchReport, LoopReport } from './model.ts';
import { escapeHtml } from './sanitize.ts';

const WIDTH = 720;
const ROW = 34;
const LEFT = 190;
const RIGHT = 60;

/** The ladder: a point and its interval for each arm. */
export const ladderSvg = (bench: BenchReport): string => {
  const height = bench.arms.length * ROW + 40;
  const x = (share: number): number => LEFT + share * (WIDTH - LEFT - RIGHT);
  const ticks = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<line class="grid" x1="${x(share)}" y1="8" x2="${x(share)}" y2="${height - 28}"/><text class="tick" x="${x(share)}" y="${height - 10}" text-anchor="middle">${100 * share} %</text>`,
  );
  const rows = bench.arms.map((arm, index) => {
    const y = 24 + index * ROW;
    const name = `<text class="label" x="${LEFT - 12}" y="${y + 4}" text-anchor="end">${escapeHtml(arm.name)}</text>`;
    const { overall } = arm;
    if (overall === null) return `${name}<text class="tick" x="${LEFT}" y="${y + 4}">unresolved</text>`;
    const line = `<line class="interval" x1="${x(overall.low)}" y1="${y}" x2="${x(overall.high)}" y2="${y}"/>`;
    return `${name}${line}<circle class="point" cx="${x(overall.value)}" cy="${y}" r="5"/><text class="value" x="${x(overall.high) + 10}" y="${y + 4}">${(100 * overall.value).toFixed(1)}</text>`;
  });
  return `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Overall success by arm with 95 % intervals">${ticks.join('')}${rows.join('')}</svg>`;
};

/** Success and tokens of each update of training. */
export const curveSvg = ({ training }: LoopReport): string => {
  const points = training.curve;
  if (points.length < 2) return '';
  const height = 220;
  const most = Math.max(...points.map(({ tokens }) => tokens), 1);
  const x = (index: number): number => 46 + (index / (points.length - 1)) * (WIDTH - 46 - RIGHT);
  const y = (share: number): number => 16 + (1 - share) * (height - 52);
  const path = (value: (index: number) => number): string =>
    points.map((_, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value(index)).toFixed(1)}`).join('');
  const ticks = [0, 0.5, 1].map(
    (share) =>
      `<line class="grid" x1="46" y1="${y(share)}" x2="${WIDTH - RIGHT}" y2="${y(share)}"/><text class="tick" x="40" y="${y(share) + 4}" text-anchor="end">${100 * share}</text><text class="tick" x="${WIDTH - RIGHT + 6}" y="${y(share) + 4}">${(share * most).toFixed(0)}</text>`,
  );
  return `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Success and tokens by update">${ticks.join('')}<path class="success" d="${path((index) => points[index]?.success ?? 0)}"/><path class="tokens" d="${path((index) => (points[index]?.tokens ?? 0) / most)}"/><text class="tick" x="46" y="${height - 8}">update 1</text><text class="tick" x="${WIDTH - RIGHT}" y="${height - 8}" text-anchor="end">update ${points.length} · <tspan class="key-success">success %</tspan> · <tspan class="key-tokens">tokens an episode</tspan></text></svg>`;
};
