import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { confirmArgument, done, folded, found, isQuery, name, need, oneOf } from '../common.ts';
import { confirmed, connected, online, onlyFor, onlyIf } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './domain.ts';
import { needAllOnline, refuseLevel } from './home.ts';

const TOOL = 'manage_smart_home_scene';

const step = z.strictObject({
  deviceName: name('Name of a smart home device.'),
  on: z.boolean().describe('Whether it is on; of a lock, whether it is locked; of a curtain, whether it is open.'),
  level: z.int().min(0).max(100).describe('Percent, or degrees of a thermostat.').exactOptional(),
});
type Step = z.infer<typeof step>;

export const smartHomeScene = defineTool({
  name: TOOL,
  domain: DOMAIN,
  kind: 'write',
  description:
    'Smart home scenes, such as "Good night" for going to bed, for a movie or for leaving the house: runs (starts) one (every step, or none if a device is offline), creates one of steps, deletes one, or lists them with their steps. A scene that unlocks a door only runs with confirm=true. Running needs the internet.',
  params: z.strictObject({
    action: z.enum(['run', 'create', 'delete', 'query']).describe('What to do with the scene.'),
    sceneName: name('Name of the scene.').exactOptional(),
    steps: z.array(step).min(1).max(30).describe('For create: what each device does.').exactOptional(),
    confirm: confirmArgument,
  }),
  match: { sceneName: 'text', steps: 'list', confirm: 'boolean' },
  reads: isQuery,
  requires: [
    ...onlyFor(['run'], connected),
    ...onlyIf(
      (args, phone) => args.action === 'run' && unlocked(phone, args).length > 0,
      confirmed((phone, args) => {
        needAllOnline(stepsOf(phone, theScene(phone, 'run', args.sceneName as string)).map((row) => deviceOf(phone, row)));
        return `${unlocked(phone, args).join(', ')} would be unlocked.`;
      }),
    ),
    ...onlyFor(['run'], online('control_smart_home_device')),
  ],
  run: (phone, { action, sceneName, steps }) => {
    if (action === 'query') {
      const rows = sceneName === undefined ? phone.table('home_scenes').all() : [theScene(phone, action, sceneName)];
      const view = (row: Row): JsonObject => ({ sceneId: row.id, sceneName: row.name as string, steps: stepViews(phone, row) });
      return found('scenes', rows.map(view));
    }
    if (action === 'create')
      return created(phone, need(TOOL, action, 'sceneName', sceneName), need(TOOL, action, 'steps', steps));
    const scene = theScene(phone, action, sceneName);
    const called = String(scene.name);
    if (action === 'delete') {
      for (const row of stepsOf(phone, scene)) phone.table('home_scene_steps').remove(row.id);
      phone.table('home_scenes').remove(scene.id);
      return done(`Scene '${called}' deleted.`, { sceneId: scene.id });
    }
    const rows = stepsOf(phone, scene);
    needAllOnline(rows.map((row) => deviceOf(phone, row)));
    for (const { deviceId, on, level } of rows)
      phone
        .table('home_devices')
        .update(deviceId as string, { on: on as boolean, ...(level === null ? {} : { level: level as number }) });
    return done(`Scene '${called}' runs.`, { sceneId: scene.id, steps: stepViews(phone, scene) });
  },
});

const theScene = (phone: Phone, action: string, sceneName: string | undefined): Row =>
  oneOf(phone, 'home_scenes', { text: need(TOOL, action, 'sceneName', sceneName), column: 'name', what: 'scene' });

const stepsOf = (phone: Phone, scene: Row): Row[] => phone.table('home_scene_steps').having('sceneId', scene.id);

const deviceOf = (phone: Phone, row: Row): Row => phone.table('home_devices').get(row.deviceId as string) as Row;

const stepViews = (phone: Phone, scene: Row): JsonObject[] =>
  stepsOf(phone, scene).map((row) => ({
    deviceName: deviceOf(phone, row).name as string,
    on: row.on as boolean,
    level: row.level as number | null,
  }));

/** The doors that a scene unlocks. */
const unlocked = (phone: Phone, { sceneName }: JsonObject): string[] =>
  stepsOf(phone, theScene(phone, 'run', sceneName as string | undefined))
    .filter((row) => row.on === false && deviceOf(phone, row).kind === 'lock')
    .map((row) => deviceOf(phone, row).name as string);

/** What was deleted and is made again gets its ids back. */
const created = (phone: Phone, sceneName: string, steps: readonly Step[]): JsonObject => {
  const scenes = phone.table('home_scenes');
  const same = (row: Row): boolean => folded(row.name as string) === folded(sceneName);
  const clash = scenes.where(same)[0];
  if (clash !== undefined)
    throw new ToolFailure('Conflict', `There is a scene '${String(clash.name)}'.`, { conflictingId: clash.id });
  const scene = scenes.insert({ name: sceneName }, phone.removed('home_scenes').find(same)?.id);
  const taken = new Set<string>();
  for (const { deviceName, on, level } of steps) {
    const device = oneOf(phone, 'home_devices', { text: deviceName, column: 'name', what: 'home device' });
    if (level !== undefined) refuseLevel(device, level, 'steps');
    if (taken.has(device.id))
      throw new ToolFailure('InvalidArgument', `${String(device.name)} has two steps.`, {
        path: 'steps',
        expected: 'one a device',
      });
    taken.add(device.id);
    const columns = { sceneId: scene.id, deviceId: device.id, on, level: level ?? null };
    const before = phone.removed('home_scene_steps').find((row) => row.sceneId === scene.id && row.deviceId === device.id);
    phone.table('home_scene_steps').insert(columns, before?.id);
  }
  return done(`Scene '${sceneName}' made.`, { sceneId: scene.id, steps: stepViews(phone, scene) });
};
