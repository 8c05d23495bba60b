import { homeCases } from './devices/home.ts';
import { peerCases } from './devices/peers.ts';
import { sessionCases } from './devices/sessions.ts';
import type { Cases } from './make.ts';

export const devicesCases: Cases = { ...sessionCases, ...peerCases, ...homeCases };
