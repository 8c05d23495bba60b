import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../src/backends/device/supports.ts';
import type { Criteria, SolutionStep, Task } from '../../../src/contract/task.ts';

const call = (tool: string, args: Record<string, string | number>, expected?: string): SolutionStep => ({
  kind: 'call',
  tool,
  args,
  ...(expected === undefined ? {} : { expect: expected }),
});
const row = (id: string, columns: Record<string, boolean | string>, table = 'settings'): Criteria => ({
  bucket: 'state_change',
  delta: [
    {
      table,
      op: 'update',
      id,
      columns: Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, { match: 'exact', value }])),
    },
  ],
});

type Parts = { steps?: SolutionStep[]; criteria?: Criteria; gates?: Partial<Task['gates']>; obstacle?: 'no_network' };
/** What the question is about, and nothing else of a task. */
const task = ({ steps = [call('manage_wifi', { action: 'enable' })], criteria, gates, obstacle }: Parts = {}): Task =>
  ({
    initial: { obstacles: obstacle ? [{ kind: obstacle }] : [] },
    gates: { memory: [], skills: [], ...gates },
    criteria: criteria ?? { bucket: 'tool_call', calls: [], order: 'any' },
    provenance: { solution: [...steps, { kind: 'finish', text: 'Done.' }] },
  }) as unknown as Task;

describe('refusalOf', () => {
  it.each<[string, Parts]>([
    ['a switch', {}],
    [
      'a value and its reading',
      { steps: [call('manage_brightness', { action: 'query' }), call('manage_brightness', { action: 'set', level: 4 })] },
    ],
    ['a row that it shows whole', { criteria: row('brightness', { auto: false, level: '4' }) }],
  ])('lets through %s', (_, parts) => {
    expect(refusalOf(task(parts))).toBe(null);
  });

  it.each<[string, Parts, string]>([
    ['a tool it has not', { steps: [call('manage_alarm', { action: 'query' })] }, 'a device has no manage_alarm'],
    ['a question to the user', { steps: [call('ask_user', { question: 'Which?' })] }, 'a device has no ask_user'],
    [
      'an action it has not',
      { steps: [call('manage_wifi', { action: 'connect', ssid: 'Home' })] },
      'cannot connect with manage_wifi',
    ],
    [
      'an error it does not make',
      { steps: [call('manage_wifi', { action: 'enable' }, 'PreconditionFailed')] },
      'the PreconditionFailed of',
    ],
    ['a task without a call', { steps: [] }, 'nothing is done on the phone'],
    ['an obstacle', { obstacle: 'no_network' }, 'the obstacle no_network'],
    ['a memory gate', { gates: { memory: ['mem_001'] } }, 'no memory store'],
    ['a skill gate', { gates: { skills: ['commute-sound'] } }, 'no skill packs'],
    ['a row it does not show', { criteria: row('bluetooth', { enabled: false }) }, 'does not show bluetooth'],
    ['a table it has not', { criteria: row('alarm_001', { enabled: false }, 'alarms') }, 'does not show alarms'],
    ['a column it does not show', { criteria: row('wifi', { enabled: true, ssid: 'Home' }) }, 'does not show ssid of wifi'],
  ])('refuses %s', (_, parts, reason) => {
    expect(refusalOf(task(parts))).toContain(reason);
  });
});
