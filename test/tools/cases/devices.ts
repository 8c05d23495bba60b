import type { Cases } from './make.ts';

export const devicesCases: Cases = {};
