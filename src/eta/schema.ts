import { z } from 'zod';
import { ERROR_TYPES } from '../contract/names.ts';
import { ETA_SCHEMA } from './types.ts';

const version = z.string().regex(/^v\d{4}$/, 'a version such as v0001');
const file = z.string().regex(/^[a-z0-9][a-z0-9/_.-]*$/i, 'a file inside the version folder');

/** configs/eta/<version>/eta.yaml */
export const etaSchema = z.strictObject({
  schema: z.literal(ETA_SCHEMA).describe('Format of this file.'),
  parent: version.nullable().describe('The version this one was made from; null for the first.'),
  instructions: file.describe('Markdown: general instructions for every request.'),
  guidance: z.array(file).describe('YAML files of guidance blocks, shown when one of their tools is visible.'),
  hints: file.describe('YAML file of what the executor says after an error.'),
  adapter: z.strictObject({
    enabled: z.boolean().describe('Whether instructions and guidance are shown at all.'),
    skillProtocol: file.describe('Markdown: shown instead of guidance when a request exposes skill loaders.'),
    maxBlocks: z.int().min(0).max(500).describe('Most guidance blocks in one context.'),
    maxCharacters: z.int().min(0).max(200_000).describe('Most guidance characters in one context.'),
  }),
  memory: z.strictObject({
    enabled: z.boolean().describe('Whether the memory manager shows evidence.'),
    top: z.int().min(0).max(20).describe('Most evidence items shown.'),
    coverage: z.number().min(0).max(1).describe("Least share of a record's title that the request must say."),
    floor: z.number().min(0).max(1).describe("Least share of the best item's score."),
    supersede: z.boolean().describe('Mark older records about the same thing.'),
  }),
  executor: z.strictObject({
    notices: z.boolean().describe('Say so when a tool fails or finds nothing again and again.'),
    repeatThreshold: z.int().min(1).max(10).describe('From how many fruitless results on.'),
  }),
  feedback: z.strictObject({
    format: z.enum(['raw', 'compact']).describe('compact leaves out nulls.'),
    maxCharacters: z.int().min(200).max(100_000).describe('Cut longer payloads.'),
  }),
});

export const guidanceSchema = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/),
    kind: z.enum(['routing', 'domain', 'recovery', 'multi_turn']).default('domain'),
    tools: z.array(z.string()).describe('Shown only while one of these is visible; empty = always.'),
    priority: z.int().min(0).max(100).default(0),
    text: z.string().min(1),
  }),
);

export const hintsSchema = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/),
    errorType: z.enum(ERROR_TYPES),
    tool: z.string().nullable().default(null),
    field: z.string().nullable().default(null).describe('A key the payload must have.'),
    value: z.string().nullable().default(null).describe('The value it must have.'),
    text: z.string().min(1),
  }),
);
