import { describe, expect, it } from 'vitest';
import type { Call } from '../../src/contract/event.ts';
import type { ModelOutput } from '../../src/contract/planner.ts';
import { embedded } from '../../src/planners/embedded/policy.ts';
import { type DemonstratedTurn, trainOnDemonstrations } from '../../src/train/demonstrations.ts';
import { contextOf } from '../planners/embedded/contexts.ts';
import { catalog } from '../tasks/world.ts';
import { DIGEST } from '../verify/helpers.ts';
import { bits } from './small.ts';

const tools = catalog.specs.filter(({ name }) =>
  ['manage_alarm', 'manage_brightness', 'manage_volume', 'set_sound_mode'].includes(name),
);
const options = { seed: 1, epochs: 12, batch: 2, learningRate: 0.2, lexicalDropout: 0.5 };
const turn = (request: string, tool: string, args: Call['args'], masked = false): DemonstratedTurn => ({
  context: contextOf(tools, [request]),
  output: {
    calls: [{ id: 'd0', tool, args }],
    stop: 'calls',
    usage: { inputTokens: 0, outputTokens: 0, calls: 1, scope: 'none' },
  },
  masked,
});
const right = [
  turn('wake me at 7 am', 'manage_alarm', { action: 'create', time: '07:00' }),
  turn('get me up at 6:30 am', 'manage_alarm', { action: 'create', time: '06:30' }),
  turn('set the brightness to 30 percent', 'manage_brightness', { action: 'set', level: 30 }),
  turn('dim the screen to 10 percent', 'manage_brightness', { action: 'set', level: 10 }),
];
const wrong = turn('wake me at 7 am', 'set_sound_mode', { mode: 'silent' }, true);
const act = (weights: Float32Array, request: string): ModelOutput =>
  embedded({ weights, name: 'taught', digest: DIGEST, temperature: 0 })
    .open({ seed: 1, task: 't', sample: 0 })
    .act(contextOf(tools, [request]), new AbortController().signal) as ModelOutput;

describe('trainOnDemonstrations', () => {
  it('teaches what was shown, and says how much of it was', () => {
    const { weights, samples, masked, inexpressible, curve } = trainOnDemonstrations(
      right.map((one) => [one]),
      options,
    );
    expect({ samples, masked, inexpressible }).toEqual({ samples: 4, masked: 0, inexpressible: 0 });
    expect(curve.at(-1)?.loss).toBeLessThan(curve[0]?.loss as number);
    expect(act(weights, 'wake me at 8:15 am').calls[0]).toMatchObject({
      tool: 'manage_alarm',
      args: { action: 'create', time: '08:15' },
    });
  });

  it('counts masked turns and learns nothing from them', () => {
    const with_ = trainOnDemonstrations([[wrong], ...right.map((one) => [one])], options);
    const without = trainOnDemonstrations(
      right.map((one) => [one]),
      options,
    );
    expect(with_).toMatchObject({ samples: 5, masked: 1 });
    expect(bits(with_.weights)).toBe(bits(without.weights));
  });

  it('counts what the policy cannot say, and goes on', () => {
    const strange = turn('take a photo', 'take_photo', {});
    const result = trainOnDemonstrations([[strange], ...right.map((one) => [one])], options);
    expect(result).toMatchObject({ samples: 4, inexpressible: 1 });
  });

  it('has the same bits for the same seed', () => {
    const run = (seed: number) =>
      bits(
        trainOnDemonstrations(
          right.map((one) => [one]),
          { ...options, seed },
        ).weights,
      );
    expect(run(1)).toBe(run(1));
    expect(run(2)).not.toBe(run(1));
  });
});
