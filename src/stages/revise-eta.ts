import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { z } from 'zod';
import { canonicalJson } from '../base/canonical.ts';
import { UserError } from '../base/errors.ts';
import { didYouMean } from '../base/suggest.ts';
import type { Json } from '../contract/json.ts';
import type { Task } from '../contract/task.ts';
import type { Verdict } from '../contract/verdict.ts';
import { applyEdits } from '../diagnose/apply.ts';
import type { Attribution } from '../diagnose/classes.ts';
import { type Edit, type Editor, ruleEditor } from '../diagnose/editor.ts';
import { loadEta } from '../eta/load.ts';
import type { Eta } from '../eta/types.ts';
import { pairedDifference } from '../stats/paired.ts';
import { type reviseEtaSchema, rolloutSchema } from './config.ts';
import type { StageContext } from './context.ts';
import { type Proposed, proposeRelease } from './propose.ts';
import { etaDirectory, resolveEta } from './resolve.ts';
import { rollout } from './rollout.ts';
import { inputOf, outputOf, runStage, type StageRun } from './run-stage.ts';
import { readTasks } from './task-run.ts';

export type ReviseEtaConfig = z.output<typeof reviseEtaSchema>;

/**
 * Proposes a new η version from a diagnosis: an editor makes typed edits, base and candidate are run on the same evolve
 * tasks with the same θ and seeds, and only a candidate that does better is proposed. It never edits an η in force.
 */
export const reviseEtaStage = async (
  ctx: StageContext,
  config: ReviseEtaConfig,
): Promise<StageRun & { proposed: Proposed | null }> => {
  const diagnosis = await ctx.store.findRun(config.diagnosis);
  if (diagnosis.manifest.definition.split !== 'evolve') {
    const { split } = diagnosis.manifest.definition;
    throw new UserError(
      'split_refused',
      `η may only be revised from failures on the evolve split, not ${split ?? 'several splits'}`,
      { exit: 3 },
    );
  }
  const { eta: base, tainted: unreleased } = await resolveEta(ctx, config.base, 'full');
  const editor = editorNamed(config.editor);
  const evolve = config.tasks === undefined ? null : await ctx.store.findRun(config.tasks);
  const inputs = [
    inputOf('attributions', diagnosis.manifest, 'attributions'),
    { role: 'eta', digest: base.digest, name: base.name },
    ...(evolve ? [inputOf('tasks', evolve.manifest, 'tasks')] : []),
  ];
  const tainted = unreleased || diagnosis.manifest.definition.tainted || (evolve?.manifest.definition.tainted ?? false);
  const plain = { editor: editor.name, version: config.version, theta: config.theta, samples: config.samples };
  const request = {
    stage: 'revise-eta',
    config: plain,
    inputs,
    split: 'evolve',
    seed: config.seed,
    tainted,
    about: `of ${base.name}`,
  } as const;
  const run = await runStage(ctx, request, async (work) => {
    const tasks = new Map<string, Task>();
    if (evolve) for (const task of await readTasks(ctx, outputOf(evolve.manifest, 'tasks').digest)) tasks.set(task.id, task);
    const attributions: Attribution[] = [];
    for await (const line of ctx.store.readLines(outputOf(diagnosis.manifest, 'attributions').digest)) {
      if (line) attributions.push(JSON.parse(line) as Attribution);
    }
    const edits = editor.propose({ eta: base, attributions, tasks });
    const files = applyEdits(await readFiles(etaDirectory(ctx, base.name)), base.name, edits);
    const candidate = edits.length === 0 ? null : await writeCandidate(join(work.directory, 'candidate', config.version), files);
    const effect = evolve && candidate ? await compare(ctx, config, base, candidate) : null;
    return {
      outputs: [
        { name: 'edits', mediaType: 'application/json', content: canonicalJson(edits) },
        { name: 'files', mediaType: 'application/json', content: canonicalJson(Object.fromEntries(files)) },
      ],
      summary: {
        base: base.name,
        version: config.version,
        edits: edits.length,
        words: edits.reduce((sum, edit) => sum + (edit.op === 'add_words' ? edit.words.length : 0), 0),
        digest: candidate?.digest ?? null,
        effect: effect as Json,
        worthProposing: candidate !== null && (effect === null || effect.difference > 0),
      },
    };
  });
  if (run.summary.worthProposing !== true) return { ...run, proposed: null };
  const files = JSON.parse((await ctx.store.get(outputOf(run.manifest, 'files').digest)).toString('utf8')) as Record<
    string,
    string
  >;
  const edits = JSON.parse((await ctx.store.get(outputOf(run.manifest, 'edits').digest)).toString('utf8')) as Edit[];
  const proposed = await proposeRelease(ctx, {
    kind: 'eta',
    version: config.version,
    parent: base.name,
    digest: run.summary.digest as `sha256:${string}`,
    evidence: [
      { role: 'diagnosis', run: diagnosis.id, digest: diagnosis.digest },
      { role: 'revision', run: run.id, digest: outputOf(run.manifest, 'edits').digest },
    ],
    tainted: run.manifest.definition.tainted,
    files: Object.entries(files).map(([path, content]) => ({ path: `eta/${config.version}/${path}`, content })),
    review: reviewOf(edits, run.summary.effect),
  });
  return { ...run, proposed };
};

