import type { Phone } from '../../phone/types.ts';
import { takeSpace } from '../common.ts';

/** Under so many percent an update that waits for a restart goes on waiting. */
export const INSTALL_PERCENT = 30;

/** Puts the downloaded version in place of the present one; its package is thrown away. */
export const installUpdate = (phone: Phone): string => {
  const version = phone.setting('system_update', 'available') as string;
  takeSpace(phone, -(phone.setting('system_update', 'sizeMb') as number));
  phone.set('system_update', { version, available: null, sizeMb: 0, state: 'none' });
  return version;
};

/** Off and on again: what ends when a phone is switched off ends, and no app runs any more. Returns the version that was waiting for it, if any. */
export const restart = (phone: Phone): string | null => {
  phone.set('power', { status: 'off' });
  phone.set('power', { status: 'on' });
  const apps = phone.table('apps');
  for (const app of apps.having('running', true)) apps.update(app.id, { running: false });
  const powered =
    phone.setting('power', 'charging') === true || (phone.setting('power', 'batteryLevel') as number) >= INSTALL_PERCENT;
  return phone.setting('system_update', 'state') === 'scheduled' && powered ? installUpdate(phone) : null;
};
