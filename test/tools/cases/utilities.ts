import type { Cases } from './make.ts';

export const utilitiesCases: Cases = {};
