/** The state of one simulated Android device, by Android's own names. */
export type VirtualDevice = { settings: Map<string, string>; night: boolean; wifi: boolean; airplane: boolean };

/** A device as it comes out of the box. */
export const virtualDevice = (): VirtualDevice => ({
  settings: new Map([
    ['system/screen_brightness', '128'],
    ['system/screen_brightness_mode', '1'],
    ['system/screen_off_timeout', '30000'],
  ]),
  night: false,
  wifi: true,
  airplane: false,
});

type Answer = { code: number; stdout: string; stderr: string };
const said = (stdout: string): Answer => ({ code: 0, stdout: stdout ? `${stdout}\n` : '', stderr: '' });

/** What the device's shell answers. Commands that do not exist end with 127, as on Android. */
export const answer = (device: VirtualDevice, argv: readonly string[]): Answer => {
  const [program, ...rest] = argv;
  if (program === 'settings') return settings(device, rest);
  if (program === 'cmd') {
    const [service, ...args] = rest[0] === '-w' ? rest.slice(1) : rest;
    if (service === 'uimode' && args[0] === 'night') return night(device, args[1]);
    if (service === 'wifi') return wifi(device, args);
    if (service === 'connectivity' && args[0] === 'airplane-mode') return airplane(device, args[1]);
    return { code: 20, stdout: '', stderr: `cmd: Can't find service: ${service ?? ''}\n` };
  }
  return { code: 127, stdout: '', stderr: `/system/bin/sh: ${program ?? ''}: inaccessible or not found\n` };
};

const settings = (device: VirtualDevice, [verb, space, key, value]: string[]): Answer => {
  if (verb === 'list') {
    const own = [...device.settings].filter(([name]) => name.startsWith(`${space}/`));
    return said(own.map(([name, now]) => `${name.slice(`${space}/`.length)}=${now}`).join('\n'));
  }
  const name = `${space}/${key}`;
  if (verb === 'get') return said(device.settings.get(name) ?? 'null');
  if (verb !== 'put' || value === undefined) return { code: 255, stdout: '', stderr: 'Invalid command\n' };
  device.settings.set(name, value);
  return said('');
};

const night = (device: VirtualDevice, value: string | undefined): Answer => {
  if (value !== undefined) device.night = value === 'yes';
  return said(`Night mode: ${device.night ? 'yes' : 'no'}`);
};

const wifi = (device: VirtualDevice, [verb, value]: string[]): Answer => {
  if (verb === 'set-wifi-enabled') device.wifi = value === 'enabled';
  return said(verb === 'status' ? `Wifi is ${device.wifi ? 'enabled' : 'disabled'}` : '');
};

const airplane = (device: VirtualDevice, value: string | undefined): Answer => {
  if (value === undefined) return said(device.airplane ? 'enabled' : 'disabled');
  device.airplane = value === 'enable';
  if (device.airplane) device.wifi = false;
  return said('');
};

/** Words of a command line with single quotes, as sh would split them. */
export const splitWords = (line: string): string[] => {
  const words: string[] = [];
  let word: string | null = null;
  for (let i = 0; i < line.length; i++) {
    const char = line[i] as string;
    if (char === "'") {
      const end = line.indexOf("'", i + 1);
      word = (word ?? '') + line.slice(i + 1, end < 0 ? line.length : end);
      i = end < 0 ? line.length : end;
    } else if (char === '\\') word = (word ?? '') + (line[++i] ?? '');
    else if (/\s/.test(char)) {
      if (word !== null) words.push(word);
      word = null;
    } else word = (word ?? '') + char;
  }
  if (word !== null) words.push(word);
  return words;
};
