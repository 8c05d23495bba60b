import { z } from 'zod';
import { buildCatalog, type Catalog } from '../../src/tools/catalog.ts';
import { defineTool, type Tool, ToolFailure } from '../../src/tools/tool.ts';
import { elodie } from '../phone/fixtures.ts';

/** A few small tools that show each thing the executor does; two of them are broken on purpose. */
const toyTools = (): Tool[] => [
  defineTool({
    name: 'set_bell',
    domain: 'Toys',
    kind: 'write',
    description: 'Sets an alarm.',
    params: z.strictObject({
      time: z.string().regex(/^\d\d:\d\d$/),
      title: z.string().max(40).exactOptional(),
      repeat: z.enum(['once', 'daily']).default('once'),
      tags: z.array(z.string()).max(3).exactOptional(),
      mood: z.json().exactOptional(),
    }),
    match: { time: 'time', title: 'text' },
    run: (phone, { time, title, repeat }) => {
      const { id } = phone.table('alarms').insert({ time, title: title ?? '', repeat, date: null, enabled: true });
      if (time === '13:13') throw new ToolFailure('Conflict', 'Unlucky.', { conflictingId: id });
      return { message: 'Done.', data: { alarmId: id } };
    },
  }),
  defineTool({
    name: 'look_at_bells',
    domain: 'Toys',
    kind: 'read',
    description: 'Lists alarms.',
    params: z.strictObject({}),
    match: {},
    run: (phone) => ({ message: 'Here.', data: { count: phone.table('alarms').all().length } }),
  }),
  defineTool({
    name: 'snap',
    domain: 'Toys',
    kind: 'write',
    description: 'Takes a photo.',
    params: z.strictObject({
      camera: z.enum(['back', 'front']).default('back'),
      action: z.enum(['take', 'query']).default('take'),
    }),
    match: {},
    reads: ({ action }) => action === 'query',
    permission: ({ camera }) => (camera === 'front' ? 'camera' : null),
    requires: [
      {
        name: 'storage',
        check: (phone) =>
          (phone.setting('storage', 'freeMb') as number) < 10
            ? { errorType: 'PreconditionFailed', payload: { message: 'The storage is full.', setting: 'storage' } }
            : null,
      },
    ],
    run: (phone, { camera }) => ({
      message: 'Done.',
      data: { id: phone.table('photos').insert({ camera, at: phone.now() }).id },
    }),
  }),
  defineTool({
    name: 'crash',
    domain: 'Toys',
    kind: 'write',
    description: 'Is broken.',
    params: z.strictObject({}),
    match: {},
    run: (phone) => {
      phone.table('alarms').remove('alarm_001');
      throw new TypeError('undefined is not a cat');
    },
  }),
];

export const toyCatalog = (): Catalog =>
  buildCatalog({
    tools: toyTools(),
    skills: [
      {
        name: 'bell-ringing',
        loader: 'skill__bell_ringing',
        description: 'How to ring.',
        tools: ['set_bell', 'swing_rope'],
        instructions: 'Pull.',
      },
    ],
    personas: [elodie],
  });
