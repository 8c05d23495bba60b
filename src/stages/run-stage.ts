import { canonicalJson } from '../base/canonical.ts';
import { UserError } from '../base/errors.ts';
import type { Digest, JsonObject } from '../contract/json.ts';
import type { Split } from '../contract/names.ts';
import {
  type Definition,
  type Input,
  type Manifest,
  RUN_SCHEMA,
  type StageName,
  type Subject,
  type Summary,
} from '../contract/run.ts';
import type { Live } from '../store/live.ts';
import { stepKey } from '../store/manifest.ts';
import type { StageContext } from './context.ts';

/** What a stage hands over: bytes to store, or the digest of what is stored already. */
export type Output = { name: string; mediaType: string } & ({ content: string | Uint8Array } | { digest: Digest; size: number });

export type StageRun = { id: string; cached: boolean; manifest: Manifest; summary: Summary };

export type StageRequest = {
  stage: StageName;
  config: JsonObject;
  inputs: Input[];
  split: Split | null;
  seed: number;
  /** What it works on, in a few words, for whoever watches. */
  about?: string;
  /** Some input is tainted; a draft or a scratch workspace taints anyway. */
  tainted: boolean;
};

/** Work in progress, as the body of a stage sees it. */
export type Work = Live;

/**
 * Answers a stage from the store, or runs its body and publishes the result. The summary is one of the outputs, so
 * that a cached run prints the same.
 */
export const runStage = async (
  ctx: StageContext,
  request: StageRequest,
  body: (work: Work, definition: Definition) => Promise<{ outputs: Output[]; summary: Summary }>,
): Promise<StageRun> => {
  const definition: Definition = {
    stage: request.stage,
    config: request.config,
    inputs: request.inputs,
    split: request.split,
    seed: request.seed,
    code: ctx.code,
    tainted: request.tainted || ctx.draft || ctx.workspace.scratch,
    rerun: 0,
  };
  const known = await answered(ctx, definition);
  const told = { type: 'stage', stage: request.stage, ...(request.about ? { note: request.about } : {}) } as const;
  if (known) {
    ctx.report({ ...told, state: 'cached', run: known.id });
    return { id: known.id, cached: true, manifest: known.manifest, summary: await readSummary(ctx, known.manifest) };
  }
  ctx.report({ ...told, state: 'start' });
  const key = stepKey(definition);
  const work = await ctx.store.openLive(key, definition);
  const started = ctx.clock();
  let published: string | null = null;
  try {
    const { outputs, summary } = await body(work, definition);
    ctx.signal.throwIfAborted();
    const subject: Subject[] = [];
    const all: Output[] = [...outputs, { name: 'summary', mediaType: 'application/json', content: canonicalJson(summary) }];
    for (const output of all) subject.push(await storeOutput(ctx, output));
    const manifest: Manifest = { schema: RUN_SCHEMA, subject, definition };
    const { id } = await ctx.store.publish(manifest);
    published = id;
    ctx.report({ ...told, state: 'done', run: id, seconds: (ctx.clock() - started) / 1000 });
    // As it is read back, so that a fresh run prints what a cached one does.
    return { id, cached: false, manifest, summary: await readSummary(ctx, manifest) };
  } finally {
    await ctx.store.recordAttempt(key, {
      run: published,
      outcome: published ? 'done' : ctx.signal.aborted ? 'interrupted' : 'failed',
      startedAt: new Date(started).toISOString(),
      finishedAt: new Date(ctx.clock()).toISOString(),
      host: ctx.host,
      costs: {},
    });
    await work.close({ done: published !== null });
  }
};

/** The run that answers a definition. `--fresh` moves on to the first rerun number that has no answer yet. */
const answered = async (
  ctx: StageContext,
  definition: Definition,
): Promise<Awaited<ReturnType<StageContext['store']['lookup']>>> => {
  for (;;) {
    const known = await ctx.store.lookup(stepKey(definition));
    if (!known || !ctx.fresh) return known;
    definition.rerun += 1;
  }
};

const storeOutput = async (ctx: StageContext, output: Output): Promise<Subject> => {
  const { name, mediaType } = output;
  if ('digest' in output) return { name, mediaType, digest: output.digest, size: output.size };
  const { digest, size } = await ctx.store.put(output.content);
  return { name, mediaType, digest, size };
};

/**
 * An output of a run.
 * @throws UserError `wrong_run`: the run is of another stage than was meant.
 */
export const outputOf = (manifest: Manifest, name: string): Subject => {
  const found = manifest.subject.find((subject) => subject.name === name);
  if (found) return found;
  const outputs = manifest.subject.map((subject) => subject.name).join(', ');
  throw new UserError('wrong_run', `expected a run with the output "${name}", got a ${manifest.definition.stage} run`, {
    hint: `It has: ${outputs}.`,
  });
};

export const readJson = async <T>(ctx: StageContext, digest: Digest): Promise<T> =>
  JSON.parse(new TextDecoder().decode(await ctx.store.get(digest))) as T;

const readSummary = (ctx: StageContext, manifest: Manifest): Promise<Summary> =>
  readJson<Summary>(ctx, outputOf(manifest, 'summary').digest);

/** An input that is an output of an earlier run. */
export const inputOf = (role: string, manifest: Manifest, name: string): Input => ({
  role,
  digest: outputOf(manifest, name).digest,
  name,
});
