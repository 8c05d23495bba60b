import { readdir, readFile } from 'node:fs/promises';
import { hexOf, isDigest } from '../base/digest.ts';
import { EXIT, UserError } from '../base/errors.ts';
import { byCodeUnit } from '../base/order.ts';
import type { Digest } from '../contract/json.ts';
import { type Manifest, STAGES, type StageName } from '../contract/run.ts';
import { type Disk, ifPresent, replaceFile } from './disk.ts';
import { isHexKey } from './layout.ts';
import { decodeManifest, encodeManifest, runId, shortId, stepKey } from './manifest.ts';
import type { Objects } from './objects.ts';
import { fileCorrupt } from './problems.ts';
import { inspectSubjects } from './subjects.ts';

/** A published run. `id` and `step` are 64 hex digits; `digest` is the manifest object's. */
export type Run = { id: string; step: string; digest: Digest; manifest: Manifest };
/** Where a published run is filed. */
export type RunRef = { stage: StageName; id: string };

/**
 * Publishes a run: its outputs must be in the store, then come the manifest, the step and last the reference, so that
 * a crash leaves either a whole run or none. Publishing the same run again changes nothing.
 * @throws UserError `bad_manifest`; `output_missing` (exit 12) when an output is not in the store.
 */
export const publishRun = async (disk: Disk, objects: Objects, manifest: Manifest): Promise<Run> => {
  const bytes = encodeManifest(manifest);
  const { gaps } = await inspectSubjects(objects, manifest.subject);
  if (gaps.length > 0) {
    throw new UserError('output_missing', `the run cannot be published: ${gaps.map((gap) => gap.detail).join('; ')}`, {
      hint: 'Put every output into the store before publishing; if one was there and is gone, run `planloop runs verify`.',
      exit: EXIT.storeCorrupt,
    });
  }
  const { digest } = await objects.put(bytes);
  const step = stepKey(manifest.definition);
  await replaceFile(disk, disk.layout.step(step), `${digest}\n`);
  await replaceFile(disk, disk.layout.ref(manifest.definition.stage, hexOf(digest)), `${digest}\n`);
  return { id: runId(manifest), step, digest, manifest };
};

/**
 * The published run that answers a step, or null. Whatever is not whole (an unfinished publication, a damaged
 * manifest, an output that is gone) is a miss with a warning: doing the work again is right, a wrong answer never is.
 */
export const lookupStep = async (disk: Disk, objects: Objects, step: string): Promise<Run | null> => {
  const path = disk.layout.step(step);
  const digest = (await ifPresent(readFile(path, 'utf8')))?.trim();
  if (digest === undefined) return null;
  const miss = (why: string): null => {
    disk.warn(`step ${shortId(step)} was done before, but ${why}: it is done again`);
    return null;
  };
  if (!isDigest(digest)) return miss(`${path} names no run`);
  try {
    const manifest = decodeManifest(await objects.get(digest), digest);
    if (stepKey(manifest.definition) !== step) return miss(`${path} names a run of another step`);
    if ((await readRef(disk, { stage: manifest.definition.stage, id: hexOf(digest) })) === null)
      return miss('its run was not published');
    const { gaps } = await inspectSubjects(objects, manifest.subject);
    return gaps.length > 0 ? miss(gaps[0]!.detail) : { id: hexOf(digest), step, digest, manifest };
  } catch (error) {
    if (error instanceof UserError) return miss(error.message);
    throw error;
  }
};

/** Every published run, by stage in the order of the loop, then by id. Nothing is read but folders. */
export const listRefs = async (disk: Disk): Promise<RunRef[]> => {
  const refs: RunRef[] = [];
  for (const stage of STAGES) {
    const names = (await ifPresent(readdir(`${disk.layout.refs}/${stage}`))) ?? [];
    for (const id of names.filter(isHexKey).sort(byCodeUnit)) refs.push({ stage, id });
  }
  return refs;
};

// The manifest digest that a reference holds, or null when there is no such reference.
const readRef = async (disk: Disk, { stage, id }: RunRef): Promise<Digest | null> => {
  const path = disk.layout.ref(stage, id);
  const text = await ifPresent(readFile(path, 'utf8'));
  if (text === null) return null;
  if (text !== `sha256:${id}\n`) {
    throw fileCorrupt(
      path,
      'a reference must hold the digest that is its own name',
      `Write the line sha256:${id} into it, or delete it.`,
    );
  }
  return `sha256:${id}`;
};

/** Opens a published run by its reference. Throws UserError (exit 12) when it is damaged. */
export const openRun = async (disk: Disk, objects: Objects, ref: RunRef): Promise<Run> => {
  const digest = await readRef(disk, ref);
  if (digest === null) throw new UserError('run_unknown', `there is no ${ref.stage} run ${shortId(ref.id)}`);
  const manifest = decodeManifest(await objects.get(digest), digest);
  return { id: ref.id, step: stepKey(manifest.definition), digest, manifest };
};
