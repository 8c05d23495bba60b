// Compiles src/ to dist/. `--stale` skips when dist/ is newer than every source file;
// `--optional` (npm's prepare) skips with a notice when TypeScript is not installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const flags = new Set(process.argv.slice(2));
const stamp = join(root, 'dist', '.built');

const newest = (dir) => {
  let latest = 0;
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    latest = Math.max(latest, entry.isDirectory() ? newest(path) : statSync(path).mtimeMs);
  }
  return latest;
};

const sources = () =>
  Math.max(
    newest(join(root, 'src')),
    newest(join(root, 'fixtures', 'personas')),
    statSync(join(root, 'tsconfig.json')).mtimeMs,
    statSync(join(root, 'package.json')).mtimeMs,
  );

/** The persona files as JSON by the digest of their bytes: src/phone/persona.ts says why. */
const parsedPersonas = async () => {
  const { parse } = await import('yaml');
  const { digestOf } = await import(new URL('../dist/base/digest.js', import.meta.url).href);
  const folder = join(root, 'fixtures', 'personas');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => readFileSync(join(folder, name)));
  return JSON.stringify(Object.fromEntries(files.map((bytes) => [digestOf(bytes), parse(bytes.toString('utf8'))])));
};

if (!existsSync(join(root, 'src'))) process.exit(0);
if (flags.has('--stale') && existsSync(stamp) && statSync(stamp).mtimeMs > sources()) process.exit(0);

const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
if (!existsSync(tsc)) {
  const message = 'planloop: TypeScript is not installed, so dist/ was not built. Run `npm install && npm run build`.\n';
  process.stderr.write(message);
  process.exit(flags.has('--optional') ? 0 : 1);
}
rmSync(join(root, 'dist'), { recursive: true, force: true });
const result = spawnSync(process.execPath, [tsc, '-p', join(root, 'tsconfig.json')], { stdio: 'inherit' });
if (result.status === 0) {
  const { writeFileSync } = await import('node:fs');
  writeFileSync(join(root, 'dist', 'personas.json'), await parsedPersonas());
  writeFileSync(stamp, '');
}
process.exitCode = result.status ?? 1;
