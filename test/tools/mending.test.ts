import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/contract/json.ts';
import { buildCatalog } from '../../src/tools/catalog.ts';
import { execute } from '../../src/tools/execute.ts';
import { builtinTools } from '../../src/tools/index.ts';
import { nearNames } from '../../src/tools/near.ts';
import { elodie, openPhone } from '../phone/fixtures.ts';
import { type Before, TOOL_CASES } from './cases/index.ts';
import { airplane, row, rows, setting } from './cases/make.ts';

const catalog = buildCatalog({ tools: [...builtinTools], skills: [], personas: [elodie] });
const payloadOf = (tool: string, args: JsonObject, before: Before = {}): JsonObject =>
  execute(catalog, openPhone(before), { id: 'c', tool, args }).feedback.payload as JsonObject;

describe('a refusal', () => {
  it('names the tool that mends it, or who must', () => {
    expect(payloadOf('make_call', { contact: 'Camille Roux' }, airplane)).toMatchObject({ mendWith: 'manage_airplane_mode' });
    expect(
      payloadOf('play_audio', { title: 'glass meridian' }, setting('call', { status: 'active', phoneNumber: '+33639980000' })),
    ).toMatchObject({ mendWith: 'control_call' });
    expect(payloadOf('control_playback', { action: 'pause' })).toMatchObject({ mendWith: 'play_audio' });
    const noLocation = setting('location_service', { enabled: false });
    expect(payloadOf('query_weather', {}, noLocation)).toMatchObject({ mendWith: 'manage_location_service' });
    expect(payloadOf('query_messages', {}, { obstacles: [{ kind: 'permission_off', target: 'messages' }] })).toMatchObject({
      permission: 'messages',
      mendBy: 'user',
      settingsPage: 'privacy',
    });
    expect(payloadOf('manage_todo', { action: 'query' }, setting('power', { status: 'off' }))).toMatchObject({ mendBy: 'user' });
  });

  it('offers what is called nearly so, and names the tool that tells what there is', () => {
    expect(payloadOf('query_messages', { contact: 'Camile Roux' })).toMatchObject({
      what: 'contact',
      didYouMean: expect.arrayContaining(['Camille Roux']),
      lookWith: 'query_contacts',
    });
    expect(payloadOf('manage_alarm', { action: 'delete', alarmId: 'alarm_01' })).toMatchObject({
      didYouMean: expect.arrayContaining(['alarm_001']),
      lookWith: 'manage_alarm',
    });
    expect(payloadOf('manage_alarm', { action: 'delete', title: 'zzzzzz' })).not.toHaveProperty('didYouMean');
  });

  it('shows candidates by what tells them apart alone', () => {
    const event = (id: string, datetime: string) =>
      row('schedules', id, { event: 'Fitting', datetime, durationMinutes: 30, location: 'Atelier' });
    const before = rows(event('event_901', '2026-04-01T10:00'), event('event_902', '2026-04-02T10:00'));
    expect(payloadOf('manage_schedule', { action: 'delete', event: 'Fitting' }, before).candidates).toEqual([
      { id: 'event_901', event: 'Fitting', datetime: '2026-04-01T10:00' },
      { id: 'event_902', event: 'Fitting', datetime: '2026-04-02T10:00' },
    ]);
  });

  it('names tools of the catalogue only, and leaves no setting, session or permission without a way on', () => {
    const unmended: string[] = [];
    for (const [tool, { fails }] of Object.entries(TOOL_CASES))
      for (const { args, errorType, before } of fails) {
        if (!['PreconditionFailed', 'PermissionDenied', 'Conflict', 'Unavailable'].includes(errorType)) continue;
        const payload = payloadOf(tool, args, before);
        for (const key of ['mendWith', 'lookWith'])
          if (typeof payload[key] === 'string') expect(catalog.tools.has(payload[key])).toBe(true);
        const named = payload.setting ?? payload.session ?? payload.permission;
        if (named !== undefined && payload.mendWith === undefined && payload.mendBy === undefined)
          unmended.push(`${tool}: ${String(named)}`);
      }
    expect(unmended).toEqual([]);
  });
});

describe('near names', () => {
  it('are near by spelling, then by words, three at most', () => {
    expect(nearNames('dentst', ['Dentist', 'Denture', 'Bank'])).toEqual(['Dentist']);
    expect(nearNames('the dentist appointment', ['Call dentist', 'Appointment with the bank', 'Walk'])).toEqual([
      'Appointment with the bank',
      'Call dentist',
    ]);
    expect(nearNames('', ['a'])).toEqual([]);
    expect(nearNames('one', ['one a', 'one b', 'one c', 'one d'])).toHaveLength(3);
  });
});
