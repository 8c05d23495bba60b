// What the benches run on: dist/, the shipped personas, and personas of a larger world.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const load = (path) => import(join(root, 'dist', path));

const { buildCatalog } = await load('tools/catalog.js');
const { builtinTools } = await load('tools/index.js');
const { loadSkills } = await load('tools/skills.js');
const { initialStateOf, loadPersonas, parsePersona } = await load('phone/persona.js');
const { createPhone } = await load('phone/phone.js');
const { TABLES, columnsOf } = await load('phone/tables.js');

export const personas = loadPersonas(join(root, 'fixtures', 'personas'));
const skills = loadSkills(join(root, 'fixtures', 'skills'));
export const catalogOf = (list) => buildCatalog({ tools: builtinTools, skills, personas: list });
export const catalog = catalogOf(personas);

/** A phone of a persona as it is before any task. */
export const open = (persona = personas[0], rows = []) => createPhone({ persona, initial: initialStateOf(persona, { rows }) });

/** What gets longer with the years on a phone. */
const GROWING = [
  'bookmarks',
  'browser_history',
  'calls',
  'contacts',
  'emails',
  'files',
  'media',
  'memories',
  'messages',
  'notes',
  'notifications',
  'photos',
  'places',
  'privacy_events',
  'recordings',
  'schedules',
  'todos',
  'vault',
];

/**
 * The same person with `factor` times the rows of every table that grows: each copy has words, numbers, ids and years of its own
 * and points at copies, so that what a task names stays what it was.
 */
export const scaled = (persona, factor) => {
  const { rows, base: _, digest: __, ...head } = persona;
  const tables = {};
  for (const [name, list] of Object.entries(rows)) {
    tables[name] = Object.fromEntries(list.map(({ id, ...columns }) => [id, columns]));
    if (!GROWING.includes(name)) continue;
    const schema = TABLES.get(name);
    for (let copy = 1; copy < factor; copy++) {
      for (const row of list) {
        const types = columnsOf(schema, row.id);
        const columns = Object.entries(row).filter(([column]) => column !== 'id');
        tables[name][copiedId(row.id, copy)] = Object.fromEntries(
          columns.map(([column, value]) => [column, copied(column, value, types[column], copy)]),
        );
      }
    }
  }
  return parsePersona({ ...head, tables });
};

/** After all of the ids that were there: what comes next after a row of the persona's stays what it was. */
const copiedId = (id, copy) => `z${copy}_${id}`;

const copied = (column, value, type, copy) => {
  if (typeof value !== 'string') return value;
  if (type.ref) return GROWING.includes(type.ref) ? copiedId(value, copy) : value;
  if (column === 'phoneNumber') return `+999${String(copy).padStart(4, '0')}${value.slice(-4)}`;
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value)) return `${2010 + (copy % 14)}${value.slice(4)}`;
  // What the type does not take as another word is one of a few values.
  const other = value.replace(/\p{L}+/gu, (word) => `${word}q${copy}`);
  return type.accepts(other) ? other : value;
};
