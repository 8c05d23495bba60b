import type { Digest } from '../contract/json.ts';
import type { Split } from '../contract/names.ts';
import { TASK_SCHEMA, type Task } from '../contract/task.ts';
import { initialStateOf, type Persona } from '../phone/persona.ts';
import { goldCallOf, solutionOf } from './draft.ts';
import { BENCH_PROTOCOL, type ProtocolVariant } from './protocol.ts';
import type { Mapped } from './request-mappers.ts';
import type { Request } from './requests.ts';

/** The task behind a request that a person wrote: its goal is the text as it stands. */
export const requestTask = (parts: {
  request: Request;
  mapped: Mapped;
  persona: Persona;
  split: Split;
  seed: number;
  pool: Digest;
  variant: ProtocolVariant;
}): Task => {
  const { request, mapped, persona, split, seed, pool } = parts;
  const { piece } = mapped;
  const asCalls = piece.delta.length === 0 || piece.answer !== undefined;
  return {
    schema: TASK_SCHEMA,
    id: `request-${request.id}`,
    split,
    dimension: 'basic',
    capabilities: ['human_request'],
    goal: request.text,
    history: [],
    initial: initialStateOf(persona, { rows: piece.rows ?? [] }),
    protocol: { ...BENCH_PROTOCOL, ...parts.variant },
    user: { answers: [], revisions: [] },
    bucket: asCalls ? 'tool_call' : 'state_change',
    criteria: asCalls
      ? { bucket: 'tool_call', calls: piece.steps.map(goldCallOf), order: 'any' }
      : { bucket: 'state_change', delta: piece.delta },
    gates: { memory: [], skills: [] },
    ...(piece.answer ? { answer: piece.answer.fields } : {}),
    provenance: {
      source: 'requests',
      family: mapped.family,
      recipe: mapped.mapper,
      unseen: mapped.unseen,
      seed,
      pool,
      intent: request.intent,
      solution: [
        ...solutionOf(piece.steps).filter((step) => step.kind === 'finish' || !step.optional),
        { kind: 'finish', text: 'Done.', ...(piece.answer ? { answer: piece.answer.values } : {}) },
      ],
    },
  };
};
