import {
  absent,
  type Cases,
  denied,
  fails,
  fullStorage,
  invalid,
  missing,
  NOW,
  playing,
  row,
  session,
  setting,
  tells,
  writes,
} from './make.ts';

export const audioEntertainmentCases: Cases = {
  play_audio: {
    works: [
      writes({ title: 'glass meridian' }, { 'settings/playback': { status: 'playing', mediaId: 'media_005' } }),
      writes({ artist: 'Fanta Keita-Lund' }, { 'settings/playback': { status: 'playing', mediaId: 'media_009' } }),
      writes({ genre: 'jazz', mediaType: 'radio' }, { 'settings/playback': { status: 'playing', mediaId: 'media_025' } }),
      writes({ playlist: 'Rainy tram' }, { 'settings/playback': { status: 'playing', mediaId: 'media_003' } }),
    ],
    fails: [
      invalid({ mediaType: 'video' }, 'mediaType'),
      invalid({ title: '' }, 'title'),
      absent({ title: 'A song that nobody wrote' }),
      absent({ title: 'Glass Meridian', mediaType: 'podcast' }),
      absent({ playlist: 'Silence' }),
      absent({ playlist: 'Choir homework' }, row('playlists', 'playlist_003', { items: [] })),
      fails({ title: 'Neon Orchard' }, 'Conflict', { session: 'voice_recorder', code: 409 }, session('voice_recorder')),
      fails({ title: 'Neon Orchard' }, 'Conflict', { session: 'screen_recorder', code: 409 }, session('screen_recorder')),
    ],
  },
  control_playback: {
    works: [
      writes({ action: 'pause' }, { 'settings/playback': { status: 'paused' } }, playing('media_001')),
      writes(
        { action: 'resume' },
        { 'settings/playback': { status: 'playing' } },
        setting('playback', { status: 'paused', mediaId: 'media_001' }),
      ),
      writes({ action: 'next' }, { 'settings/playback': { mediaId: 'media_002' } }, playing('media_001')),
      // Round the end, within the same kind of audio.
      writes({ action: 'next' }, { 'settings/playback': { mediaId: 'media_015' } }, playing('media_018')),
      writes({ action: 'previous' }, { 'settings/playback': { mediaId: 'media_014' } }, playing('media_001')),
      writes({ action: 'stop' }, { 'settings/playback': { status: 'stopped', mediaId: null } }, playing('media_001')),
      tells({ action: 'query' }, { status: 'playing', title: 'Paper Herons', artist: 'Ondine Kestrel' }, playing('media_001')),
      tells({ action: 'query' }, { status: 'stopped', title: null, artist: null }),
    ],
    fails: [
      missing({}, 'action'),
      invalid({ action: 'skip' }, 'action'),
      fails({ action: 'pause' }, 'PreconditionFailed', { needed: 'playback' }),
    ],
  },
  set_music_play_mode: {
    works: [writes({ mode: 'repeat_all' }, { 'settings/play_mode': { mode: 'repeat_all' } })],
    fails: [
      missing({}, 'mode'),
      fails({ mode: 'random' }, 'InvalidArgument', { allowed: ['sequence', 'shuffle', 'repeat_one', 'repeat_all'] }),
    ],
  },
  manage_playlist: {
    works: [
      writes({ action: 'create', playlist: 'Weeding' }, { 'playlists/playlist_005': { name: 'Weeding', items: [] } }, undefined, {
        playlistId: 'playlist_005',
      }),
      writes(
        { action: 'add', playlist: 'rainy tram', title: 'Neon Orchard' },
        { 'playlists/playlist_004': { items: ['media_003', 'media_001', 'media_014'] } },
      ),
      writes(
        { action: 'remove', playlist: 'Rainy tram', title: 'Tramway Noir' },
        { 'playlists/playlist_004': { items: ['media_001'] } },
      ),
      writes({ action: 'delete', playlist: 'Choir homework' }, { 'playlists/playlist_003': null }),
      tells({ action: 'query', playlist: 'tram' }, { count: 1, items: [{ titles: ['Tramway Noir', 'Paper Herons'] }] }),
    ],
    fails: [
      missing({ action: 'create' }, 'playlist'),
      missing({ action: 'add', playlist: 'Rainy tram' }, 'title'),
      invalid({ action: 'create', playlist: 'x'.repeat(201) }, 'playlist'),
      absent({ action: 'delete', playlist: 'Silence' }),
      absent({ action: 'add', playlist: 'Rainy tram', title: 'Unwritten' }),
      absent({ action: 'remove', playlist: 'Rainy tram', title: 'Neon Orchard' }),
      fails({ action: 'create', playlist: 'RAINY TRAM' }, 'Conflict', { conflictingId: 'playlist_004' }),
      fails({ action: 'add', playlist: 'Rainy tram', title: 'Paper Herons' }, 'Conflict', { conflictingId: 'media_001' }),
    ],
  },
  manage_favorites: {
    works: [
      writes({ action: 'add', title: 'Neon Orchard' }, { 'favorites/favorite_004': { mediaId: 'media_014' } }),
      writes({ action: 'add' }, { 'favorites/favorite_004': { mediaId: 'media_013' } }, playing('media_013')),
      writes({ action: 'remove', title: 'Glass Meridian' }, { 'favorites/favorite_002': null }),
      tells({ action: 'query' }, { count: 3, items: [{ title: 'Paper Herons' }, { mediaId: 'media_005' }, {}] }),
    ],
    fails: [
      missing({ action: 'add' }, 'title'),
      invalid({ action: 'add', title: false }, 'title'),
      absent({ action: 'add', title: 'Unwritten' }),
      absent({ action: 'remove', title: 'Neon Orchard' }),
      fails({ action: 'add', title: 'Paper Herons' }, 'Conflict', { conflictingId: 'favorite_001' }),
    ],
  },
  control_screen_recorder: {
    works: [
      writes({ action: 'start', microphone: true }, { 'settings/screen_recorder': { active: true, microphone: true } }),
      writes(
        { action: 'stop' },
        { 'settings/screen_recorder': { active: false }, 'recordings/recording_002': { title: 'Screen recording', at: NOW } },
        session('screen_recorder'),
      ),
      tells({ action: 'query' }, { active: false }),
    ],
    fails: [
      missing({}, 'action'),
      invalid({ action: 'start', microphone: 'on' }, 'microphone'),
      fails({ action: 'start' }, 'Conflict', { session: 'screen_recorder', code: 409 }, session('screen_recorder')),
      fails({ action: 'stop' }, 'PreconditionFailed', {}),
      fails({ action: 'start' }, 'PreconditionFailed', { setting: 'storage', neededMb: 50 }, fullStorage),
      denied({ action: 'start', microphone: true }, 'microphone'),
    ],
  },
  control_voice_recorder: {
    works: [
      writes({ action: 'start', title: 'Alto line' }, { 'settings/voice_recorder': { active: true, title: 'Alto line' } }),
      writes(
        { action: 'stop' },
        { 'settings/voice_recorder': { active: false }, 'recordings/recording_002': { title: 'Voice memo', at: NOW } },
        session('voice_recorder'),
      ),
      tells({ action: 'query' }, { active: true }, session('voice_recorder')),
    ],
    fails: [
      missing({}, 'action'),
      invalid({ action: 'start', title: {} }, 'title'),
      fails({ action: 'start' }, 'Conflict', { session: 'voice_recorder', code: 409 }, session('voice_recorder')),
      fails({ action: 'stop' }, 'PreconditionFailed', {}),
      fails({ action: 'start' }, 'PreconditionFailed', { setting: 'storage' }, fullStorage),
      denied({ action: 'start' }, 'microphone'),
    ],
  },
  take_photo: {
    works: [
      writes({}, { 'photos/photo_002': { camera: 'back', at: NOW } }),
      writes({ camera: 'front', timerSeconds: 3 }, { 'photos/photo_002': { camera: 'front', at: NOW + 3000 } }),
    ],
    fails: [
      invalid({ camera: 'side' }, 'camera'),
      invalid({ timerSeconds: 5 }, 'timerSeconds'),
      fails({}, 'PreconditionFailed', { setting: 'storage' }, fullStorage),
      denied({}, 'camera'),
    ],
  },
  recognize_music: {
    works: [
      tells({}, { title: 'Paper Herons', artist: 'Ondine Kestrel' }),
      tells({}, { title: 'Neon Orchard' }, playing('media_014')),
    ],
    fails: [invalid({ seconds: 10 }, 'seconds'), denied({}, 'microphone')],
  },
};
