import { digestJson } from '../../base/digest.ts';
import { civilAt, epochOf, offsetAt } from '../../base/zone.ts';
import type { Json, JsonObject } from '../../contract/json.ts';
import type { Task } from '../../contract/task.ts';
import { baseTables } from '../../phone/base-tables.ts';
import type { Persona } from '../../phone/persona.ts';
import { columnsOf, TABLES } from '../../phone/tables.ts';
import type { Row } from '../../phone/types.ts';
import type { Catalog } from '../../tools/catalog.ts';

type Place = { zone: string; locale: string };

const PLACES: readonly Place[] = [
  { zone: 'America/Chicago', locale: 'en-US' },
  { zone: 'Asia/Tokyo', locale: 'ja-JP' },
  { zone: 'Europe/Madrid', locale: 'es-ES' },
  { zone: 'Australia/Sydney', locale: 'en-AU' },
];

const FAR_MS = 2 * 3_600_000;
const MARK = '@';

/** The first place that is hours away from where the person lives, and whose locale is another. */
const placeFor = ({ personaId, zone, locale }: Persona): Place => {
  const number = Number(personaId.replace(/\D/g, '')) || 0;
  const turned = PLACES.map((_, i) => PLACES[(number + i) % PLACES.length] as Place);
  const far = turned.find((one) => one.locale !== locale && apart(one.zone, zone) >= FAR_MS);
  return far ?? (turned[0] as Place);
};

const WHEN = epochOf('UTC', 0);
const apart = (a: string, b: string): number => Math.abs(offsetAt(a, WHEN) - offsetAt(b, WHEN));

/** The catalogue with every person a second time, living elsewhere: what happened to them at nine happened at nine there. */
export const withMoved = (catalog: Catalog): Catalog => {
  const personas = new Map(catalog.personas);
  for (const persona of catalog.personas.values()) {
    const moved = lazily(() => movedPersona(persona, placeFor(persona)));
    const { personaId, ...shown } = { ...persona, personaId: movedId(persona.personaId), ...placeFor(persona) };
    personas.set(personaId, {
      ...shown,
      personaId,
      get rows() {
        return moved().rows;
      },
      get base() {
        return moved().base;
      },
      get digest() {
        return moved().digest;
      },
    });
  }
  return { ...catalog, personas };
};

/** The task on the phone of the moved person, at the same wall time. */
export const movedTask = (task: Task, catalog: Catalog): Task => {
  const persona = catalog.personas.get(task.initial.persona) as Persona;
  const place = placeFor(persona);
  const rows = task.initial.rows.map(({ table, id, set }) => ({
    table,
    id,
    set: set === null ? null : movedColumns(table, id, set, task.initial.zone, place.zone),
  }));
  return { ...task, initial: { ...task.initial, ...place, persona: movedId(persona.personaId), rows } };
};

const movedId = (personaId: string): string => `${personaId}${MARK}away`;

const movedPersona = (persona: Persona, place: Place): Persona => {
  const rows = Object.fromEntries(
    Object.entries(persona.rows).map(([table, list]) => [
      table,
      list.map((row) => movedColumns(table, row.id, row, persona.zone, place.zone) as Row),
    ]),
  );
  const personaId = movedId(persona.personaId);
  return { ...persona, ...place, personaId, rows, base: baseTables(rows), digest: digestJson({ of: persona.digest, ...place }) };
};

/** Instants keep their wall time; what is no instant stays. */
const movedColumns = (table: string, id: string, columns: JsonObject, from: string, to: string): JsonObject => {
  const schema = TABLES.get(table);
  const types = schema === undefined ? null : columnsOf(schema, id);
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]): [string, Json] => {
      const instant = types !== null && Object.hasOwn(types, name) && types[name]?.instant === true;
      return [name, instant && typeof value === 'number' ? epochOf(to, civilAt(from, value)) : value];
    }),
  );
};

const lazily = <T>(make: () => T): (() => T) => {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
