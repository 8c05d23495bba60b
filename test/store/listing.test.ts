import { readFile, rm, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { hexOf } from '../../src/base/digest.ts';
import { manifestWith, tempStore } from './helpers.ts';

const withTwoRuns = async () => {
  const store = await tempStore();
  const older = await store.publish(await manifestWith(store, 'rollout', 'older'));
  const newer = await store.publish(await manifestWith(store, 'gen-tasks', 'newer!'));
  for (const [run, day] of [
    [older, 1],
    [newer, 2],
  ] as const) {
    const times = { startedAt: '2026-02-01T00:00:00.000Z', finishedAt: `2026-02-0${day}T12:00:00.000Z` };
    await store.recordAttempt(run.step, { run: run.id, outcome: 'done', ...times, host: 'laptop', costs: {} });
  }
  return { store, older, newer };
};

describe('listRuns', () => {
  it('lists what each run is, newest first', async () => {
    const { store, older, newer } = await withTwoRuns();
    expect(await store.listRuns()).toEqual([
      {
        id: newer.id,
        stage: 'gen-tasks',
        step: newer.step,
        split: 'train',
        tainted: false,
        outputs: 1,
        bytes: 6,
        attempts: 1,
        finishedAt: '2026-02-02T12:00:00.000Z',
      },
      {
        id: older.id,
        stage: 'rollout',
        step: older.step,
        split: 'train',
        tainted: false,
        outputs: 1,
        bytes: 5,
        attempts: 1,
        finishedAt: '2026-02-01T12:00:00.000Z',
      },
    ]);
  });

  it('is answered from the cache without reading manifests', async () => {
    const { store, older } = await withTwoRuns();
    const listed = await store.listRuns();
    const hex = hexOf(older.digest);
    await rm(store.inside('objects', 'sha256', hex.slice(0, 2), hex));
    expect(await store.listRuns()).toEqual(listed);
  });

  it.each([
    ['deleted', null],
    ['half written', '{"format":1,"runs":{"ab'],
    ['two writers in one', '{"format":1,"runs":{}}}'],
    ['empty', ''],
    ['of another format', '{"format":2,"runs":{}}'],
    ['something else', '["__proto__"]'],
  ])('loses nothing when the cache is %s', async (_, text) => {
    const { store } = await withTwoRuns();
    const listed = await store.listRuns();
    if (text === null) await rm(store.inside('index.json'));
    else await writeFile(store.inside('index.json'), text);
    expect(await store.listRuns()).toEqual(listed);
    expect(Object.keys(JSON.parse(await readFile(store.inside('index.json'), 'utf8')).runs)).toHaveLength(2);
  });

  it('does not believe an entry that does not fit its reference', async () => {
    const { store, older, newer } = await withTwoRuns();
    const listed = await store.listRuns();
    const index = JSON.parse(await readFile(store.inside('index.json'), 'utf8'));
    index.runs[older.id] = { ...index.runs[older.id], id: newer.id };
    index.runs[newer.id].step = '../../x';
    index.runs['f0'.repeat(32)] = index.runs[newer.id];
    await writeFile(store.inside('index.json'), JSON.stringify(index));
    expect(await store.listRuns()).toEqual(listed);
  });

  it('sees a later attempt', async () => {
    const { store, older } = await withTwoRuns();
    await store.listRuns();
    const times = { startedAt: '2026-02-01T00:00:00.000Z', finishedAt: '2026-02-09T00:00:00.000Z' };
    await store.recordAttempt(older.step, { run: older.id, outcome: 'done', ...times, host: 'laptop', costs: {} });
    expect((await store.listRuns())[0]).toMatchObject({ id: older.id, attempts: 2, finishedAt: times.finishedAt });
  });

  it('leaves out a run that cannot be read, and says so', async () => {
    const { store, older } = await withTwoRuns();
    const hex = hexOf(older.digest);
    await rm(store.inside('objects', 'sha256', hex.slice(0, 2), hex));
    expect(await store.listRuns()).toHaveLength(1);
    expect(store.warnings[0]).toContain(`rollout/${older.id.slice(0, 16)} is left out`);
  });
});
