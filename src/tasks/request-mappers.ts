import type { Random } from '../base/random.ts';
import { addDays, MINUTE_MS, parseCivil } from '../base/time.ts';
import type { JsonObject } from '../contract/json.ts';
import type { RowPatch } from '../contract/task.ts';
import { appointmentsBetween } from '../phone/calendar.ts';
import type { Persona } from '../phone/persona.ts';
import type { Row } from '../phone/types.ts';
import { cityNamed } from '../phone/world/cities.ts';
import { type Found, moments } from '../planners/embedded/moments.ts';
import { tokenise } from '../planners/embedded/tokens.ts';
import { folded } from '../tools/common.ts';
import { expected, type GoldArg, lit, type Piece } from './recipe.ts';
import { exact, exactly, insert, remove, step, update } from './recipes/draws.ts';
import type { Request } from './requests.ts';

/** What a mapper sees: the request's slots, and the phone on which it will be run. */
type MapContext = { request: Request; persona: Persona; random: Random; slot(name: string): string | null };

/** A request of the phone, and its family among the recipes. `mapper`: who made it. */
export type Mapped = { piece: Piece; family: string; unseen: boolean; mapper: string };

/** Returns why not, where the slots do not say what would count as done. */
type Mapper = (ctx: MapContext) => Mapped | string;

const rowsOf = ({ persona }: MapContext, table: string): readonly Row[] => persona.base.get(table)?.sorted ?? [];
const today = ({ persona }: MapContext): string => persona.clock.slice(0, 10);
const done = (mapper: string, family: string, piece: Piece, unseen = false): Mapped => ({ piece, family, unseen, mapper });
const look = (mapper: string, family: string, tool: string, args: JsonObject, more: Partial<Piece> = {}): Mapped =>
  done(mapper, family, { slots: {}, steps: [step(tool, exact(args))], delta: [], touches: [], ...more });

const foundIn = (ctx: MapContext, text: string, kind: Found['kind']): Found[] =>
  moments(tokenise(text), today(ctx)).filter((found) => found.kind === kind);

/** HH:MM of the time slot, with the part of the day where there is one; null where it could be either half. */
const timeOf = (ctx: MapContext): string | null => {
  const time = ctx.slot('time');
  if (time === null) return null;
  const part = ctx.slot('timeofday');
  const found = foundIn(
    ctx,
    `at ${time}${part && /morning|afternoon|evening|night/.test(part) ? ` in the ${part.replace(/^.*?(morning|afternoon|evening|night).*$/, '$1')}` : ''}`,
    'time',
  );
  return found.length === 1 && !found[0]?.bare ? String(found[0]?.value) : null;
};

const dateOf = (ctx: MapContext): string | null | undefined => {
  const date = ctx.slot('date');
  if (date === null) return undefined;
  const found = foundIn(ctx, date, 'date');
  return found.length === 1 && moments(tokenise(date), today(ctx)).length === 1 ? String(found[0]?.value) : null;
};

const UNCLEAR_TIME = 'the time may be in either half of the day, or is none';
const UNCLEAR_DATE = 'the date is no single day';

const alarmCreate: Mapper = (ctx) => {
  const clock = timeOf(ctx);
  if (clock === null) return UNCLEAR_TIME;
  const date = dateOf(ctx);
  if (date === null) return UNCLEAR_DATE;
  const args: Record<string, GoldArg> = {
    ...exact({ action: 'create' }),
    time: lit('time', clock),
    ...(date ? { date: lit('date', date) } : {}),
  };
  const columns = { time: expected('time', clock), enabled: expected('exact', true) };
  const dated = date === undefined ? {} : { date: expected('date', date) };
  return done('alarm-create', 'alarm', {
    slots: {},
    steps: [step('manage_alarm', args)],
    delta: [insert('alarms', { ...columns, ...dated })],
    touches: [],
  });
};

const alarmDelete: Mapper = (ctx) => {
  const clock = timeOf(ctx);
  if (clock === null) return UNCLEAR_TIME;
  if (rowsOf(ctx, 'alarms').some((row) => row.time === clock)) return 'the persona has an alarm at that time already';
  const rows: RowPatch[] = [
    { table: 'alarms', id: 'alarm_900', set: { time: clock, date: null, title: '', repeat: 'once', enabled: true } },
  ];
  return done('alarm-delete', 'alarm', {
    slots: {},
    steps: [step('manage_alarm', { ...exact({ action: 'delete' }), time: lit('time', clock) })],
    delta: [remove('alarms', 'alarm_900')],
    rows,
    touches: [],
  });
};

