import type { Phone, Row } from '../../phone/types.ts';

export const DOMAIN = 'Input & Interaction';

/** The app in front; undefined when there is none. */
export const frontApp = (phone: Phone): Row | undefined => {
  const appId = phone.setting('foreground', 'appId');
  return phone.setting('foreground', 'screen') === 'app' && typeof appId === 'string'
    ? phone.table('apps').get(appId)
    : undefined;
};

/** What is on the screen, as a person would call it. */
export const screenText = (phone: Phone): string => {
  const page = phone.setting('foreground', 'page');
  switch (phone.setting('foreground', 'screen')) {
    case 'app':
      return appText(phone);
    case 'settings':
      return page === null ? 'Settings' : `Settings: ${String(page)}`;
    case 'recents':
      return 'Recent apps';
    case 'notifications':
      return 'Notifications';
    default:
      return 'Home screen';
  }
};

const appText = (phone: Phone): string => {
  const app = frontApp(phone);
  const name = String(app?.name ?? 'An app');
  const videoId = phone.setting('video_player', 'videoId') as string | null;
  const video = videoId === null ? undefined : phone.table('videos').get(videoId);
  return video?.app === app?.name && video !== undefined ? `${name}: ${String(video.title)}` : name;
};

/** Why a screenshot of everything above and below cannot be made of this screen; null when it can. */
export const notScrolling = (phone: Phone): string | null => {
  const screen = phone.setting('foreground', 'screen') as string;
  if (screen === 'home' || screen === 'recents') return screen;
  const category = frontApp(phone)?.category;
  return category === 'games' || category === 'video' ? category : null;
};
