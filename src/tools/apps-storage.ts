import { manageArchive } from './apps-storage/archive.ts';
import { recycleBin } from './apps-storage/bin.ts';
import { gameManager } from './apps-storage/games.ts';
import { localFileSearch, manageFile } from './apps-storage/manage-file.ts';
import { appNotification, clearNotifications, queryNotifications } from './apps-storage/notifications.ts';
import { appPermission, defaultApp } from './apps-storage/permissions.ts';
import { queryApps } from './apps-storage/query-apps.ts';
import { appLimit, backgroundApp, closeAppTool, openApp } from './apps-storage/running.ts';
import { sendFile } from './apps-storage/send-file.ts';
import { cleanStorage, clearAppCache, queryStorage } from './apps-storage/storage.ts';
import { installApp, searchAppStore, uninstallApp, updateApp } from './apps-storage/store.ts';
import type { Tool } from './tool.ts';

/** Apps & Storage. */
export const appsStorage: readonly Tool[] = [
  openApp,
  closeAppTool,
  installApp,
  uninstallApp,
  updateApp,
  queryApps,
  searchAppStore,
  appPermission,
  appNotification,
  queryNotifications,
  clearNotifications,
  defaultApp,
  clearAppCache,
  backgroundApp,
  queryStorage,
  cleanStorage,
  localFileSearch,
  manageFile,
  manageArchive,
  sendFile,
  recycleBin,
  gameManager,
  appLimit,
];
