import type { z } from 'zod';
import type { Json } from '../contract/json.ts';

/** What is read of zod's definitions. */
export type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  catchall?: z.ZodType;
  innerType?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, Json>;
  values?: Json[];
  format?: string;
  pattern?: RegExp;
  defaultValue?: Json;
  checks?: { _zod: { def: CheckDef } }[];
  error?: (issue: unknown) => unknown;
};
export type CheckDef = {
  check: string;
  minimum?: number;
  maximum?: number;
  value?: number;
  inclusive?: boolean;
  format?: string;
  pattern?: RegExp;
  fn?: (value: Json) => unknown;
  error?: (issue: unknown) => unknown;
};

export const defOf = (type: z.ZodType): Def => (type as unknown as { _zod: { def: Def } })._zod.def;
