import type { Piece, Primitive, RecipeContext } from '../recipe.ts';
import { expected, lit } from '../recipe.ts';
import { text } from '../surface.ts';
import { exact, exactly, pickRow, primitive, setting, step, update } from './draws.ts';
import { toggled } from './screen.ts';

const wifiOff = (ctx: RecipeContext): Piece => {
  const ssid = pickRow(ctx, 'wifi_networks', (row) => row.saved === true && row.inRange === true)?.ssid as string;
  const before = { enabled: true, ssid };
  return setting(ctx, 'wifi', { enabled: false, ssid: null }, step('manage_wifi', exact({ action: 'disable' })), {}, before);
};

const wifiOn = (ctx: RecipeContext): Piece => {
  const call = step('manage_wifi', exact({ action: 'enable' }));
  const piece = setting(ctx, 'wifi', { enabled: true }, call, {}, { enabled: false, ssid: null });
  // No network that is known is in range, so that the switch is all that changes: a device shows nothing else.
  const away = ctx
    .rows('wifi_networks')
    .filter((row) => row.saved === true && row.inRange === true)
    .map(({ id }) => ({ table: 'wifi_networks', id, set: { inRange: false } }));
  return { ...piece, rows: [...(piece.rows ?? []), ...away], touches: [...piece.touches, 'wifi_networks'] };
};

/** The network that Wi-Fi joins when it comes on. */
export const joinedAtOnce = (ctx: RecipeContext): string | null => {
  const known = ctx.rows('wifi_networks').find((row) => row.saved === true && row.inRange === true);
  return (known?.ssid as string | undefined) ?? null;
};

/** Another network than that of `except`, which is the one that is joined unless said otherwise. */
export const wifiConnect = (ctx: RecipeContext, except: string | null = ssidNow(ctx)): Piece | null => {
  const network = pickRow(ctx, 'wifi_networks', (row) => row.saved === true && row.inRange === true && row.ssid !== except);
  if (network === null) return null;
  const ssid = network.ssid as string;
  return {
    slots: { network: text(ssid) },
    steps: [step('manage_wifi', { ...exact({ action: 'connect' }), ssid: lit('text', ssid) })],
    delta: [update('settings', 'wifi', exactly({ ssid }))],
    rows: [{ table: 'settings', id: 'wifi', set: { enabled: true } }],
    touches: ['settings/wifi'],
    canonical: true,
  };
};

const ssidNow = (ctx: RecipeContext): string | null =>
  (ctx.rows('settings').find(({ id }) => id === 'wifi')?.ssid as string | null | undefined) ?? null;

const wifiForget = (ctx: RecipeContext): Piece | null => {
  const network = pickRow(ctx, 'wifi_networks', (row) => row.saved === true && row.ssid !== ssidNow(ctx));
  if (network === null) return null;
  return {
    slots: { network: text(network.ssid as string) },
    steps: [step('manage_wifi', { ...exact({ action: 'forget' }), ssid: lit('text', network.ssid as string) })],
    delta: [update('wifi_networks', network.id, exactly({ saved: false }))],
    touches: ['wifi_networks'],
    canonical: true,
  };
};

export const bluetoothConnect = (ctx: RecipeContext): Piece | null => {
  const device = pickRow(ctx, 'bluetooth_devices', (row) => row.paired === true && row.inRange === true);
  if (device === null) return null;
  return {
    slots: { device: text(device.name as string) },
    steps: [step('manage_bluetooth', { ...exact({ action: 'connect' }), deviceName: lit('text', device.name as string) })],
    delta: [update('settings', 'bluetooth', exactly({ deviceId: device.id }))],
    rows: [{ table: 'settings', id: 'bluetooth', set: { enabled: true, deviceId: null } }],
    touches: ['settings/bluetooth'],
    canonical: true,
  };
};

const bluetooth =
  (on: boolean) =>
  (ctx: RecipeContext): Piece =>
    setting(
      ctx,
      'bluetooth',
      { enabled: on },
      step('manage_bluetooth', exact({ action: on ? 'enable' : 'disable' })),
      {},
      { enabled: !on, deviceId: null },
    );

const airplaneOn = (ctx: RecipeContext): Piece => ({
  slots: {},
  steps: [step('manage_airplane_mode', exact({ action: 'enable' }))],
  delta: [
    update('settings', 'airplane_mode', exactly({ enabled: true })),
    update('settings', 'bluetooth', exactly({ enabled: false })),
    update('settings', 'mobile_data', exactly({ enabled: false })),
    update('settings', 'wifi', exactly({ enabled: false, ssid: null })),
  ],
  rows: [
    { table: 'settings', id: 'airplane_mode', set: { enabled: false } },
    { table: 'settings', id: 'bluetooth', set: { enabled: true, deviceId: null } },
    { table: 'settings', id: 'mobile_data', set: { enabled: true } },
    {
      table: 'settings',
      id: 'wifi',
      set: {
        enabled: true,
        ssid: pickRow(ctx, 'wifi_networks', (row) => row.saved === true && row.inRange === true)?.ssid as string,
      },
    },
    { table: 'settings', id: 'hotspot', set: { enabled: false } },
    { table: 'settings', id: 'vpn', set: { enabled: false } },
  ],
  touches: ['settings/airplane_mode', 'settings/wifi', 'settings/bluetooth', 'settings/mobile_data', 'settings/hotspot'],
});

