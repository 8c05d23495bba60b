import { appCases } from './apps-storage/apps.ts';
import { fileCases } from './apps-storage/files.ts';
import { storageCases } from './apps-storage/storage.ts';
import type { Cases } from './make.ts';

export const appsStorageCases: Cases = { ...appCases, ...fileCases, ...storageCases };
