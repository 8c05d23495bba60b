import {
  absent,
  type Before,
  type Cases,
  denied,
  type Fails,
  fails,
  fullStorage,
  invalid,
  missing,
  NOW,
  playing,
  row,
  rows,
  session,
  setting,
  tells,
  writes,
} from './make.ts';

const offline: Before = { obstacles: [{ kind: 'no_network' }] };
const filming = setting('video_recorder', { active: true, resolution: '720p', startedAt: NOW - 90_000 });
const onTheLine = setting('call', { status: 'active', phoneNumber: '+33639980000', startedAt: NOW });
const watching = setting('video_player', { status: 'playing', videoId: 'video_001', positionSeconds: 880 });
/** Neon Orchard, The Slow City, Paper Herons. */
const queue = rows(
  ...['media_014', 'media_016', 'media_001'].map((mediaId, index) =>
    row('play_queue', `queued_00${index + 1}`, { mediaId, position: index + 1 }),
  ),
);
/** A blurred tram of an album is in the bin. */
const binned = rows(
  row('photos', 'photo_005', {
    camera: 'back',
    at: NOW - 86_400_000,
    description: 'A blurred tram',
    deleted: true,
    sizeMb: 6,
  }),
  row('albums', 'album_001', { photos: ['photo_001', 'photo_005'] }),
);
const atPlot = rows(
  row('places', 'place_900', {
    name: 'Plot 17',
    kind: 'park',
    address: 'Chemin des Vignes',
    city: 'Lyon',
    lat: 45.77,
    lon: 4.8,
  }),
  setting('position', { placeId: 'place_900' }),
);
const busy = (args: Fails['args'], name: string, before: Before): Fails =>
  fails(args, 'Conflict', { session: name, code: 409 }, before);

