import type { SolutionStep } from '../../contract/task.ts';
import { draftOf, solutionOf } from '../draft.ts';
import type { Piece, PieceStep, Recipe, RecipeContext, TaskDraft } from '../recipe.ts';
import { recipesOf } from '../recipe.ts';
import { exact, exactly, step, update } from './draws.ts';
import { bluetoothConnect, joinedAtOnce, wifiConnect } from './radios.ts';

/** A radio in airplane mode: the mode must go first. */
const recoverAirplane =
  (intent: 'wifi.connect' | 'bluetooth.connect') =>
  (ctx: RecipeContext): TaskDraft | null => {
    // A network that Wi-Fi would not join by itself, once it is on.
    const piece = intent === 'wifi.connect' ? wifiConnect(ctx, joinedAtOnce(ctx)) : bluetoothConnect(ctx);
    if (piece === null) return null;
    const id = intent === 'wifi.connect' ? 'wifi' : 'bluetooth';
    const link = piece.delta[0]?.columns ?? {};
    const draft = draftOf(ctx, ctx.phrase(intent, piece.slots), [piece], ['recovery']);
    return {
      ...draft,
      rows: [],
      obstacles: [{ kind: 'airplane_mode' }],
      criteria: {
        bucket: 'state_change',
        delta: [
          update('settings', 'airplane_mode', exactly({ enabled: false })),
          update('settings', id, { ...exactly({ enabled: true }), ...link }),
        ],
      },
      solution: recovered(
        piece.steps[0] as PieceStep,
        step('manage_airplane_mode', exact({ action: 'disable' })),
        'PreconditionFailed',
      ),
    };
  };

const recovered = (wanted: PieceStep, mend: PieceStep, expect: string): SolutionStep[] => {
  const plain = (from: PieceStep): SolutionStep =>
    solutionOf([from]).find((found) => found.kind === 'call' && !found.optional) as SolutionStep;
  return [
    { ...(plain(wanted) as Extract<SolutionStep, { kind: 'call' }>), expect },
    plain(mend),
    plain(wanted),
    { kind: 'finish', text: 'Done.' },
  ];
};

/** The hotspot and wi-fi exclude each other. */
const recoverHotspot = (ctx: RecipeContext): TaskDraft => {
  const ssid = ctx.rows('wifi_networks').find((row) => row.saved === true && row.inRange === true)?.ssid as string;
  const wanted = step('manage_hotspot', exact({ action: 'enable' }));
  return {
    goal: ctx.phrase('hotspot.on', {}),
    capabilities: ['recovery'],
    rows: [
      { table: 'settings', id: 'wifi', set: { enabled: true, ssid } },
      { table: 'settings', id: 'hotspot', set: { enabled: false } },
    ],
    criteria: {
      bucket: 'state_change',
      delta: [
        update('settings', 'hotspot', exactly({ enabled: true })),
        update('settings', 'wifi', exactly({ enabled: false, ssid: null })),
      ],
    },
    solution: recovered(wanted, step('manage_wifi', exact({ action: 'disable' })), 'Conflict'),
  };
};

/** Intents that need a permission, and which. */
const PERMITTED: Readonly<Record<string, string>> = {
  'photo.take': 'camera',
  'photo.selfie': 'camera',
  'call.make': 'phone',
  'message.send': 'messages',
  'contact.add': 'contacts',
  'schedule.create': 'calendar',
  'voicerec.start': 'microphone',
};

/** Nothing on the phone can grant it: the planner says which permission is missing, and stops. */
const refusePermission = (ctx: RecipeContext): TaskDraft | null => {
  const primitive = ctx.random.pick(ctx.primitives.filter(({ intent }) => Object.hasOwn(PERMITTED, intent)));
  const piece = primitive.draw(ctx);
  if (piece === null) return null;
  const permission = PERMITTED[primitive.intent] as string;
  return refusal(ctx, ctx.phrase(primitive.intent, piece.slots), piece, {
    obstacle: { kind: 'permission_off', target: permission },
    errorType: 'PermissionDenied',
    reason: ['permission'],
    text: `The ${permission} permission is off.`,
  });
};

/** There is no room for it: the planner says so, and stops. */
const refuseStorage = (ctx: RecipeContext): TaskDraft | null => {
  const fits = ctx.primitives.filter(({ intent }) => ['photo.take', 'photo.selfie', 'voicerec.start'].includes(intent));
  const primitive = ctx.random.pick(fits);
  const piece = primitive.draw(ctx);
  if (piece === null) return null;
  return refusal(ctx, ctx.phrase(primitive.intent, piece.slots), piece, {
    obstacle: { kind: 'storage_full' },
    errorType: 'PreconditionFailed',
    reason: ['storage', 'space', 'full'],
    text: 'The storage is full.',
  });
};

const refusal = (
  ctx: RecipeContext,
  goal: string,
  piece: Piece,
  why: { obstacle: NonNullable<TaskDraft['obstacles']>[number]; errorType: string; reason: string[]; text: string },
): TaskDraft => {
  const draft = draftOf(ctx, goal, [piece], ['refusal']);
  const [first] = solutionOf(piece.steps).filter((found) => found.kind === 'call' && !found.optional);
  return {
    ...draft,
    obstacles: [why.obstacle],
    criteria: { bucket: 'agent_behavior', rubric: [{ kind: 'refused', reason: why.reason }] },
    solution: [
      { ...(first as Extract<SolutionStep, { kind: 'call' }>), expect: why.errorType },
      { kind: 'finish', text: why.text },
    ],
  };
};

const basic = recipesOf('basic', 'boundary');

export const recovery: readonly Recipe[] = [
  basic('recover-airplane-wifi', 'recover-airplane', 4, ['manage_airplane_mode', 'manage_wifi'], recoverAirplane('wifi.connect')),
  basic(
    'recover-airplane-bluetooth',
    'recover-airplane',
    4,
    ['manage_airplane_mode', 'manage_bluetooth'],
    recoverAirplane('bluetooth.connect'),
  ),
  basic('recover-hotspot', 'recover-hotspot', 3, ['manage_hotspot', 'manage_wifi'], recoverHotspot, 'test'),
  basic('refuse-permission', 'refuse-permission', 5, [], refusePermission),
  basic('refuse-storage', 'refuse-storage', 3, [], refuseStorage, 'test'),
];
