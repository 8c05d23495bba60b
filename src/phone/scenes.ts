import { formatCivil } from '../base/time.ts';
import { civilAt } from '../base/zone.ts';
import type { Json } from '../contract/json.ts';
import type { Due, Span } from './due.ts';
import type { Phone, Row } from './types.ts';

/** Switches a setting; false where it stays as it is: it is there already, or it is a radio and airplane mode is on. */
const flip = (phone: Phone, setting: string, enabled: boolean): boolean => {
  if (phone.setting(setting, 'enabled') === enabled) return false;
  if (enabled && RADIOS.includes(setting) && phone.setting('airplane_mode', 'enabled') === true) return false;
  phone.set(setting, { enabled });
  return true;
};

/** A setting as its owner calls it. */
const called = (setting: string): string => setting.replaceAll('_', ' ');

const RADIOS: readonly string[] = ['wifi', 'bluetooth'];

/** What an automation does at its time of day. A radio stays off in airplane mode. */
export const runAutomation = (phone: Phone, row: Row): string => {
  const setting = row.setting as string;
  const label = `Automation '${row.name}' (${formatCivil(civilAt(phone.zone, phone.now()), 'minute').slice(11)})`;
  if (!flip(phone, setting, row.value === 'on') && row.value === 'on' && phone.setting(setting, 'enabled') !== true)
    return `${label}: ${called(setting)} stays off in airplane mode.`;
  return `${label}: ${called(setting)} is ${row.value} now.`;
};

/**
 * Scenes hold a setting where they want it while their trigger holds, whatever made it hold, an obstacle of the task too: a
 * battery that is low from the beginning lets a scene for low batteries act as soon as time passes. They are looked at at the end
 * of each span of time. Of two that want the same setting the first by id has its way, so that they never take turns; who wants
 * it otherwise disables the scene first.
 */
export const scenes = ({ phone, to }: Span, due: Due[]): void => {
  for (const row of phone.table('smart_scenes').having('enabled', true)) due.push({ at: to, fire: () => applyScene(phone, row) });
};

const applyScene = (phone: Phone, row: Row): string | null => {
  const scene = phone.table('smart_scenes').get(row.id);
  if (scene === undefined || !holds(phone, scene) || !comesFirst(phone, scene)) return null;
  if (!flip(phone, scene.setting as string, scene.value === 'on')) return null;
  return `Scene '${String(scene.name)}': ${called(scene.setting as string)} is ${String(scene.value)} now.`;
};

const comesFirst = (phone: Phone, scene: Row): boolean =>
  phone
    .table('smart_scenes')
    .all()
    .find((other) => other.setting === scene.setting && holds(phone, other))?.id === scene.id;

const holds = (phone: Phone, { enabled, trigger, threshold }: Row): boolean =>
  enabled === true && (HOLDS[trigger as string] as Holds)(phone, threshold as Json);

type Holds = (phone: Phone, threshold: Json) => boolean;

/** Without the location service nobody knows where the phone is. */
const at = (kind: string, there: boolean): Holds => {
  return (phone) => {
    const placeId = phone.setting('position', 'placeId');
    if (typeof placeId !== 'string' || phone.setting('location_service', 'enabled') !== true) return false;
    return (phone.table('places').get(placeId)?.kind === kind) === there;
  };
};

const HOLDS: Readonly<Record<string, Holds>> = {
  arrive_home: at('home', true),
  leave_home: at('home', false),
  arrive_work: at('work', true),
  leave_work: at('work', false),
  battery_below: (phone, threshold) => (phone.setting('power', 'batteryLevel') as number) < (threshold as number),
  charging_starts: (phone) => phone.setting('power', 'charging') === true,
  device_connects: (phone) => phone.setting('bluetooth', 'deviceId') !== null,
};
