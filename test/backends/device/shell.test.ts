import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { commandLine } from '../../../src/backends/device/argv.ts';
import { openShell } from '../../../src/backends/device/shell.ts';
import { splitWords, virtualDevice } from '../../../src/backends/device/virtual-device.ts';
import { type Fault, startVirtualHost, type VirtualHost } from '../../../src/backends/device/virtual-host.ts';
import { InfraError } from '../../../src/base/errors.ts';

const signal = new AbortController().signal;
const open: VirtualHost[] = [];
const start = async (faults: [number, Fault][] = []): Promise<VirtualHost> => {
  const host = await startVirtualHost({ device: virtualDevice(), faults: new Map(faults) });
  open.push(host);
  return host;
};
const connect = (host: VirtualHost) => openShell({ host: '127.0.0.1', port: host.port, serial: host.serial });
afterEach(async () => {
  for (const host of open.splice(0)) await host.close();
});

describe('openShell', () => {
  it('returns the exit code and both streams, through adbkit and shell v2', async () => {
    const shell = await connect(await start());
    expect(await shell.run(['settings', 'get', 'system', 'screen_off_timeout'], { signal })).toEqual({
      kind: 'exit',
      code: 0,
      stdout: '30000\n',
      stderr: '',
    });
    expect(await shell.run(['nosuch'], { signal })).toMatchObject({ kind: 'exit', code: 127 });
  });

  it('calls a lost reply ambiguous, whether or not the change landed', async () => {
    const before = await start([[0, 'drop_before']]);
    const put = ['settings', 'put', 'system', 'screen_brightness', '9'];
    expect(await (await connect(before)).run(put, { signal })).toEqual({ kind: 'ambiguous', why: 'lost' });
    const after = await start([[0, 'drop_after']]);
    const shell = await connect(after);
    expect(await shell.run(put, { signal })).toEqual({ kind: 'ambiguous', why: 'lost' });
    expect(await shell.run(['settings', 'get', 'system', 'screen_brightness'], { signal })).toMatchObject({ stdout: '9\n' });
  });

  it('gives up on a command that hangs at its own deadline', async () => {
    const shell = await connect(await start([[0, 'hang']]));
    expect(await shell.run(['settings', 'get', 'system', 'x'], { signal, deadlineMs: 60 })).toEqual({
      kind: 'ambiguous',
      why: 'timeout',
    });
  });

  it('refuses a request that adbkit would corrupt', async () => {
    const host = await start();
    const outcome = await (await connect(host)).run(['echo', 'x'.repeat(70_000)], { signal });
    expect(outcome.kind).toBe('not_sent');
    expect(host.commands).toEqual([]);
  });

  it('says which devices the host lists when the serial is not one of them', async () => {
    const host = await start();
    await expect(openShell({ host: '127.0.0.1', port: host.port, serial: 'other' })).rejects.toThrow(/virtual-1 \(device\)/);
    await expect(openShell({ host: '127.0.0.1', port: host.port, serial: 'other' })).rejects.toBeInstanceOf(InfraError);
  });
});

describe('commandLine', () => {
  it('quotes every word so that the shell gives it back unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 6 }), (words) => {
        expect(splitWords(commandLine(words))).toEqual(words);
      }),
    );
  });
});