const hotspotOn = (ctx: RecipeContext): Piece => {
  const piece = setting(
    ctx,
    'hotspot',
    { enabled: true },
    step('manage_hotspot', exact({ action: 'enable' })),
    {},
    { enabled: false },
  );
  return {
    ...piece,
    rows: [...(piece.rows ?? []), { table: 'settings', id: 'wifi', set: { enabled: false, ssid: null } }],
    touches: [...piece.touches, 'settings/wifi'],
  };
};

const hotspotItem =
  (item: 'name' | 'password' | 'maxDevices') =>
  (ctx: RecipeContext): Piece => {
    const value =
      item === 'name'
        ? ctx.random.pick(ctx.values.hotspot)
        : item === 'password'
          ? ctx.random.pick(ctx.values.password)
          : String(2 + ctx.random.int(7));
    const column = item === 'maxDevices' ? Number(value) : value;
    const before = item === 'maxDevices' ? { maxDevices: 10 } : {};
    return {
      slots: { [item === 'maxDevices' ? 'count' : item]: text(value) },
      steps: [step('configure_hotspot', { settingItem: lit('enum', item), settingValue: lit('text', value) })],
      delta: [update('settings', 'hotspot', { [item]: expected(item === 'maxDevices' ? 'number' : 'text', column) })],
      rows: [{ table: 'settings', id: 'hotspot', set: before }],
      touches: ['settings/hotspot'],
      canonical: true,
    };
  };

const networkAsk = (ctx: RecipeContext): Piece | null => {
  const network = pickRow(ctx, 'wifi_networks', (row) => row.saved === true && row.inRange === true);
  if (network === null) return null;
  return {
    slots: {},
    steps: [step('query_network_status', {})],
    delta: [],
    rows: [{ table: 'settings', id: 'wifi', set: { enabled: true, ssid: network.ssid as string } }],
    answer: { fields: { ssid: expected('text', network.ssid as string) }, values: { ssid: network.ssid as string } },
    touches: ['answer', 'settings/wifi'],
  };
};

const nfcPay = (): Piece => ({
  slots: {},
  steps: [step('manage_nfc', exact({ action: 'enable', mode: 'tap_to_pay' }))],
  delta: [update('settings', 'nfc', exactly({ enabled: true, mode: 'tap_to_pay' }))],
  rows: [{ table: 'settings', id: 'nfc', set: { enabled: false, mode: 'read_write' } }],
  touches: ['settings/nfc'],
  canonical: true,
});

export const radioPrimitives: readonly Primitive[] = [
  primitive('wifi.on', 'wifi', 'manage_wifi', wifiOn),
  primitive('wifi.off', 'wifi', 'manage_wifi', wifiOff),
  primitive('wifi.connect', 'wifi', 'manage_wifi', (ctx) => wifiConnect(ctx)),
  primitive('wifi.forget', 'wifi-forget', 'manage_wifi', wifiForget, 'test'),
  primitive('bluetooth.on', 'bluetooth', 'manage_bluetooth', bluetooth(true)),
  primitive('bluetooth.off', 'bluetooth', 'manage_bluetooth', bluetooth(false)),
  primitive('bluetooth.connect', 'bluetooth', 'manage_bluetooth', bluetoothConnect),
  toggled('data.on', 'mobile-data', 'manage_mobile_data', 'mobile_data', true),
  toggled('data.off', 'mobile-data', 'manage_mobile_data', 'mobile_data', false),
  primitive('airplane.on', 'airplane-mode', 'manage_airplane_mode', airplaneOn),
  toggled('airplane.off', 'airplane-mode', 'manage_airplane_mode', 'airplane_mode', false),
  primitive('hotspot.on', 'hotspot', 'manage_hotspot', hotspotOn),
  toggled('hotspot.off', 'hotspot', 'manage_hotspot', 'hotspot', false),
  primitive('hotspot.name', 'hotspot-config', 'configure_hotspot', hotspotItem('name'), 'evolve'),
  primitive('hotspot.password', 'hotspot-config', 'configure_hotspot', hotspotItem('password'), 'evolve'),
  primitive('hotspot.devices', 'hotspot-config', 'configure_hotspot', hotspotItem('maxDevices'), 'evolve'),
  toggled('nfc.on', 'nfc', 'manage_nfc', 'nfc', true, 'test'),
  toggled('nfc.off', 'nfc', 'manage_nfc', 'nfc', false, 'test'),
  primitive('nfc.pay', 'nfc', 'manage_nfc', nfcPay, 'test'),
  primitive('network.ask', 'network-status', 'query_network_status', networkAsk),
];
