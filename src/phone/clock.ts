import { DAY_MS, formatCivil, MINUTE_MS, parseClock } from '../base/time.ts';
import { civilAt, epochOf } from '../base/zone.ts';
import type { PhoneTime } from '../contract/json.ts';
import type { Phone, Row } from './types.ts';

/** Something that falls due at an instant. `fire` changes the phone and says what happened. */
export type Due = { at: PhoneTime; fire(): string };

/** What falls due after `from` and not after `to`, in order of time: countdowns that end, and automations. */
export const dueBetween = (phone: Phone, from: PhoneTime, to: PhoneTime): Due[] => {
  const due: Due[] = [];
  for (const row of phone.table('countdowns').all()) {
    const at = row.endsAt as number;
    if (row.status === 'running' && at <= to) due.push({ at: Math.max(at, from), fire: () => endCountdown(phone, row) });
  }
  for (const row of phone.table('automations').all()) {
    for (const at of triggersBetween(phone.zone, row.triggerTime as string, from, to)) {
      due.push({ at, fire: () => runAutomation(phone, row) });
    }
  }
  // The sort is stable: at one instant countdowns come first, each table in order of ids.
  return due.sort((a, b) => a.at - b.at);
};

const triggersBetween = (zone: string, triggerTime: string, from: PhoneTime, to: PhoneTime): PhoneTime[] => {
  const minutes = (parseClock(triggerTime) as number) * MINUTE_MS;
  const last = civilAt(zone, to);
  const found: PhoneTime[] = [];
  for (let day = Math.floor(civilAt(zone, from) / DAY_MS) * DAY_MS; day <= last; day += DAY_MS) {
    const at = epochOf(zone, day + minutes);
    if (at > from && at <= to) found.push(at);
  }
  return found;
};

const endCountdown = (phone: Phone, row: Row): string => {
  phone.table('countdowns').update(row.id, { status: 'done' });
  return `The timer ${row.title === null ? row.id : `'${row.title}'`} is done.`;
};

/** A radio stays off in airplane mode, and loses its connection when it goes off. */
const runAutomation = (phone: Phone, row: Row): string => {
  const setting = row.setting as string;
  const on = row.value === 'on';
  const clock = formatCivil(civilAt(phone.zone, phone.now()), 'minute').slice(11);
  const label = `Automation '${row.name}' (${clock})`;
  const isRadio = setting === 'wifi' || setting === 'bluetooth';
  if (isRadio && on && phone.setting('airplane_mode', 'enabled') === true)
    return `${label}: ${setting} stays off in airplane mode.`;
  const link = setting === 'wifi' ? { ssid: null } : { deviceId: null };
  phone.set(setting, { enabled: on, ...(isRadio && !on ? link : {}) });
  return `${label}: ${setting} is ${row.value} now.`;
};
