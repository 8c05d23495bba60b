import type { JsonObject } from '../../../src/contract/json.ts';
import type { ErrorType } from '../../../src/contract/names.ts';
import type { InitialState } from '../../../src/contract/task.ts';

/** What the phone is before the call: Élodie's at 09:00 on Tuesday 2026-03-10 in Paris, with these changes. */
export type Before = Partial<Pick<InitialState, 'rows' | 'obstacles'>>;
/** The whole net change: `table/id` → the columns of a new row, the changed columns of an old one, or null when it is gone. */
export type Change = Record<string, JsonObject | null>;

export type Works = { args: JsonObject; changes: Change; data?: JsonObject; before?: Before };
export type Fails = { args: JsonObject; errorType: ErrorType; payload: JsonObject; before?: Before };

export const NOW = Date.UTC(2026, 2, 10, 8);

/** A call that changes exactly this. */
export const writes = (args: JsonObject, changes: Change, before?: Before, data?: JsonObject): Works => ({
  args,
  changes,
  ...(data === undefined ? {} : { data }),
  ...(before === undefined ? {} : { before }),
});
/** A call that changes nothing and tells this. */
export const tells = (args: JsonObject, data: JsonObject, before?: Before): Works => writes(args, {}, before, data);
export const fails = (args: JsonObject, errorType: ErrorType, payload: JsonObject, before?: Before): Fails => ({
  args,
  errorType,
  payload,
  ...(before === undefined ? {} : { before }),
});

export const missing = (args: JsonObject, ...names: string[]): Fails => fails(args, 'MissingParameter', { missing: names });
export const invalid = (args: JsonObject, path: string): Fails => fails(args, 'InvalidArgument', { path });
export const absent = (args: JsonObject, before?: Before): Fails => fails(args, 'NotFound', {}, before);
export const denied = (args: JsonObject, permission: string): Fails =>
  fails(args, 'PermissionDenied', { permission }, { obstacles: [{ kind: 'permission_off', target: permission }] });

export const row = (table: string, id: string, set: JsonObject | null): Before => ({ rows: [{ table, id, set }] });
export const rows = (...all: Before[]): Before => ({ rows: all.flatMap((one) => one.rows ?? []) });
export const setting = (id: string, set: JsonObject): Before => row('settings', id, set);
export const airplane: Before = { obstacles: [{ kind: 'airplane_mode' }] };
export const fullStorage: Before = { obstacles: [{ kind: 'storage_full' }] };
export const session = (target: string): Before => ({ obstacles: [{ kind: 'conflicting_session', target }] });

export const timer = (id: string, title: string | null): Before =>
  row('countdowns', id, { title, durationSeconds: 600, endsAt: NOW + 600_000, status: 'running' });
export const playing = (mediaId: string): Before => setting('playback', { status: 'playing', mediaId });
export const inAirplaneMode = (args: JsonObject): Fails =>
  fails(args, 'PreconditionFailed', { setting: 'airplane_mode', needed: 'off' }, airplane);
export const camilles = [{ contactId: 'contact_005' }, { contactId: 'contact_006' }];
export const twoCamilles = (args: JsonObject): Fails => fails(args, 'AmbiguousEntity', { candidates: camilles });

/** A tool that switches one setting on and off. */
export const switched = (id: string, enabled: boolean): Works[] => [
  writes({ action: 'enable' }, enabled ? {} : { [`settings/${id}`]: { enabled: true } }, undefined, { enabled: true }),
  writes({ action: 'disable' }, enabled ? { [`settings/${id}`]: { enabled: false } } : {}, undefined, { enabled: false }),
  tells({ action: 'query' }, { enabled }),
];
export const badSwitch: Fails[] = [missing({}, 'action'), invalid({ action: 'toggle' }, 'action')];

/** What the tools of one domain do and refuse, by tool. */
export type Cases = Readonly<Record<string, { works: Works[]; fails: Fails[] }>>;
