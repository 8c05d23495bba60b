import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { timed } from './timing.mjs';
import { root } from './world.mjs';

/** Milliseconds from the call of the command to its end: the median of ten. */
export const startupMilliseconds = () => {
  const times = Array.from({ length: 10 }, () =>
    timed(() => {
      const { status, stdout } = spawnSync(process.execPath, [join(root, 'bin', 'planloop.js'), '--help'], { encoding: 'utf8' });
      if (status !== 0 || !stdout.includes('planloop')) throw new Error(`planloop --help ended with ${status}`);
    }),
  ).sort((a, b) => a - b);
  return (times[4] + times[5]) / 2;
};

/** Megabytes that a process takes that has the whole catalogue and every persona, a phone of each opened, and nothing else. */
export const memoryMegabytes = () => {
  const script = `
    const { catalog, open, personas } = await import(${JSON.stringify(new URL('./world.mjs', import.meta.url).href)});
    const phones = personas.map((persona) => open(persona));
    for (const phone of phones) for (const table of phone.table('settings').all()) if (!table.id) throw new Error('no id');
    globalThis.gc();
    process.stdout.write(String([catalog.tools.size, phones.length, process.memoryUsage().rss / 2 ** 20].at(-1)));`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the memory bench broke: ${stderr}`);
  return Number(stdout);
};
