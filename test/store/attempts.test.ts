import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Attempt, countAttempts, finishTimes, readAttempts, recordAttempt } from '../../src/store/attempts.ts';
import { failure, filesUnder, tempDisk } from './helpers.ts';

const STEP = '5e'.repeat(32);
const RUN = 'ab'.repeat(32);
const attempt = (finishedAt: string, run: string | null = RUN): Attempt => ({
  run,
  outcome: run === null ? 'interrupted' : 'done',
  startedAt: '2026-05-04T08:00:00.000Z',
  finishedAt,
  host: 'laptop',
  costs: { usd: 0.25, outputTokens: 1200 },
});

describe('attempts', () => {
  it('are numbered in the order they are filed, past the ninth too', async () => {
    const disk = await tempDisk();
    const filed = Array.from({ length: 11 }, (_, i) =>
      attempt(`2026-05-04T08:00:00.0${String(i).padStart(2, '0')}Z`, i === 0 ? null : RUN),
    );
    for (const [i, record] of filed.entries()) expect(await recordAttempt(disk, STEP, record)).toBe(i + 1);
    expect(await readAttempts(disk, STEP)).toEqual(filed);
    expect(await countAttempts(disk, STEP)).toBe(11);
  });

  it('filed at the same time get a number each', async () => {
    const disk = await tempDisk();
    const numbers = await Promise.all(
      Array.from({ length: 5 }, () => recordAttempt(disk, STEP, attempt('2026-05-04T09:00:00.000Z'))),
    );
    expect(numbers.sort()).toEqual([1, 2, 3, 4, 5]);
    expect(await filesUnder(disk.layout.temp)).toEqual([]);
  });

  it('tell when each run was last finished', async () => {
    const disk = await tempDisk();
    await recordAttempt(disk, STEP, attempt('2026-05-05T00:00:00.000Z'));
    await recordAttempt(disk, STEP, attempt('2026-05-04T00:00:00.000Z'));
    await recordAttempt(disk, '6f'.repeat(32), attempt('2026-06-01T00:00:00.000Z', null));
    expect(await finishTimes(disk)).toEqual(new Map([[RUN, '2026-05-05T00:00:00.000Z']]));
  });

  it('must carry UTC times: others would not sort', async () => {
    const disk = await tempDisk();
    expect((await failure(recordAttempt(disk, STEP, attempt('2026-05-05T00:00:00+02:00')))).code).toBe('bad_time');
  });

  it.each(['', '{"schema":"planloop.attempt/1"}', '[]', '{"__proto__":{}}'])(
    'that read %j are left out with a warning',
    async (text) => {
      const warnings: string[] = [];
      const disk = { ...(await tempDisk()), warn: (message: string) => warnings.push(message) };
      await recordAttempt(disk, STEP, attempt('2026-05-05T00:00:00.000Z'));
      await writeFile(join(disk.layout.attempts(STEP), '2.json'), text);
      expect(await readAttempts(disk, STEP)).toHaveLength(1);
      expect(warnings).toHaveLength(1);
      expect(await recordAttempt(disk, STEP, attempt('2026-05-05T00:00:00.000Z'))).toBe(3);
    },
  );
});
