import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone } from '../../phone/types.ts';
import { appName, theInstalledApp } from '../apps.ts';
import { settingView } from '../builders.ts';
import { done, isQuery, need } from '../common.ts';
import { placedBack } from '../ordered.ts';
import { noSuperSaving, onlyFor, onlyIf } from '../rules.ts';
import { defineTool, type Precondition, ToolFailure } from '../tool.ts';
import { DOMAIN } from './domain.ts';

/** Saving power and playing at full power exclude each other. */
const notSaving: Precondition = {
  name: 'not_saving',
  check: (phone) =>
    phone.setting('power', 'mode') === 'saver'
      ? {
          errorType: 'PreconditionFailed',
          payload: { message: 'The battery saver is on.', setting: 'power', needed: 'normal or performance' },
        }
      : null,
};

export const gameManager = defineTool({
  name: 'manage_game_manager',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Game mode (game space, game booster), for playing without being interrupted: switches it on or off, sets its profile (balanced, performance, battery) and whether calls and notifications are held back (blocked) while playing, adds games to it or removes them, or reads it all. Super saving forbids it, the battery saver the performance profile.',
  params: z.strictObject({
    action: z
      .enum(['enable', 'disable', 'set', 'add', 'remove', 'query'])
      .describe('Switch it, change its settings, add or remove a game, or read.'),
    profile: z.enum(['balanced', 'performance', 'battery']).describe('What counts more, speed or battery.').exactOptional(),
    blockCalls: z.boolean().describe('Whether calls are held back during a game.').exactOptional(),
    blockNotifications: z.boolean().describe('Whether notifications are held back during a game.').exactOptional(),
    appName: appName.describe('For add and remove: name of the game.').exactOptional(),
  }),
  match: { profile: 'enum', blockCalls: 'boolean', blockNotifications: 'boolean', appName: 'app' },
  reads: isQuery,
  requires: [
    ...onlyFor(['enable'], noSuperSaving),
    ...onlyIf(({ action, profile }) => action !== 'query' && profile === 'performance', notSaving),
  ],
  run: (phone, { action, appName: called, ...columns }) => {
    if (action === 'query') return done('Game mode.', gameView(phone));
    if (action === 'add' || action === 'remove') {
      const app = theInstalledApp(phone, need('manage_game_manager', action, 'appName', called));
      changeGames(phone, action, app.id, app.name as string);
      return done(`${String(app.name)}: ${action === 'add' ? 'added to' : 'removed from'} game mode.`, gameView(phone));
    }
    if (action === 'set' && Object.keys(columns).length === 0) need<string>('manage_game_manager', action, 'profile', undefined);
    phone.set('game_mode', { ...columns, ...(action === 'set' ? {} : { enabled: action === 'enable' }) });
    return done('Game mode changed.', gameView(phone));
  },
});

const changeGames = (phone: Phone, action: 'add' | 'remove', id: string, called: string): void => {
  const games = phone.setting('game_mode', 'games') as readonly string[];
  if (action === 'add') {
    const before = phone.initial('settings', 'game_mode')?.games as readonly string[] | undefined;
    if (!games.includes(id)) phone.set('game_mode', { games: placedBack(games, id, before) });
    return;
  }
  if (!games.includes(id)) throw new ToolFailure('NotFound', `${called} is not in game mode.`, { what: 'game' });
  phone.set('game_mode', { games: games.filter((one) => one !== id) });
};

const gameView = (phone: Phone): JsonObject => {
  const { games, ...columns } = settingView(phone, 'game_mode');
  const names = (games as readonly string[]).map((id) => phone.table('apps').get(id)?.name as string);
  return { ...columns, games: names };
};