const eventCreate: Mapper = (ctx) => {
  const clock = timeOf(ctx);
  const date = dateOf(ctx);
  const event = ctx.slot('event_name') as string;
  if (clock === null) return UNCLEAR_TIME;
  if (!date) return UNCLEAR_DATE;
  const datetime = `${date}T${clock}`;
  const start = parseCivil(datetime) as number;
  const taken = appointmentsBetween(rowsOf(ctx, 'schedules'), rowsOf(ctx, 'recurring_events'), start, start + 60 * MINUTE_MS);
  if (taken.length > 0) return "the persona's calendar is taken then";
  return done('event-create', 'schedule', {
    slots: {},
    steps: [
      step('manage_schedule', { ...exact({ action: 'create' }), event: lit('text', event), datetime: lit('datetime', datetime) }),
    ],
    delta: [insert('schedules', { event: expected('facts', [event]), datetime: expected('datetime', datetime) })],
    touches: [],
  });
};

const eventDelete: Mapper = (ctx) => {
  const event = ctx.slot('event_name') as string;
  if (rowsOf(ctx, 'schedules').some((row) => folded(String(row.event)).includes(folded(event))))
    return 'the persona has such an event already';
  const rows: RowPatch[] = [
    {
      table: 'schedules',
      id: 'event_900',
      set: { event, datetime: `${addDays(today(ctx), 12)}T11:00`, durationMinutes: 60, location: null },
    },
  ];
  return done('event-delete', 'schedule', {
    slots: {},
    steps: [step('manage_schedule', { ...exact({ action: 'delete' }), event: lit('text', event) })],
    delta: [remove('schedules', 'event_900')],
    rows,
    touches: [],
  });
};

/** Something to hear, put into the library so that the request can be fulfilled. */
const play =
  (mapper: string, slotName: string, argument: 'title' | 'artist' | 'genre' | 'playlist', mediaType: string): Mapper =>
  (ctx) => {
    const value = ctx.slot(slotName) as string;
    if (
      rowsOf(ctx, 'media').some((row) =>
        [row.title, row.artist, row.genre].some((text) => folded(String(text)).includes(folded(value))),
      )
    )
      return 'the persona has something of that name already';
    const media = {
      title: argument === 'title' ? value : 'Untitled',
      artist: argument === 'artist' ? value : 'Unknown',
      genre: argument === 'genre' ? value : 'other',
      mediaType,
      app: 'Lumafy',
      durationSeconds: 200,
    };
    const rows: RowPatch[] = [
      { table: 'media', id: 'media_900', set: media },
      ...(argument === 'playlist'
        ? [{ table: 'playlists', id: 'playlist_900', set: { name: value, items: ['media_900'] } }]
        : []),
      { table: 'settings', id: 'playback', set: { status: 'stopped', mediaId: null } },
    ];
    const steps = [step('play_audio', { [argument]: lit('text', value) })];
    return done(mapper, 'play', {
      slots: {},
      steps,
      delta: [update('settings', 'playback', exactly({ status: 'playing', mediaId: 'media_900' }))],
      rows,
      touches: [],
    });
  };

const playing = (ctx: MapContext): { rows: RowPatch[]; song: Row } => {
  const songs = rowsOf(ctx, 'media').filter(
    (row) => row.mediaType === 'music' && !rowsOf(ctx, 'favorites').some(({ mediaId }) => mediaId === row.id),
  );
  const song = ctx.random.pick(songs);
  return { song, rows: [{ table: 'settings', id: 'playback', set: { status: 'playing', mediaId: song.id } }] };
};

const songAsk: Mapper = (ctx) => {
  const { rows, song } = playing(ctx);
  return look(
    'song-ask',
    'playback',
    'control_playback',
    { action: 'query' },
    { rows, answer: { fields: { title: expected('text', song.title as string) }, values: { title: song.title as string } } },
  );
};

const songLike: Mapper = (ctx) => {
  const { rows, song } = playing(ctx);
  return done(
    'song-like',
    'favorites',
    {
      slots: {},
      steps: [step('manage_favorites', exact({ action: 'add' }))],
      delta: [insert('favorites', exactly({ mediaId: song.id }))],
      rows,
      touches: [],
    },
    true,
  );
};

