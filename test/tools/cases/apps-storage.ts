import type { Cases } from './make.ts';

export const appsStorageCases: Cases = {};
