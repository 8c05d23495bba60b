import type { JsonObject } from '../../contract/json.ts';

/** How a settings row of the phone is read from and written to Android. */
export type DeviceSetting = {
  row: string;
  /** What a device says of it; the phone's row may have more. */
  columns: readonly string[];
  read: readonly string[];
  /** The row's columns from what `read` printed; null when it does not look like an answer. */
  parse(stdout: string): JsonObject | null;
  write(columns: JsonObject): string[][];
};

const onOff = (stdout: string, on: RegExp, off: RegExp): JsonObject | null =>
  on.test(stdout) ? { enabled: true } : off.test(stdout) ? { enabled: false } : null;

const integer = (stdout: string): number | null => (/^\d+\s*$/.test(stdout) ? Number.parseInt(stdout, 10) : null);

const FULL = 255;

export const DEVICE_SETTINGS: readonly DeviceSetting[] = [
  {
    row: 'brightness',
    columns: ['level', 'auto'],
    // Both of its values in one answer, so that they are of one moment.
    read: ['settings', 'list', 'system'],
    parse: (stdout) => {
      const raw = integer(/^screen_brightness=(\d+)$/m.exec(stdout)?.[1] ?? '');
      const mode = /^screen_brightness_mode=([01])$/m.exec(stdout)?.[1];
      return raw === null || mode === undefined ? null : { level: Math.round((raw * 100) / FULL), auto: mode === '1' };
    },
    // Whoever sets a level means it: only a task that starts with it leaves the device to choose.
    write: ({ level, auto }) => [
      ['settings', 'put', 'system', 'screen_brightness_mode', auto === true ? '1' : '0'],
      ['settings', 'put', 'system', 'screen_brightness', String(Math.round((Number(level) * FULL) / 100))],
    ],
  },
  {
    row: 'screen_timeout',
    columns: ['seconds'],
    read: ['settings', 'get', 'system', 'screen_off_timeout'],
    parse: (stdout) => {
      const raw = integer(stdout);
      return raw === null ? null : { seconds: Math.round(raw / 1000) };
    },
    write: ({ seconds }) => [['settings', 'put', 'system', 'screen_off_timeout', String(Number(seconds) * 1000)]],
  },
  {
    row: 'dark_mode',
    columns: ['enabled'],
    read: ['cmd', 'uimode', 'night'],
    parse: (stdout) => onOff(stdout, /Night mode: yes/, /Night mode: no/),
    write: ({ enabled }) => [['cmd', 'uimode', 'night', enabled ? 'yes' : 'no']],
  },
  {
    row: 'wifi',
    columns: ['enabled'],
    read: ['cmd', 'wifi', 'status'],
    parse: (stdout) => onOff(stdout, /^Wifi is enabled/, /^Wifi is disabled/),
    write: ({ enabled }) => [['cmd', '-w', 'wifi', 'set-wifi-enabled', enabled ? 'enabled' : 'disabled']],
  },
  {
    row: 'airplane_mode',
    columns: ['enabled'],
    read: ['cmd', 'connectivity', 'airplane-mode'],
    parse: (stdout) => onOff(stdout, /^enabled/, /^disabled/),
    write: ({ enabled }) => [['cmd', 'connectivity', 'airplane-mode', enabled ? 'enable' : 'disable']],
  },
];

/** The tools of the catalogue that a device can carry out, and the settings row each one changes. */
export const DEVICE_TOOLS: ReadonlyMap<string, string> = new Map([
  ['manage_brightness', 'brightness'],
  ['manage_screen_timeout', 'screen_timeout'],
  ['manage_dark_mode', 'dark_mode'],
  ['manage_wifi', 'wifi'],
  ['manage_airplane_mode', 'airplane_mode'],
]);
