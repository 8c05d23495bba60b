import type { Json, JsonObject } from '../../contract/json.ts';
import type { AnswerFields, RowPatch } from '../../contract/task.ts';
import type { Piece, PieceStep, RecipeContext } from '../recipe.ts';
import type { Slot } from '../surface.ts';
import { exact, setting, step } from './draws.ts';

/** What a question reads besides its one call. */
type Asked = { slots?: Record<string, Slot>; rows?: RowPatch[]; touches?: string[] };

/** A question that one call answers: what is expected of each field is what the oracle says. */
export const asked = (call: PieceStep, fields: AnswerFields, { slots = {}, rows = [], touches = [] }: Asked = {}): Piece => ({
  slots,
  steps: [call],
  delta: [],
  rows,
  answer: { fields, values: Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value])) },
  touches: ['answer', ...touches],
});

/** A question about a settings row, which is `set` like that beforehand so that nobody knows the answer without a look. */
export const askedSetting = (
  tool: string,
  id: string,
  set: JsonObject,
  fields: AnswerFields,
  { slots = {}, args = {} }: { slots?: Record<string, Slot>; args?: Record<string, Json> } = {},
): Piece =>
  asked(step(tool, exact({ action: 'query', ...args })), fields, {
    slots,
    rows: [{ table: 'settings', id, set }],
    touches: [`settings/${id}`],
  });

/** A piece that needs other settings rows to be like this. */
export const given = (piece: Piece, before: Readonly<Record<string, JsonObject>>): Piece => ({
  ...piece,
  rows: [...Object.entries(before).map(([id, set]): RowPatch => ({ table: 'settings', id, set })), ...(piece.rows ?? [])],
  touches: [...new Set([...piece.touches, ...Object.keys(before).map((id) => `settings/${id}`)])],
});

/** A piece that can be done in more ways than its gold call: it is never graded by the call. */
export const byState = (piece: Piece): Piece => ({ ...piece, canonical: false });

/** One of the others. */
export const otherThan = <T extends Json>(ctx: RecipeContext, values: readonly T[], value: T): T =>
  ctx.random.pick(values.filter((one) => one !== value));

/** A piece for which the phone is on Wi-Fi. */
export const onWifi = (ctx: RecipeContext, piece: Piece): Piece => {
  const network = ctx.rows('wifi_networks').find((row) => row.saved === true);
  if (network === undefined) return piece;
  const near = { table: 'wifi_networks', id: network.id, set: { inRange: true } };
  const joined = given(piece, { airplane_mode: { enabled: false }, wifi: { enabled: true, ssid: network.ssid as string } });
  return { ...joined, rows: [near, ...(joined.rows ?? [])], touches: [...joined.touches, 'wifi_networks'] };
};

type Words = Readonly<Record<string, string>>;

/** A key and its words. */
export const pickWords = (ctx: RecipeContext, words: Words): [key: string, words: string] =>
  ctx.random.pick(Object.entries(words)) as [string, string];

/** A request that switches one column of a settings row with one call. */
export const switched =
  (tool: string, id: string, column: string, on: boolean, args: JsonObject, needs: Readonly<Record<string, JsonObject>> = {}) =>
  (ctx: RecipeContext): Piece =>
    given(setting(ctx, id, { [column]: on }, step(tool, exact(args)), {}, { [column]: !on }), needs);

/** The same for a tool with enable and disable. */
export const toggledBy = (tool: string, id: string, on: boolean, needs: Readonly<Record<string, JsonObject>> = {}) =>
  switched(tool, id, 'enabled', on, { action: on ? 'enable' : 'disable' }, needs);
