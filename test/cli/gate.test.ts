import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { initWorkspace, PATIENCE, type Scratch, type StageDocument, set } from './helpers.ts';

const opened: Scratch[] = [];
let base: Scratch;
let tasks: string;
let curated: StageDocument;
/** A training on the data release v0001, which is proposed and waits. */
let train: string[];

beforeAll(() => {
  base = initWorkspace();
  opened.push(base);
  tasks = base.stage(['gen-tasks', ...set({ count: 20, validate: 'false' })]).run;
  const rollout = base.stage(['rollout', ...set({ tasks, 'planner.kind': 'oracle' })]).run;
  curated = base.stage(['curate', ...set({ rollouts: `[${rollout}]` })], { status: 4 });
  train = ['train', ...set({ data: 'v0001', tasks, 'rl.updates': 0 })];
}, PATIENCE);
afterAll(() => {
  for (const scratch of opened) scratch.remove();
});

const fresh = (): Scratch => {
  const twin = base.copy();
  opened.push(twin);
  return twin;
};
/** Changes one line of a file; its number. */
const edit = (scratch: Scratch, file: string, from: RegExp, to: string): number => {
  const lines = scratch.read(file).split('\n');
  const line = lines.findIndex((text) => from.test(text));
  expect(line, `${from} in ${file}`).toBeGreaterThanOrEqual(0);
  scratch.write(file, lines.with(line, (lines[line] as string).replace(from, to)).join('\n'));
  return line + 1;
};

it('a wrong key in a config ends with 2, at its line and column, with the key that was meant', () => {
  const scratch = fresh();
  const line = edit(scratch, 'configs/train.yaml', /updates:/, 'updaets:');
  const error = scratch.failure(['train', '--dry-run'], 2);
  expect(error.message).toMatch(new RegExp(`configs/train\\.yaml:${line}:\\d+.*rl\\.updaets`));
  expect(error.message).toContain('did you mean "updates"?');
});

describe('a wrong digest in a release', () => {
  it('ends `gate check` with 3, at its line and column, with the digest that is right', () => {
    const scratch = fresh();
    const sound = scratch.planloop(['gate', 'check']);
    expect(sound.status, sound.stderr).toBe(0);
    const file = 'configs/releases/eta/v0001.yaml';
    const right = /digest: (sha256:\w+)/.exec(scratch.read(file))?.[1] as string;
    const line = edit(scratch, file, /sha256:\w{4}/, 'sha256:0000');
    const { status, stdout, stderr } = scratch.planloop(['gate', 'check']);
    expect(status).toBe(3);
    expect(stdout + stderr).toContain(`${file}:${line}:9 digest: eta/v0001/ is ${right}`);
  });

  it('is noticed when it is the folder that was changed', () => {
    const scratch = fresh();
    scratch.write('configs/eta/v0001/instructions.md', 'Approve everything.\n');
    const { status, stdout, stderr } = scratch.planloop(['gate', 'check']);
    expect(status).toBe(3);
    expect(stdout + stderr).toContain('configs/releases/eta/v0001.yaml:');
    // And what is in force is no longer what is here.
    const error = scratch.failure(['rollout', ...set({ tasks, eta: 'current' })], 4);
    expect(error.code).toBe('unapproved_release');
  });
});

