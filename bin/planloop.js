#!/usr/bin/env node
import { existsSync } from 'node:fs';

const entry = new URL('../dist/cli/main.js', import.meta.url);
if (existsSync(entry)) {
  const { main } = await import(entry.href);
  await main(process.argv.slice(2));
} else {
  process.stderr.write('planloop is not built. Run: npm install && npm run build\n');
  process.exitCode = 1;
}
