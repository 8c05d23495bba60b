import { stringify } from 'yaml';
import { z } from 'zod';
import { formatAt, UserError } from '../base/errors.ts';
import { didYouMean } from '../base/suggest.ts';
import { loadYaml } from '../config/load.ts';
import { positionOf, spotOf } from '../config/locate.ts';
import type { Digest } from '../contract/json.ts';

export const RELEASE_SCHEMA = 'planloop.release/1';
export const RELEASE_KINDS = ['eta', 'data', 'theta'] as const;
export type ReleaseKind = (typeof RELEASE_KINDS)[number];

export const VERSION = /^v\d{4}$/;
const version = z.string().regex(VERSION, 'a version such as v0001');
const digest = z.string().regex(/^sha256:[0-9a-f]{64}$/, 'a digest: sha256: and 64 hex digits') as unknown as z.ZodType<
  Digest,
  Digest
>;

/** configs/releases/<kind>/<version>.yaml */
export const releaseSchema = z.strictObject({
  schema: z.literal(RELEASE_SCHEMA).describe('Format of this file.'),
  kind: z.enum(RELEASE_KINDS),
  version: version.describe('The same as the name of this file.'),
  digest: digest.describe('What is released: the folder configs/eta/<version>, a data set, or a checkpoint in the store.'),
  parent: version.nullable().describe('The version it was made from; null for the first.'),
  evidence: z
    .array(
      z.strictObject({
        role: z.string().regex(/^[a-z][a-z0-9-]*$/, 'a word such as train'),
        run: z.string().regex(/^[0-9a-f]{64}$/, 'a run id: 64 hex digits'),
        digest: digest.describe('What of that run a reviewer should look at.'),
      }),
    )
    .describe('The runs that it rests on.'),
  tainted: z.boolean().describe('Made from unapproved inputs: only ever true in a scratch workspace.'),
});
export type Release = z.output<typeof releaseSchema>;

/** A release and where each of its keys stands, for messages. */
export type LocatedRelease = { release: Release; at(key: keyof Release): string };

/** Where a release lies inside configs/. */
export const releasePath = (kind: ReleaseKind, name: string, extension = 'yaml'): string =>
  `releases/${kind}/${name}.${extension}`;

/** The branch on which a release is proposed. */
export const proposalBranch = (kind: ReleaseKind, name: string): string => `propose/${kind}-${name}`;

/** Reads a release. `file` is how messages name it. @throws UserError `config_invalid` at file:line:column. */
export const parseRelease = async (text: string, file: string): Promise<LocatedRelease> => {
  const { value, sources } = await loadYaml({ text, file }, releaseSchema);
  return { release: value, at: (key) => formatAt(positionOf(spotOf(sources, [key]))) };
};

/** The file of a release. Equal releases give equal bytes. */
export const releaseText = (release: Release): string =>
  `# yaml-language-server: $schema=../../../schemas/release.schema.json\n${stringify(releaseSchema.parse(release), { lineWidth: 0 })}`;

/** The kind that a person named. @throws UserError `unknown_kind` with the nearest one. */
export const releaseKind = (text: string): ReleaseKind => {
  const kind = RELEASE_KINDS.find((known) => known === text);
  if (kind) return kind;
  throw new UserError('unknown_kind', `there are no "${text}" releases`, {
    hint: didYouMean(text, RELEASE_KINDS, `Kinds: ${RELEASE_KINDS.join(', ')}.`),
  });
};

/** The version that a person named. @throws UserError `bad_version`. */
export const releaseVersion = (text: string): string => {
  if (VERSION.test(text)) return text;
  throw new UserError('bad_version', `expected a version such as v0001, got "${text}"`);
};
