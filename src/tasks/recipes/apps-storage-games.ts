import type { Piece, Primitive, RecipeContext } from '../recipe.ts';
import { lit } from '../recipe.ts';
import { text } from '../surface.ts';
import { byState } from './asks.ts';
import { exact, exactly, primitive, setting, step, update } from './draws.ts';
import { patch } from './things.ts';

const GAME = 'manage_game_manager';
const PROFILES = ['balanced', 'performance', 'battery'];

const gameSwitch =
  (on: boolean) =>
  (ctx: RecipeContext): Piece =>
    setting(ctx, 'game_mode', { enabled: on }, step(GAME, exact({ action: on ? 'enable' : 'disable' })), {}, { enabled: !on });

const gameProfile = (ctx: RecipeContext): Piece => {
  const profile = ctx.random.pick(PROFILES);
  const before = { profile: ctx.random.pick(PROFILES.filter((one) => one !== profile)) };
  return setting(
    ctx,
    'game_mode',
    { profile },
    step(GAME, exact({ action: 'set', profile })),
    { profile: text(profile) },
    before,
  );
};

/** A setting of game mode can be changed while it is switched on as well. */
const gameCalls = (ctx: RecipeContext): Piece =>
  byState(
    setting(
      ctx,
      'game_mode',
      { blockCalls: true },
      step(GAME, exact({ action: 'set', blockCalls: true })),
      {},
      { blockCalls: false },
    ),
  );

/** Two games are on the phone; one is in game mode, or both are. */
const gameEdit =
  (action: 'add' | 'remove') =>
  (ctx: RecipeContext): Piece | null => {
    const names = new Set(Array.from({ length: 20 }, () => ctx.value('game_name')));
    const [name, other] = [...names].filter((one) => ctx.rows('apps').every((row) => row.name !== one));
    if (name === undefined || other === undefined) return null;
    const app = (id: string, called: string) =>
      patch('apps', id, { name: called, installed: true, guiSupported: true, category: 'games' });
    const [mine, its] = ['app_901', 'app_902'];
    return {
      slots: { app: text(name) },
      steps: [step(GAME, { ...exact({ action }), appName: lit('app', name) })],
      delta: [update('settings', 'game_mode', exactly({ games: action === 'add' ? [its, mine] : [its] }))],
      rows: [app(mine, name), app(its, other), patch('settings', 'game_mode', { games: action === 'add' ? [its] : [its, mine] })],
      touches: ['settings/game_mode', 'apps'],
      canonical: true,
    };
  };

export const gamePrimitives: readonly Primitive[] = [
  primitive('game.on', 'game-mode', GAME, gameSwitch(true)),
  primitive('game.off', 'game-mode', GAME, gameSwitch(false)),
  primitive('game.profile', 'game-mode', GAME, gameProfile),
  primitive('game.add', 'game-mode', GAME, gameEdit('add')),
  primitive('game.calls', 'game-calls', GAME, gameCalls, 'sealed'),
  primitive('game.remove', 'game-remove', GAME, gameEdit('remove'), 'evolve'),
];
