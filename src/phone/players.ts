import type { JsonObject } from '../contract/json.ts';
import type { Phone, Row } from './types.ts';

/** What plays: the settings rows with a status, an item and a place in it. */
export type Player = 'playback' | 'video_player';

const ITEMS = { playback: ['mediaId', 'media'], video_player: ['videoId', 'videos'] } as const;

/** The clocks are bookkeeping, not graded: a pause is a pause, however long it had been playing. */
const CLOCKS = 'player_clocks';

type Clock = { since: number | null; playedMs: number };
const clockOf = (phone: Pick<Phone, 'table'>, player: Player): Clock => phone.table(CLOCKS).get(player) as unknown as Clock;

const playedMs = (phone: Phone, player: Player, speed: number): number => {
  const { since, playedMs: before } = clockOf(phone, player);
  return since === null ? before : before + Math.floor((phone.now() - since) * speed);
};

const speedOf = (phone: Phone, player: Player): number =>
  player === 'playback' ? (phone.setting('playback_speed', 'speed') as number) : 1;

/**
 * The second at which a player is: where it was put, and what it has played since, to the end of the item at most. What was
 * playing when the phone was set up stands where its row says until somebody touches it.
 */
export const placeOf = (phone: Phone, player: Player): number => {
  const [column, table] = ITEMS[player];
  const item = phone.setting(player, column);
  const at = phone.setting(player, 'positionSeconds') as number;
  const duration = typeof item === 'string' ? (phone.table(table).get(item)?.durationSeconds as number | undefined) : undefined;
  const place = at + Math.floor(playedMs(phone, player, speedOf(phone, player)) / 1000);
  return duration === undefined ? at : Math.max(at, Math.min(duration, place));
};

/** Puts a player somewhere; it goes on from there. */
export const putAt = (phone: Phone, player: Player, columns: JsonObject): void => {
  phone.set(player, columns);
  const since = phone.setting(player, 'status') === 'playing' ? phone.now() : null;
  phone.table(CLOCKS).update(player, { since, playedMs: 0 });
};

/** Keeps the clocks right, whoever starts, pauses or ends what plays: called with each settings row that has changed. */
export const keepClocks = (phone: Phone, id: string, before: Row): void => {
  if (id === 'playback_speed') {
    if (clockOf(phone, 'playback').since === null) return;
    phone.table(CLOCKS).update('playback', { since: phone.now(), playedMs: playedMs(phone, 'playback', before.speed as number) });
  } else if (id === 'playback' || id === 'video_player') {
    const now = phone.table('settings').get(id) as Row;
    if (now.status === before.status) return;
    const keep = now.status !== 'stopped' && before.status !== 'stopped';
    phone.table(CLOCKS).update(id, {
      since: now.status === 'playing' ? phone.now() : null,
      playedMs: keep ? playedMs(phone, id, speedOf(phone, id)) : 0,
    });
  }
};
