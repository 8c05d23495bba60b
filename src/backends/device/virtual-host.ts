import { createServer, type Server, type Socket } from 'node:net';
import { packet } from './packets.ts';
import { answer, splitWords, type VirtualDevice } from './virtual-device.ts';

/** A fault for the n-th command that reaches the device (from 0). */
export type Fault = 'drop_before' | 'drop_after' | 'hang';

export type VirtualHost = { port: number; serial: string; commands: string[]; close(): Promise<void> };

/**
 * An ADB host in this process with one simulated device: the wire that adbkit speaks, without an adb binary.
 * Its evidence is labelled virtual everywhere; it is never shown as that of a real phone.
 */
export const startVirtualHost = async (options: {
  device: VirtualDevice;
  serial?: string;
  faults?: ReadonlyMap<number, Fault>;
}): Promise<VirtualHost> => {
  const serial = options.serial ?? 'virtual-1';
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let pending = Buffer.alloc(0);
    let attached = false;
    socket.on('data', (chunk) => {
      pending = Buffer.concat([pending, chunk]);
      for (;;) {
        if (pending.length < 4) return;
        const length = Number.parseInt(pending.subarray(0, 4).toString('latin1'), 16);
        if (!Number.isFinite(length)) return void socket.destroy();
        if (pending.length < 4 + length) return;
        const request = pending.subarray(4, 4 + length).toString('utf8');
        pending = pending.subarray(4 + length);
        if (attached) return runCommand(socket, request);
        attached = serveHost(socket, request, serial);
      }
    });
  });
  const runCommand = (socket: Socket, request: string): void => {
    const prefix = 'shell,v2,raw:';
    if (!request.startsWith(prefix)) return void socket.end(failure('only shell v2 is served'));
    const line = request.slice(prefix.length);
    const fault = options.faults?.get(commands.length);
    commands.push(line);
    socket.write('OKAY');
    if (fault === 'drop_before') return void socket.destroy();
    const { code, stdout, stderr } = answer(options.device, splitWords(line));
    if (fault === 'drop_after') return void socket.destroy();
    if (fault === 'hang') return;
    socket.end(
      Buffer.concat([
        ...(stdout ? [packet('stdout', Buffer.from(stdout))] : []),
        ...(stderr ? [packet('stderr', Buffer.from(stderr))] : []),
        packet('exit', Buffer.from([code])),
      ]),
    );
  };
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the virtual host has no port');
  return {
    port: address.port,
    serial,
    commands,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
};

/** Answers a host service; true once the connection is attached to the device. */
const serveHost = (socket: Socket, request: string, serial: string): boolean => {
  if (request === 'host:version') socket.end(`OKAY${block('0029')}`);
  else if (request === 'host:devices') socket.end(`OKAY${block(`${serial}\tdevice\n`)}`);
  else if (request === `host:transport:${serial}`) {
    socket.write('OKAY');
    return true;
  } else socket.end(failure(request.startsWith('host:transport:') ? 'device not found' : `unknown host service ${request}`));
  return false;
};

const block = (text: string): string => text.length.toString(16).padStart(4, '0') + text;
const failure = (why: string): string => `FAIL${block(why)}`;
