// Types, then lint and format. Prints each step and exits 1 when one fails.
import { spawnSync } from 'node:child_process';

const steps = [
  ['types', ['tsc', '--noEmit']],
  ['lint', ['biome', 'check', 'src', 'test', 'scripts', 'bin']],
];
let failed = 0;
for (const [name, args] of steps) {
  const ok = spawnSync('npx', args, { stdio: 'inherit' }).status === 0;
  process.stdout.write(`${name}: ${ok ? 'ok' : 'FAILED'}\n`);
  if (!ok) failed++;
}
process.exitCode = failed > 0 ? 1 : 0;
