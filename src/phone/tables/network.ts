import { is, or } from '../columns.ts';
import { type PhonePart, table } from '../table-schema.ts';

const { text, flag, phoneNumber, instant, integer, decimal, oneOf, orNull, idOf, idsOf } = is;
const radio = (on: boolean) => ({ enabled: or(flag, on) });

/** Radios, SIM cards and what data costs. */
export const networkConnectivity: PhonePart = {
  tables: [
    table('wifi_networks', 'network', {
      ssid: text,
      saved: flag,
      inRange: flag,
      secured: flag,
      /** As the person said of a network that is not in range; null where the network itself tells, or where it is open. */
      security: or(orNull(oneOf('wpa2', 'wpa3')), null),
      /** Null where nobody knows it: then any will do. The phone shows it of saved networks only. */
      password: or(orNull(text), null),
    }),
    table('bluetooth_devices', 'device', { name: text, kind: text, paired: flag, inRange: flag }),
    table('vpn_profiles', 'vpn', { name: text, server: text, protocol: oneOf('wireguard', 'ikev2', 'openvpn') }),
    table('sims', 'sim', {
      slot: oneOf(1, 2),
      carrier: text,
      phoneNumber,
      enabled: or(flag, true),
      planGb: decimal(0, 1000),
      usedGb: decimal(0, 1000),
      roaming: or(flag, false),
    }),
  ],
  settings: {
    wifi: { enabled: or(flag, true), ssid: or(orNull(text), null) },
    bluetooth: { enabled: or(flag, true), deviceId: or(orNull(idOf('bluetooth_devices')), null) },
    mobile_data: radio(true),
    airplane_mode: radio(false),
    hotspot: {
      enabled: or(flag, false),
      name: or(text, 'My phone'),
      password: or(text, 'changeme1'),
      band: or(text, '2.4GHz'),
      maxDevices: or(integer(1, 32), 8),
    },
    nfc: { enabled: or(flag, true), mode: or(oneOf('read_write', 'tap_to_pay'), 'read_write') },
    vpn: { enabled: or(flag, false), profileId: or(orNull(idOf('vpn_profiles')), null) },
    sim_defaults: { data: or(oneOf(1, 2), 1), calls: or(oneOf(1, 2), 1) },
    data_saver: {
      enabled: or(flag, false),
      limitGb: or(orNull(decimal(0.1, 1000)), null),
      exempt: or(idsOf('apps'), []),
    },
    /** How services on the internet answer: part of a task's initial state, never a setting that a person sees. */
    services: {
      trouble: or(oneOf('none', 'slow', 'rate_limited', 'lost_replies'), 'none'),
      until: or(orNull(instant), null),
    },
  },
};
