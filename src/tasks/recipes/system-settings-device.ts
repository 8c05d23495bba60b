import { rounded } from '../../tools/common.ts';
import type { Piece, Primitive, RecipeContext } from '../recipe.ts';
import { expected, lit } from '../recipe.ts';
import { text } from '../surface.ts';
import { asked, given, onWifi, switched } from './asks.ts';
import { exact, exactly, primitive, setting, step, update } from './draws.ts';

const DEVICE = 'manage_device_info';
const askDevice = step(DEVICE, exact({ action: 'query' }));

const askSerial = (ctx: RecipeContext): Piece => {
  const serial = `LK7-${10_000 + ctx.random.int(90_000)}`;
  const fields = { serialNumber: { ...expected('text', serial), about: 'the serial number of the phone' } };
  return given(asked(askDevice, fields), { device: { serial } });
};

const askModel = (ctx: RecipeContext): Piece => {
  const model = `${ctx.random.pick(['Lark', 'Heron', 'Wren', 'Curlew'])} ${2 + ctx.random.int(8)}`;
  const fields = { model: { ...expected('text', model), about: 'the model of the phone' } };
  return given(asked(askDevice, fields), { device: { model } });
};

const askRam = (ctx: RecipeContext): Piece => {
  const ramGb = ctx.random.pick([4, 6, 10, 12, 16, 18, 24]);
  const fields = { ramGigabytes: { ...expected('number', ramGb), about: 'the memory of the phone, RAM, in gigabytes' } };
  return given(asked(askDevice, fields), { device: { ramGb } });
};

const rename = (ctx: RecipeContext): Piece => {
  const name = ctx.value('phone_name');
  return {
    slots: { name: text(name) },
    steps: [step(DEVICE, { ...exact({ action: 'rename' }), newName: lit('text', name) })],
    delta: [update('settings', 'device', { name: expected('text', name) })],
    touches: ['settings/device'],
    canonical: true,
  };
};

const askStatus = step('query_system_status', {});

/** The system has three tenths; a running app takes 90 MB and half of its size. */
const askMemory = (ctx: RecipeContext): Piece => {
  const ramGb = ctx.random.pick([4, 6, 8, 12]);
  const total = ramGb * 1024;
  const apps = ctx.rows('apps').filter((row) => row.running === true);
  const taken = apps.reduce((sum, row) => sum + 90 + (row.sizeMb as number) / 2, 0.3 * total);
  const percent = rounded((taken / total) * 100, 1);
  const fields = { memoryPercent: { ...expected('number', percent), about: 'the memory in use, in percent' } };
  const piece = given(asked(askStatus, fields), { device: { ramGb } });
  return { ...piece, touches: [...piece.touches, 'apps'] };
};

const askStorage = (ctx: RecipeContext): Piece => {
  const percent = 31 + ctx.random.int(57);
  const fields = { storagePercent: { ...expected('number', percent), about: 'the storage in use, in percent' } };
  return given(asked(askStatus, fields), { storage: { totalMb: 128_000, freeMb: 1280 * (100 - percent) } });
};

const UPDATE = 'manage_system_update';

/** Versions that are on the phone and on the server. */
const versions = (ctx: RecipeContext) => {
  const major = 14 + ctx.random.int(3);
  const minor = ctx.random.int(6);
  return {
    version: `${major}.${minor}.${ctx.random.int(4)}`,
    available: `${major}.${minor + 1}.${ctx.random.int(5)}`,
    sizeMb: 310 + 10 * ctx.random.int(90),
  };
};

const check = (ctx: RecipeContext): Piece => {
  const before = versions(ctx);
  const fields = { newVersion: { ...expected('text', before.available), about: 'the version that is available' } };
  const piece = asked(step(UPDATE, exact({ action: 'check' })), fields);
  return onWifi(ctx, given(piece, { system_update: { ...before, state: 'none' } }));
};

const askSize = (ctx: RecipeContext): Piece => {
  const before = versions(ctx);
  const fields = { updateMegabytes: { ...expected('number', before.sizeMb), about: 'the size of the update in megabytes' } };
  const piece = asked(step(UPDATE, exact({ action: 'check' })), fields);
  return onWifi(ctx, given(piece, { system_update: { ...before, state: 'none' } }));
};

