import type { Json, JsonObject } from '../contract/json.ts';
import type { ErrorType } from '../contract/names.ts';
import type { Catalog } from './catalog.ts';
import type { Tool } from './tool.ts';

/** The tool that changes a settings row, where it is not called `manage_` and the row. */
const SETTING_TOOLS: Readonly<Record<string, string>> = {
  air_gestures: 'manage_air_gesture',
  call: 'control_call',
  camera: 'configure_camera',
  casting: 'control_screen_casting',
  cooling_fan: 'control_cooling_fan',
  desktop_layout: 'manage_desktop_layout',
  emergency: 'manage_emergency_alert',
  flashlight: 'control_flashlight',
  game_mode: 'manage_game_manager',
  input_sharing: 'manage_keyboard_mouse_sharing',
  interception: 'manage_harassment_interception',
  migration: 'manage_device_migration',
  multimodal_session: 'multimodal_dialogue_exit',
  navigation: 'control_navigation',
  one_handed: 'manage_one_handed_mode',
  playback: 'control_playback',
  power: 'manage_battery',
  practice: 'speaking_coach_agent',
  screen_recorder: 'control_screen_recorder',
  sensors: 'manage_sensor_access',
  sound_mode: 'set_sound_mode',
  storage: 'clean_storage',
  translation: 'manage_translation',
  video_player: 'control_video',
  video_recorder: 'record_video',
  voice_recorder: 'control_voice_recorder',
  voice_session: 'close_voice_assistant_session',
};

/** The tool that brings what a refusal says is needed. */
const NEEDED_TOOLS: Readonly<Record<string, string>> = {
  app: 'install_app',
  email: 'update_contact',
  emergency_contact: 'manage_emergency_contact',
  network: 'manage_wifi',
  playback: 'play_audio',
  sim: 'manage_sim_card',
  video: 'play_video',
};

/** The tool that tells what there is of a kind, where the tool that was called does not tell it itself. */
const LISTS: Readonly<Record<string, string>> = {
  album: 'manage_photo_album',
  app: 'query_apps',
  contact: 'query_contacts',
  device: 'manage_trusted_device',
  event: 'manage_schedule',
  file: 'local_file_search',
  'home device': 'control_smart_home_device',
  media: 'search_media',
  memory: 'search_user_memory',
  message: 'query_messages',
  network: 'manage_wifi',
  notification: 'query_notifications',
  photo: 'query_photos',
  place: 'search_nearby_places',
  playlist: 'manage_playlist',
  podcast: 'search_media',
  recording: 'manage_recordings',
  song: 'search_media',
  station: 'search_media',
  video: 'search_media',
};

/**
 * What a refusal says, with what would mend it: `mendWith` is the tool that changes the setting, ends the session or brings what
 * is needed, `mendBy` who must do it where no tool can, `lookWith` the tool that tells what there is where nothing was found. What
 * the tool says itself stands; only tools of the catalogue are named.
 */
export const mended = (catalog: Catalog, tool: Tool, errorType: ErrorType, payload: JsonObject): JsonObject => {
  const has = (name: string | null | undefined): name is string => typeof name === 'string' && catalog.tools.has(name);
  if (errorType === 'NotFound') {
    const look = payload.lookWith === undefined ? lookFor(tool, payload.what) : null;
    return has(look) ? { ...payload, lookWith: look } : payload;
  }
  if (payload.mendWith !== undefined || payload.mendBy !== undefined || !MENDABLE.includes(errorType)) return payload;
  const mend = [toolOf(payload.setting), toolOf(payload.session), needed(payload.needed)].find(has);
  if (mend !== undefined) return { ...payload, mendWith: mend };
  return payload.permission === undefined ? payload : { ...payload, mendBy: 'user', settingsPage: 'privacy' };
};

const MENDABLE: readonly ErrorType[] = ['PermissionDenied', 'PreconditionFailed', 'Conflict', 'Unavailable', 'Unsupported'];

const toolOf = (row: Json | undefined): string | null =>
  typeof row !== 'string' ? null : Object.hasOwn(SETTING_TOOLS, row) ? (SETTING_TOOLS[row] as string) : `manage_${row}`;

const needed = (what: Json | undefined): string | null =>
  typeof what === 'string' && Object.hasOwn(NEEDED_TOOLS, what) ? (NEEDED_TOOLS[what] as string) : null;

/** A tool that lists what it works on is asked itself; of what belongs to another, the other. */
const lookFor = (tool: Tool, what: Json | undefined): string | null => {
  const kind = typeof what === 'string' ? what.replace(/ in the recycle bin$/, '') : '';
  if (Object.hasOwn(LISTS, kind)) return LISTS[kind] as string;
  return actionsOf(tool).includes('query') ? tool.name : null;
};

const actionsOf = (tool: Tool): readonly string[] => {
  const shape = (tool.params as unknown as { shape?: Readonly<Record<string, { options?: readonly string[] }>> }).shape;
  return shape?.action?.options ?? [];
};
