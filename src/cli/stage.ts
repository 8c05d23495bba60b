import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT, UserError } from '../base/errors.ts';
import { loadConfig } from '../config/load.ts';
import { findWorkspace } from '../config/workspace.ts';
import type { Json, JsonObject } from '../contract/json.ts';
import type { StageName, Summary } from '../contract/run.ts';
import { CONFIG_SCHEMAS } from '../stages/config.ts';
import type { StageContext } from '../stages/context.ts';
import type { Proposed } from '../stages/propose.ts';
import type { Io } from './io.ts';
import { type CommonOptions, openContext } from './open.ts';

type Options = CommonOptions & { config?: string; set: string[]; backend?: string; dryRun?: boolean };
type Outcome = { id: string; cached: boolean; summary: Summary; proposed?: Proposed | null };

/** Runs one stage from its YAML and prints what came out. */
export const stage = async (io: Io, name: StageName, options: Options): Promise<void> => {
  const workspace = await findWorkspace(io.cwd);
  const short = options.backend === undefined ? [] : [`backend=${options.backend}`];
  const config = await stageConfig(workspace.configs, name, { ...options, set: [...options.set, ...short] });
  if (options.dryRun) {
    if (options.json) return io.json({ stage: name, config: config as Json });
    return io.out(`would run ${name} with\n${JSON.stringify(config, null, 2)}`);
  }
  const ctx = await openContext(io, options, workspace);
  const outcome = await dispatch(ctx, name, config);
  const { id, cached, summary, proposed } = outcome;
  // What a bench could not resolve, or what broke around the planner in a rollout.
  if (Number(summary.unresolved ?? summary.infra ?? 0) > 0) process.exitCode = EXIT.infra;
  if (proposed && !proposed.approved && proposed.branch !== '') process.exitCode = EXIT.human;
  if (options.json) return io.json({ stage: name, run: id, cached, summary, proposed: (proposed ?? null) as Json });
  io.out(`${name} ${id.slice(0, 16)}${cached ? ' (answered from the store)' : ''}`);
  for (const line of summaryLines(summary)) io.out(line);
  if (proposed) io.out(proposalLine(proposed));
  io.out(NEXT[name]);
};

/** A line a value; a map of plain values stands on one line, a deeper one below its name. */
const summaryLines = (summary: JsonObject, indent = '  '): string[] =>
  Object.entries(summary).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${indent}${key}: ${plain(value)}`];
    const entries = Object.entries(value);
    if (entries.some(([, inner]) => typeof inner === 'object' && inner !== null))
      return [`${indent}${key}:`, ...summaryLines(value, `${indent}  `)];
    return [`${indent}${key}: ${entries.map(([name, inner]) => `${name} ${plain(inner)}`).join(', ') || '-'}`];
  });

const plain = (value: Json): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '-');

/** A stage's config: the file, then --set, checked by the stage's schema. */
export const stageConfig = async (
  configs: string,
  name: StageName,
  options: { config?: string; set: string[] },
): Promise<object> => {
  const schema = CONFIG_SCHEMAS[name];
  const usual = join(configs, `${name}.yaml`);
  const file = options.config ?? (existsSync(usual) ? usual : undefined);
  if (options.config !== undefined && !existsSync(options.config)) {
    throw new UserError('no_config', `there is no file ${options.config}`, { at: { flag: '--config' } });
  }
  const { value } = await loadConfig({ ...(file === undefined ? {} : { file }), schema, set: options.set, name });
  return value as object;
};

const dispatch = async (ctx: StageContext, name: StageName, config: object): Promise<Outcome> => {
  switch (name) {
    case 'gen-tasks':
      return (await import('../stages/gen-tasks.ts')).genTasks(ctx, config as never);
    case 'rollout':
      return (await import('../stages/rollout.ts')).rollout(ctx, config as never);
    case 'curate':
      return (await import('../stages/curate.ts')).curateStage(ctx, config as never);
    case 'train':
      return (await import('../stages/train.ts')).trainStage(ctx, config as never);
    case 'diagnose':
      return (await import('../stages/diagnose.ts')).diagnoseStage(ctx, config as never);
    case 'revise-eta':
      return (await import('../stages/revise-eta.ts')).reviseEtaStage(ctx, config as never);
    case 'bench':
      return (await import('../stages/bench.ts')).benchStage(ctx, config as never);
    case 'loop':
      return (await (await import('../stages/loop.ts')).loop(ctx, config as never)).bench;
  }
};

const proposalLine = ({ kind, version, branch, approved, automatic }: Proposed): string =>
  branch === ''
    ? `  ${kind} ${version}: not proposed, because a draft is tainted`
    : automatic
      ? `  ${kind} ${version}: merged automatically in this scratch workspace; no person approved it`
      : approved
        ? `  ${kind} ${version}: approved`
        : `  ${kind} ${version}: waits for review on branch ${branch}`;

const NEXT: Record<StageName, string> = {
  'gen-tasks': 'Next: planloop tasks show latest:gen-tasks, or planloop rollout',
  rollout: 'Next: planloop curate, planloop diagnose, or planloop runs cat latest:rollout verdicts',
  curate: 'Next: review and merge the data release, then planloop train',
  train: 'Next: review and merge the θ release; planloop gen-tasks --set split=test, then planloop bench',
  diagnose: 'Next: planloop revise-eta',
  'revise-eta': 'Next: planloop gate show eta <version>, then merge its branch',
  bench: 'Next: planloop report latest:bench --format html -o report.html',
  loop: 'Next: planloop report latest:bench --format html -o report.html',
};
