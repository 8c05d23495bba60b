import { digestOf } from '../base/digest.ts';
import type { Environment } from '../contract/environment.ts';
import type { Call, Emitted, EventBody, Feedback, SkillRef } from '../contract/event.ts';
import type { Context, ModelOutput } from '../contract/planner.ts';
import { failure, malformedCall } from '../tools/validate.ts';
import type { Adapted } from './adapter.ts';
import type { Exposure } from './exposure.ts';

/**
 * Executes a turn's calls. A tool that is not exposed, or a call that could not be read, never reaches the environment; results
 * keep the order of the calls.
 */
export const act = async (
  calls: Call[],
  exposure: Exposure,
  environment: Environment,
  signal: AbortSignal,
): Promise<Emitted[]> => {
  if (calls.length === 0) return [];
  const runs = ({ tool, malformed }: Call): boolean => malformed === undefined && exposure.names.has(tool);
  const allowed = calls.filter(runs);
  const emitted = allowed.length > 0 ? await environment.step(allowed, signal) : [];
  if (allowed.length === calls.length) return emitted;
  const results: Emitted[] = [];
  let next = 0;
  for (const call of calls) {
    if (!runs(call)) {
      results.push(refused(call, exposure, environment.now()));
      continue;
    }
    do results.push(emitted[next++] as Emitted);
    while (next < emitted.length && emitted[next]?.kind !== 'feedback');
  }
  return results;
};

const refused = (call: Call, exposure: Exposure, at: number): Emitted => ({
  kind: 'feedback',
  call: call.id,
  feedback: call.malformed === undefined ? unknownTool(call.tool, exposure) : malformedCall(call.malformed),
  shown: digestOf(''),
  delta: [],
  at,
});

const unknownTool = (tool: string, exposure: Exposure): Feedback =>
  failure('UnknownTool', `There is no tool "${tool.slice(0, 100).toWellFormed()}" here.`, { available: [...exposure.names] });

/** Providers repeat call ids; results are paired by id, so each must be its own. */
export const uniqueCalls = (output: ModelOutput): ModelOutput => {
  const ids = new Set(output.calls.map(({ id }) => id));
  if (ids.size === output.calls.length) return output;
  return { ...output, calls: output.calls.map((call, index) => ({ ...call, id: `${call.id}.${index}` })) };
};

/** The log's record of a model turn: what was shown by digest, and what came out of it. */
export const modelEvent = (
  output: ModelOutput,
  shown: { context: Context; exposure: Exposure; loaded: readonly SkillRef[]; adapted: Adapted; turn: number },
): EventBody => ({
  kind: 'model',
  turn: shown.turn,
  context: shown.context.digest,
  exposed: shown.exposure.digest,
  skills: [...shown.loaded],
  evidence: shown.context.evidence.map(({ id, digest }) => ({ id, digest })),
  dropped: shown.adapted.dropped,
  ...(output.text === undefined ? {} : { text: output.text }),
  ...(output.reasoning === undefined ? {} : { reasoning: output.reasoning }),
  ...(output.raw === undefined ? {} : { raw: output.raw }),
  calls: output.calls,
  ...(output.answer === undefined ? {} : { answer: output.answer }),
  stop: output.stop,
  usage: output.usage,
});
