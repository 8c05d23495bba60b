import { byCodeUnit } from '../base/order.ts';
import { is, or } from './columns.ts';
import { type Columns, type PhonePart, type TableSchema, table } from './table-schema.ts';
import { appsStorage } from './tables/apps.ts';
import { aiAssistant } from './tables/assistant.ts';
import { audioEntertainment } from './tables/audio.ts';
import { devicesCrossDevice } from './tables/devices.ts';
import { displaySound } from './tables/display.ts';
import { inputInteraction } from './tables/input.ts';
import { networkConnectivity } from './tables/network.ts';
import { people } from './tables/people.ts';
import { PERMISSIONS } from './tables/permissions.ts';
import { securityPrivacy } from './tables/security.ts';
import { systemSettings } from './tables/system.ts';
import { timeKeeping } from './tables/time.ts';
import { travelLifestyle } from './tables/travel.ts';
import { utilitiesProductivity } from './tables/utilities.ts';

export { columnsOf, filled, fixedIds, rowProblem, type TableSchema, withDefaults } from './table-schema.ts';
export { PERMISSIONS };

const PARTS: readonly PhonePart[] = [
  people,
  timeKeeping,
  audioEntertainment,
  displaySound,
  appsStorage,
  systemSettings,
  networkConnectivity,
  travelLifestyle,
  devicesCrossDevice,
  inputInteraction,
  utilitiesProductivity,
  securityPrivacy,
  aiAssistant,
];

const settings: Record<string, Columns> = Object.assign({}, ...PARTS.map((part) => part.settings));

const own: readonly TableSchema[] = [
  table(
    'operation_log',
    'op',
    { seq: is.integer(1, Number.MAX_SAFE_INTEGER), tool: is.text, status: is.oneOf('ok', 'error') },
    false,
  ),
  table('permissions', 'permission', {
    byId: Object.fromEntries(PERMISSIONS.map((name) => [name, { granted: or(is.flag, true) }])),
  }),
  table('settings', 'setting', { byId: settings }),
];

/** Every table of the phone by name, in alphabetical order of names. */
export const TABLES: ReadonlyMap<string, TableSchema> = new Map(
  [...own, ...PARTS.flatMap(({ tables }) => tables)]
    .sort((a, b) => byCodeUnit(a.name, b.name))
    .map((schema): [string, TableSchema] => [schema.name, schema]),
);
