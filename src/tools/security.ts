import { appLocks } from './security/app-lock.ts';
import { biometrics } from './security/biometrics.ts';
import { emergency } from './security/emergency.ts';
import { privacy } from './security/privacy.ts';
import { securityScan } from './security/scan.ts';
import { screenLock } from './security/screen-lock.ts';
import { passwordVault } from './security/vault.ts';
import type { Tool } from './tool.ts';

/** Security & Privacy: locks, biometrics, passwords, emergencies, sensors, and what apps did. */
export const security: readonly Tool[] = [
  screenLock,
  ...appLocks,
  biometrics,
  passwordVault,
  ...emergency,
  ...privacy,
  securityScan,
];
