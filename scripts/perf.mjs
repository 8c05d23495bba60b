// Times the hot paths of dist/ against their bars: a line each, with pass or MISS. Every bar is scaled by a fixed calibration
// loop that runs before and after, so that a slow or busy machine does not decide (DESIGN §15). It exits 0 whatever the times are, and
// not 0 when something that is timed does not work. `--json` prints one document.
import { callsPerSecond } from './perf/calls.mjs';
import { episodesPerSecond, scaledEpisodes } from './perf/episodes.mjs';
import { forkMicroseconds, newPhoneMicroseconds, onTouchedPhone, resetMicroseconds } from './perf/phone.mjs';
import { memoryMegabytes, startupMilliseconds } from './perf/process.mjs';
import { benchSeconds } from './perf/tasks.mjs';
import { best } from './perf/timing.mjs';

/** What the calibration loop takes on the machine on which the bars were set, in milliseconds. */
const CALIBRATION_MS = 25;

/** Maps, short-lived objects, strings and integers: what the sandbox does. */
const calibrationLoop = () => {
  const map = new Map();
  let sum = 0;
  for (let i = 0; i < 120_000; i++) {
    const key = `row_${i & 1023}`;
    const row = { ...(map.get(key) ?? { id: key, hits: 0 }), hits: i };
    map.set(key, row);
    sum = (Math.imul(sum, 31) + row.hits) | 0;
  }
  return sum;
};

/** Worlds of 1, 10 and 100 times the rows, measured together; a row each, and what the largest costs of the smallest. */
const scaling = async () => {
  const worlds = await scaledEpisodes([1, 10, 100]);
  const [small, large] = [worlds[0], worlds.at(-1)];
  if (worlds.some(({ passed }) => passed !== small.tasks)) {
    throw new Error(`the oracle must pass every task in every world: ${worlds.map(({ passed }) => passed)} of ${small.tasks}`);
  }
  return [
    ...worlds.map(({ factor, rows, microseconds }) => ({
      name: `episode, ${factor} x rows (${rows})`,
      unit: 'µs',
      value: microseconds,
    })),
    { name: 'episode, 100 x over 1 x', unit: 'x', value: large.microseconds / small.microseconds, atMost: 1.5 },
  ];
};

/** The whole of bench-v1, drawn and validated. */
const bench = async () => {
  const { tasks, draw, validate } = await benchSeconds();
  return [
    { name: `drawing bench-v1 (${tasks})`, unit: 's', value: draw, atMost: 60 },
    { name: 'validating bench-v1', unit: 's', value: validate, atMost: 90 },
  ];
};

const one = (bench, run) => async () => [{ ...bench, value: await run() }];

/**
 * `atLeast` bars are rates, `atMost` bars are times, and both are scaled by the calibration; ratios and megabytes are `fixed`.
 * A bench without a bar is only shown.
 */
const BENCHES = [
  one({ name: 'tool calls', unit: '/s', atLeast: 200_000 }, callsPerSecond),
  one({ name: 'reset after ten steps', unit: 'µs', atMost: 20 }, resetMicroseconds),
  one({ name: 'fork after ten steps', unit: 'µs', atMost: 50 }, forkMicroseconds),
  one(
    { name: 'diff after ten steps', unit: 'µs' },
    onTouchedPhone((phone) => phone.diff()),
  ),
  one({ name: 'new phone of a persona', unit: 'µs' }, newPhoneMicroseconds),
  one({ name: 'verified oracle episodes', unit: '/s', atLeast: 5_000 }, episodesPerSecond),
  scaling,
  bench,
  one({ name: 'memory of all personas', unit: 'MB', atMost: 150, fixed: true }, memoryMegabytes),
  one({ name: 'start-up of --help', unit: 'ms', atMost: 350 }, startupMilliseconds),
];

calibrationLoop();
const first = best(calibrationLoop);
let calibration = first;
const results = [];
for (const bench of BENCHES) {
  const before = calibration;
  const measured = await bench();
  // Measured again after each bench: a shared machine is not equally fast all the time.
  calibration = best(calibrationLoop);
  const slowness = (before + calibration) / 2 / CALIBRATION_MS;
  for (const { name, unit, value, atLeast, atMost, fixed = unit === 'x' } of measured) {
    const scale = fixed ? 1 : slowness;
    const bar = atLeast !== undefined ? atLeast / scale : atMost !== undefined ? atMost * scale : null;
    const ok = bar === null || (atLeast !== undefined ? value >= bar : value <= bar);
    results.push({ name, value, unit, bar, slowness, ok });
  }
}

if (process.argv.includes('--json')) {
  process.stdout.write(`${JSON.stringify({ formatVersion: 1, calibrationMs: first, results })}\n`);
} else {
  const number = (value) => value.toFixed(value < 100 ? 2 : 0);
  process.stderr.write(`calibration ${first.toFixed(1)} ms (${CALIBRATION_MS} where the bars were set): bars are scaled by it\n`);
  for (const { name, value, unit, bar, ok } of results) {
    const verdict = bar === null ? '' : `${ok ? 'pass' : 'MISS'} (bar ${number(bar)} ${unit})`;
    process.stdout.write(`${name.padEnd(30)} ${number(value).padStart(10)} ${unit.padEnd(3)} ${verdict}\n`);
  }
}
