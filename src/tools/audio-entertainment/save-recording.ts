import type { Phone, Row } from '../../phone/types.ts';
import { takeSpace } from '../common.ts';

/** What a photo or a recording needs on the storage before it starts, in megabytes. */
export const NEEDED_MB = 50;

const LONGEST_SECONDS = 7 * 24 * 3600;

type Recorder = 'voice_recorder' | 'screen_recorder' | 'video_recorder';

/** How long it has been recording; 0 when it is not. A full storage ends a recording, whoever looks when. */
export const recordedSeconds = (phone: Phone, recorder: Recorder, mbPerMinute: number): number => {
  const startedAt = phone.setting(recorder, 'startedAt') as number | null;
  const seconds = startedAt === null ? 0 : Math.floor((phone.now() - startedAt) / 1000);
  return Math.max(0, Math.min(LONGEST_SECONDS, Math.floor((freeMb(phone) * 60) / mbPerMinute), seconds));
};

const freeMb = (phone: Phone): number => phone.setting('storage', 'freeMb') as number;

/** Ends a recording: what was recorded since its start becomes a file of that length, which takes its space. */
export const saveRecording = (
  phone: Phone,
  recorder: Recorder,
  file: { kind: 'voice' | 'screen' | 'video'; title: string; mbPerMinute: number },
): Row => {
  const durationSeconds = recordedSeconds(phone, recorder, file.mbPerMinute);
  const sizeMb = Math.min(freeMb(phone), Math.max(1, Math.ceil((durationSeconds * file.mbPerMinute) / 60)));
  phone.set(recorder, { active: false, startedAt: null });
  takeSpace(phone, sizeMb);
  const { kind, title } = file;
  return phone.table('recordings').insert({ title, at: phone.now(), kind, durationSeconds, sizeMb });
};
