import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { digestOf } from '../base/digest.ts';
import { randomStream } from '../base/random.ts';
import { readJsonl } from '../config/jsonl.ts';
import { loadYaml } from '../config/load.ts';
import type { Digest } from '../contract/json.ts';
import type { Split } from '../contract/names.ts';
import type { Task } from '../contract/task.ts';
import type { Persona } from '../phone/persona.ts';
import { PERSONAS, withPinned } from './generate.ts';
import type { PoolSplit } from './pools.ts';
import type { ProtocolVariant } from './protocol.ts';
import { MAPPERS, type Mapped, type MapperName } from './request-mappers.ts';
import { requestTask } from './request-task.ts';

const requestSchema = z.object({
  id: z.string().min(1),
  text: z.string().min(1).max(2000),
  intent: z.string().min(1),
  slots: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type Request = z.output<typeof requestSchema>;

const ruleSchema = z.strictObject({
  intent: z.string().describe('Intent of the log.'),
  mapper: z.enum(Object.keys(MAPPERS) as [MapperName, ...MapperName[]]).describe('Which request of the phone it is.'),
  allow: z
    .array(z.string())
    .default([])
    .describe('Slots that the mapper understands; a request with any other slot is not mapped.'),
  require: z.array(z.string()).default([]).describe('Slots that must be there.'),
});
const mappingSchema = z.strictObject({ schema: z.literal('planloop.mapping/1'), rules: z.array(ruleSchema).min(1) });
export type Mapping = { rules: z.output<typeof mappingSchema>['rules']; digest: Digest };

/** What an import did with each intent: read, turned into tasks, and why not. */
export type ImportReport = {
  read: number;
  mapped: number;
  byIntent: { intent: string; read: number; mapped: number }[];
  unmapped: { reason: string; count: number }[];
};

/** Reads a request log: JSONL of {id, text, intent, slots}. @throws UserError with file:line, also for a repeated id. */
export const readRequests = async (file: string): Promise<{ requests: Request[]; digest: Digest }> => {
  const requests: Request[] = [];
  for await (const request of readJsonl(file, requestSchema, { id: ({ id }) => id })) requests.push(request);
  return { requests, digest: digestOf(await readFile(file)) };
};

/** Reads the mapping from intents and slots to requests of the phone. @throws UserError with file:line:column. */
export const readMapping = async (file: string): Promise<Mapping> => {
  const { value, digest } = await loadYaml(file, mappingSchema);
  return { rules: value.rules, digest };
};

/**
 * Turns requests that people wrote into executable tasks. The planner gets the text alone; the slots only say what counts as
 * done. A request whose slots do not say that is left out, with the reason.
 */
export const importRequests = (options: {
  log: { requests: readonly Request[]; digest: Digest };
  mapping: Mapping;
  personas: ReadonlyMap<string, Persona>;
  split: Split;
  seed: number;
  limit: number;
  variant: ProtocolVariant;
  exposed(task: Task): ReadonlySet<string>;
}): { tasks: Task[]; report: ImportReport } => {
  const personas = (PERSONAS[options.split as PoolSplit] ?? []).flatMap((id) => options.personas.get(id) ?? []);
  const byIntent = new Map<string, { read: number; mapped: number }>();
  const reasons = new Map<string, number>();
  const tasks: Task[] = [];
  for (const request of options.log.requests) {
    const random = randomStream(options.seed, 'request', request.id);
    const persona = random.pick(personas);
    const counts = byIntent.get(request.intent) ?? { read: 0, mapped: 0 };
    byIntent.set(request.intent, counts);
    counts.read++;
    const mapped = tasks.length >= options.limit ? 'over the limit' : mapRequest(request, options.mapping, persona, random);
    if (typeof mapped === 'string') {
      reasons.set(mapped, (reasons.get(mapped) ?? 0) + 1);
      continue;
    }
    counts.mapped++;
    tasks.push(
      withPinned(
        requestTask({
          request,
          mapped,
          persona,
          split: options.split,
          seed: options.seed,
          pool: options.log.digest,
          variant: options.variant,
        }),
        options.exposed,
      ),
    );
  }
  const sorted = [...byIntent].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    tasks,
    report: {
      read: options.log.requests.length,
      mapped: tasks.length,
      byIntent: sorted.map(([intent, { read, mapped }]) => ({ intent, read, mapped })),
      unmapped: [...reasons].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([reason, count]) => ({ reason, count })),
    },
  };
};

/** The first rule for the intent whose slots fit; else why none did. */
const mapRequest = (
  request: Request,
  { rules }: Mapping,
  persona: Persona,
  random: ReturnType<typeof randomStream>,
): Mapped | string => {
  const own = rules.filter(({ intent }) => intent === request.intent);
  if (own.length === 0) return 'no rule for the intent';
  let reason = '';
  for (const rule of own) {
    const names = request.slots.map(({ name }) => name);
    const strange = names.find((name) => !rule.allow.includes(name));
    const missing = rule.require.find((name) => !names.includes(name));
    if (strange !== undefined) reason ||= `a slot that no rule of the intent understands: ${strange}`;
    else if (missing !== undefined) reason ||= `the slot ${missing} is missing`;
    else {
      const mapped = MAPPERS[rule.mapper]({
        request,
        persona,
        random,
        slot: (name) => request.slots.find((slot) => slot.name === name)?.value ?? null,
      });
      if (typeof mapped !== 'string') return mapped;
      reason = mapped;
    }
  }
  return reason;
};
