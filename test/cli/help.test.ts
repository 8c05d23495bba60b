import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildProgram } from '../../src/cli/program.ts';
import { table } from '../../src/cli/table.ts';
import { initWorkspace, type Scratch } from './helpers.ts';

type Program = ReturnType<typeof buildProgram>;

/** Every command and sub-command, with what its --help prints. */
const helps = (): [name: string, text: string][] => {
  let printed = '';
  const out = (text: string): void => {
    printed += text;
  };
  const program = buildProgram({ out, err: out } as unknown as Parameters<typeof buildProgram>[0]);
  const visit = (command: Program, path: string): [string, string][] =>
    command.commands.flatMap((child) => {
      const name = `${path} ${child.name()}`.trim();
      printed = '';
      child.outputHelp();
      return [[name, printed], ...visit(child as Program, name)];
    });
  return visit(program, '');
};

describe('--help of every command', () => {
  it.each(helps())('%s has an example that begins with the command, and describes every argument and option', (name, text) => {
    expect(text).toMatch(new RegExp(`\\nExamples?:\\n  \\$ planloop ${name}\\b`));
    // A term with nothing after it: no description.
    expect(text.split('\n').filter((line) => /^ {2}(-\w, )?(--\S+( <\S+>)?|<?\w+>?)$/.test(line))).toEqual([]);
  });
});

describe('a table', () => {
  const rows = [['a', 'one two three four five six seven eight']];
  it.each([
    ['cuts', { columns: 40, last: 'cut' as const }, 'x  y\na  one two three four five six seven ei…'],
    ['wraps', { columns: 33, last: 'wrap' as const }, 'x  y\na  one two three four five six\n   seven eight'],
    ['never squeezes below 12 columns', { columns: 5, last: 'cut' as const }, 'x  y\na  one two thr…'],
    ['leaves long', undefined, 'x  y\na  one two three four five six seven eight'],
  ])('%s the last column', (_, fit, text) => {
    expect(table(['x', 'y'], rows, fit)).toBe(text);
  });
});

describe('exit codes and documents', () => {
  let scratch: Scratch;
  beforeAll(() => {
    scratch = initWorkspace();
  });
  afterAll(() => scratch.remove());

  it.each([[['rolout']], [['rollout', '--nope']], [['runs', 'show']]])(
    'a usage error with --json is one document: %j',
    (args) => {
      expect(scratch.failure(args, 2)).toMatchObject({
        message: expect.stringMatching(/\w/),
        code: expect.stringMatching(/^commander\./),
      });
    },
  );

  it('a report that cannot be written is a usage error, not a bug', () => {
    scratch.stage(['gen-tasks', '--set', 'count=2', '--set', 'split=test']);
    scratch.stage(['bench', '--set', 'arms=[{name: untrained, theta: untrained}]', '--set', 'repeats=1']);
    expect(scratch.failure(['report', '-o', 'nowhere/report.html'], 2)).toMatchObject({ code: 'not_writable', at: '--output' });
  });

  it('a rollout with broken episodes ends with 5', () => {
    const rollout = scratch.stage(['rollout', '--set', 'samples=1']);
    const replay = ['rollout', '--set', `planner={kind: replay, run: ${rollout.run}}`];
    expect(scratch.stage(replay).summary).toMatchObject({ infra: 0 });
    // There is nothing to replay of a second sample.
    expect(scratch.stage([...replay, '--set', 'samples=2'], { status: 5 }).summary).toMatchObject({ episodes: 4, infra: 2 });
  });
});
