// Writes schemas/: the JSON Schema of every YAML that a person writes, from dist/, and the tables of docs/configs.md that
// are made from them; and the pages of the tool catalogue. `npm run schemas` builds first.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cataloguePages } from './catalogue-page.mjs';
import { withTables } from './config-tables.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { jsonSchemas } = await import(new URL('../dist/stages/schemas.js', import.meta.url).href);

const folder = join(root, 'schemas');
const files = jsonSchemas();
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(join(folder, name));
for (const [name, text] of files) writeFileSync(join(folder, name), text);
const page = join(root, 'docs', 'configs.md');
writeFileSync(page, withTables(readFileSync(page, 'utf8'), files));

const { domains, builtinTools } = await import(new URL('../dist/tools/index.js', import.meta.url).href);
const { buildCatalog } = await import(new URL('../dist/tools/catalog.js', import.meta.url).href);
const { specs } = buildCatalog({ tools: builtinTools, skills: [], personas: [] });
const pages = cataloguePages(domains, new Map(specs.map((spec) => [spec.name, spec])));
rmSync(join(root, 'docs', 'catalogue'), { recursive: true, force: true });
mkdirSync(join(root, 'docs', 'catalogue'));
for (const [name, text] of pages) writeFileSync(join(root, 'docs', name), text);
process.stdout.write(`${files.size} schemas, ${pages.size} pages of the catalogue\n`);
