// Times the hot paths of dist/ against their bars: a line each, with pass or MISS. Every bar is scaled by a fixed calibration
// loop that runs before and after, so that a slow or busy machine does not decide (DESIGN §15). It exits 0 whatever the times are, and
// not 0 when something that is timed does not work. `--json` prints one document.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const load = (path) => import(join(root, 'dist', path));

/** What the calibration loop takes on the machine on which the bars were set, in milliseconds. */
const CALIBRATION_MS = 25;
const ROUNDS = 7;

const timed = (work) => {
  const start = process.hrtime.bigint();
  work();
  return Number(process.hrtime.bigint() - start) / 1e6;
};

/** The best of several rounds: noise only ever adds. */
const best = (work, rounds = ROUNDS) => Math.min(...Array.from({ length: rounds }, () => timed(work)));

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

const { buildCatalog } = await load('tools/catalog.js');
const { execute } = await load('tools/execute.js');
const { builtinTools } = await load('tools/index.js');
const { loadPersonas } = await load('phone/persona.js');
const { createPhone } = await load('phone/phone.js');
const { genTasksSchema } = await load('stages/config.js');
const { episodeHandler } = await load('stages/episodes.js');
const { oracleSetup } = await load('stages/validate-tasks.js');
const { drawTasks } = await load('stages/task-source.js');

const personas = loadPersonas(join(root, 'fixtures', 'personas'));
const catalog = buildCatalog({ tools: builtinTools, skills: [], personas });
const persona = personas[0];
const open = () =>
  createPhone({
    persona,
    initial: {
      persona: persona.personaId,
      clock: persona.clock,
      zone: persona.zone,
      locale: persona.locale,
      rows: [],
      obstacles: [],
    },
  });

/** Ten calls, nine of them valid: reads, writes and queries of several domains, and one that is refused. */
const MIX = [
  ['manage_alarm', { action: 'create', time: '07:25', title: 'Bench' }],
  ['query_contacts', {}],
  ['manage_brightness', { action: 'set', level: 40 }],
  ['manage_volume', { action: 'set', stream: 'ring', level: 30 }],
  ['manage_todo', { action: 'create', title: 'Bench' }],
  ['manage_dark_mode', { action: 'query' }],
  ['set_sound_mode', { mode: 'vibrate' }],
  ['manage_schedule', { action: 'query', date: '2026-03-10' }],
  ['query_network_status', {}],
  ['manage_brightness', { action: 'set', level: 400 }],
].map(([tool, args], i) => ({ id: `c${i}`, tool, args }));

const touch = (phone) => {
  for (let i = 0; i < 10; i++) {
    if (i % 2 === 0) phone.table('todos').insert({ title: 'Bench', due: null, done: false });
    else phone.set('brightness', { level: i });
  }
};

const callsPerSecond = () => {
  const phone = open();
  const episodes = 1000;
  let valid = 0;
  const milliseconds = best(() => {
    valid = 0;
    for (let i = 0; i < episodes; i++) {
      for (const call of MIX) if (execute(catalog, phone, call).feedback.status === 'ok') valid++;
      phone.reset();
    }
  });
  if (valid !== episodes * 9) throw new Error(`the mix of calls must be nine tenths valid, not ${valid / (episodes * 10)}`);
  return (episodes * MIX.length * 1000) / milliseconds;
};

/** Microseconds of `work` on a phone with ten changes; `work` leaves a phone that can be touched again. */
const onTouchedPhone = (work) => () => {
  const phone = open();
  const runs = 2000;
  let rest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    let nanoseconds = 0n;
    for (let i = 0; i < runs; i++) {
      touch(phone);
      const start = process.hrtime.bigint();
      work(phone);
      nanoseconds += process.hrtime.bigint() - start;
      phone.reset();
    }
    rest = Math.min(rest, Number(nanoseconds) / 1000 / runs);
  }
  return rest;
};

const WORLD = { fixtures: join(root, 'fixtures'), plugins: [] };

