import adbkit from '@devicefarmer/adbkit';
import { InfraError } from '../../base/errors.ts';
import { commandLine } from './argv.ts';
import type { Outcome } from './outcome.ts';
import { parsePackets } from './packets.ts';

/** One device behind an ADB host. */
export type Shell = {
  run(argv: readonly string[], options: { signal: AbortSignal; deadlineMs?: number }): Promise<Outcome>;
  close(): void;
};

// The request length is four hex digits; adbkit corrupts a longer one without an error.
const MAX_REQUEST = 65_000;
const DEADLINE_MS = 10_000;

/**
 * Commands over shell protocol v2 on adbkit's transport. adbkit's own shell() speaks v1, which cannot tell a lost
 * reply from success and has no exit code.
 * @throws InfraError `env` when the host does not answer or does not have the device.
 */
export const openShell = async (address: { host: string; port: number; serial: string }): Promise<Shell> => {
  const client = adbkit.Adb.createClient({ host: address.host, port: address.port });
  // Late socket errors are re-emitted by the client; without a listener they would end the process.
  client.on('error', () => {});
  const devices = await Promise.resolve(client.listDevices()).catch((cause: unknown) => {
    throw new InfraError('env', `no ADB host answers at ${address.host}:${address.port}`, { cause });
  });
  const found = devices.find(({ id }: { id: string }) => id === address.serial);
  if (found?.type !== 'device') {
    const seen = devices.map(({ id, type }: { id: string; type: string }) => `${id} (${type})`).join(', ') || 'none';
    throw new InfraError('env', `device ${address.serial} is not ready; the host lists: ${seen}`);
  }
  return {
    run: async (argv, { signal, deadlineMs = DEADLINE_MS }) => {
      const request = Buffer.from(`shell,v2,raw:${commandLine(argv)}`);
      if (request.length > MAX_REQUEST) return { kind: 'not_sent', why: `the command is ${request.length} bytes long` };
      let transport: Awaited<ReturnType<ReturnType<typeof client.getDevice>['transport']>>;
      try {
        transport = await client.getDevice(address.serial).transport();
      } catch (error) {
        return { kind: 'not_sent', why: error instanceof Error ? error.message : String(error) };
      }
      const stop = (): void => void transport.end();
      const timer = setTimeout(() => {
        timedOut = true;
        stop();
      }, deadlineMs);
      let timedOut = false;
      signal.addEventListener('abort', stop, { once: true });
      try {
        transport.write(Buffer.concat([Buffer.from(request.length.toString(16).padStart(4, '0')), request]));
        const status = await transport.parser.readAscii(4);
        if (status !== 'OKAY') return { kind: 'not_sent', why: `the device refused the command (${status})` };
        const outcome = parsePackets(await transport.parser.readAll());
        return timedOut && outcome.kind === 'ambiguous' ? { kind: 'ambiguous', why: 'timeout' } : outcome;
      } catch {
        return { kind: 'ambiguous', why: timedOut ? 'timeout' : 'lost' };
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        transport.end();
      }
    },
    close: () => client.removeAllListeners(),
  };
};
