import type { Cases } from './make.ts';

export const inputCases: Cases = {};
