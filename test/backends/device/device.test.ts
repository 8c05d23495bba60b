import { afterEach, describe, expect, it } from 'vitest';
import { deviceEnvironment } from '../../../src/backends/device/device.ts';
import { openShell } from '../../../src/backends/device/shell.ts';
import { virtualDevice } from '../../../src/backends/device/virtual-device.ts';
import { type Fault, startVirtualHost } from '../../../src/backends/device/virtual-host.ts';
import { InfraError } from '../../../src/base/errors.ts';
import type { Emitted } from '../../../src/contract/event.ts';
import type { JsonObject } from '../../../src/contract/json.ts';
import type { Task } from '../../../src/contract/task.ts';

const signal = new AbortController().signal;
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A device that starts a task with these settings. `fault(n, …)` breaks the n-th command from then on, from 0. */
const open = async (rows: Record<string, JsonObject> = {}) => {
  const faults = new Map<number, Fault>();
  const host = await startVirtualHost({ device: virtualDevice(), faults });
  const shell = await openShell({ host: '127.0.0.1', port: host.port, serial: host.serial });
  const environment = deviceEnvironment({
    shell,
    specs: [],
    check: () => null,
    initialRows: () => new Map(Object.entries(rows)),
    now: () => 0,
  });
  closing.push(async () => {
    await environment.close();
    await host.close();
  });
  await environment.reset({} as Task, 1, signal);
  const step = async (tool: string, args: JsonObject): Promise<Extract<Emitted, { kind: 'feedback' }>> => {
    const [event] = await environment.step([{ id: 'c1', tool, args }], signal);
    return event as Extract<Emitted, { kind: 'feedback' }>;
  };
  return { environment, step, fault: (n: number, kind: Fault) => faults.set(host.commands.length + n, kind) };
};

describe('a device', () => {
  it('cannot be forked, and says so', async () => {
    const { environment } = await open();
    expect(environment.caps).toEqual({ fork: false, reset: true });
    expect(environment.fork).toBe(undefined);
  });

  it('starts where the task starts, and shows what changed since', async () => {
    const { environment, step } = await open({ brightness: { level: 30, auto: true }, airplane_mode: { enabled: false } });
    const { feedback, delta } = await step('manage_brightness', { action: 'increase', amount: 15 });
    expect(feedback).toMatchObject({ status: 'ok', payload: { data: { level: 45, auto: false, changed: true } } });
    const change = { table: 'settings', id: 'brightness', before: { id: 'brightness', level: 30, auto: true } };
    const after = { id: 'brightness', level: 45, auto: false };
    expect(delta).toEqual([{ ...change, after }]);
    expect((await environment.evidence(signal)).diff).toEqual([{ ...change, after }]);
  });

  it('keeps every level of brightness on its way through the scale of Android', async () => {
    const { step } = await open();
    for (let level = 0; level <= 100; level++) {
      const { feedback } = await step('manage_brightness', { action: 'set', level });
      expect(feedback.payload).toMatchObject({ data: { level } });
    }
  });

  // A step reads (0), writes (1) and reads again (2).
  it('believes the device when the reply of a change was lost: it is done', async () => {
    const { step, fault } = await open({ dark_mode: { enabled: false } });
    fault(1, 'drop_after');
    expect((await step('manage_dark_mode', { action: 'enable' })).feedback.status).toBe('ok');
  });

  it('says that the outcome is unknown when the reply was lost and nothing shows', async () => {
    const { environment, step, fault } = await open({ dark_mode: { enabled: false } });
    fault(1, 'drop_before');
    const { feedback } = await step('manage_dark_mode', { action: 'enable' });
    expect(feedback).toMatchObject({ status: 'error', errorType: 'OutcomeUnknown' });
    expect((await environment.evidence(signal)).diff).toEqual([]);
  });

  it('asks once more when it was only asked something, then calls it broken', async () => {
    const { step, fault } = await open();
    fault(0, 'drop_before');
    expect((await step('manage_dark_mode', { action: 'query' })).feedback.status).toBe('ok');
    fault(0, 'drop_before');
    fault(1, 'drop_before');
    await expect(step('manage_dark_mode', { action: 'query' })).rejects.toBeInstanceOf(InfraError);
  });

  it('does not take what it cannot do for done', async () => {
    const { step } = await open();
    for (const [tool, args] of [
      ['manage_wifi', { action: 'connect', ssid: 'Home' }],
      ['manage_alarm', { action: 'query' }],
    ] as const) {
      expect((await step(tool, args)).feedback).toMatchObject({ status: 'error', errorType: 'Unsupported' });
    }
  });
});
