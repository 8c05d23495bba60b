import { hash } from 'node:crypto';
import { canonicalJson } from './canonical.ts';

type Digest = `sha256:${string}`;

/** SHA-256 of bytes or of a string's UTF-8 bytes. */
export const digestOf = (bytes: string | Uint8Array): Digest => `sha256:${hash('sha256', bytes, 'hex')}`;

/** SHA-256 of the canonical JSON of a value: for definitions, tasks and releases (DESIGN §6). */
export const digestJson = (value: unknown): Digest => digestOf(canonicalJson(value));

const DIGEST = /^sha256:[0-9a-f]{64}$/;
export const isDigest = (text: string): text is Digest => DIGEST.test(text);

/** The 64 hex digits of a digest. */
export const hexOf = (digest: Digest): string => digest.slice('sha256:'.length);
