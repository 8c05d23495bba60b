/** A JSON value. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

/** SHA-256 of bytes, lower-case hex with its algorithm in front (DESIGN §6). */
export type Digest = `sha256:${string}`;

/** An artefact by name and content. */
export type Ref = { name: string; digest: Digest };

/** Milliseconds since 1970-01-01T00:00Z on the phone's frozen clock, never the machine's. */
export type PhoneTime = number;
