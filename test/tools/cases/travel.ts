import type { Cases } from './make.ts';

export const travelCases: Cases = {};