/**
 * Whole episodes as a rollout runs them, on this thread: reset, the oracle's turns, the record as a line and its digest, the
 * verdict. Tasks of every dimension in the usual mix.
 */
const episodesPerSecond = async () => {
  const count = 300;
  const source = await drawTasks({ workspace: WORLD }, genTasksSchema.parse({ split: 'train', count }));
  const { tasks } = await source.draw({});
  const { handle, close } = await episodeHandler(oracleSetup(WORLD, tasks, 1), new AbortController().signal);
  const job = { kind: 'rollout', episodes: tasks.map((_, task) => ({ task, sample: 0 })) };
  // More rounds than elsewhere: an episode is much code, and takes thousands of them to be compiled.
  let rest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 4 * ROUNDS; round++) {
    const start = process.hrtime.bigint();
    const { result } = await handle(job);
    rest = Math.min(rest, Number(process.hrtime.bigint() - start) / 1e6);
    const missed = result.find(({ verdict }) => JSON.parse(verdict).outcome !== 'pass');
    if (missed) throw new Error(`the oracle must pass every task: ${missed.task} ended with ${missed.verdict}`);
  }
  await close();
  return (count * 1000) / rest;
};

/** Milliseconds from the call of the command to its end: the median of ten. */
const startup = () => {
  const times = Array.from({ length: 10 }, () =>
    timed(() => {
      const { status, stdout } = spawnSync(process.execPath, [join(root, 'bin', 'planloop.js'), '--help'], { encoding: 'utf8' });
      if (status !== 0 || !stdout.includes('planloop')) throw new Error(`planloop --help ended with ${status}`);
    }),
  ).sort((a, b) => a - b);
  return (times[4] + times[5]) / 2;
};

/** `atLeast` bars are rates, `atMost` bars are times; a bench without a bar is only shown. `run` may be async. */
const BENCHES = [
  { name: 'tool calls', unit: '/s', atLeast: 100_000, run: callsPerSecond },
  { name: 'reset of a touched phone', unit: 'µs', atMost: 50, run: onTouchedPhone((phone) => phone.reset()) },
  { name: 'diff of a touched phone', unit: 'µs', run: onTouchedPhone((phone) => phone.diff()) },
  { name: 'fork of a touched phone', unit: 'µs', run: onTouchedPhone((phone) => phone.fork()) },
  { name: 'new phone of a persona', unit: 'µs', run: onTouchedPhone(() => open()) },
  { name: 'verified oracle episodes', unit: '/s', atLeast: 3_000, run: episodesPerSecond },
  { name: 'start-up of --help', unit: 'ms', atMost: 350, run: startup },
];

calibrationLoop();
const first = best(calibrationLoop);
let calibration = first;
const results = [];
for (const { name, unit, atLeast, atMost, run } of BENCHES) {
  const before = calibration;
  const value = await run();
  // Measured again after each bench: a shared machine is not equally fast all the time.
  calibration = best(calibrationLoop);
  const slowness = (before + calibration) / 2 / CALIBRATION_MS;
  const bar = atLeast !== undefined ? atLeast / slowness : atMost !== undefined ? atMost * slowness : null;
  const ok = bar === null || (atLeast !== undefined ? value >= bar : value <= bar);
  results.push({ name, value, unit, bar, slowness, ok });
}

if (process.argv.includes('--json')) {
  process.stdout.write(`${JSON.stringify({ formatVersion: 1, calibrationMs: first, results })}\n`);
} else {
  const number = (value) => value.toFixed(value < 100 ? 2 : 0);
  process.stderr.write(`calibration ${first.toFixed(1)} ms (${CALIBRATION_MS} where the bars were set): bars are scaled by it\n`);
  for (const { name, value, unit, bar, ok } of results) {
    const verdict = bar === null ? '' : `${ok ? 'pass' : 'MISS'} (bar ${number(bar)} ${unit})`;
    process.stdout.write(`${name.padEnd(26)} ${number(value).padStart(10)} ${unit.padEnd(3)} ${verdict}\n`);
  }
}