export const audioEntertainmentCases: Cases = {
  play_audio: {
    works: [
      writes({ title: 'glass meridian' }, { 'settings/playback': { status: 'playing', mediaId: 'media_005' } }),
      writes({ artist: 'Fanta Keita-Lund' }, { 'settings/playback': { status: 'playing', mediaId: 'media_009' } }),
      writes({ genre: 'jazz', mediaType: 'radio' }, { 'settings/playback': { status: 'playing', mediaId: 'media_025' } }),
      writes({ playlist: 'Rainy tram' }, { 'settings/playback': { status: 'playing', mediaId: 'media_003' } }),
      // What else is said is looked for on the playlist.
      writes(
        { playlist: 'Kitchen dancing', title: 'marzipan engine' },
        { 'settings/playback': { status: 'playing', mediaId: 'media_007' } },
      ),
      // A video that plays makes way, and what plays begins at its beginning.
      writes(
        { title: 'Glass Meridian' },
        {
          'settings/playback': { status: 'playing', mediaId: 'media_005', positionSeconds: 0 },
          'settings/video_player': { status: 'paused' },
        },
        rows(watching, setting('playback', { status: 'paused', mediaId: 'media_001', positionSeconds: 60 })),
      ),
    ],
    fails: [
      invalid({ mediaType: 'video' }, 'mediaType'),
      invalid({ title: '' }, 'title'),
      absent({ title: 'A song that nobody wrote' }),
      absent({ title: 'Glass Meridian', mediaType: 'podcast' }),
      absent({ playlist: 'Silence' }),
      absent({ playlist: 'Kitchen dancing', title: 'Glass Meridian' }),
      absent({ playlist: 'Choir homework' }, row('playlists', 'playlist_003', { items: [] })),
      busy({ title: 'Neon Orchard' }, 'voice_recorder', session('voice_recorder')),
      busy({ title: 'Neon Orchard' }, 'screen_recorder', session('screen_recorder')),
      busy({ title: 'Neon Orchard' }, 'video_recorder', filming),
      busy({ title: 'Neon Orchard' }, 'call', onTheLine),
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
      writes(
        { action: 'next' },
        {
          'settings/playback': { mediaId: 'media_014' },
          'play_queue/queued_001': null,
          'play_queue/queued_002': { position: 1 },
          'play_queue/queued_003': { position: 2 },
        },
        rows(playing('media_003'), queue),
      ),
      writes({ action: 'previous' }, { 'settings/playback': { mediaId: 'media_014' } }, playing('media_001')),
      writes({ action: 'stop' }, { 'settings/playback': { status: 'stopped', mediaId: null } }, playing('media_001')),
      tells(
        { action: 'query' },
        { status: 'playing', title: 'Paper Herons', artist: 'Ondine Kestrel', positionSeconds: 0, speed: 1, mode: 'sequence' },
        playing('media_001'),
      ),
      tells({ action: 'query' }, { status: 'stopped', title: null, artist: null }),
    ],
    fails: [
      missing({}, 'action'),
      invalid({ action: 'skip' }, 'action'),
      fails({ action: 'pause' }, 'PreconditionFailed', { needed: 'playback' }),
      busy({ action: 'resume' }, 'call', rows(onTheLine, setting('playback', { status: 'paused', mediaId: 'media_001' }))),
    ],
  },
  set_music_play_mode: {
    works: [
      writes({ mode: 'repeat_all' }, { 'settings/play_mode': { mode: 'repeat_all' } }),
      writes({ mode: 'shuffle' }, { 'settings/play_mode': { mode: 'shuffle' } }),
    ],
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
      writes({ action: 'add', title: 'Neon Orchard' }, { 'favorites/favorite_media_014': { mediaId: 'media_014' } }),
      writes({ action: 'add' }, { 'favorites/favorite_media_013': { mediaId: 'media_013' } }, playing('media_013')),
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
      writes(
        { action: 'start', microphone: true },
        { 'settings/screen_recorder': { active: true, microphone: true, startedAt: NOW } },
      ),
      writes({ action: 'start' }, { 'settings/screen_recorder': { active: true, startedAt: NOW } }, onTheLine),
      writes(
        { action: 'stop' },
        {
          'settings/screen_recorder': { active: false, startedAt: null },
          'settings/storage': { freeMb: 18_370 },
          'recordings/recording_004': { title: 'Screen recording', at: NOW, kind: 'screen', durationSeconds: 150, sizeMb: 30 },
        },
        setting('screen_recorder', { active: true, startedAt: NOW - 150_000 }),
      ),
      tells({ action: 'query' }, { active: false, microphone: false }),
    ],
    fails: [
      missing({}, 'action'),
      invalid({ action: 'start', microphone: 'on' }, 'microphone'),
      busy({ action: 'start' }, 'screen_recorder', session('screen_recorder')),
      busy({ action: 'start', microphone: true }, 'voice_recorder', session('voice_recorder')),
      fails({ action: 'stop' }, 'PreconditionFailed', { needed: 'screen_recorder' }),
      fails({ action: 'start' }, 'PreconditionFailed', { setting: 'storage', neededMb: 50 }, fullStorage),
      denied({ action: 'start', microphone: true }, 'microphone'),
    ],
  },
  control_voice_recorder: {
    works: [
      writes(
        { action: 'start', title: 'Alto line' },
        { 'settings/voice_recorder': { active: true, title: 'Alto line', startedAt: NOW } },
      ),
      writes(
        { action: 'stop' },
        {
          'settings/voice_recorder': { active: false },
          'settings/storage': { freeMb: 18_399 },
          'recordings/recording_004': { title: 'Voice memo', at: NOW },
        },
        session('voice_recorder'),
        { recordingId: 'recording_004', durationSeconds: 0 },
      ),
      tells({ action: 'query' }, { active: true, title: null }, session('voice_recorder')),
    ],
    fails: [
      missing({}, 'action'),
      invalid({ action: 'start', title: {} }, 'title'),
      busy({ action: 'start' }, 'voice_recorder', session('voice_recorder')),
      busy({ action: 'start' }, 'call', onTheLine),
      fails({ action: 'stop' }, 'PreconditionFailed', { needed: 'voice_recorder' }),
      fails({ action: 'start' }, 'PreconditionFailed', { setting: 'storage' }, fullStorage),
      denied({ action: 'start' }, 'microphone'),
    ],
  },
  take_photo: {
    works: [
      writes(
        {},
        { 'photos/photo_007': { camera: 'back', at: NOW }, 'settings/storage': { freeMb: 18_396 } },
        setting('position', { placeId: null }),
      ),
      writes(
        { camera: 'front', timerSeconds: 3 },
        {
          'photos/photo_007': { camera: 'front', at: NOW + 3000, place: 'Plot 17', sizeMb: 28 },
          'settings/storage': { freeMb: 18_372 },
        },
        rows(setting('camera', { resolution: '108MP' }), atPlot),
      ),
      writes(
        { camera: 'back' },
        { 'photos/photo_007': { camera: 'back', at: NOW }, 'settings/storage': { freeMb: 18_396 } },
        rows(setting('camera', { saveLocation: false }), atPlot),
      ),
    ],
    fails: [
      invalid({ camera: 'side' }, 'camera'),
      invalid({ timerSeconds: 5 }, 'timerSeconds'),
      busy({}, 'video_recorder', filming),
      busy({}, 'multimodal_session', setting('multimodal_session', { active: true, mode: 'camera' })),
      busy({}, 'translation', setting('translation', { active: true, mode: 'camera' })),
      fails({}, 'PreconditionFailed', { setting: 'storage' }, fullStorage),
      denied({}, 'camera'),
    ],
  },
  record_video: {
    works: [
      writes({ action: 'start' }, { 'settings/video_recorder': { active: true, startedAt: NOW } }),
      writes(
        { action: 'start', camera: 'front', resolution: '4k' },
        { 'settings/video_recorder': { active: true, camera: 'front', resolution: '4k', startedAt: NOW } },
      ),
      writes(
        { action: 'start', title: 'Pruning' },
        { 'settings/video_recorder': { active: true, title: 'Pruning', startedAt: NOW } },
      ),
      writes(
        { action: 'stop' },
        {
          'settings/video_recorder': { active: false, title: null, startedAt: null },
          'settings/storage': { freeMb: 18_310 },
          'recordings/recording_004': { title: 'Pruning', at: NOW, kind: 'video', durationSeconds: 90, sizeMb: 90 },
        },
        rows(filming, setting('video_recorder', { title: 'Pruning' })),
      ),
      writes(
        { action: 'stop', title: 'First leaves' },
        {
          'settings/video_recorder': { active: false, startedAt: null },
          'settings/storage': { freeMb: 18_310 },
          'recordings/recording_004': { title: 'First leaves', at: NOW, kind: 'video', durationSeconds: 90, sizeMb: 90 },
        },
        filming,
      ),
      tells({ action: 'query' }, { active: true, camera: 'back', resolution: '720p', title: null }, filming),
    ],
    fails: [
      missing({}, 'action'),
      invalid({ action: 'start', resolution: '8k' }, 'resolution'),
      busy({ action: 'start' }, 'video_recorder', filming),
      busy({ action: 'start' }, 'voice_recorder', session('voice_recorder')),
      fails(
        { action: 'start' },
        'PreconditionFailed',
        { setting: 'flashlight', needed: 'off' },
        setting('flashlight', { enabled: true }),
      ),
      fails({ action: 'stop' }, 'PreconditionFailed', { needed: 'video_recorder' }),
      fails({ action: 'start', resolution: '4k' }, 'PreconditionFailed', { neededMb: 350 }, setting('storage', { freeMb: 200 })),
      denied({ action: 'start' }, 'camera'),
    ],
  },
  configure_camera: {
    works: [
      writes({ action: 'set', resolution: '50MP', grid: true }, { 'settings/camera': { resolution: '50MP', grid: true } }),
      // No HDR at 108MP.
      writes({ action: 'set', resolution: '108MP' }, { 'settings/camera': { resolution: '108MP', hdr: false } }),
      writes(
        { action: 'set', flash: 'off', watermark: true, saveLocation: false, mirrorSelfie: true },
        { 'settings/camera': { flash: 'off', watermark: true, saveLocation: false, mirrorSelfie: true } },
      ),
      tells({ action: 'query' }, { resolution: '12MP', flash: 'auto', hdr: true, saveLocation: true }),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'set' }, 'resolution', 'flash', 'grid', 'hdr', 'watermark', 'saveLocation', 'mirrorSelfie'),
      invalid({ action: 'set', flash: 'strobe' }, 'flash'),
      fails({ action: 'set', hdr: true, resolution: '108MP' }, 'Unsupported', { reason: 'hdr', supported: ['12MP', '50MP'] }),
      fails({ action: 'set', hdr: true }, 'Unsupported', { reason: 'hdr' }, setting('camera', { resolution: '108MP' })),
    ],
  },
  recognize_music: {
    works: [
      tells({}, { title: 'Paper Herons', artist: 'Ondine Kestrel' }),
      tells({}, { title: 'Neon Orchard' }, playing('media_014')),
    ],
    fails: [invalid({ seconds: 10 }, 'seconds'), denied({}, 'microphone')],
  },
  control_playback_position: {
    works: [
      writes({ action: 'seek', seconds: 90 }, { 'settings/playback': { positionSeconds: 90 } }, playing('media_001')),
      writes(
        { action: 'forward' },
        { 'settings/playback': { positionSeconds: 222 } },
        setting('playback', { status: 'paused', mediaId: 'media_001', positionSeconds: 210 }),
        { positionSeconds: 222, durationSeconds: 222, remainingSeconds: 0 },
      ),
      writes({ action: 'forward', seconds: 30 }, { 'settings/playback': { positionSeconds: 30 } }, playing('media_015')),
      writes(
        { action: 'rewind', seconds: 300 },
        { 'settings/playback': { positionSeconds: 0 } },
        setting('playback', { status: 'playing', mediaId: 'media_015', positionSeconds: 45 }),
      ),
      tells({ action: 'query' }, { title: 'Paper Herons', positionSeconds: 0, remainingSeconds: 222 }, playing('media_001')),
    ],
    fails: [
      missing({}, 'action'),
      fails({ action: 'seek' }, 'MissingParameter', { missing: ['seconds'] }, playing('media_001')),
      invalid({ action: 'seek', seconds: -1 }, 'seconds'),
      fails({ action: 'seek', seconds: 223 }, 'InvalidArgument', { expected: '0 to 222 seconds' }, playing('media_001')),
      fails({ action: 'forward' }, 'PreconditionFailed', { needed: 'playback' }),
      fails({ action: 'forward' }, 'Unsupported', { reason: 'radio' }, playing('media_023')),
    ],
  },
  set_playback_speed: {
    works: [
      writes({ speed: 1.5 }, { 'settings/playback_speed': { speed: 1.5 } }),
      writes({ speed: 0.75 }, { 'settings/playback_speed': { speed: 0.75 } }, playing('media_019')),
      writes(
        { speed: 1 },
        { 'settings/playback_speed': { speed: 1 } },
        rows(playing('media_023'), setting('playback_speed', { speed: 2 })),
      ),
    ],
    fails: [
      missing({}, 'speed'),
      invalid({ speed: 1.3 }, 'speed'),
      fails({ speed: 2 }, 'Unsupported', { supported: ['music', 'podcast', 'audiobook'] }, playing('media_023')),
    ],
  },
  manage_sleep_timer: {
    works: [
      writes({ action: 'start', minutes: 30 }, { 'settings/sleep_timer': { endsAt: NOW + 1_800_000 } }, playing('media_005'), {
        running: true,
        endsAt: '2026-03-10T09:30',
        secondsLeft: 1800,
      }),
      writes(
        { action: 'start', minutes: 45 },
        { 'settings/sleep_timer': { endsAt: NOW + 2_700_000 } },
        rows(watching, setting('sleep_timer', { endsAt: NOW + 60_000 })),
      ),
      writes(
        { action: 'cancel' },
        { 'settings/sleep_timer': { endsAt: null } },
        setting('sleep_timer', { endsAt: NOW + 60_000 }),
      ),
      tells({ action: 'query' }, { running: true, secondsLeft: 60 }, setting('sleep_timer', { endsAt: NOW + 60_000 })),
      tells({ action: 'query' }, { running: false, endsAt: null }),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'start' }, 'minutes'),
      invalid({ action: 'start', minutes: 481 }, 'minutes'),
      fails({ action: 'start', minutes: 30 }, 'PreconditionFailed', { needed: 'playback' }),
      fails({ action: 'cancel' }, 'PreconditionFailed', { needed: 'sleep_timer' }),
    ],
  },
  manage_equalizer: {
    works: [
      writes({ action: 'set', preset: 'rock' }, { 'settings/equalizer': { preset: 'rock', bassDb: 4, trebleDb: 3 } }),
      writes({ action: 'set', preset: 'vocal' }, { 'settings/equalizer': { preset: 'vocal', bassDb: -2, trebleDb: 3 } }),
      writes(
        { action: 'set', trebleDb: -1.5 },
        { 'settings/equalizer': { preset: 'custom', trebleDb: -1.5 } },
        setting('equalizer', { preset: 'bass', bassDb: 6 }),
        { preset: 'custom', bassDb: 6, trebleDb: -1.5 },
      ),
      writes({ action: 'set', preset: 'custom', bassDb: 2 }, { 'settings/equalizer': { preset: 'custom', bassDb: 2 } }),
      tells({ action: 'query' }, { preset: 'flat', bassDb: 0, trebleDb: 0 }),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'set' }, 'preset'),
      invalid({ action: 'set', preset: 'disco' }, 'preset'),
      invalid({ action: 'set', bassDb: 13 }, 'bassDb'),
      invalid({ action: 'set', preset: 'jazz', bassDb: 4 }, 'bassDb'),
    ],
  },
  search_media: {
    works: [
      tells({ query: 'pruning' }, { count: 2, items: [{ videoId: 'video_001' }, { videoId: 'video_003' }] }),
      // The whole title, then parts of titles, then artists and genres, then words.
      tells({ query: 'ondine kestrel' }, { count: 2, items: [{ mediaId: 'media_001' }, { mediaId: 'media_002' }] }),
      tells({ query: 'Jazz Quai 9' }, { items: [{ mediaId: 'media_025', mediaType: 'radio' }] }),
      tells({ query: 'city', mediaType: 'podcast' }, { count: 1, items: [{ title: 'The Slow City' }] }),
      tells({ query: 'a', mediaType: 'video', limit: 1 }, { count: 1, items: [{ mediaType: 'video' }] }),
      tells({ query: 'novel belmonte' }, { count: 2, items: [{ mediaId: 'media_019' }, { mediaId: 'media_022' }] }),
      tells({ query: 'zzz' }, { count: 0, items: [] }),
    ],
    fails: [
      missing({}, 'query'),
      invalid({ query: 'a', mediaType: 'film' }, 'mediaType'),
      invalid({ query: 'a', limit: 51 }, 'limit'),
    ],
  },
  manage_play_queue: {
    works: [
      writes(
        { action: 'add', title: 'Tramway Noir' },
        { 'play_queue/queued_media_003': { mediaId: 'media_003', position: 1 } },
        undefined,
        { queueId: 'queued_media_003', position: 1 },
      ),
      writes(
        { action: 'add', mediaId: 'media_003', position: 2 },
        {
          'play_queue/queued_media_003': { mediaId: 'media_003', position: 2 },
          'play_queue/queued_002': { position: 3 },
          'play_queue/queued_003': { position: 4 },
        },
        queue,
      ),
      writes(
        { action: 'remove', title: 'the slow city' },
        { 'play_queue/queued_002': null, 'play_queue/queued_003': { position: 2 } },
        queue,
      ),
      writes({ action: 'remove', position: 3 }, { 'play_queue/queued_003': null }, queue),
      writes(
        { action: 'move', title: 'Paper Herons', position: 1 },
        {
          'play_queue/queued_001': { position: 2 },
          'play_queue/queued_002': { position: 3 },
          'play_queue/queued_003': { position: 1 },
        },
        queue,
      ),
      writes(
        { action: 'clear' },
        { 'play_queue/queued_001': null, 'play_queue/queued_002': null, 'play_queue/queued_003': null },
        queue,
        { removed: 3 },
      ),
      tells(
        { action: 'query' },
        {
          count: 3,
          totalSeconds: 239 + 2730 + 222,
          items: [{ position: 1, title: 'Neon Orchard' }, { title: 'The Slow City' }, { position: 3, mediaId: 'media_001' }],
        },
        queue,
      ),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'add' }, 'title'),
      missing({ action: 'remove' }, 'title'),
      fails({ action: 'move', title: 'Paper Herons' }, 'MissingParameter', { missing: ['position'] }, queue),
      invalid({ action: 'add', title: 'Paper Herons', position: 0 }, 'position'),
      fails({ action: 'add', title: 'Kora at Noon', position: 5 }, 'InvalidArgument', { expected: '1 to 4' }, queue),
      absent({ action: 'add', title: 'Unwritten' }),
      absent({ action: 'remove', title: 'Kora at Noon' }, queue),
      absent({ action: 'remove', mediaId: 'media_009' }, queue),
      absent({ action: 'remove', position: 4 }, queue),
      fails({ action: 'add', title: 'Neon Orchard' }, 'Conflict', { conflictingId: 'queued_001', position: 1 }, queue),
      fails({ action: 'add', title: 'Radio Confluence' }, 'Unsupported', { reason: 'radio' }),
    ],
  },
  play_video: {
    works: [
      writes(
        { title: 'the lighthouse tax' },
        { 'settings/video_player': { status: 'playing', videoId: 'video_002' }, 'settings/playback': { status: 'paused' } },
        playing('media_001'),
        { videoId: 'video_002', durationSeconds: 6120, positionSeconds: 0 },
      ),
      writes({ category: 'tutorial' }, { 'settings/video_player': { status: 'playing', videoId: 'video_001' } }),
      writes(
        { channel: 'Studio Brise', category: 'film' },
        { 'settings/video_player': { status: 'playing', videoId: 'video_002' } },
      ),
    ],
    fails: [
      missing({}, 'title'),
      invalid({ category: 'opera' }, 'category'),
      absent({ title: 'Unfilmed' }),
      absent({ category: 'kids' }),
      absent({ title: 'Pruning Roses', channel: 'Studio Brise' }),
      fails({ title: 'Pruning' }, 'AmbiguousEntity', { candidates: [{ id: 'video_001' }, { id: 'video_003' }] }),
      fails({ title: 'Nine Metres of Rope' }, 'PreconditionFailed', { needed: 'app', app: 'Clipnest' }),
      fails({ category: 'film' }, 'PreconditionFailed', { needed: 'network' }, offline),
      fails({ category: 'film' }, 'Timeout', {}, setting('services', { trouble: 'slow' })),
      fails(
        { category: 'film' },
        'OutcomeUnknown',
        { checkWith: 'control_video' },
        setting('services', { trouble: 'lost_replies' }),
      ),
      busy({ category: 'film' }, 'call', onTheLine),
    ],
  },
  control_video: {
    works: [
      writes({ action: 'pause' }, { 'settings/video_player': { status: 'paused' } }, watching),
      writes(
        { action: 'resume' },
        { 'settings/video_player': { status: 'playing' }, 'settings/playback': { status: 'paused' } },
        rows(watching, setting('video_player', { status: 'paused' }), playing('media_001')),
      ),
      writes(
        { action: 'stop' },
        { 'settings/video_player': { status: 'stopped', videoId: null, positionSeconds: 0 } },
        watching,
        { title: null, status: 'stopped' },
      ),
      writes({ action: 'seek', seconds: 60 }, { 'settings/video_player': { positionSeconds: 60 } }, watching),
      writes({ action: 'forward', seconds: 30 }, { 'settings/video_player': { positionSeconds: 900 } }, watching),
      writes({ action: 'rewind' }, { 'settings/video_player': { positionSeconds: 870 } }, watching),
      writes({ action: 'subtitles_on' }, { 'settings/video_player': { subtitles: true } }, watching),
      writes(
        { action: 'subtitles_off' },
        { 'settings/video_player': { subtitles: false } },
        rows(watching, setting('video_player', { subtitles: true })),
      ),
      tells({ action: 'query' }, { title: 'Pruning Old Pear Trees', status: 'playing', positionSeconds: 880 }, watching),
      tells({ action: 'query' }, { videoId: null, status: 'stopped' }),
    ],
    fails: [
      missing({}, 'action'),
      fails({ action: 'seek' }, 'MissingParameter', { missing: ['seconds'] }, watching),
      invalid({ action: 'seek', seconds: 'end' }, 'seconds'),
      fails({ action: 'seek', seconds: 901 }, 'InvalidArgument', { path: 'seconds' }, watching),
      fails({ action: 'pause' }, 'PreconditionFailed', { needed: 'video' }),
      fails({ action: 'resume' }, 'PreconditionFailed', { needed: 'network' }, offline),
      fails({ action: 'resume' }, 'RateLimited', {}, setting('services', { trouble: 'rate_limited' })),
    ],
  },
  query_photos: {
    works: [
      tells(
        {},
        {
          count: 4,
          items: [{ photoId: 'photo_001' }, { photoId: 'photo_003' }, { photoId: 'photo_002' }, { photoId: 'photo_006' }],
        },
      ),
      tells(
        { text: 'receipt', limit: 1 },
        { count: 1, items: [{ photoId: 'photo_002', takenAt: '2026-03-07T12:10', sizeMb: 4 }] },
      ),
      tells({ text: 'receipt', place: 'valdombre' }, { count: 1 }),
      tells({ camera: 'front' }, { count: 1, items: [{ photoId: 'photo_003', favorite: true }] }),
      tells({ camera: 'back', favorite: true }, { count: 0 }),
      tells(
        { favorite: false, from: '2026-03-02', to: '2026-03-07' },
        { count: 2, items: [{ photoId: 'photo_002' }, { photoId: 'photo_006' }] },
      ),
      tells({ album: 'schoolyard sketches' }, { count: 1, items: [{ photoId: 'photo_001' }] }),
      tells({ hidden: true }, { count: 1, items: [{ photoId: 'photo_004' }] }),
      tells({ deleted: true }, { count: 1, items: [{ photoId: 'photo_005', sizeMb: 6 }] }, binned),
    ],
    fails: [
      invalid({ from: 'Saturday' }, 'from'),
      invalid({ camera: 'top' }, 'camera'),
      absent({ album: 'Holidays' }),
      fails(
        { hidden: true },
        'PreconditionFailed',
        { setting: 'private_space', needed: 'unlocked' },
        setting('private_space', { enabled: true }),
      ),
      denied({}, 'storage'),
    ],
  },
  manage_photo: {
    works: [
      writes({ action: 'favorite', photoId: 'photo_001' }, { 'photos/photo_001': { favorite: true } }),
      writes({ action: 'unfavorite', description: 'on the quay' }, { 'photos/photo_003': { favorite: false } }),
      writes({ action: 'hide', description: 'nursery' }, { 'photos/photo_002': { hidden: true } }),
      writes({ action: 'show', photoId: 'photo_004' }, { 'photos/photo_004': { hidden: false } }),
      writes({ action: 'delete', photoId: 'photo_002' }, { 'photos/photo_002': { deleted: true } }, undefined, {
        photoId: 'photo_002',
        deleted: true,
      }),
      writes({ action: 'restore', description: 'blurred tram' }, { 'photos/photo_005': { deleted: false } }, binned),
      writes(
        { action: 'erase', photoId: 'photo_005', confirm: true },
        {
          'photos/photo_005': null,
          'albums/album_001': { photos: ['photo_001'] },
          'qr_codes/code_900': null,
          'settings/storage': { freeMb: 18_406 },
        },
        rows(binned, row('qr_codes', 'code_900', { label: 'Ticket', kind: 'text', content: 'T-81', photoId: 'photo_005' })),
        { freedMb: 6 },
      ),
    ],
    fails: [
      missing({ photoId: 'photo_001' }, 'action'),
      missing({ action: 'hide' }, 'photoId'),
      invalid({ action: 'shred', photoId: 'photo_001' }, 'action'),
      absent({ action: 'delete', photoId: 'photo_999' }),
      absent({ action: 'delete', description: 'A volcano' }),
      // Two receipts: the newer one first.
      fails({ action: 'delete', description: 'receipt' }, 'AmbiguousEntity', {
        candidates: [{ photoId: 'photo_002' }, { photoId: 'photo_006' }],
      }),
      fails({ action: 'favorite', photoId: 'photo_005' }, 'PreconditionFailed', { needed: 'restore' }, binned),
      fails({ action: 'erase', photoId: 'photo_001', confirm: true }, 'PreconditionFailed', { needed: 'delete' }),
      fails({ action: 'erase', photoId: 'photo_005' }, 'ConfirmationRequired', { needed: 'confirm' }, binned),
      // What the private space hides is neither found nor changed until it is open.
      fails(
        { action: 'show', photoId: 'photo_004' },
        'PreconditionFailed',
        { setting: 'private_space', mendWith: 'manage_private_space' },
        setting('private_space', { enabled: true }),
      ),
      absent(
        { action: 'favorite', description: 'receipt' },
        rows(
          setting('private_space', { enabled: true }),
          row('photos', 'photo_002', { hidden: true }),
          row('photos', 'photo_006', { hidden: true }),
        ),
      ),
      absent({ action: 'erase', photoId: 'photo_999' }),
      denied({ action: 'hide', photoId: 'photo_001' }, 'storage'),
    ],
  },
  manage_photo_album: {
    works: [
      writes({ action: 'create', album: 'Lyon' }, { 'albums/album_003': { name: 'Lyon', photos: [] } }, undefined, {
        albumId: 'album_003',
        count: 0,
      }),
      writes({ action: 'rename', album: 'receipts 2026', newName: 'Taxes' }, { 'albums/album_002': { name: 'Taxes' } }),
      writes({ action: 'delete', album: 'Receipts 2026' }, { 'albums/album_002': null }),
      writes(
        { action: 'add', album: 'Receipts 2026', photoId: 'photo_006' },
        { 'albums/album_002': { photos: ['photo_002', 'photo_006'] } },
      ),
      writes(
        { action: 'remove', album: 'Schoolyard sketches', description: 'hornbeam' },
        { 'albums/album_001': { photos: ['photo_005'] } },
        binned,
      ),
      // What is in the bin does not show.
      tells({ action: 'query' }, { count: 2, items: [{ albumId: 'album_001', count: 1, photos: ['photo_001'] }, {}] }, binned),
      tells({ action: 'query', album: 'receipt' }, { count: 1 }),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'create' }, 'album'),
      missing({ action: 'rename', album: 'Receipts 2026' }, 'newName'),
      missing({ action: 'add', album: 'Receipts 2026' }, 'photoId'),
      invalid({ action: 'create', album: '' }, 'album'),
      absent({ action: 'delete', album: 'Holidays' }),
      absent({ action: 'remove', album: 'Receipts 2026', photoId: 'photo_001' }),
      fails({ action: 'create', album: 'RECEIPTS 2026' }, 'Conflict', { conflictingId: 'album_002' }),
      fails({ action: 'rename', album: 'Receipts 2026', newName: 'Schoolyard Sketches' }, 'Conflict', {
        conflictingId: 'album_001',
      }),
      fails({ action: 'add', album: 'Receipts 2026', photoId: 'photo_002' }, 'Conflict', { conflictingId: 'photo_002' }),
      fails({ action: 'add', album: 'Receipts 2026', photoId: 'photo_005' }, 'PreconditionFailed', { needed: 'restore' }, binned),
      denied({ action: 'query' }, 'storage'),
    ],
  },
  manage_recordings: {
    works: [
      writes(
        { action: 'rename', title: 'alto line bars 12 to 40', newTitle: 'Alto line, final' },
        { 'recordings/recording_001': { title: 'Alto line, final' } },
      ),
      writes(
        { action: 'delete', title: 'Seed swap talk', kind: 'video', confirm: true },
        { 'recordings/recording_002': null, 'settings/storage': { freeMb: 18_530 } },
        undefined,
        { freedMb: 130 },
      ),
      tells(
        { action: 'query' },
        {
          count: 3,
          items: [{ recordingId: 'recording_003' }, { recordingId: 'recording_002', recordedAt: '2026-03-06T19:00' }, {}],
        },
      ),
      tells(
        { action: 'query', title: 'alto' },
        { items: [{ sentTo: [{ to: 'Hugo Brun', via: 'email', at: '2026-03-10T09:00' }] }] },
        row('sent_media', 'sent_900', { recordingId: 'recording_001', contactId: 'contact_002', via: 'email', at: NOW }),
      ),
      tells({ action: 'query', kind: 'voice', title: 'seed' }, { count: 1, items: [{ durationSeconds: 600, sizeMb: 10 }] }),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'rename', newTitle: 'X' }, 'title'),
      missing({ action: 'rename', recordingId: 'recording_001' }, 'newTitle'),
      invalid({ action: 'query', kind: 'music' }, 'kind'),
      absent({ action: 'delete', title: 'Nothing', confirm: true }),
      fails({ action: 'rename', title: 'Seed swap talk', newTitle: 'Talk' }, 'AmbiguousEntity', {
        candidates: [{ id: 'recording_002' }, { id: 'recording_003' }],
      }),
      fails({ action: 'delete', recordingId: 'recording_001' }, 'ConfirmationRequired', { needed: 'confirm' }),
      absent({ action: 'delete', title: 'Nothing' }),
      denied({ action: 'query' }, 'storage'),
    ],
  },
  manage_podcast_subscription: {
    works: [
      writes(
        { action: 'subscribe', title: 'The Slow City' },
        { 'podcast_subscriptions/subscription_media_016': { mediaId: 'media_016', since: NOW } },
      ),
      writes(
        { action: 'subscribe', mediaId: 'media_018', autoDownload: true },
        { 'podcast_subscriptions/subscription_media_018': { mediaId: 'media_018', autoDownload: true, since: NOW } },
      ),
      writes({ action: 'unsubscribe', title: 'roots and pavements' }, { 'podcast_subscriptions/subscription_001': null }),
      writes(
        { action: 'set', title: 'Roots and Pavements', autoDownload: false },
        { 'podcast_subscriptions/subscription_001': { autoDownload: false } },
      ),
      tells(
        { action: 'query' },
        { count: 1, items: [{ title: 'Roots and Pavements', autoDownload: true, since: '2025-09-01T08:00' }] },
      ),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'subscribe' }, 'title'),
      missing({ action: 'set', title: 'Roots and Pavements' }, 'autoDownload'),
      invalid({ action: 'subscribe', title: 'The Slow City', autoDownload: 'yes' }, 'autoDownload'),
      absent({ action: 'subscribe', title: 'Unheard' }),
      absent({ action: 'unsubscribe', title: 'The Slow City' }),
      fails({ action: 'subscribe', title: 'Roots and Pavements' }, 'Conflict', { conflictingId: 'subscription_001' }),
      fails({ action: 'subscribe', title: 'Onde Douce' }, 'Unsupported', { reason: 'radio', supported: ['podcast'] }),
      fails({ action: 'subscribe', title: 'The Slow City' }, 'PreconditionFailed', { needed: 'network' }, offline),
      fails(
        { action: 'subscribe', title: 'The Slow City' },
        'OutcomeUnknown',
        { checkWith: 'manage_podcast_subscription' },
        setting('services', { trouble: 'lost_replies' }),
      ),
    ],
  },
  manage_radio_preset: {
    works: [
      // Button 2 is the first free one.
      writes(
        { action: 'save', title: 'Onde Douce' },
        { 'radio_presets/preset_slot2': { slot: 2, mediaId: 'media_024' } },
        undefined,
        { slot: 2, title: 'Onde Douce' },
      ),
      writes(
        { action: 'save', mediaId: 'media_024', slot: 3, replace: true },
        { 'radio_presets/preset_002': { mediaId: 'media_024' } },
      ),
      writes({ action: 'play', slot: 3 }, { 'settings/playback': { status: 'playing', mediaId: 'media_025' } }),
      writes({ action: 'play', title: 'Radio Confluence' }, { 'settings/playback': { status: 'playing', mediaId: 'media_023' } }),
      writes({ action: 'remove', slot: 1 }, { 'radio_presets/preset_001': null }),
      tells({ action: 'query' }, { count: 2, items: [{ slot: 1, title: 'Radio Confluence' }, { slot: 3 }] }),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'save', slot: 5 }, 'title'),
      missing({ action: 'play' }, 'title'),
      invalid({ action: 'save', title: 'Onde Douce', slot: 13 }, 'slot'),
      absent({ action: 'play', slot: 9 }),
      absent({ action: 'remove', title: 'Onde Douce' }),
      fails({ action: 'save', title: 'Onde Douce', slot: 1 }, 'Conflict', { conflictingId: 'preset_001', slot: 1 }),
      fails({ action: 'save', title: 'Jazz Quai 9', slot: 2 }, 'Conflict', { conflictingId: 'preset_002', slot: 3 }),
      fails({ action: 'save', title: 'Paper Herons' }, 'Unsupported', { reason: 'music', supported: ['radio'] }),
      busy({ action: 'play', slot: 3 }, 'voice_recorder', session('voice_recorder')),
    ],
  },
};
