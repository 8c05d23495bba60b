import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import { placeOf, putAt } from '../../phone/players.ts';
import { VIDEO_CATEGORIES } from '../../phone/tables/audio.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { done, includesText, isQuery, name, need, oneOf } from '../common.ts';
import { online, onlyFor } from '../rules.ts';
import { defineTool, type Tool, ToolFailure } from '../tool.ts';
import { DOMAIN, placeIn, soundFree, stepIn } from './media.ts';

const STEP_SECONDS = 10;

const playVideo = defineTool({
  name: 'play_video',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Plays a video to watch: shows a film or movie, an episode of a series or show, sport, news, a tutorial, a music video or something for kids, by title, channel or category; music that plays is paused. Needs the internet and the installed app that has the video; not while something is recorded or during a call.',
  params: z.strictObject({
    title: name('Title of the video.').exactOptional(),
    channel: name('Channel or studio; without a title its first video plays.').exactOptional(),
    category: z.enum(VIDEO_CATEGORIES).describe('Kind of video; without a title the first of it plays.').exactOptional(),
  }),
  match: { title: 'text', channel: 'text', category: 'enum' },
  requires: [soundFree, online('control_video')],
  run: (phone, { title, channel, category }) => {
    if (title === undefined && channel === undefined && category === undefined)
      throw new ToolFailure('MissingParameter', 'play_video needs title, channel or category.', { missing: ['title'] });
    const fits = (row: Row): boolean =>
      includesText(row.channel, channel) && (category === undefined || row.category === category);
    const video =
      title === undefined
        ? phone.table('videos').where(fits)[0]
        : oneOf(phone, 'videos', { text: title, column: 'title', what: 'video', also: fits });
    if (video === undefined) throw new ToolFailure('NotFound', 'No video matches.', { what: 'video' });
    const app = phone.table('apps').having('name', video.app as string)[0];
    if (app?.installed !== true)
      throw new ToolFailure('PreconditionFailed', `'${String(video.title)}' needs the app ${String(video.app)}.`, {
        needed: 'app',
        app: video.app as string,
      });
    putAt(phone, 'video_player', { status: 'playing', videoId: video.id, positionSeconds: 0 });
    return done(`Playing '${String(video.title)}'.`, videoView(phone, video));
  },
});

const controlVideo = defineTool({
  name: 'control_video',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Controls the video, film or movie that is being watched: pauses, resumes or stops it, jumps to a second, skips forward or goes back (10 seconds unless told), turns subtitles on or off; or says what is on. For music use control_playback.',
  params: z.strictObject({
    action: z
      .enum(['pause', 'resume', 'stop', 'seek', 'forward', 'rewind', 'subtitles_on', 'subtitles_off', 'query'])
      .describe('What to do with the video.'),
    seconds: z
      .int()
      .min(0)
      .max(604_800)
      .describe('For seek the second from the beginning, for forward and rewind the length of the skip; 10 without it.')
      .exactOptional(),
  }),
  match: { seconds: 'duration' },
  reads: isQuery,
  requires: onlyFor(['resume'], soundFree, online('control_video')),
  run: (phone, { action, seconds }) => {
    const videoId = phone.setting('video_player', 'videoId') as string | null;
    const video = videoId === null ? undefined : phone.table('videos').get(videoId);
    if (action === 'query') return done(video === undefined ? 'No video is on.' : 'The video.', videoView(phone, video));
    if (video === undefined) throw new ToolFailure('PreconditionFailed', 'No video is on.', { needed: 'video' });
    const changes = changesOf(phone, action, video, seconds);
    if (changes.positionSeconds === undefined) phone.set('video_player', changes);
    else putAt(phone, 'video_player', changes);
    return done(`Video: ${action.replaceAll('_', ' ')}.`, videoView(phone, action === 'stop' ? undefined : video));
  },
});

const changesOf = (phone: Phone, action: string, video: Row, seconds: number | undefined): JsonObject => {
  const duration = video.durationSeconds as number;
  const now = placeOf(phone, 'video_player');
  const skip = seconds ?? STEP_SECONDS;
  switch (action) {
    case 'stop':
      return { status: 'stopped', videoId: null, positionSeconds: 0 };
    case 'seek':
      return { positionSeconds: placeIn(need('control_video', action, 'seconds', seconds), duration) };
    case 'forward':
    case 'rewind':
      return { positionSeconds: stepIn(now, action === 'forward' ? skip : -skip, duration) };
    case 'subtitles_on':
    case 'subtitles_off':
      return { subtitles: action === 'subtitles_on' };
    default:
      return { status: action === 'pause' ? 'paused' : 'playing' };
  }
};

const videoView = (phone: Phone, video: Row | undefined): JsonObject => ({
  videoId: video?.id ?? null,
  title: video?.title ?? null,
  channel: video?.channel ?? null,
  status: phone.setting('video_player', 'status') as string,
  positionSeconds: placeOf(phone, 'video_player'),
  durationSeconds: video?.durationSeconds ?? 0,
  subtitles: phone.setting('video_player', 'subtitles') === true,
});

export const video: readonly Tool[] = [playVideo, controlVideo];
