import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Event } from '../../src/contract/event.ts';
import type { Trajectory } from '../../src/contract/trajectory.ts';
import { initWorkspace, PATIENCE, type Scratch, type StageDocument, set } from './helpers.ts';

const FIVE = ['manage_airplane_mode', 'manage_brightness', 'manage_dark_mode', 'manage_screen_timeout', 'manage_wifi'];
const COUNT = 700;
const ORACLE = { 'planner.kind': 'oracle', 'planner.optional': 0.5 };

let scratch: Scratch;
let tasks: string;
let device: StageDocument;

beforeAll(() => {
  scratch = initWorkspace();
  tasks = scratch.stage(['gen-tasks', ...set({ count: COUNT, dimensions: '{basic: 1}', validate: 'false' })]).run;
  device = scratch.stage(['rollout', '--backend', 'device', ...set({ ...ORACLE, tasks })]);
}, PATIENCE);
afterAll(() => scratch.remove());

const callsOf = ({ events }: Trajectory) => events.flatMap((event) => (event.kind === 'model' ? event.calls : []));
/** What an event is made of, without its values: the contract. */
const shape = (event: Event): string => `${event.kind}: ${Object.keys(event).sort().join(' ')}`;

describe('rollout --backend device', () => {
  it('runs the tasks of its five tools and says which others it refuses, and why', () => {
    const { episodes, pass, refused, backend } = device.summary as { episodes: number; pass: number; backend: string } & {
      refused: Record<string, number>;
    };
    expect({ backend, pass }).toEqual({ backend: 'device', pass: episodes });
    // Every task is either run or refused with its reason: none is lost, and none fails for what the device has not.
    expect(episodes + Object.values(refused).reduce((sum, count) => sum + count, 0)).toBe(COUNT);
    expect(refused).toHaveProperty(['a device has no manage_volume']);
    const called = scratch.episodes(device.run).flatMap(({ trajectory }) => callsOf(trajectory).map(({ tool }) => tool));
    expect([...new Set(called)].sort()).toEqual(FIVE);
  });

  it(
    'gives the records and verdicts that the sandbox gives on the same tasks',
    () => {
      const sandbox = scratch.stage(['rollout', ...set({ ...ORACLE, tasks })]);
      const twins = new Map(scratch.episodes(sandbox.run).map((episode) => [episode.trajectory.id, episode]));
      for (const { trajectory, verdict } of scratch.episodes(device.run)) {
        const twin = twins.get(trajectory.id);
        expect(trajectory.origin).toEqual({ backend: 'device:virtual', virtual: true });
        expect(twin?.trajectory.origin).toEqual({ backend: 'sandbox', virtual: true });
        expect(Object.keys(trajectory)).toEqual(Object.keys(twin?.trajectory ?? {}));
        expect(trajectory.events.map(shape)).toEqual(twin?.trajectory.events.map(shape));
        expect(callsOf(trajectory)).toEqual(twin && callsOf(twin.trajectory));
        expect(trajectory.task).toBe(twin?.trajectory.task);
        expect({ id: trajectory.id, outcome: verdict.outcome, progress: verdict.progress }).toEqual({
          id: trajectory.id,
          outcome: twin?.verdict.outcome,
          progress: twin?.verdict.progress,
        });
      }
    },
    PATIENCE,
  );

  it('gives the same bytes again, and says on stderr why it refuses, most frequent reason first', () => {
    const { status, stderr } = scratch.planloop(['rollout', '--backend', 'device', '--fresh', ...set({ ...ORACLE, tasks })]);
    expect(status).toBe(0);
    expect(stderr).toMatch(
      /^warning: \d+ of 700 tasks are refused by the device: a device has no \w+ \(\d+\), .* other reasons$/m,
    );
    const again = scratch.show('latest:rollout');
    expect(again.run).not.toBe(device.run);
    expect(scratch.lines(again.run, 'trajectories')).toEqual(scratch.lines(device.run, 'trajectories'));
  });

  it(
    'answers a call that it cannot carry out with Unsupported: the planner goes on, and nothing breaks',
    () => {
      const run = scratch.stage(['rollout', '--backend', 'device', ...set({ tasks, 'planner.kind': 'embedded', samples: 2 })]);
      expect(run.summary).toMatchObject({ infra: 0, ungradeable: 0 });
      const feedback = scratch
        .episodes(run.run)
        .flatMap(({ trajectory }) => trajectory.events.flatMap((event) => (event.kind === 'feedback' ? [event.feedback] : [])));
      const unsupported = feedback.filter(({ errorType }) => errorType === 'Unsupported');
      expect(unsupported.length).toBeGreaterThan(0);
      expect(unsupported[0]?.payload).toMatchObject({ success: false, message: expect.stringContaining('This device cannot') });
    },
    PATIENCE,
  );

  it('refuses to start where it could run no task at all', () => {
    const memory = scratch.stage(['gen-tasks', ...set({ count: 5, dimensions: '{memory: 1}', validate: 'false' })]).run;
    const error = scratch.failure(['rollout', '--backend', 'device', ...set({ ...ORACLE, tasks: memory })], 2);
    expect(error.code).toBe('no_fitting_task');
    expect(error.message).toContain('none of the 5 tasks');
    for (const tool of FIVE) expect(error.hint).toContain(tool);
  });

  it('suggests the backend that was meant', () => {
    const error = scratch.failure(['rollout', '--backend', 'divice'], 2);
    expect(error.message).toContain('sandbox, device');
  });
});