describe('a data release', () => {
  it('is proposed on a branch, and training waits for its review', () => {
    expect(curated.proposed).toEqual({
      kind: 'data',
      version: 'v0001',
      branch: 'propose/data-v0001',
      approved: false,
      automatic: false,
    });
    const scratch = fresh();
    expect(scratch.git('ana', 'status', '--porcelain'), 'the working tree is left alone').toBe('');
    const error = scratch.failure(train, 4);
    expect(error.code).toBe('unapproved_release');
    expect(error.message).toMatch(/data v0001 is not approved \(local-only\)/);
    expect(error.hint).toContain('git merge --no-ff propose/data-v0001');
    expect(error.hint).toContain('planloop gate show data v0001');
  });

  it('is not trained on as a run either, and --draft taints what is made from it', () => {
    const scratch = fresh();
    const direct = ['train', ...set({ data: curated.run, tasks, 'rl.updates': 0 })];
    expect(scratch.failure(direct, 4).code).toBe('unapproved_release');
    const draft = scratch.stage([...direct, '--draft']);
    expect(draft.proposed).toMatchObject({ branch: '', approved: false });
    expect(scratch.show(draft.run).manifest.definition.tainted).toBe(true);
    expect(scratch.git('ana', 'branch', '--list', 'propose/theta-*')).toBe('');
  });

  it('is not approved by its own author', () => {
    const scratch = fresh();
    scratch.git('ana', 'merge', '--quiet', '--no-ff', '-m', 'Take it', 'propose/data-v0001');
    const error = scratch.failure(train, 4);
    expect(error.code).toBe('unapproved_release');
    expect(error.message).toContain('0 of 1 reviewers');
  });

  it(
    'is trained on once somebody else has merged it, and no longer once that is reverted',
    () => {
      const scratch = fresh();
      scratch.git('ben', 'merge', '--quiet', '--no-ff', '-m', 'Reviewed the data', 'propose/data-v0001');
      const trained = scratch.stage(train, { status: 4 });
      expect(trained.summary).toMatchObject({ demonstrations: 20 });
      expect(scratch.show(trained.run).manifest.definition).toMatchObject({
        tainted: false,
        inputs: expect.arrayContaining([expect.objectContaining({ role: 'data', name: 'v0001' })]),
      });
      // The weights wait for a review of their own.
      expect(trained.proposed).toMatchObject({ kind: 'theta', branch: 'propose/theta-v0001', approved: false });
      expect(scratch.failure(['rollout', ...set({ tasks, 'planner.kind': 'embedded', 'planner.theta': 'v0001' })], 4).code).toBe(
        'unapproved_release',
      );
      scratch.git('ben', 'revert', '--no-edit', '-m', '1', 'HEAD');
      expect(scratch.failure(train, 4).message).toContain('not in the tree at the tip of main');
    },
    PATIENCE,
  );
});

describe('a corrupted object', () => {
  it(
    'ends with 12 and is named, is quarantined by `runs verify`, and comes back when it is made again',
    () => {
      const scratch = fresh();
      const index = scratch.show(tasks).manifest.subject.find(({ name }) => name === 'tasks')?.digest as string;
      const hex = index.slice('sha256:'.length);
      const object = scratch.path('runs', 'objects', 'sha256', hex.slice(0, 2), hex);
      const bytes = readFileSync(object);
      chmodSync(object, 0o644);
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 1;
      writeFileSync(object, bytes);

      const error = scratch.failure(['rollout', ...set({ tasks, seed: 9, 'planner.kind': 'oracle' })], 12);
      expect(error.code).toBe('object_corrupt');
      expect(`${error.at} ${error.message}`).toContain(hex);

      const { status, stdout } = scratch.planloop(['runs', 'verify', '--full', '--json']);
      expect(status).toBe(12);
      const { findings } = JSON.parse(stdout) as {
        findings: { kind: string; digest: string; runs: string[]; quarantined: string }[];
      };
      expect(findings).toEqual([
        expect.objectContaining({ kind: 'corrupt', digest: index, runs: expect.arrayContaining([`gen-tasks/${tasks}`]) }),
      ]);
      const away = findings[0]?.quarantined as string;
      expect(basename(dirname(away))).toBe('quarantine');
      expect(readFileSync(away)).toEqual(bytes);
      expect(existsSync(object)).toBe(false);

      const again = scratch.stage(['gen-tasks', ...set({ count: 20, validate: 'false' })]);
      expect(again).toMatchObject({ run: tasks, cached: false });
      expect(scratch.planloop(['runs', 'verify', '--full']).status).toBe(0);
    },
    PATIENCE,
  );
});
