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
  /** By action: what an argument that is left out stands for, so that saying it adds nothing. */
  standard?: Readonly<Record<string, Partial<Args>>>;
  /** Must be granted on the phone, e.g. `microphone`. A function when it depends on the arguments. */
  permission?: string | ((args: Args) => string | null);
  requires?: readonly Precondition[];
  run(phone: Phone, args: Args): JsonObject;
};

/** Errors that are answers, not bugs, need no stack: taking one costs more than the call it answers. */
export const withoutStack = <T>(work: () => T): T => {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = limit;
  }
};

/** What a tool throws to say that it could not do it. `payload` says what would mend it. */
export class ToolFailure extends Error {
  declare readonly errorType: ErrorType;
  declare readonly payload: JsonObject;
  constructor(errorType: ErrorType, message: string, payload: JsonObject = {}) {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = limit;
    this.name = 'ToolFailure';
    this.errorType = errorType;
    this.payload = { message, ...payload };
  }
}

/** Declares a tool with its argument type inferred from the zod schema. */
export const defineTool = <Args extends JsonObject>(tool: Tool<Args>): Tool => tool as unknown as Tool;
