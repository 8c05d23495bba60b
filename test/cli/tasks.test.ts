import { beforeAll, describe, expect, it } from 'vitest';
import { initWorkspace, PATIENCE, type Scratch } from './helpers.ts';

let scratch: Scratch;
beforeAll(() => {
  scratch = initWorkspace();
  for (const split of ['train', 'dev'])
    scratch.stage(['gen-tasks', '--set', `split=${split}`, '--set', 'count=12', '--set', 'validate=false']);
}, PATIENCE);

const json = (...args: string[]) => {
  const { status, stdout, stderr } = scratch.planloop([...args, '--json']);
  return { status, stderr, document: JSON.parse(stdout) };
};

describe('planloop tasks', () => {
  it('validates a set: bars, counts of mutants by kind, and exit code 0 where all hold', () => {
    const { status, document } = json('tasks', 'validate', 'latest:gen-tasks:train', '--quiet');
    const { tasks, oracle, noOp, mutation, invariances, bars } = document.validation;
    expect({ status, tasks, oracle, noOp: noOp.passed }).toEqual({
      status: 0,
      tasks: 12,
      oracle: { passed: 12, of: 12 },
      noOp: 0,
    });
    expect(mutation.byKind.null).toEqual({ good: 12, of: 12 });
    expect(mutation.killed).toBe(mutation.of);
    expect(invariances).toMatchObject({ byKind: { 'double-run': { good: 12, of: 12 } }, otherZone: [] });
    expect(bars.every(({ met }: { met: boolean }) => met)).toBe(true);
  });

  it('counts what a set is made of', () => {
    const { variety } = json('tasks', 'variety', 'latest:gen-tasks:dev').document;
    expect(variety).toMatchObject({ tasks: 12, byPersona: { p05: expect.any(Number) } });
    expect(scratch.planloop(['tasks', 'variety', 'latest:gen-tasks:dev']).stdout).toContain('distinct call skeletons');
  });

  it('tells splits that share content, by exit code 3', () => {
    expect(json('tasks', 'leaks', 'latest:gen-tasks:train', 'latest:gen-tasks:dev')).toMatchObject({
      status: 0,
      document: { pairs: [{ personas: [] }] },
    });
    const same = json('tasks', 'leaks', 'latest:gen-tasks:train', 'latest:gen-tasks:train');
    expect(same.status).toBe(3);
    expect(same.document.pairs[0].goals).toHaveLength(12);
  });

  it('writes a task that holds, and never over a file', () => {
    expect(scratch.planloop(['tasks', 'new', 'early']).status).toBe(0);
    expect(json('tasks', 'lint', 'early.yaml')).toMatchObject({
      status: 0,
      document: { tasks: [{ id: 'early', ok: true, findings: [] }] },
    });
    expect(scratch.failure(['tasks', 'new', 'early'], 2)).toMatchObject({ code: 'file_exists' });
  });

  it('points at the line of what does not fit', () => {
    scratch.write('wrong.yaml', scratch.planloop(['tasks', 'new', 'wrong', '-o', '-']).stdout.replace('time: {', 'tiem: {'));
    const { status, document } = json('tasks', 'lint', 'wrong.yaml');
    const line =
      scratch
        .read('wrong.yaml')
        .split('\n')
        .findIndex((text) => text.includes('- table: alarms')) + 1;
    expect({ status, at: document.tasks[0].findings[0].at.line }).toEqual({ status: 3, at: line });
    scratch.write('key.yaml', scratch.read('early.yaml').replace('goal:', 'gaol:'));
    expect(scratch.failure(['tasks', 'lint', 'key.yaml'], 2).message).toMatch(/key\.yaml:\d+:\d+/);
  });

  it('plays a task with its witness, with other steps, and without telling what only the checks know', () => {
    expect(json('tasks', 'try', 'early.yaml').document.verdict.outcome).toBe('pass');
    scratch.write('steps.yaml', '- { call: manage_alarm, args: { action: create, time: "18:40" } }\n- { finish: "Done." }\n');
    expect(json('tasks', 'try', 'early.yaml', '--steps', 'steps.yaml')).toMatchObject({
      status: 3,
      document: { verdict: { outcome: 'fail' } },
    });
    const blind = json('tasks', 'try', 'early.yaml', '--blind').document;
    expect(Object.keys(blind.task).sort()).toEqual(['answer', 'clock', 'goal', 'history', 'id', 'tools']);
    expect(JSON.stringify(json('tasks', 'try', 'early.yaml', '--steps', 'steps.yaml', '--blind').document)).not.toContain(
      'verdict',
    );
  });
});
