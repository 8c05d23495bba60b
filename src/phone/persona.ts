import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { digestJson, digestOf } from '../base/digest.ts';
import { type At, UserError } from '../base/errors.ts';
import { sortBy } from '../base/order.ts';
import { parseCivil } from '../base/time.ts';
import { epochOf, isZone } from '../base/zone.ts';
import { readYaml } from '../config/load.ts';
import { keySpotOf, positionOf } from '../config/locate.ts';
import type { Digest, Json, JsonObject } from '../contract/json.ts';
import type { InitialState } from '../contract/task.ts';
import { type BaseTables, baseTables, type Place } from './base-tables.ts';
import { danglingReference } from './references.ts';
import { columnsOf, TABLES } from './tables.ts';
import type { Row } from './types.ts';

/** A coherent person and what is on their phone before any task. */
export type Persona = {
  personaId: string;
  name: string;
  zone: string;
  locale: string;
  /** Default wall time of a task in `zone`, YYYY-MM-DDTHH:MM. */
  clock: string;
  /** Who they are, in a sentence. */
  about: string;
  /** The rows of each table, as in the file; instants are epoch milliseconds. */
  rows: Readonly<Record<string, readonly Row[]>>;
  /** The same rows, indexed and shared by every phone of this persona. */
  base: BaseTables;
  digest: Digest;
};

/** The initial state of a persona's phone at their clock, with what `over` changes. */
export const initialStateOf = (persona: Persona, over: Partial<InitialState> = {}): InitialState => ({
  persona: persona.personaId,
  clock: persona.clock,
  zone: persona.zone,
  locale: persona.locale,
  rows: [],
  obstacles: [],
  ...over,
});

const personaFile = z.strictObject({
  personaId: z.string().regex(/^[a-z][a-z0-9_]*$/),
  name: z.string().min(1),
  zone: z.string().refine(isZone, 'must be an IANA time zone such as Europe/Paris'),
  locale: z.string().regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?-[A-Z]{2}$/, 'must be a language and a region, such as pt-BR'),
  clock: z.string().refine((text) => text.length === 16 && parseCivil(text) !== null, 'must be YYYY-MM-DDTHH:MM'),
  about: z.string().min(1),
  // What stands in a column is checked by the tables.
  tables: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))),
});

/** A persona as its file has it: rows of each table under their ids, instants as wall time. */
export type PersonaFile = z.input<typeof personaFile>;

const E164 = /^\+[1-9]\d{7,14}$/;

/**
 * Checks a persona and builds its tables. In a file the rows of a table stand under their ids and instants are wall times.
 * @throws UserError `bad_persona` (shape, phone numbers, references to nothing) or `bad_row`.
 */
export const parsePersona = (
  data: unknown,
  file?: string,
  place: Place = () => (file === undefined ? undefined : { file }),
): Persona => {
  const refuse = (message: string, at?: At): never => {
    if (at !== undefined) throw new UserError('bad_persona', message, { at });
    throw new UserError('bad_persona', `${file ?? 'persona'}: ${message}`, { at: file === undefined ? undefined : { file } });
  };
  const parsed = personaFile.safeParse(data);
  if (!parsed.success) return refuse(z.prettifyError(parsed.error).replaceAll('\n', ' '));
  const { tables, ...head } = parsed.data;
  const rows: Record<string, Row[]> = {};
  for (const [table, byId] of Object.entries(tables)) {
    rows[table] = Object.entries(byId).map(([id, columns]) => ({
      id,
      ...withInstants(table, id, columns as JsonObject, head.zone),
    }));
  }
  const base = baseTables(rows, place);
  const exists = (table: string, id: string): boolean => base.get(table)?.rows.has(id) ?? false;
  for (const schema of TABLES.values()) {
    for (const row of base.get(schema.name)!.sorted) {
      const problem = danglingReference(schema, row, exists);
      if (problem !== null) refuse(problem, place(schema.name, row.id));
    }
  }
  for (const contact of base.get('contacts')!.sorted) {
    if (!E164.test(contact.phoneNumber as string))
      refuse(`the phone number of ${contact.id} must be in E.164 form, such as +33612345678`, place('contacts', contact.id));
  }
  return { ...head, rows, base, digest: digestJson({ ...head, rows }) };
};

/** Reads every `*.yaml` of a folder, in order of file names. @throws UserError, naming the file. */
export const loadPersonas = (dir: string): Persona[] => {
  const parsed = parsedByBuild();
  return sortBy(
    readdirSync(dir).filter((name) => name.endsWith('.yaml')),
    (name) => name,
  ).map((name) => {
    const file = join(dir, name);
    const bytes = readFileSync(file);
    try {
      return parsePersona(parsed[digestOf(bytes)] ?? parse(bytes.toString('utf8')), file);
    } catch {
      return withPlaces(bytes.toString('utf8'), file);
    }
  });
};

/** Reads a file that does not fit once more, slowly, to say at which line. */
const withPlaces = (text: string, file: string): Persona => {
  const { value, sources } = readYaml({ text, file }, personaFile, 'bad_persona');
  return parsePersona(value, file, (table, id) =>
    positionOf(keySpotOf(sources, ['tables', table, ...(id === undefined ? [] : [id])])),
  );
};

/**
 * What the build has parsed of the shipped files, by the digest of their bytes: reading two dozen of them as YAML would take
 * every process and thread seconds. A file that was changed since is read as it is.
 */
const parsedByBuild = (): Readonly<Record<string, unknown>> => {
  const file = new URL('../personas.json', import.meta.url);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {};
};

const withInstants = (table: string, id: string, columns: JsonObject, zone: string): JsonObject => {
  const schema = TABLES.get(table);
  const types = schema === undefined ? null : columnsOf(schema, id);
  if (types === null) return columns;
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]): [string, Json] => {
      const civil = Object.hasOwn(types, name) && types[name]?.instant && typeof value === 'string' ? parseCivil(value) : null;
      return [name, civil === null ? value : epochOf(zone, civil)];
    }),
  );
};
