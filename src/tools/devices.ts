import { smartHomeDevice } from './devices/home.ts';
import { inputSharing } from './devices/input-sharing.ts';
import { deviceMigration } from './devices/migration.ts';
import { findDevice, trustedDevice, wearable } from './devices/peers.ts';
import { printDocument } from './devices/printing.ts';
import { smartHomeScene } from './devices/scenes.ts';
import { multiScreen, screenCasting } from './devices/screens.ts';
import { clipboardSharing, nearbyShare, pairingLogs } from './devices/sharing.ts';
import type { Tool } from './tool.ts';

/** Devices & Cross-device. */
export const devices: readonly Tool[] = [
  screenCasting,
  multiScreen,
  deviceMigration,
  pairingLogs,
  inputSharing,
  nearbyShare,
  clipboardSharing,
  findDevice,
  trustedDevice,
  smartHomeDevice,
  smartHomeScene,
  wearable,
  printDocument,
];
