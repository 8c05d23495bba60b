import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/contract/json.ts';
import { buildCatalog } from '../../src/tools/catalog.ts';
import { execute } from '../../src/tools/execute.ts';
import { builtinTools } from '../../src/tools/index.ts';
import { elodie, openPhone } from '../phone/fixtures.ts';

const catalog = buildCatalog({ tools: [...builtinTools], skills: [], personas: [elodie] });
type Call = readonly [tool: string, args: JsonObject];

const opened = (...rows: { table: string; id: string; set: JsonObject }[]) => {
  const phone = openPhone({ rows });
  return { phone, call: ([tool, args]: Call) => execute(catalog, phone, { id: 'c', tool, args }).feedback };
};

const HOLDERS: Readonly<Record<string, Call>> = {
  'a voice memo': ['control_voice_recorder', { action: 'start' }],
  'a film': ['record_video', { action: 'start' }],
  'a screen recording that listens': ['control_screen_recorder', { action: 'start', microphone: true }],
  'a call': ['make_call', { phoneNumber: '+33639988079' }],
};

const LISTENERS: readonly Call[] = [
  ['control_voice_recorder', { action: 'start' }],
  ['record_video', { action: 'start' }],
  ['control_screen_recorder', { action: 'start', microphone: true }],
  ['manage_translation', { action: 'start', mode: 'conversation' }],
  ['speaking_coach_agent', { action: 'start', language: 'en', topic: 'travel' }],
  ['scenario_dialogue_agent', { action: 'start', language: 'en', scenario: 'restaurant' }],
  ['manage_sensor_access', { action: 'disable', sensor: 'microphone' }],
];

describe.each(Object.entries(HOLDERS))('%s has the microphone', (_, holder) => {
  it.each(LISTENERS)('so that %s does not get it', (tool, args) => {
    const { call } = opened();
    expect(call(holder).status).toBe('ok');
    expect(call([tool, args])).toMatchObject({ status: 'error', errorType: 'Conflict' });
  });
});

it('a screen recording without sound leaves it to others', () => {
  const { call } = opened();
  expect(call(['control_screen_recorder', { action: 'start' }]).status).toBe('ok');
  expect(call(['control_voice_recorder', { action: 'start' }]).status).toBe('ok');
});

describe.each([
  ['control_screen_recorder', {}],
  ['record_video', { resolution: '4k' }],
  ['control_voice_recorder', {}],
] as const)('%s that nobody stops', (tool, how) => {
  it.each([60_000, 10_000_000, 400 * 86_400_000])(
    'takes no more than there is, and gives back what it took (%i ms)',
    (elapsed) => {
      const { phone, call } = opened({ table: 'settings', id: 'storage', set: { freeMb: 900 } });
      expect(call([tool, { action: 'start', ...how }]).status).toBe('ok');
      phone.advance(elapsed);
      const asked = call([tool, { action: 'query' }]).payload as { data: { seconds: number } };
      const { data } = call([tool, { action: 'stop' }]).payload as { data: { recordingId: string } };
      const row = phone.table('recordings').get(data.recordingId);
      expect(row?.durationSeconds).toBe(asked.data.seconds);
      expect(phone.setting('storage', 'freeMb')).toBe(900 - (row?.sizeMb as number));
      expect(call(['manage_recordings', { action: 'delete', recordingId: data.recordingId, confirm: true }]).status).toBe('ok');
      expect(phone.setting('storage', 'freeMb')).toBe(900);
    },
  );
});
