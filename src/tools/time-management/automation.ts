import { z } from 'zod';
import { SCENE_TRIGGERS, SWITCHES } from '../../phone/tables/time.ts';
import type { Row } from '../../phone/types.ts';
import { clockTime, done, found, id, includesText, isQuery, name, need, oneOf } from '../common.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './schedule.ts';

export const automationTool = defineTool({
  name: 'manage_automation',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Daily automations (routines): every day or night at a time, such as midnight, switches Wi-Fi, Bluetooth, dark mode, do not disturb or eye comfort on or off. Creates, deletes or lists them in order of ids. For what should happen whenever a place is reached, a device connects, on a charger or at a low battery use manage_smart_scene.',
  params: z.strictObject({
    action: z.enum(['create', 'delete', 'query']).describe('What to do with automations.'),
    name: name('What the automation is called.').exactOptional(),
    triggerTime: clockTime.describe('When it acts every day, HH:MM in 24 hours, such as 22:00.').exactOptional(),
    setting: z.enum(SWITCHES).describe('The setting it switches.').exactOptional(),
    value: z.enum(['on', 'off']).describe('Whether it switches the setting on or off.').exactOptional(),
    automationId: id('automation').exactOptional(),
  }),
  match: { name: 'text', triggerTime: 'time', setting: 'enum', value: 'enum' },
  reads: isQuery,
  run: (phone, { action, triggerTime, setting, value, automationId, ...args }) => {
    if (action === 'query') {
      const asked = (row: Row): boolean =>
        (automationId === undefined || row.id === automationId) &&
        includesText(row.name, args.name) &&
        (triggerTime === undefined || row.triggerTime === triggerTime) &&
        (setting === undefined || row.setting === setting);
      return found('automations', phone.table('automations').where(asked));
    }
    if (action === 'create') {
      const columns = {
        triggerTime: need('manage_automation', action, 'triggerTime', triggerTime),
        setting: need('manage_automation', action, 'setting', setting),
        value: need('manage_automation', action, 'value', value),
      };
      const label = args.name ?? `${columns.setting.replaceAll('_', ' ')} ${columns.value} at ${columns.triggerTime}`;
      const row = phone.table('automations').insert({ name: label, ...columns });
      return done(`Every day at ${columns.triggerTime}: ${columns.setting} ${columns.value}.`, {
        automationId: row.id,
        ...columns,
      });
    }
    if (automationId === undefined) need('manage_automation', action, 'name', args.name);
    const row = oneOf(phone, 'automations', { id: automationId, text: args.name, column: 'name', what: 'automation' });
    phone.table('automations').remove(row.id);
    return done(`Automation '${String(row.name)}' deleted.`, { automationId: row.id });
  },
});

const SCENE = 'manage_smart_scene';

export const smartSceneTool = defineTool({
  name: SCENE,
  domain: DOMAIN,
  kind: 'write',
  description:
    'Smart scenes switch a setting by themselves as soon as something happens, every time: when the user arrives home or at work (gets there), or leaves, when the battery falls below a percentage, on a charger, when a Bluetooth device such as the car or headphones connects. Creates, deletes, enables or disables a scene, or lists them in order of ids. Scenes of places need the location permission; two scenes of one trigger must not pull a setting both ways.',
  params: z.strictObject({
    action: z.enum(['create', 'delete', 'enable', 'disable', 'query']).describe('What to do with scenes.'),
    name: name('What the scene is called.').exactOptional(),
    sceneId: id('scene').exactOptional(),
    trigger: z
      .enum(SCENE_TRIGGERS)
      .describe('What sets it off: a place that is reached or left, a low battery, a charger, a Bluetooth device.')
      .exactOptional(),
    threshold: z.int().min(1).max(100).describe('Only for battery_below: the percent of the battery, 1 to 100.').exactOptional(),
    setting: z.enum(SWITCHES).describe('The setting it switches.').exactOptional(),
    value: z.enum(['on', 'off']).describe('Whether it switches the setting on or off.').exactOptional(),
  }),
  match: { name: 'text', trigger: 'enum', threshold: 'number', setting: 'enum', value: 'enum' },
  reads: isQuery,
  permission: ({ action, trigger }) =>
    action === 'create' && trigger !== undefined && /^(arrive|leave)/.test(trigger) ? 'location' : null,
  run: (phone, { action, trigger, threshold, setting, value, sceneId, ...args }) => {
    const scenes = phone.table('smart_scenes');
    if (action === 'query') {
      const asked = (row: Row): boolean =>
        (sceneId === undefined || row.id === sceneId) &&
        includesText(row.name, args.name) &&
        (trigger === undefined || row.trigger === trigger) &&
        (setting === undefined || row.setting === setting);
      return found('scenes', scenes.where(asked));
    }
    const refuseContrary = (scene: Omit<Row, 'id'>, own: string | null): void => {
      const isContrary = (row: Row): boolean =>
        row.id !== own &&
        row.enabled === true &&
        row.trigger === scene.trigger &&
        row.setting === scene.setting &&
        row.value !== scene.value;
      const contrary = scenes.where(isContrary)[0];
      if (contrary === undefined) return;
      throw new ToolFailure('Conflict', `'${String(contrary.name)}' does the opposite.`, { conflictingId: contrary.id });
    };
    if (action === 'create') {
      const columns = {
        trigger: need(SCENE, action, 'trigger', trigger),
        threshold: trigger === 'battery_below' ? need(SCENE, action, 'threshold', threshold) : null,
        setting: need(SCENE, action, 'setting', setting),
        value: need(SCENE, action, 'value', value),
      };
      if (threshold !== undefined && columns.threshold === null)
        throw new ToolFailure('InvalidArgument', 'Only battery_below has a threshold.', { path: 'threshold', expected: 'none' });
      refuseContrary(columns, null);
      const words = `${columns.setting} ${columns.value} on ${columns.trigger}`.replaceAll('_', ' ');
      const row = scenes.insert({ name: args.name ?? words, ...columns });
      return done(`Scene '${String(row.name)}' created.`, { sceneId: row.id, name: row.name as string, ...columns });
    }
    if (sceneId === undefined) need(SCENE, action, 'name', args.name);
    const row = oneOf(phone, 'smart_scenes', { id: sceneId, text: args.name, column: 'name', what: 'scene' });
    if (action === 'enable') refuseContrary(row, row.id);
    if (action === 'delete') scenes.remove(row.id);
    else scenes.update(row.id, { enabled: action === 'enable' });
    return done(`Scene '${String(row.name)}' ${action}d.`, { sceneId: row.id });
  },
});
