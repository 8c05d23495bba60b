import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { type At, UserError } from '../base/errors.ts';
import { bare, didYouMean } from '../base/suggest.ts';
import { loadYaml } from '../config/load.ts';
import { type Path, positionOf, spotOf } from '../config/locate.ts';
import type { RowChange } from '../contract/event.ts';
import type { Json, JsonObject } from '../contract/json.ts';
import { ERROR_TYPES } from '../contract/names.ts';
import { type InitialState, OBSTACLES } from '../contract/task.ts';
import { initialStateOf, type Persona } from '../phone/persona.ts';
import { createPhone, type SimulatedPhone } from '../phone/phone.ts';
import { TABLES } from '../phone/tables.ts';
import type { Catalog } from '../tools/catalog.ts';
import { execute } from '../tools/execute.ts';

/** A month: what comes again every day is worked out for each day of it. */
const LONGEST_WAIT = 31 * 24 * 3600;

const object = z.record(z.string(), z.json());

/**
 * A story: calls of several tools on one phone, in order, with what each is to end in. It is read by people and replayed by a
 * test; no planner takes part.
 */
const storySchema = z.strictObject({
  title: z.string().min(1),
  about: z.string().min(1),
  persona: z.string().min(1),
  obstacles: z.array(z.strictObject({ kind: z.enum(OBSTACLES), target: z.string().optional() })).default([]),
  rows: z.array(z.strictObject({ table: z.string(), id: z.string(), set: object.nullable() })).default([]),
  steps: z
    .array(
      z.union([
        z.strictObject({
          call: z.string().min(1),
          args: object.default({}),
          ends: z.enum(['ok', ...ERROR_TYPES]).default('ok'),
          /** Values that the payload must have, by path with dots: `data.count`. */
          shows: object.default({}),
        }),
        z.strictObject({
          wait: z.int().min(1).max(LONGEST_WAIT).describe('Seconds.'),
          happens: z.array(z.string().min(1)).default([]),
        }),
        z.strictObject({ say: z.string().min(1) }),
      ]),
    )
    .min(1),
  /** Rows as they are at the end, or null for one that is gone. */
  end: z.array(z.strictObject({ table: z.string(), id: z.string(), columns: object.nullable() })).default([]),
});
/** `at` says where a part of it was written. */
export type Story = z.output<typeof storySchema> & { name: string; at(path: Path): At };

/** One step as it went; `wrong` says what was not as the story has it. */
export type Played = {
  said?: string;
  call?: { tool: string; args: JsonObject };
  ended?: string;
  payload?: Json;
  happened?: string[];
  delta: readonly RowChange[];
  wrong: string[];
};

/** The stories of a folder, in order of names. @throws UserError for a file that does not fit. */
export const loadStories = async (dir: string): Promise<Story[]> => {
  const files = readdirSync(dir)
    .filter((name) => name.endsWith('.yaml'))
    .sort();
  const stories: Story[] = [];
  for (const file of files) {
    const { value, sources } = await loadYaml(join(dir, file), storySchema);
    stories.push({ name: basename(file, '.yaml'), at: (path) => positionOf(spotOf(sources, path)), ...value });
  }
  return stories;
};

/** Refuses what a story names and is not there, before anything is played. */
const checkNames = (catalog: Catalog, story: Story): void => {
  const check = (what: string, name: string, names: ReadonlyMap<string, unknown>, path: Path): void => {
    if (names.has(name)) return;
    const hint = didYouMean(name, names.keys(), undefined, bare);
    throw new UserError(`unknown_${what}`, `there is no ${what} '${name}'`, { at: story.at(path), hint });
  };
  check('persona', story.persona, catalog.personas, ['persona']);
  for (const [index, { table }] of story.rows.entries()) check('table', table, TABLES, ['rows', index, 'table']);
  for (const [index, step] of story.steps.entries())
    if ('call' in step) check('tool', step.call, catalog.tools, ['steps', index, 'call']);
  for (const [index, { table }] of story.end.entries()) check('table', table, TABLES, ['end', index, 'table']);
};

/** The phone on which a story begins. @throws UserError for rows or obstacles that do not fit, at their place. */
const openPhone = (persona: Persona, story: Story): SimulatedPhone => {
  const phoneWith = (over: Partial<InitialState>): SimulatedPhone =>
    createPhone({ persona, initial: initialStateOf(persona, over) });
  const rows = story.rows as InitialState['rows'];
  const obstacles = story.obstacles as InitialState['obstacles'];
  let part = 'rows';
  try {
    phoneWith({ rows });
    part = 'obstacles';
    return phoneWith({ rows, obstacles });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(error.code, error.message, { at: story.at([part]), hint: error.hint, cause: error });
  }
};

/** Plays a story on the phone of its persona. @throws UserError for a persona, tool or row that is not there, at its place. */
export const playStory = (catalog: Catalog, story: Story): { steps: Played[]; wrong: string[] } => {
  checkNames(catalog, story);
  const phone = openPhone(catalog.personas.get(story.persona) as Persona, story);
  const steps = story.steps.map((step, index): Played => {
    if ('say' in step) return { said: step.say, delta: [], wrong: [] };
    const mark = phone.mark();
    if ('wait' in step) {
      const happened = phone.advance(step.wait * 1000);
      const missing = step.happens.filter((wanted) => !happened.some((line) => line.includes(wanted)));
      return { happened, delta: phone.since(mark), wrong: missing.map((wanted) => `did not happen: ${wanted}`) };
    }
    const { feedback, delta } = execute(catalog, phone, { id: `c${index}`, tool: step.call, args: step.args as JsonObject });
    const ended = feedback.errorType ?? 'ok';
    const wrong = ended === step.ends ? [] : [`ended with ${ended}, not ${step.ends}`];
    for (const [path, value] of Object.entries(step.shows)) {
      const shown = at(feedback.payload, path.split('.'));
      if (JSON.stringify(shown) !== JSON.stringify(value))
        wrong.push(`${path} is ${JSON.stringify(shown)}, not ${JSON.stringify(value)}`);
    }
    return { call: { tool: step.call, args: step.args as JsonObject }, ended, payload: feedback.payload, delta, wrong };
  });
  const wrong = story.end.flatMap(({ table, id, columns }) => {
    const row = phone.table(table).get(id);
    if (columns === null) return row === undefined ? [] : [`${table}/${id} is still there`];
    if (row === undefined) return [`${table}/${id} is not there`];
    return Object.entries(columns)
      .filter(([name, value]) => JSON.stringify(row[name]) !== JSON.stringify(value))
      .map(([name, value]) => `${table}/${id}.${name} is ${JSON.stringify(row[name])}, not ${JSON.stringify(value)}`);
  });
  return { steps, wrong: [...steps.flatMap((step, index) => step.wrong.map((text) => `step ${index + 1}: ${text}`)), ...wrong] };
};

const at = (value: Json | undefined, path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>(
    (node, key) => (typeof node === 'object' && node !== null ? (node as Record<string, Json>)[key] : undefined),
    value,
  );
