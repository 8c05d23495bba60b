import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { digestOf } from '../base/digest.ts';
import { UserError } from '../base/errors.ts';
import { nearest } from '../base/suggest.ts';
import type { Digest } from '../contract/json.ts';
import type { Split } from '../contract/names.ts';

/** Splits that have pools of phrasing and values of their own. */
export const POOL_SPLITS = ['train', 'dev', 'evolve', 'test'] as const;
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

const intentsSchema = z.strictObject({
  version: z.literal(1),
  intents: z.record(z.string(), z.strictObject({ slots: z.array(z.string()), meaning: z.string() })),
});

/** What one split says and with which values; `digest` names both. */
export type Pool = { split: PoolSplit; templates: ReadonlyMap<string, readonly string[]>; values: Values; digest: Digest };

/**
 * Reads the pools of a split: fixtures/phrasing/<split>.yaml and fixtures/values/<split>.yaml.
 * @throws UserError `no_pool` for a split without pools, `bad_phrasing` for a template whose slots are not those of its intent.
 */
export const loadPool = (fixtures: string, split: Split): Pool => {
  if (!(POOL_SPLITS as readonly string[]).includes(split)) {
    throw new UserError('no_pool', `there are no recipes, phrasing and values for the ${split} split yet`, {
      hint: `Splits with pools: ${POOL_SPLITS.join(', ')}.`,
    });
  }
  const intents = intentsSchema.parse(parse(readFileSync(join(fixtures, 'phrasing', 'intents.yaml'), 'utf8'))).intents;
  const file = join(fixtures, 'phrasing', `${split}.yaml`);
  const phrasing = readFileSync(file, 'utf8');
  const values = readFileSync(join(fixtures, 'values', `${split}.yaml`), 'utf8');
  const templates = new Map(Object.entries(z.record(z.string(), texts).parse(parse(phrasing))));
  for (const [intent, list] of templates) {
    const known = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
    if (known === undefined) throw bad(file, `there is no intent "${intent}"`, nearest(intent, Object.keys(intents)));
    for (const template of list) {
      const used = slotsOf(template).sort().join(' ');
      if (used !== [...known.slots].sort().join(' '))
        throw bad(file, `${intent}: "${template}" must use each of {${known.slots.join('}, {')}} once`, null);
    }
  }
  const missing = Object.keys(intents).find((intent) => !templates.has(intent));
  if (missing !== undefined) throw bad(file, `nothing for the intent "${missing}"`, null);
  return { split: split as PoolSplit, templates, values: valuesSchema.parse(parse(values)), digest: digestOf(phrasing + values) };
};

const bad = (file: string, message: string, near: string | null): UserError =>
  new UserError('bad_phrasing', message, { at: { file }, hint: near === null ? undefined : `Did you mean "${near}"?` });

const SLOT = /\{([a-z_]+)\}/g;

/** The slots of a template, in the order of the text. */
export const slotsOf = (template: string): string[] => [...template.matchAll(SLOT)].map((match) => match[1] as string);

/** The template with its slots filled in. */
export const fill = (template: string, slots: Readonly<Record<string, string>>): string =>
  template.replace(SLOT, (_, slot: string) => slots[slot] ?? `{${slot}}`);
