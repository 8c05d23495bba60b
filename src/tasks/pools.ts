import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { digestOf } from '../base/digest.ts';
import { UserError } from '../base/errors.ts';
import { nearest } from '../base/suggest.ts';
import type { Digest } from '../contract/json.ts';
import type { Split } from '../contract/names.ts';

/** Splits that have pools of phrasing and values of their own. */
export const POOL_SPLITS = ['train', 'dev', 'evolve', 'gate', 'sealed', 'canary', 'test'] as const;
export type PoolSplit = (typeof POOL_SPLITS)[number];

const texts = z.array(z.string().min(1)).min(1);
const valuesSchema = z.strictObject({
  title: texts,
  event: texts,
  location: texts,
  timer: texts,
  task: texts,
  city: texts,
  contact_name: texts,
  content: texts,
  subject: texts,
  body: texts,
  fact: texts,
  playlist: texts,
  memo: texts,
  hotspot: texts,
  password: texts,
  gui: z.array(
    z.strictObject({
      app: z.string(),
      instruction: z.string(),
      facts: z.array(z.union([z.string(), z.number()]).transform(String)).min(1),
    }),
  ),
});
export type Values = z.output<typeof valuesSchema>;

/** Lists of values by name, as the files of a domain have them. */
const listsSchema = z.record(z.string(), texts);

const intentsSchema = z.strictObject({
  version: z.literal(1),
  intents: z.record(
    z.string(),
    z.strictObject({
      slots: z.array(z.string()),
      meaning: z.string(),
      /** The splits whose pools must have phrases for it; left out, those of families that nobody holds back. */
      splits: z.array(z.enum(POOL_SPLITS)).exactOptional(),
    }),
  ),
});

/** The splits of an intent whose family is not held out. */
const OPEN: readonly PoolSplit[] = ['train', 'dev', 'test'];

/** What one split says and with which values; `digest` names both. `lists`: the values of domains, by name. */
export type Pool = {
  split: PoolSplit;
  templates: ReadonlyMap<string, readonly string[]>;
  values: Values;
  lists: ReadonlyMap<string, readonly string[]>;
  /** Intents that the split should have phrases for and has none: nothing is drawn for them. */
  missing: readonly string[];
  digest: Digest;
};

/**
 * Reads the pools of a split: what it says (fixtures/phrasing/<split>.yaml and <split>/*.yaml, by the intents of intents.yaml and
 * intents/*.yaml) and with which values (fixtures/values, likewise).
 * @throws UserError `no_pool` for a split without pools, `bad_phrasing` for a template whose slots are not those of its intent.
 */
export const loadPool = (fixtures: string, split: Split): Pool => {
  if (!(POOL_SPLITS as readonly string[]).includes(split)) {
    throw new UserError('no_pool', `there are no recipes, phrasing and values for the ${split} split`, {
      hint: `Splits with pools: ${POOL_SPLITS.join(', ')}.`,
    });
  }
  const phrasing = partsOf(join(fixtures, 'phrasing'), split);
  const values = partsOf(join(fixtures, 'values'), split);
  const intents = new Map<string, Intent>();
  for (const { file, raw } of partsOf(join(fixtures, 'phrasing'), 'intents')) {
    for (const [name, intent] of Object.entries(intentsSchema.parse(parse(raw)).intents)) {
      if (intents.has(name)) throw bad(file, `the intent "${name}" stands in two files`, null);
      intents.set(name, intent);
    }
  }
  const templates = new Map<string, readonly string[]>();
  for (const { file, raw } of phrasing) {
    for (const [name, list] of Object.entries(listsSchema.parse(parse(raw) ?? {}))) {
      const intent = intents.get(name);
      if (intent === undefined) throw bad(file, `there is no intent "${name}"`, nearest(name, [...intents.keys()]));
      if (templates.has(name)) throw bad(file, `phrases for "${name}" stand in two files`, null);
      refuseWrongSlots(file, name, intent, list);
      templates.set(name, list);
    }
  }
  const missing = [...intents].flatMap(([name, { splits = OPEN }]) =>
    splits.includes(split as PoolSplit) && !templates.has(name) ? [name] : [],
  );
  const [common, ...domains] = values;
  const lists = new Map(domains.flatMap(({ raw }) => Object.entries(listsSchema.parse(parse(raw) ?? {}))));
  const digest = digestOf([...phrasing, ...values].map(({ raw }) => raw).join(''));
  return { split: split as PoolSplit, templates, values: valuesSchema.parse(parse(common?.raw ?? '')), lists, missing, digest };
};

type Intent = z.output<typeof intentsSchema>['intents'][string];

const refuseWrongSlots = (file: string, name: string, { slots }: Intent, list: readonly string[]): void => {
  const wanted = [...slots].sort().join(' ');
  const wrong = list.find((template) => slotsOf(template).sort().join(' ') !== wanted);
  if (wrong !== undefined) throw bad(file, `${name}: "${wrong}" must use each of {${slots.join('}, {')}} once`, null);
};

/** <dir>/<name>.yaml and then <dir>/<name>/*.yaml, in order of names. */
const partsOf = (dir: string, name: string): { file: string; raw: string }[] => {
  const folder = join(dir, name);
  const inside = existsSync(folder)
    ? readdirSync(folder)
        .filter((entry) => entry.endsWith('.yaml'))
        .sort()
    : [];
  return [join(dir, `${name}.yaml`), ...inside.map((entry) => join(folder, entry))]
    .filter((file) => existsSync(file))
    .map((file) => ({ file, raw: readFileSync(file, 'utf8') }));
};

const bad = (file: string, message: string, near: string | null): UserError =>
  new UserError('bad_phrasing', message, { at: { file }, hint: near === null ? undefined : `Did you mean "${near}"?` });

const SLOT = /\{([a-z_]+)\}/g;

/** The slots of a template, in the order of the text. */
export const slotsOf = (template: string): string[] => [...template.matchAll(SLOT)].map((match) => match[1] as string);

/** The template with its slots filled in. */
export const fill = (template: string, slots: Readonly<Record<string, string>>): string =>
  template.replace(SLOT, (_, slot: string) => slots[slot] ?? `{${slot}}`);
