import type { Cases } from './make.ts';

export const systemSettingsCases: Cases = {};
