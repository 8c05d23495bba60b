import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { digestOf } from '../base/digest.ts';
import { EXIT, UserError } from '../base/errors.ts';
import { didYouMean } from '../base/suggest.ts';
import type { Digest } from '../contract/json.ts';
import type { Input } from '../contract/run.ts';
import { bareEta, type HarnessParts, withParts } from '../eta/bare.ts';
import { loadEta } from '../eta/load.ts';
import type { Eta } from '../eta/types.ts';
import { type Approval, approvalOf, releaseAt } from '../gate/approved.ts';
import { versionInForce } from '../gate/current.ts';
import { findProposal } from '../gate/proposals.ts';
import { type ReleaseKind, VERSION } from '../gate/release.ts';
import { openRepository, type Repository } from '../gate/repository.ts';
import { decodeCheckpoint, emptyWeights, encodeCheckpoint } from '../planners/embedded/checkpoint.ts';
import type { plannerSchema } from './config.ts';
import type { StageContext } from './context.ts';
import type { PlannerSpec } from './episodes.ts';
import { outputOf } from './run-stage.ts';

/** The folder of an η version. */
export const etaDirectory = (ctx: StageContext, name: string): string => join(ctx.workspace.configs, 'eta', name);

/** An η, and whether what is made with it must be tainted. */
export type ResolvedEta = { eta: Eta; tainted: boolean };

/**
 * The η that a config names: "none", a version under configs/eta/, or "current", which must be approved as it lies here.
 * A version whose files here are not what its release at the tip of the protected branch names is tainted; drafts and scratch
 * workspaces taint anyway.
 * @throws UserError `unknown_eta` with the nearest version; exit 4 where "current" is not approved.
 */
export const resolveEta = async (ctx: StageContext, ref: string, parts: HarnessParts): Promise<ResolvedEta> => {
  if (ref === 'none') return { eta: bareEta, tainted: false };
  if (ref !== 'current') {
    const eta = await namedEta(ctx, ref);
    return { eta: withParts(eta, parts), tainted: await isUnreleased(ctx, ref, eta.digest) };
  }
  const repo = await openRepository(ctx.workspace);
  const version = await versionInForce(repo, 'eta');
  const eta = await namedEta(ctx, version);
  const approval = await approvalOf(repo, 'eta', version, eta.digest);
  if (!approval.approved && !ctx.draft) throw await unapproved(repo, 'eta', version, approval);
  return { eta: withParts(eta, parts), tainted: false };
};

const isUnreleased = async (ctx: StageContext, version: string, digest: Digest): Promise<boolean> => {
  if (ctx.draft || ctx.workspace.scratch || (await releasedEta(ctx, version)) === digest) return false;
  ctx.report({
    type: 'warning',
    text: `η ${version} is not what the protected branch has as ${version}: what is made with it is tainted and can never be released`,
  });
  return true;
};

