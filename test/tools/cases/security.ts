import type { Cases } from './make.ts';

export const securityCases: Cases = {};