const FREE_MB = 21_500;

const download = (ctx: RecipeContext): Piece => {
  const before = versions(ctx);
  const piece: Piece = {
    slots: {},
    steps: [step(UPDATE, exact({ action: 'download' }))],
    delta: [
      update('settings', 'system_update', exactly({ state: 'downloaded' })),
      update('settings', 'storage', exactly({ freeMb: FREE_MB - before.sizeMb })),
    ],
    touches: [],
    canonical: true,
  };
  return onWifi(ctx, given(piece, { system_update: { ...before, state: 'none' }, storage: { freeMb: FREE_MB } }));
};

/** An update that is downloaded, and a battery that is enough for it. */
const downloaded = (ctx: RecipeContext, piece: Piece): Piece =>
  given(piece, {
    system_update: { ...versions(ctx), state: 'downloaded' },
    power: { batteryLevel: 74 },
    call: { status: 'idle', contactId: null, phoneNumber: null },
  });

/** The restart ends what runs: the call is what is graded. */
const install = (ctx: RecipeContext): Piece =>
  downloaded(ctx, {
    slots: {},
    steps: [step(UPDATE, exact({ action: 'install', confirm: true }))],
    delta: [],
    touches: ['call'],
    canonical: true,
  });

const installLater = (ctx: RecipeContext): Piece =>
  downloaded(ctx, {
    slots: {},
    steps: [step(UPDATE, exact({ action: 'install', when: 'next_restart', confirm: true }))],
    delta: [update('settings', 'system_update', exactly({ state: 'scheduled' }))],
    touches: [],
    canonical: true,
  });

const automatic = (on: boolean) => switched(UPDATE, 'system_update', 'automatic', on, { action: 'set_automatic', automatic: on });

const DEBUG = 'manage_usb_debug';
const OPTIONS = 'manage_developer_options';

const debugOn = (ctx: RecipeContext): Piece => {
  const call = step(DEBUG, exact({ action: 'enable', confirm: true }));
  return given(setting(ctx, 'usb_debug', { enabled: true }, call, {}, { enabled: false }), {
    developer_options: { enabled: true },
  });
};

const disable = { action: 'disable' };

/** What the phone is, its updates, and what developers do with it. */
export const devicePrimitives: readonly Primitive[] = [
  primitive('device.ask.serial', 'device-info', DEVICE, askSerial),
  primitive('device.ask.model', 'device-info', DEVICE, askModel),
  primitive('device.ask.ram', 'device-info', DEVICE, askRam),
  primitive('device.rename', 'device-rename', DEVICE, rename, 'test'),
  primitive('status.ask.memory', 'system-status', 'query_system_status', askMemory),
  primitive('status.ask.storage', 'system-status', 'query_system_status', askStorage),
  primitive('update.check', 'system-update', UPDATE, check),
  primitive('update.size', 'system-update', UPDATE, askSize),
  primitive('update.download', 'system-update', UPDATE, download),
  primitive('update.install', 'update-install', UPDATE, install, 'sealed'),
  primitive('update.restart', 'update-install', UPDATE, installLater, 'sealed'),
  primitive('update.auto.on', 'update-automatic', UPDATE, automatic(true), 'evolve'),
  primitive('update.auto.off', 'update-automatic', UPDATE, automatic(false), 'evolve'),
  primitive('usbdebug.on', 'usb-debug', DEBUG, debugOn),
  primitive(
    'usbdebug.off',
    'usb-debug',
    DEBUG,
    switched(DEBUG, 'usb_debug', 'enabled', false, disable, { developer_options: { enabled: true } }),
  ),
  primitive(
    'devopt.on',
    'developer-options',
    OPTIONS,
    switched(OPTIONS, 'developer_options', 'enabled', true, { action: 'enable' }),
  ),
  // USB debugging would end with them.
  primitive(
    'devopt.off',
    'developer-options',
    OPTIONS,
    switched(OPTIONS, 'developer_options', 'enabled', false, disable, { usb_debug: { enabled: false } }),
  ),
];
