import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { widthOf } from '../../src/report/width.ts';
import { bin, environment, root } from './helpers.ts';

const planloop = (args: readonly string[], columns = 100) =>
  spawnSync(process.execPath, [bin, ...args], { cwd: root, env: environment({ COLUMNS: String(columns) }), encoding: 'utf8' });

describe('planloop tools', () => {
  it.each([
    ['ls', 100],
    ['ls --domain Skills', 80],
    ['show manage_schedule', 80],
    ['show text_translate', 80],
    ['show open_settings_page', 80],
    ['show manage_recurring_event', 100],
  ] as const)('%s fits a terminal of %i columns', (args, columns) => {
    const { status, stdout } = planloop(['tools', ...args.split(' ')], columns);
    expect(status).toBe(0);
    for (const line of stdout.split('\n')) expect(widthOf(line), line).toBeLessThanOrEqual(columns);
  });

  it('show lists every value of a long list', () => {
    const words = planloop(['tools', 'show', 'text_translate'], 80).stdout.split(/[\s|]+/);
    expect(words).toEqual(expect.arrayContaining(['fr', 'sm', 'cs']));
  });

  it('schema refuses a tool of another domain than the one asked for', () => {
    const { status, stderr } = planloop(['tools', 'schema', 'manage_alarm', '--domain', 'Travel & Lifestyle']);
    expect(status).toBe(2);
    expect(stderr).toContain('manage_alarm is of the domain "Time Management"');
    expect(planloop(['tools', 'schema', 'manage_alarm', '--domain', 'time management']).status).toBe(0);
  });

  it('keeps its exit code when nobody reads what it says', () => {
    for (const args of ['stories', 'tools', 'tools ls --domain x']) {
      const { stdout } = spawnSync(
        'bash',
        ['-c', `{ sleep 0.2; "$0" "${bin}" ${args}; echo "exit $?" >&3; } 3>&1 >/dev/null 2> >(exec true)`, process.execPath],
        { cwd: root, env: environment(), encoding: 'utf8' },
      );
      expect(stdout).toBe('exit 2\n');
    }
  });
});
