// What must hold besides the tests: types, lint and format, nothing unused, the folder order. Every step runs although
// an earlier one failed, so that one run tells all; exits 1 if any failed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const steps = [
  ['types', 'tsc', '--noEmit'],
  ...(existsSync(join(root, 'tsconfig.test.json')) ? [['types of tests', 'tsc', '-p', 'tsconfig.test.json', '--noEmit']] : []),
  ['lint and format', 'biome', 'ci'],
  ['unused', 'knip'],
  ['architecture', 'vitest', 'run', 'test/architecture.test.ts'],
];

const results = steps.map(([name, tool, ...args]) => {
  process.stdout.write(`\n== ${name}: ${[tool, ...args].join(' ')}\n`);
  // `--no`: a tool that is not installed fails here instead of being fetched.
  const { status } = spawnSync('npx', ['--no', '--', tool, ...args], { cwd: root, stdio: 'inherit' });
  return [name, status === 0];
});

process.stdout.write(`\n${results.map(([name, ok]) => `${ok ? 'ok    ' : 'FAILED'} ${name}`).join('\n')}\n`);
process.exitCode = results.every(([, ok]) => ok) ? 0 : 1;
