import { join } from 'node:path';
import type { InitialState } from '../../src/contract/task.ts';
import { loadPersonas, type Persona } from '../../src/phone/persona.ts';
import { createPhone, type SimulatedPhone } from '../../src/phone/phone.ts';

export const PERSONA_DIR = join(import.meta.dirname, '../../fixtures/personas');

/** A persona that the tests know by heart. */
export const elodie = loadPersonas(PERSONA_DIR).find((persona) => persona.personaId === 'p01') as Persona;

export const initialState = (over: Partial<InitialState> = {}): InitialState => ({
  persona: elodie.personaId,
  clock: '2026-03-10T09:00',
  zone: 'Europe/Paris',
  locale: 'fr-FR',
  rows: [],
  obstacles: [],
  ...over,
});

export const openPhone = (over: Partial<InitialState> = {}): SimulatedPhone =>
  createPhone({ persona: elodie, initial: initialState(over) });