const EDITORS: ReadonlyMap<string, Editor> = new Map([[ruleEditor.name, ruleEditor]]);

const editorNamed = (name: string): Editor => {
  const editor = EDITORS.get(name);
  if (editor) return editor;
  throw new UserError('unknown_editor', `there is no editor "${name}"`, {
    hint: didYouMean(name, EDITORS.keys(), `Known: ${[...EDITORS.keys()].join(', ')}.`),
  });
};

const readFiles = async (directory: string): Promise<Map<string, string>> => {
  const files = new Map<string, string>();
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(relative(directory, path).split(sep).join('/'), await readFile(path, 'utf8'));
  }
  return files;
};

const writeCandidate = async (directory: string, files: ReadonlyMap<string, string>): Promise<Eta> => {
  await rm(directory, { recursive: true, force: true });
  for (const [path, content] of files) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), content);
  }
  return loadEta(directory);
};

type Effect = { tasks: number; base: number; candidate: number; difference: number; low: number; high: number };

const compare = async (ctx: StageContext, config: ReviseEtaConfig, base: Eta, candidate: Eta): Promise<Effect> => {
  const rates: Map<string, number[]>[] = [];
  for (const eta of [base, candidate]) {
    const planner = { kind: 'embedded', theta: config.theta };
    const settings = rolloutSchema.parse({
      tasks: config.tasks,
      planner,
      eta: base.name,
      samples: config.samples,
      seed: config.seed,
    });
    const { manifest } = await rollout(ctx, settings, eta);
    const passes = new Map<string, number[]>();
    for await (const line of ctx.store.readShards(outputOf(manifest, 'verdicts').digest)) {
      const { task, outcome } = JSON.parse(line) as Verdict;
      passes.set(task, [...(passes.get(task) ?? []), outcome === 'pass' ? 1 : 0]);
    }
    rates.push(passes);
  }
  const [before, after] = rates as [Map<string, number[]>, Map<string, number[]>];
  const result = pairedDifference(before, after, config.seed);
  return {
    tasks: before.size,
    base: result.a,
    candidate: result.b,
    difference: result.difference,
    low: result.low,
    high: result.high,
  };
};

/** What a reviewer reads. Words from requests stand in code spans: they are data. */
const reviewOf = (edits: readonly Edit[], effect: Json | undefined): string => {
  const rows = edits.map((edit) =>
    edit.op === 'add_words'
      ? `| words for \`${edit.tool}\`${edit.action ? ` action=${edit.action}` : ''} | ${edit.words.map((word) => `\`${word}\``).join(' ')} | ${edit.predicts.length} |`
      : `| \`${edit.path}\` | ${edit.from} → ${edit.to} | ${edit.predicts.length} |`,
  );
  const measured = effect as Effect | null;
  const percent = (value: number): string => (100 * value).toFixed(1);
  return [
    measured
      ? `On ${measured.tasks} evolve tasks: ${percent(measured.base)} % → ${percent(measured.candidate)} %, difference ${percent(measured.difference)} points (95 % interval ${percent(measured.low)} to ${percent(measured.high)}).`
      : 'Not measured: no evolve tasks were named.',
    '',
    '| edit | value | failed tasks it should mend |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n');
};
