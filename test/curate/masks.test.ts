import { describe, expect, it } from 'vitest';
import type { Event, Feedback, RowChange } from '../../src/contract/event.ts';
import type { JsonObject } from '../../src/contract/json.ts';
import { erroneousTurns } from '../../src/curate/masks.ts';

type Step = { tool: string; args: JsonObject; feedback: Feedback; delta?: RowChange[] };
const D = `sha256:${'0'.repeat(64)}` as const;
const usage = { inputTokens: 0, outputTokens: 0, calls: 1, scope: 'none' } as const;

const log = (steps: Step[]): Event[] =>
  steps.flatMap(({ tool, args, feedback, delta = [] }, turn): Event[] => [
    {
      seq: turn * 2,
      at: 0,
      session: 'main',
      kind: 'model',
      turn,
      context: D,
      exposed: D,
      skills: [],
      evidence: [],
      dropped: [],
      calls: [{ id: `c${turn}`, tool, args }],
      stop: 'calls',
      usage,
    },
    { seq: turn * 2 + 1, at: 0, session: 'main', kind: 'feedback', call: `c${turn}`, feedback, shown: D, delta },
  ]);

const ok: Feedback = { status: 'ok', payload: {} };
const failed = (errorType: NonNullable<Feedback['errorType']>): Feedback => ({ status: 'error', errorType, payload: {} });
const wifi = (before: boolean, after: boolean): RowChange => ({
  table: 'settings',
  id: 'wifi',
  before: { id: 'wifi', enabled: before },
  after: { id: 'wifi', enabled: after },
});

describe('erroneousTurns', () => {
  it('masks a call that the schema refuses, not the recovery', () => {
    const events = log([
      { tool: 'manage_alarm', args: { action: 'make' }, feedback: failed('InvalidArgument') },
      { tool: 'manage_alarm', args: { action: 'create', time: '07:00' }, feedback: ok },
    ]);
    expect(erroneousTurns(events)).toEqual([0]);
  });

  it('keeps an error that the world caused, and masks its blind repetition', () => {
    const call = { tool: 'manage_bluetooth', args: { action: 'enable' } };
    const events = log([
      { ...call, feedback: failed('PreconditionFailed') },
      { ...call, feedback: failed('PreconditionFailed') },
    ]);
    expect(erroneousTurns(events)).toEqual([1]);
  });

  it('lets the same call be made again once something changed', () => {
    const call = { tool: 'manage_bluetooth', args: { action: 'enable' } };
    const events = log([
      { ...call, feedback: failed('PreconditionFailed') },
      { tool: 'manage_airplane_mode', args: { action: 'disable' }, feedback: ok, delta: [wifi(false, true)] },
      { ...call, feedback: ok },
    ]);
    expect(erroneousTurns(events)).toEqual([]);
  });

  it('masks a write that a later turn takes back', () => {
    const events = log([
      { tool: 'manage_wifi', args: { action: 'disable' }, feedback: ok, delta: [wifi(true, false)] },
      { tool: 'manage_wifi', args: { action: 'enable' }, feedback: ok, delta: [wifi(false, true)] },
    ]);
    expect(erroneousTurns(events)).toEqual([0]);
  });
});
