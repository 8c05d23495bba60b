import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { EXIT } from '../../src/base/errors.ts';
import { failure, manifestWith, tempStore } from './helpers.ts';

const attempt = (run: string, finishedAt: string) => ({
  run,
  outcome: 'done' as const,
  startedAt: '2026-03-01T00:00:00.000Z',
  finishedAt,
  host: 'laptop',
  costs: {},
});

describe('findRun', () => {
  it('takes an id, a digest and a unique prefix', async () => {
    const store = await tempStore();
    const run = await store.publish(await manifestWith(store, 'diagnose', 'findings'));
    for (const selector of [run.id, run.digest, run.id.slice(0, 4), run.id.slice(0, 16)]) {
      expect(await store.findRun(selector)).toEqual(run);
    }
  });

  it('names the candidates when a prefix is not enough', async () => {
    const store = await tempStore();
    // No two runs share a long prefix by chance: the second one is made by hand.
    const run = await store.publish(await manifestWith(store, 'bench', 'one'));
    const twin = run.id.slice(0, 60) + (run.id.endsWith('0000') ? '1111' : '0000');
    await writeFile(store.inside('refs', 'bench', twin), `sha256:${twin}\n`);
    const error = await failure(store.findRun(run.id.slice(0, 20)));
    expect(error).toMatchObject({ code: 'run_ambiguous', exit: EXIT.usage });
    expect(error.message).toContain(`bench/${run.id.slice(0, 24)}`);
    expect(await store.findRun(run.id)).toEqual(run);
  });

  it('suggests the nearest when there is no such run', async () => {
    const store = await tempStore();
    const run = await store.publish(await manifestWith(store, 'bench', 'one'));
    const typo = run.id.slice(0, 10) + (run.id[10] === 'a' ? 'b' : 'a') + run.id.slice(11, 14);
    expect(await failure(store.findRun(typo))).toMatchObject({
      code: 'run_unknown',
      hint: `Did you mean ${run.id.slice(0, 16)}?`,
    });
    expect((await failure(store.findRun('lates'))).hint).toBe('Did you mean latest?');
    expect((await failure(store.findRun('latest:benhc'))).hint).toBe('Did you mean latest:bench?');
    expect((await failure(store.findRun('latest:xyzzyxyzzy'))).hint).toContain('gen-tasks, rollout');
    expect((await failure(store.findRun('../../../etc'))).code).toBe('run_unknown');
  });

  it('finds the run that finished last, of all stages or of one', async () => {
    const store = await tempStore();
    const runs = [];
    for (const [stage, text, time] of [
      ['rollout', 'early', '2026-03-01T10:00:00.000Z'],
      ['rollout', 'late', '2026-03-02T09:00:00.000Z'],
      ['train', 'between', '2026-03-01T23:00:00.000Z'],
    ] as const) {
      const run = await store.publish(await manifestWith(store, stage, text));
      await store.recordAttempt(run.step, attempt(run.id, time));
      runs.push(run);
    }
    await store.publish(await manifestWith(store, 'rollout', 'pulled from elsewhere, without an attempt'));
    expect(await store.findRun('latest')).toEqual(runs[1]);
    expect(await store.findRun('latest:rollout')).toEqual(runs[1]);
    expect(await store.findRun('latest:train')).toEqual(runs[2]);
    await store.recordAttempt(runs[0]!.step, attempt(runs[0]!.id, '2026-03-03T00:00:00.000Z'));
    expect(await store.findRun('latest')).toEqual(runs[0]);
  });

  it('finds the last one of a stage on a split', async () => {
    const store = await tempStore();
    const onSplit = async (split: 'train' | 'test', time: string): Promise<string> => {
      const manifest = await manifestWith(store, 'gen-tasks', `${split} ${time}`);
      const run = await store.publish({ ...manifest, definition: { ...manifest.definition, split } });
      await store.recordAttempt(run.step, attempt(run.id, time));
      return run.id;
    };
    await onSplit('test', '2026-03-01T10:00:00.000Z');
    const test = await onSplit('test', '2026-03-02T10:00:00.000Z');
    const train = await onSplit('train', '2026-03-03T10:00:00.000Z');
    expect((await store.findRun('latest:gen-tasks')).id).toBe(train);
    expect((await store.findRun('latest:gen-tasks:test')).id).toBe(test);
    expect(await failure(store.findRun('latest:gen-tasks:evolve'))).toMatchObject({
      code: 'run_unknown',
      hint: 'Run `planloop gen-tasks --set split=evolve` first.',
    });
    expect((await failure(store.findRun('latest:gen-tasks:tset'))).hint).toBe('Did you mean latest:gen-tasks:test?');
  });

  it('says what to run when there is none yet', async () => {
    const store = await tempStore();
    expect((await failure(store.findRun('latest:train'))).hint).toBe('Run `planloop train` first.');
    expect((await failure(store.findRun('latest'))).hint).toBe('Run `planloop gen-tasks` first.');
  });

  it('does not hide a reference that was tampered with', async () => {
    const store = await tempStore();
    const run = await store.publish(await manifestWith(store, 'bench', 'one'));
    const other = await store.publish(await manifestWith(store, 'bench', 'two'));
    await writeFile(store.inside('refs', 'bench', run.id), `${other.digest}\n`);
    expect(await failure(store.findRun(run.id))).toMatchObject({ code: 'store_corrupt', exit: EXIT.storeCorrupt });
  });
});