const playMode: Mapper = (ctx) => {
  const words = `${ctx.slot('player_setting') ?? ''}`;
  const mode = /shuffle|random/.test(words)
    ? 'shuffle'
    : /repeat|loop/.test(words)
      ? /all|playlist|album/.test(ctx.request.text)
        ? 'repeat_all'
        : 'repeat_one'
      : null;
  if (mode === null) return 'the setting is none of the phone';
  const rows: RowPatch[] = [{ table: 'settings', id: 'play_mode', set: { mode: 'sequence' } }];
  return done('play-mode', 'play-mode', {
    slots: {},
    steps: [step('set_music_play_mode', exact({ mode }))],
    delta: [update('settings', 'play_mode', exactly({ mode }))],
    rows,
    touches: [],
  });
};

const volume =
  (mapper: string, action: 'increase' | 'decrease' | 'mute'): Mapper =>
  () => {
    const rows: RowPatch[] = [{ table: 'settings', id: 'volume.media', set: { level: 50, muted: false } }];
    if (action === 'mute') {
      return done(mapper, 'volume', {
        slots: {},
        steps: [step('manage_volume', exact({ action }))],
        delta: [update('settings', 'volume.media', exactly({ muted: true }))],
        rows,
        touches: [],
      });
    }
    return look(mapper, 'volume', 'manage_volume', { action }, { rows });
  };

const contactAsk: Mapper = (ctx) => {
  const person = ctx.slot('person') as string;
  const info = ctx.slot('personal_info');
  if (info !== null && !/phone|number|contact|cell|mobile/.test(info)) return 'what is asked for is not in a contact';
  if (rowsOf(ctx, 'contacts').some((row) => folded(String(row.name)).includes(folded(person))))
    return 'the persona has such a contact already';
  const stem = String(rowsOf(ctx, 'contacts')[0]?.phoneNumber ?? '+10000000').slice(0, -4);
  const phoneNumber = `${stem}${String(1000 + ctx.random.int(9000))}`;
  const rows: RowPatch[] = [
    { table: 'contacts', id: 'contact_900', set: { name: person, phoneNumber, email: null, relation: null, blocked: false } },
  ];
  const answer =
    info === null ? {} : { answer: { fields: { phoneNumber: expected('phone', phoneNumber) }, values: { phoneNumber } } };
  return done('contact-ask', 'contact', {
    slots: {},
    steps: [step('query_contacts', { name: lit('person', person) })],
    delta: [],
    rows,
    touches: [],
    ...answer,
  });
};

const clockAsk: Mapper = (ctx) => {
  const city = ctx.slot('place_name') as string;
  if (cityNamed(city) === undefined) return 'the world clock does not know the place';
  return done('clock-ask', 'world-clock', {
    slots: {},
    steps: [step('manage_world_clock', { ...exact({ action: 'query' }), city: lit('text', city) })],
    delta: [],
    touches: [],
  });
};

/** The requests of the phone that a log can be mapped to. */
export const MAPPERS = {
  'alarm-create': alarmCreate,
  'alarm-delete': alarmDelete,
  'alarm-ask': () => look('alarm-ask', 'alarm', 'manage_alarm', { action: 'query' }),
  'event-create': eventCreate,
  'event-delete': eventDelete,
  'event-ask': () => look('event-ask', 'schedule', 'manage_schedule', { action: 'query' }),
  'todo-ask': () => look('todo-ask', 'todo', 'manage_todo', { action: 'query' }),
  'play-song': play('play-song', 'song_name', 'title', 'music'),
  'play-artist': play('play-artist', 'artist_name', 'artist', 'music'),
  'play-genre': play('play-genre', 'music_genre', 'genre', 'music'),
  'play-playlist': play('play-playlist', 'playlist_name', 'playlist', 'music'),
  'play-radio': play('play-radio', 'radio_name', 'title', 'radio'),
  'play-podcast': play('play-podcast', 'podcast_name', 'title', 'podcast'),
  'play-audiobook': play('play-audiobook', 'audiobook_name', 'title', 'audiobook'),
  'play-mode': playMode,
  'song-ask': songAsk,
  'song-like': songLike,
  'volume-up': volume('volume-up', 'increase'),
  'volume-down': volume('volume-down', 'decrease'),
  'volume-mute': volume('volume-mute', 'mute'),
  'email-ask': () => look('email-ask', 'email', 'query_emails', {}),
  'contact-ask': contactAsk,
  'clock-ask': clockAsk,
} satisfies Record<string, Mapper>;
export type MapperName = keyof typeof MAPPERS;
