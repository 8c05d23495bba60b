import { is, or } from '../columns.ts';
import { type PhonePart, table } from '../table-schema.ts';

const { text, flag, instant, integer, decimal, oneOf, orNull, idOf, idsOf } = is;
export const PLAY_MODES = ['sequence', 'shuffle', 'repeat_one', 'repeat_all'] as const;
export const MEDIA_TYPES = ['music', 'podcast', 'audiobook', 'radio'] as const;
export const VIDEO_CATEGORIES = ['film', 'series', 'sport', 'news', 'tutorial', 'music', 'kids'] as const;
export const EQUALIZER_PRESETS = ['flat', 'bass', 'vocal', 'treble', 'rock', 'jazz', 'classical', 'pop', 'custom'] as const;
const long = integer(0, 7 * 24 * 3600);
const megabytes = integer(0, 1_000_000);
const clock = { since: or(orNull(instant), null), playedMs: or(integer(0, Number.MAX_SAFE_INTEGER), 0) };
const startedAt = or(orNull(instant), null);

/** Music, video, camera and recordings. */
export const audioEntertainment: PhonePart = {
  tables: [
    table('media', 'media', {
      title: text,
      artist: text,
      genre: text,
      mediaType: oneOf(...MEDIA_TYPES),
      app: text,
      durationSeconds: long,
    }),
    table('videos', 'video', {
      title: text,
      channel: text,
      category: oneOf(...VIDEO_CATEGORIES),
      app: text,
      durationSeconds: long,
    }),
    table('favorites', 'favorite', { mediaId: idOf('media') }),
    table('playlists', 'playlist', { name: text, items: idsOf('media') }),
    table('play_queue', 'queued', { mediaId: idOf('media'), position: integer(1, 10_000) }),
    table('podcast_subscriptions', 'subscription', { mediaId: idOf('media'), autoDownload: or(flag, false), since: instant }),
    table('radio_presets', 'preset', { slot: integer(1, 12), mediaId: idOf('media') }),
    table('photos', 'photo', {
      camera: oneOf('back', 'front'),
      at: instant,
      /** What can be seen on it, in a sentence; empty for a new picture. */
      description: or(text, ''),
      place: or(orNull(text), null),
      sizeMb: or(megabytes, 4),
      favorite: or(flag, false),
      hidden: or(flag, false),
      deleted: or(flag, false),
    }),
    /** Photos and recordings that were sent; files have a table of their own. */
    table('sent_media', 'sent', {
      photoId: or(orNull(idOf('photos')), null),
      recordingId: or(orNull(idOf('recordings')), null),
      contactId: or(orNull(idOf('contacts')), null),
      deviceId: or(orNull(idOf('devices')), null),
      via: oneOf('message', 'email', 'nearby'),
      at: instant,
    }),
    /** Since when each player plays, and for how long it has before. */
    table('player_clocks', 'clock', { byId: { playback: clock, video_player: clock } }, false),
    table('albums', 'album', { name: text, photos: idsOf('photos') }),
    table('recordings', 'recording', {
      title: text,
      at: instant,
      kind: or(oneOf('voice', 'screen', 'video'), 'voice'),
      durationSeconds: or(long, 0),
      sizeMb: or(megabytes, 1),
    }),
  ],
  settings: {
    playback: {
      status: or(oneOf('stopped', 'playing', 'paused'), 'stopped'),
      mediaId: or(orNull(idOf('media')), null),
      positionSeconds: or(long, 0),
    },
    play_mode: { mode: or(oneOf(...PLAY_MODES), 'sequence') },
    playback_speed: { speed: or(oneOf(0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 3), 1) },
    sleep_timer: { endsAt: or(orNull(instant), null) },
    equalizer: {
      preset: or(oneOf(...EQUALIZER_PRESETS), 'flat'),
      bassDb: or(decimal(-12, 12), 0),
      trebleDb: or(decimal(-12, 12), 0),
    },
    video_player: {
      status: or(oneOf('stopped', 'playing', 'paused'), 'stopped'),
      videoId: or(orNull(idOf('videos')), null),
      positionSeconds: or(long, 0),
      subtitles: or(flag, false),
    },
    screen_recorder: { active: or(flag, false), microphone: or(flag, false), startedAt },
    voice_recorder: { active: or(flag, false), title: or(orNull(text), null), startedAt },
    video_recorder: {
      active: or(flag, false),
      camera: or(oneOf('back', 'front'), 'back'),
      resolution: or(oneOf('720p', '1080p', '4k'), '1080p'),
      title: or(orNull(text), null),
      startedAt,
    },
    camera: {
      resolution: or(oneOf('12MP', '50MP', '108MP'), '12MP'),
      flash: or(oneOf('auto', 'on', 'off'), 'auto'),
      grid: or(flag, false),
      hdr: or(flag, true),
      watermark: or(flag, false),
      saveLocation: or(flag, true),
      mirrorSelfie: or(flag, false),
    },
  },
};
