import { describe, expect, it } from 'vitest';
import type { Manifest } from '../../src/contract/run.ts';
import { outputOf } from '../../src/stages/run-stage.ts';
import { failureOf } from '../config/helpers.ts';

const manifest = {
  subject: [{ name: 'dataset', digest: `sha256:${'1'.repeat(64)}`, mediaType: 'application/json', size: 1 }],
  definition: { stage: 'curate' },
} as unknown as Manifest;

describe('outputOf', () => {
  it('finds an output by its name', () => {
    expect(outputOf(manifest, 'dataset').size).toBe(1);
  });

  it('blames the run that was named, not planloop, where it is of another stage', async () => {
    const error = await failureOf(async () => outputOf(manifest, 'tasks'));
    expect(error).toMatchObject({ code: 'wrong_run', exit: 2, hint: 'It has: dataset.' });
    expect(error.message).toContain('"tasks", got a curate run');
  });
});
