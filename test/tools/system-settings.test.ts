import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/contract/json.ts';
import { buildCatalog } from '../../src/tools/catalog.ts';
import { execute } from '../../src/tools/execute.ts';
import { systemSettings } from '../../src/tools/system-settings.ts';
import { elodie, openPhone } from '../phone/fixtures.ts';
import { type Before, row, rows, setting } from './cases/make.ts';

const catalog = buildCatalog({ tools: [...systemSettings], skills: [], personas: [elodie] });

const opened = (before: Before = {}) => {
  const phone = openPhone(before);
  const call = (tool: string, args: JsonObject): JsonObject => {
    const { feedback } = execute(catalog, phone, { id: 'c1', tool, args });
    expect(feedback.status).toBe('ok');
    return (feedback.payload as { data: JsonObject }).data;
  };
  return { phone, call };
};

describe('manage_control_center', () => {
  it('leaves no trace of a tile that is taken away and put back', () => {
    const { phone, call } = opened();
    call('manage_control_center', { action: 'remove', tile: 'bluetooth' });
    call('manage_control_center', { action: 'add', tile: 'bluetooth', position: 2 });
    expect(phone.diff()).toEqual([]);
  });

  it('gives a new tile the same row whenever it comes', () => {
    const { phone, call } = opened();
    for (const action of ['add', 'remove', 'add']) call('manage_control_center', { action, tile: 'nfc' });
    expect(phone.diff().map(({ id }) => id)).toEqual(['tile_nfc']);
  });
});

describe('manage_backup', () => {
  const sizeOf = (before?: Before) => opened(before).call('manage_backup', { action: 'create' }).sizeMb as number;

  it('grows with what it holds, and leaves out what was deleted', () => {
    const photo = (id: string, set: JsonObject) => row('photos', id, { camera: 'back', at: 0, sizeMb: 30, ...set });
    const file = row('files', 'file_901', {
      name: 'plan.pdf',
      folder: '/Documents',
      kind: 'document',
      sizeKb: 12_000,
      modifiedAt: 0,
    });
    expect(sizeOf(rows(photo('photo_901', {}), photo('photo_902', { deleted: true }), file)) - sizeOf()).toBe(42);
    expect(sizeOf(row('apps', 'app_008', { cacheMb: 100 })) - sizeOf(row('apps', 'app_008', { cacheMb: 40 }))).toBe(60);
  });
});

describe('query_system_status', () => {
  it('counts the memory of the running apps', () => {
    const used = (running: boolean) =>
      opened(rows(setting('device', { ramGb: 8 }), row('apps', 'app_008', { running, sizeMb: 640 }))).call(
        'query_system_status',
        {},
      ).memory as { usedPercent: number; runningApps: string[] };
    expect(used(true).usedPercent - used(false).usedPercent).toBeCloseTo(5, 5);
    expect(used(true).runningApps).toContain('Railblip');
  });
});
