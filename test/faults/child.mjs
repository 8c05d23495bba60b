// Plays tasks with the built program and prints what came of it: to be run in another zone and on another day.
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const today = process.env.FAKE_NOW === undefined ? null : Number(process.env.FAKE_NOW);
if (today !== null) {
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given) {
      super(...(given.length === 0 ? [today] : given));
    }
    static now() {
      return today;
    }
  };
}
const built = (path) => import(join(root, 'dist', path));
const [{ openWorld }, { generateTasks, DEFAULT_MIX }, { loadPool }, { builtinPrimitives }, { episodeHandler }, { oracleSetup }] =
  await Promise.all(
    [
      'stages/world.js',
      'tasks/generate.js',
      'tasks/pools.js',
      'tasks/recipes/index.js',
      'stages/episodes.js',
      'stages/validate-tasks.js',
    ].map(built),
  );

const source = { fixtures: join(root, 'fixtures'), plugins: [] };
const world = await openWorld(source);
const drawn = generateTasks({
  pool: loadPool(source.fixtures, 'test'),
  recipes: world.recipes,
  primitives: builtinPrimitives,
  personas: world.catalog.personas,
  catalog: world.catalog,
  skills: world.catalog.skills,
  split: 'test',
  seed: 5,
  count: 16,
  dimensions: DEFAULT_MIX,
  demand: {},
  variant: {},
  exposed: (task) => world.exposer.initial(task).names,
});
// The same tasks on the days that trip clocks up: just before a spring change, on a leap day, at the end of a year.
const clocks = ['2026-03-29T01:59', '2028-02-29T12:00', '2026-12-31T23:59'];
const moved = clocks.flatMap((clock) => drawn.slice(0, 6).map((task) => ({ ...task, initial: { ...task.initial, clock } })));
const tasks = [...drawn, ...moved.map((task, index) => ({ ...task, id: `${task.id}-${index}` }))];
const { handle, close } = await episodeHandler(oracleSetup(source, tasks, 1), new AbortController().signal);
const { result } = await handle({ kind: 'rollout', episodes: tasks.map((_, task) => ({ task, sample: 0 })) });
await close();
const passed = result.filter(({ verdict }) => JSON.parse(verdict).outcome === 'pass').length;
const digest = createHash('sha256')
  .update(JSON.stringify([tasks, result]))
  .digest('hex');
process.stdout.write(JSON.stringify({ digest, passed, here: new Date().toString() }));
