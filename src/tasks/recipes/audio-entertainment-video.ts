import type { JsonObject } from '../../contract/json.ts';
import type { Row } from '../../phone/types.ts';
import { folded } from '../../tools/common.ts';
import type { Piece, Primitive, RecipeContext } from '../recipe.ts';
import { expected, lit } from '../recipe.ts';
import { duration, type Slot, text } from '../surface.ts';
import { asked, byState } from './asks.ts';
import { clock } from './audio-entertainment-player.ts';
import { exact, exactly, primitive, step, update } from './draws.ts';
import { entityOf, patch, singled } from './things.ts';

const STOPPED = patch('settings', 'playback', { status: 'stopped', mediaId: null, positionSeconds: 0 });

/** Videos that nothing keeps from playing. */
const videosOf = (ctx: RecipeContext): Row[] => {
  const apps = new Set(ctx.rows('apps').flatMap(({ installed, name }) => (installed === true ? [name] : [])));
  return singled(ctx.rows('videos'), 'title').filter(({ app }) => apps.has(app as string));
};

const NO_VIDEO = patch('settings', 'video_player', { status: 'stopped', videoId: null, positionSeconds: 0 });

const plays = (video: Row, slots: Record<string, Slot>, args: Parameters<typeof step>[1]): Piece => ({
  slots,
  steps: [step('play_video', args)],
  delta: [update('settings', 'video_player', exactly({ status: 'playing', videoId: video.id }))],
  rows: [NO_VIDEO, STOPPED],
  touches: ['settings/video_player', 'settings/playback'],
});

const videoPlay = (ctx: RecipeContext): Piece | null => {
  const videos = videosOf(ctx);
  if (videos.length === 0) return null;
  const video = ctx.random.pick(videos);
  const title = video.title as string;
  return {
    ...plays(video, { title: text(title) }, { title: lit('text', title) }),
    entity: entityOf('title', 'video', video, videos, 'title'),
    canonical: true,
  };
};

const KINDS: Readonly<Record<string, string>> = {
  film: 'film',
  series: 'series',
  sport: 'sport video',
  news: 'news video',
  music: 'music video',
  kids: 'kids video',
};

/** The only one of its kind. */
const videoKind = (ctx: RecipeContext): Piece | null => {
  const all = ctx.rows('videos');
  const single = videosOf(ctx).filter(
    ({ category }) => KINDS[category as string] && all.filter((other) => other.category === category).length === 1,
  );
  if (single.length === 0) return null;
  const video = ctx.random.pick(single);
  const category = video.category as string;
  return byState(plays(video, { kind: text(KINDS[category] as string) }, exact({ category })));
};

const videoChannel = (ctx: RecipeContext): Piece | null => {
  const all = ctx.rows('videos').map(({ channel }) => folded(String(channel)));
  const single = videosOf(ctx).filter(
    ({ channel }) => all.filter((other) => other.includes(folded(String(channel)))).length === 1,
  );
  if (single.length === 0) return null;
  const video = ctx.random.pick(single);
  const channel = video.channel as string;
  return byState(plays(video, { channel: text(channel) }, { channel: lit('text', channel) }));
};

/** Something is on, and one column of it changes. */
const onVideo = (
  ctx: RecipeContext,
  action: string,
  before: JsonObject,
  after: (positionSeconds: number) => JsonObject,
  over: { slots?: Record<string, Slot>; seconds?: number; canonical?: boolean } = {},
): Piece | null => {
  const long = videosOf(ctx).filter(({ durationSeconds }) => (durationSeconds as number) > 420);
  if (long.length === 0) return null;
  const positionSeconds = 190 + ctx.random.int(100);
  const on = { status: 'playing', videoId: ctx.random.pick(long).id, positionSeconds, subtitles: false, ...before };
  return {
    slots: over.slots ?? {},
    steps: [
      step('control_video', {
        ...exact({ action }),
        ...(over.seconds === undefined ? {} : { seconds: lit('number', over.seconds) }),
      }),
    ],
    delta: [update('settings', 'video_player', exactly(after(positionSeconds)))],
    rows: [STOPPED, patch('settings', 'video_player', on)],
    touches: ['settings/video_player', 'settings/playback'],
    canonical: over.canonical ?? true,
  };
};

const videoSkip =
  (action: 'forward' | 'rewind') =>
  (ctx: RecipeContext): Piece | null => {
    const seconds = ctx.random.pick([15, 20, 30, 40, 45, 60, 90, 120]);
    const after = (at: number) => ({ positionSeconds: action === 'forward' ? at + seconds : at - seconds });
    return onVideo(ctx, action, {}, after, { slots: { duration: duration(seconds) }, seconds, canonical: false });
  };

const videoSeek = (ctx: RecipeContext): Piece | null => {
  const seconds = 65 + 5 * ctx.random.int(24);
  return onVideo(ctx, 'seek', {}, () => ({ positionSeconds: seconds }), { slots: { place: text(clock(seconds)) }, seconds });
};

const videoAsk = (ctx: RecipeContext): Piece | null => {
  const videos = videosOf(ctx);
  if (videos.length === 0) return null;
  const video = ctx.random.pick(videos);
  const fields = { title: { ...expected('text', video.title as string), about: 'the title of the video that is on' } };
  return asked(step('control_video', exact({ action: 'query' })), fields, {
    rows: [STOPPED, patch('settings', 'video_player', { status: 'playing', videoId: video.id, positionSeconds: 30 })],
    touches: ['settings/video_player', 'settings/playback'],
  });
};

const ENDED = { status: 'stopped', videoId: null, positionSeconds: 0 };

export const videoPrimitives: readonly Primitive[] = [
  primitive('video.play', 'video-play', 'play_video', videoPlay),
  primitive('video.kind', 'video-play', 'play_video', videoKind),
  primitive('video.channel', 'video-channel', 'play_video', videoChannel, 'test'),
  primitive('video.pause', 'video', 'control_video', (ctx) => onVideo(ctx, 'pause', {}, () => ({ status: 'paused' }))),
  primitive('video.resume', 'video', 'control_video', (ctx) =>
    onVideo(ctx, 'resume', { status: 'paused' }, () => ({ status: 'playing' })),
  ),
  primitive('video.stop', 'video', 'control_video', (ctx) => onVideo(ctx, 'stop', {}, () => ENDED)),
  primitive('video.ask', 'video', 'control_video', videoAsk),
  primitive('video.subtitles.on', 'video-subtitles', 'control_video', (ctx) =>
    onVideo(ctx, 'subtitles_on', {}, () => ({ subtitles: true })),
  ),
  primitive('video.subtitles.off', 'video-subtitles', 'control_video', (ctx) =>
    onVideo(ctx, 'subtitles_off', { subtitles: true }, () => ({ subtitles: false })),
  ),
  primitive('video.forward', 'video-skip', 'control_video', videoSkip('forward'), 'sealed'),
  primitive('video.rewind', 'video-skip', 'control_video', videoSkip('rewind'), 'sealed'),
  primitive('video.seek', 'video-seek', 'control_video', videoSeek, 'gate'),
];
