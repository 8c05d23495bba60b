import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Context, PlannerFactory } from '../../src/contract/planner.ts';
import type { Task } from '../../src/contract/task.ts';
import { PERSONAS } from '../../src/tasks/generate.ts';
import { leaksBetween } from '../../src/tasks/leaks.ts';
import { generate, neededOf, play } from './episodes.ts';

const root = join(import.meta.dirname, '../..');
const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });

/** Every string of the contexts that a planner was given. */
const seenBy = async (task: Task): Promise<string> => {
  const seen: string[] = [];
  const steps = neededOf(task);
  let next = 0;
  const planner: PlannerFactory = {
    name: 'watcher',
    theta: { name: 'watcher', digest: `sha256:${'1'.repeat(64)}` },
    open: () => ({
      act: (context: Context) => {
        seen.push(JSON.stringify(context));
        const step = steps[next++];
        const usage = { inputTokens: 0, outputTokens: 0, calls: 0, scope: 'none' } as const;
        if (step?.kind !== 'call') return { text: 'Done.', calls: [], stop: 'message', usage };
        return { calls: [{ id: `w${next}`, tool: step.tool, args: {} }], stop: 'calls', usage };
      },
    }),
  };
  await play(task, { planner });
  return seen.join('\n');
};

describe('answers out of reach', () => {
  it('B108 what plays an episode opens no connection: nothing between a planner and a verdict imports one', () => {
    const folders = ['phone', 'tools', 'verify', 'users', 'harness', 'planners', 'tasks'].map((name) => join(root, 'src', name));
    const nets = /from ['"](node:(http|https|net|tls|dgram|dns|child_process)|undici|axios|node-fetch)['"]|\bfetch\(/;
    const open = [...folders.flatMap(filesIn), join(root, 'src/backends/sandbox.ts')].filter((file) =>
      nets.test(readFileSync(file, 'utf8')),
    );
    expect(open).toEqual([]);
  });

  it('B109 no context that a planner is given carries criteria, witness, gates, user script or provenance', async () => {
    const keys =
      /"(criteria|solution|provenance|gates|rubric|delta|revisions|bucket|recipe|family|seed|checks|verdict|outcome)":/;
    for (const task of generate('dev', 60)) {
      const seen = await seenBy(task);
      expect([task.id, keys.exec(seen)?.[0] ?? null]).toEqual([task.id, null]);
      expect([task.id, seen.includes(task.id)]).toEqual([task.id, false]);
    }
  });

  it('B111 train, dev and test share no person, no text and no near-duplicate; held-out splits no family besides', () => {
    const splits = (['train', 'dev', 'test', 'evolve', 'gate', 'sealed', 'canary'] as const).map((split) => generate(split, 60));
    for (const [i, a] of splits.entries())
      for (const b of splits.slice(i + 1)) {
        const { splits: names, ...found } = leaksBetween(a, b);
        expect({ names, ...found }).toEqual({ names, personas: [], goals: [], near: [], families: [] });
      }
    const people = Object.values(PERSONAS).flat();
    expect(new Set(people).size).toBe(people.length);
  });

  it('B112 a trajectory says of which split its task is', async () => {
    for (const split of ['train', 'dev', 'test'] as const)
      for (const task of generate(split, 3)) expect((await play(task)).trajectory.split).toBe(split);
  });

  it('B113 another seed makes another variant of a split, and the canary split says what it is', () => {
    const goals = (seed: number) =>
      new Set(generate('test', 60, { seed }).map(({ goal, initial }) => `${initial.persona} ${goal}`));
    const [one, two] = [goals(1), goals(987_654)];
    expect([...one].filter((goal) => two.has(goal)).length).toBeLessThan(20);
    const files = filesIn(join(root, 'fixtures')).filter((file) => /canary/.test(file));
    expect(files.length).toBeGreaterThan(0);
  });
});
