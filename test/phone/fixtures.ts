import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { JsonObject } from '../../src/contract/json.ts';
import type { InitialState } from '../../src/contract/task.ts';
import { type Persona, parsePersona } from '../../src/phone/persona.ts';
import { createPhone, type SimulatedPhone } from '../../src/phone/phone.ts';

export const PERSONA_DIR = join(import.meta.dirname, '../../fixtures/personas');

const TEST_PERSONA_DIR = join(import.meta.dirname, '../fixtures/persona');

type Tables = Record<string, Record<string, JsonObject>>;

/** `base.yaml` with the tables of the other files of its folder, one a domain: rows of one id are merged. */
const assembled = (): Persona => {
  const read = (file: string) => parse(readFileSync(join(TEST_PERSONA_DIR, file), 'utf8')) as { tables: Tables } | null;
  const base = read('base.yaml') as { tables: Tables };
  for (const file of readdirSync(TEST_PERSONA_DIR).sort()) {
    if (file === 'base.yaml') continue;
    for (const [table, rows] of Object.entries(read(file)?.tables ?? {})) {
      const own = base.tables[table] ?? {};
      for (const [id, columns] of Object.entries(rows)) own[id] = { ...own[id], ...columns };
      base.tables[table] = own;
    }
  }
  return parsePersona(base);
};

/** A persona that the tests know by heart, with rows in every table; the shipped p01 may grow without them. */
export const elodie = assembled();

export const initialState = (over: Partial<InitialState> = {}): InitialState => ({
  persona: elodie.personaId,
  clock: '2026-03-10T09:00',
  zone: 'Europe/Paris',
  locale: 'fr-FR',
  rows: [],
  obstacles: [],
  ...over,
});

export const openPhone = (over: Partial<InitialState> = {}): SimulatedPhone =>
  createPhone({ persona: elodie, initial: initialState(over) });
