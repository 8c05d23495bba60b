import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { Task } from '../../src/contract/task.ts';
import { readTaskFile } from '../../src/tasks/read.ts';
import { failureOf, folderWith } from '../config/helpers.ts';
import { taskOf } from '../verify/helpers.ts';

const task = (id: string, over: Partial<Task> = {}): Task => taskOf({ bucket: 'state_change', delta: [] }, { id, ...over });
const line = (id: string): string => JSON.stringify(task(id));
const without = (key: string): string => {
  const { [key]: _, ...rest } = JSON.parse(line('b')) as Record<string, unknown>;
  return JSON.stringify(rest);
};

/** What reading a file of these lines ends with. */
const refused = async (content: string | Uint8Array, name = 'tasks.jsonl') => {
  const file = join(folderWith({ [name]: content }), name);
  const error = await failureOf(() => readTaskFile(file));
  return {
    ...error,
    message: error.message.replaceAll(file, 'FILE'),
    code: error.code,
    line: error.at?.line,
    file: error.at?.file === file,
  };
};

describe('readTaskFile', () => {
  it('reads JSONL, a YAML list and a single YAML task: the same tasks', async () => {
    const [a, b] = [task('a'), task('b', { answer: { time: { match: 'time', value: '07:00' } } })];
    const folder = folderWith({
      'tasks.jsonl': `${JSON.stringify(a)}\n${JSON.stringify(b)}\r\n`,
      'tasks.yaml': stringify([a, b]),
      'one.yaml': stringify(a),
    });
    expect(await readTaskFile(join(folder, 'tasks.jsonl'))).toEqual([a, b]);
    expect(await readTaskFile(join(folder, 'tasks.yaml'))).toEqual([a, b]);
    expect(await readTaskFile(join(folder, 'one.yaml'))).toEqual([a]);
  });

  it.each<[string, string | Uint8Array, number, string]>([
    ['a repeated id', `${line('a')}\n${line('b')}\n${line('a')}\n`, 3, 'FILE:3 the id "a" is on line 1 already'],
    ['what is no JSON', `${line('a')}\n{"id": \n`, 2, 'FILE:2 is not JSON'],
    ['an empty line', `${line('a')}\n\n${line('b')}\n`, 2, 'FILE:2 is empty'],
    ['invalid UTF-8', Buffer.concat([Buffer.from(`${line('a')}\n{"id":"`), Buffer.from([0xff, 0x22])]), 2, 'is not UTF-8'],
    ['a list instead of a task', `${line('a')}\n[]\n`, 2, 'FILE:2'],
    ['null', 'null\n', 1, 'FILE:1'],
    ['a key that is missing', `${line('a')}\n${without('goal')}\n`, 2, 'goal'],
    ['a key of no task', `${line('a').replace('{', '{"gaol":"x",')}\n`, 1, 'unknown key gaol'],
    ['another version', `${line('a').replace('planloop.task/1', 'planloop.task/9')}\n`, 1, 'schema'],
    ['an unknown split', `${line('a').replace('"split":"dev"', '"split":"exam"')}\n`, 1, 'split'],
    ['an unknown bucket', `${line('a').replaceAll('state_change', 'vibes')}\n`, 1, 'bucket'],
    ['__proto__', `${line('a').replace('{', '{"__proto__":{"split":"train"},')}\n`, 1, '"__proto__" is not allowed'],
    ['a number that is no longer exact', `${line('a').replace('"seed":0', '"seed":9007199254740993')}\n`, 1, 'provenance.seed'],
    ['an endless line', `{"id":"${'x'.repeat(1_100_000)}`, 1, 'is longer than 1000000 bytes'],
  ])('refuses %s with its line', async (_, content, at, message) => {
    const error = await refused(content);
    expect(error).toMatchObject({ code: 'jsonl_invalid', line: at, file: true });
    expect(error.message).toContain(`FILE:${at} `);
    expect(error.message).toContain(message);
  });

  it('names every bad line, not just the first', async () => {
    const { message } = await refused(`${line('a')}\nnot json\n${line('a')}\n${without('goal')}\n`);
    expect(message.split('\n').map((text) => text.slice(0, 7))).toEqual(['FILE:2 ', 'FILE:3 ', 'FILE:4 ']);
  });

  it('refuses YAML with file, line and column', async () => {
    const text = stringify([task('a'), task('b')]).replace(/split: dev/, 'split: exam');
    const file = join(folderWith({ 'tasks.yaml': text }), 'tasks.yaml');
    const error = await failureOf(() => readTaskFile(file));
    expect(error.at).toMatchObject({ file, line: expect.any(Number), column: expect.any(Number) });
    expect(text.split('\n')[(error.at?.line as number) - 1]).toContain('split: exam');
  });

  it('refuses two YAML tasks of one id, and a file that is not there', async () => {
    expect(await refused(stringify([task('a'), task('a')]), 'tasks.yaml')).toMatchObject({ code: 'duplicate_id', file: true });
    expect(await failureOf(() => readTaskFile('/nowhere/tasks.jsonl'))).toMatchObject({ code: 'file_missing' });
  });
});