/** Without a repository nothing is released. */
const releasedEta = async (ctx: StageContext, version: string): Promise<Digest | null> => {
  try {
    const repo = await openRepository(ctx.workspace);
    return repo.tip === null ? null : ((await releaseAt(repo, repo.tip, 'eta', version))?.digest ?? null);
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
};

const namedEta = async (ctx: StageContext, name: string): Promise<Eta> => {
  const known = (await readdir(join(ctx.workspace.configs, 'eta'), { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  // Looking it up among the names also keeps paths such as ../.. out.
  if (known.includes(name)) return loadEta(etaDirectory(ctx, name));
  const names = ['none', 'current', ...known];
  throw new UserError('unknown_eta', `there is no η version "${name}" under ${join(ctx.workspace.configs, 'eta')}`, {
    hint: didYouMean(name, names, `There are: ${names.join(', ')}. A proposed version is here once its branch is merged.`),
  });
};

/** Which planner acts. `input`: what the definition records of it. */
export type ResolvedTheta = { spec: PlannerSpec; name: string; input?: Input; tainted: boolean };

/**
 * The planner that a config names. Weights: "untrained", "current", a θ release version (both must be approved), or a
 * train run, where `<run>@sft` means its weights before RL.
 */
export const resolveTheta = async (ctx: StageContext, planner: z.output<typeof plannerSchema>): Promise<ResolvedTheta> => {
  switch (planner.kind) {
    case 'oracle':
      return { spec: { kind: 'oracle', optional: planner.optional }, name: 'oracle', tainted: false };
    case 'plugin':
      return { spec: { kind: 'plugin', name: planner.name }, name: planner.name, tainted: false };
    case 'replay': {
      const { id, manifest } = await ctx.store.findRun(planner.run);
      const digest = outputOf(manifest, 'trajectories').digest;
      const trajectories: string[] = [];
      for await (const line of ctx.store.readShards(digest)) trajectories.push(line);
      const input = { role: 'replay', digest, name: 'trajectories' };
      return {
        spec: { kind: 'replay', trajectories },
        name: `replay of ${id.slice(0, 16)}`,
        input,
        tainted: manifest.definition.tainted,
      };
    }
    case 'embedded': {
      if (planner.theta === 'untrained') {
        const weights = emptyWeights();
        return {
          spec: specOf('untrained', digestOf(encodeCheckpoint(weights)), planner.temperature, weights),
          name: 'untrained',
          tainted: false,
        };
      }
      const { digest, name, tainted } = await resolveWeights(ctx, planner.theta);
      const weights = decodeCheckpoint(await ctx.store.get(digest));
      return { spec: specOf(name, digest, planner.temperature, weights), name, input: { role: 'theta', digest, name }, tainted };
    }
  }
};

/** The weights lie in shared memory: threads read them where they are. */
const specOf = (name: string, digest: Digest, temperature: number, weights: Float32Array): PlannerSpec => {
  const isShared = weights.buffer instanceof SharedArrayBuffer;
  const shared = isShared ? weights : new Float32Array(new SharedArrayBuffer(weights.byteLength));
  if (!isShared) shared.set(weights);
  return { kind: 'embedded', training: false, name, digest, temperature, weights: shared };
};

/** An artefact by content, how people call it, and whether it came from unapproved inputs. */
export type Resolved = { digest: Digest; name: string; tainted: boolean };

const resolveWeights = async (ctx: StageContext, ref: string): Promise<Resolved> => {
  if (ref === 'current' || VERSION.test(ref)) return resolveRelease(ctx, 'theta', ref);
  const [selector = '', output = 'checkpoint'] = ref.split('@');
  const { id, manifest } = await ctx.store.findRun(selector);
  const digest = outputOf(manifest, output).digest;
  return {
    digest,
    name: `${id.slice(0, 16)}${output === 'checkpoint' ? '' : `@${output}`}`,
    tainted: manifest.definition.tainted,
  };
};

/**
 * The data set that a config names: "current" or a release version, which must be approved; with --draft also an
 * unapproved version or a curate run, and then it is tainted.
 * @throws UserError `unapproved_release` (exit 4).
 */
export const resolveData = async (ctx: StageContext, ref: string): Promise<Resolved> => {
  if (ref === 'current' || VERSION.test(ref)) return resolveRelease(ctx, 'data', ref);
  if (!ctx.draft) {
    throw new UserError('unapproved_release', `"${ref}" is a run: data is trained on only when a person approved its release`, {
      hint: 'Name an approved release such as v0001, or try things out with --draft, which taints the result.',
      exit: EXIT.human,
    });
  }
  const { id, manifest } = await ctx.store.findRun(ref);
  return { digest: outputOf(manifest, 'dataset').digest, name: id.slice(0, 16), tainted: true };
};

const resolveRelease = async (ctx: StageContext, kind: ReleaseKind, ref: string): Promise<Resolved> => {
  const repo = await openRepository(ctx.workspace);
  const version = ref === 'current' ? await versionInForce(repo, kind) : ref;
  const approval = await approvalOf(repo, kind, version);
  if (approval.approved && approval.release)
    return { digest: approval.release.digest, name: version, tainted: approval.release.tainted };
  const release = ctx.draft ? (approval.release ?? (await findProposal(repo, kind, version))?.release) : null;
  if (release) return { digest: release.digest, name: version, tainted: true };
  throw await unapproved(repo, kind, version, approval);
};

const unapproved = async (repo: Repository, kind: ReleaseKind, version: string, approval: Approval): Promise<UserError> => {
  const proposal = await findProposal(repo, kind, version);
  const advice = proposal
    ? `It is proposed on ${proposal.branch}: read it with \`planloop gate show ${kind} ${version}\`; to approve, \`git merge --no-ff ${proposal.branch}\` into ${repo.name}.`
    : `\`planloop gate show ${kind} ${version}\` says where it stands.`;
  return new UserError('unapproved_release', `${kind} ${version} is not approved (${approval.proof}): ${approval.why}`, {
    hint: `${advice} --draft goes on without approval and taints the result.`,
    exit: EXIT.human,
  });
};
