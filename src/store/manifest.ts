import { canonicalJson } from '../base/canonical.ts';
import { digestJson, hexOf, isDigest } from '../base/digest.ts';
import { UserError } from '../base/errors.ts';
import type { Digest } from '../contract/json.ts';
import { SPLITS } from '../contract/names.ts';
import { type Definition, type Manifest, RUN_SCHEMA, STAGES, type Subject } from '../contract/run.ts';
import { folded, isRelativeName } from './names.ts';
import { isPlainObject, parseUntrusted } from './values.ts';

/** What was asked, as 64 hex digits: SHA-256 of the definition's canonical JSON. */
export const stepKey = (definition: Definition): string => hexOf(digestJson(definition));

/**
 * What came of it, as 64 hex digits: SHA-256 of {schema, subject, definition}. A manifest holds exactly these, so
 * the run id is also the hex of its object's digest.
 */
export const runId = (manifest: Manifest): string => hexOf(digestJson(manifest));

/** How a run is named to people; references in files use the whole id. */
export const shortId = (run: string): string => run.slice(0, 16);

/** The canonical bytes of a manifest. Throws UserError `bad_manifest` when a field is not what the contract says. */
export const encodeManifest = (manifest: Manifest): string => {
  const problem = manifestProblem(manifest);
  if (problem !== null) throw new UserError('bad_manifest', problem);
  return canonicalJson(manifest);
};

/** Reads a manifest object. Throws UserError `bad_manifest`; an unknown schema is refused, never guessed at. */
export const decodeManifest = (bytes: Buffer, digest: Digest): Manifest => {
  const text = bytes.toString('utf8');
  let value: unknown;
  try {
    value = parseUntrusted(text);
  } catch (error) {
    throw new UserError('bad_manifest', `${digest} is no run manifest: ${(error as Error).message}`, { cause: error });
  }
  const problem = manifestProblem(value);
  if (problem !== null) throw new UserError('bad_manifest', `${digest} is no run manifest: ${problem}`);
  return value as Manifest;
};

const DEFINITION_KEYS = ['code', 'config', 'inputs', 'rerun', 'seed', 'split', 'stage', 'tainted'];

const manifestProblem = (value: unknown): string | null => {
  if (!isPlainObject(value)) return 'not an object';
  if (value.schema !== RUN_SCHEMA) {
    return `its schema is ${JSON.stringify(value.schema)}, this version of planloop reads ${RUN_SCHEMA}`;
  }
  if (!sameKeys(value, ['definition', 'schema', 'subject'])) return 'it must hold exactly schema, subject and definition';
  const { subject, definition } = value;
  if (!isPlainObject(definition) || !sameKeys(definition, DEFINITION_KEYS)) {
    return `its definition must hold exactly ${DEFINITION_KEYS.join(', ')}`;
  }
  const problem = definitionProblem(definition);
  if (problem !== null) return problem;
  if (!Array.isArray(subject)) return 'its subject must be a list';
  return subjectProblem(subject);
};

const definitionProblem = ({
  stage,
  split,
  seed,
  rerun,
  code,
  tainted,
  config,
  inputs,
}: Record<string, unknown>): string | null => {
  if (!(STAGES as readonly unknown[]).includes(stage)) return `there is no stage ${JSON.stringify(stage)}`;
  if (split !== null && !(SPLITS as readonly unknown[]).includes(split)) return `there is no split ${JSON.stringify(split)}`;
  if (!Number.isSafeInteger(seed)) return 'its seed is not an integer';
  if (!Number.isSafeInteger(rerun) || (rerun as number) < 0) return 'its rerun number is not a count';
  if (typeof code !== 'string' || !isDigest(code)) return 'its code is not a digest';
  if (typeof tainted !== 'boolean') return 'it does not say whether it is tainted';
  if (!isPlainObject(config)) return 'its config is not an object';
  return Array.isArray(inputs) && inputs.every(isInput) ? null : 'an input needs a role and a digest';
};

const subjectProblem = (subjects: unknown[]): string | null => {
  const names = new Set<string>();
  for (const subject of subjects) {
    if (!isSubject(subject)) return 'an output needs a name, a media type, a digest and a size in bytes';
    if (!isRelativeName(subject.name)) return `the output name ${JSON.stringify(subject.name)} is not a plain relative path`;
    if (names.has(folded(subject.name))) return `two outputs are named ${JSON.stringify(subject.name)}`;
    names.add(folded(subject.name));
  }
  return null;
};

const isSubject = (value: unknown): value is Subject =>
  isPlainObject(value) &&
  sameKeys(value, ['digest', 'mediaType', 'name', 'size']) &&
  typeof value.name === 'string' &&
  typeof value.mediaType === 'string' &&
  typeof value.digest === 'string' &&
  isDigest(value.digest) &&
  Number.isSafeInteger(value.size) &&
  (value.size as number) >= 0;

const isInput = (value: unknown): boolean =>
  isPlainObject(value) && typeof value.role === 'string' && typeof value.digest === 'string' && isDigest(value.digest);

const sameKeys = (value: object, keys: string[]): boolean => Object.keys(value).sort().join() === keys.join();
