// Writes schemas/: the JSON Schema of every YAML that a person writes, from dist/. `npm run schemas` builds first.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { jsonSchemas } = await import(new URL('../dist/stages/schemas.js', import.meta.url).href);

const folder = join(root, 'schemas');
const files = jsonSchemas();
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(join(folder, name));
for (const [name, text] of files) writeFileSync(join(folder, name), text);
process.stdout.write(`${files.size} schemas\n`);
