import type { z } from 'zod';
import type { JsonObject } from '../contract/json.ts';
import type { ErrorType, MatcherName, ToolKind } from '../contract/names.ts';
import type { Phone } from '../phone/types.ts';

/** A rule that must hold before a tool runs; `check` returns what is wrong and how to mend it, or null. */
export type Precondition = {
  name: string;
  check(phone: Phone, args: JsonObject): { errorType: ErrorType; payload: JsonObject } | null;
};

/**
 * One tool of the catalogue. Validation, permission, preconditions, logging and envelopes are the executor's;
 * `run` only reads and changes the phone. It may throw ToolFailure; the executor then takes its changes back.
 */
export type Tool<Args extends JsonObject = JsonObject> = {
  name: string;
  domain: string;
  kind: ToolKind;
  /** A call of a `write` tool that only reads (action: query), so that it is never an extra side effect. */
  reads?(args: NoInfer<Args>): boolean;
  description: string;
  params: z.ZodType<Args>;
  /** The typed matcher of each parameter; left out = `exact`. */
  match: Partial<Record<keyof Args & string, MatcherName>>;
  /** Must be granted on the phone, e.g. `microphone`. A function when it depends on the arguments. */
  permission?: string | ((args: Args) => string | null);
  requires?: readonly Precondition[];
  run(phone: Phone, args: Args): JsonObject;
};

/** What a tool throws to say that it could not do it. `payload` says what would mend it. */
export class ToolFailure extends Error {
  override readonly name = 'ToolFailure';
  readonly errorType: ErrorType;
  readonly payload: JsonObject;
  constructor(errorType: ErrorType, message: string, payload: JsonObject = {}) {
    super(message);
    this.errorType = errorType;
    this.payload = { message, ...payload };
  }
}

/** Declares a tool with its argument type inferred from the zod schema. */
export const defineTool = <Args extends JsonObject>(tool: Tool<Args>): Tool => tool as unknown as Tool;
