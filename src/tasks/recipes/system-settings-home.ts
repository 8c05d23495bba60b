import type { RowExpectation, RowPatch } from '../../contract/task.ts';
import { GRIDS, TILES, WIDGETS } from '../../phone/tables/system.ts';
import type { Row } from '../../phone/types.ts';
import type { Piece, PieceStep, Primitive, RecipeContext } from '../recipe.ts';
import { expected, lit } from '../recipe.ts';
import { text } from '../surface.ts';
import { asked, askedSetting, given, otherThan, switched } from './asks.ts';
import { exact, exactly, insert, pickRow, primitive, remove, setting, step, update } from './draws.ts';

const LAYOUT = 'manage_desktop_layout';
const UNLOCKED = { desktop_layout: { locked: false } };
const SIZES = ['small', 'medium', 'large'] as const;
type Size = (typeof SIZES)[number];
const CELLS: Readonly<Record<Size, number>> = { small: 4, medium: 8, large: 16 };

/** The cells that widgets take of a page. */
const taken = (ctx: RecipeContext, page: number): number =>
  ctx.rows('widgets').reduce((sum, row) => sum + (row.page === page ? CELLS[row.size as Size] : 0), 0);

const grid = (ctx: RecipeContext): Piece | null => {
  const most = Math.max(...ctx.rows('widgets').map((row) => taken(ctx, row.page as number)), 0);
  const fits = GRIDS.filter((one) => Number(one[0]) * Number(one[2]) >= most);
  if (fits.length < 2) return null;
  const wanted = ctx.random.pick(fits);
  const call = step(LAYOUT, exact({ action: 'set', grid: wanted }));
  const words = ctx.random.pick([wanted, wanted.replace('x', ' by ')]);
  return given(
    setting(ctx, 'desktop_layout', { grid: wanted }, call, { grid: text(words) }, { grid: otherThan(ctx, fits, wanted) }),
    UNLOCKED,
  );
};

const icons = (ctx: RecipeContext): Piece => {
  const iconSize = ctx.random.pick(SIZES);
  const call = step(LAYOUT, exact({ action: 'set', iconSize }));
  const before = { iconSize: otherThan(ctx, SIZES, iconSize) };
  return given(setting(ctx, 'desktop_layout', { iconSize }, call, { size: text(iconSize) }, before), UNLOCKED);
};

const locked = (on: boolean) => switched(LAYOUT, 'desktop_layout', 'locked', on, { action: 'set', locked: on });
const drawer = (on: boolean) => switched(LAYOUT, 'desktop_layout', 'appDrawer', on, { action: 'set', appDrawer: on }, UNLOCKED);

const NAVIGATION = 'manage_navigation_mode';
const NAVIGATIONS = ['gestures', 'three_buttons', 'two_buttons'] as const;

const navigation = (ctx: RecipeContext, mode: (typeof NAVIGATIONS)[number]): Piece => {
  const call = step(NAVIGATION, exact({ action: 'set', mode }));
  const slots = mode === 'gestures' ? {} : { count: text(mode === 'two_buttons' ? 'two' : 'three') };
  return setting(ctx, 'navigation_mode', { mode }, call, slots, { mode: otherThan(ctx, NAVIGATIONS, mode) });
};

const navigationAsk = (ctx: RecipeContext): Piece => {
  const mode = ctx.random.pick(NAVIGATIONS);
  const fields = { navigation: { ...expected('enum', mode), about: 'the mode: gestures, three_buttons or two_buttons' } };
  return askedSetting(NAVIGATION, 'navigation_mode', { mode }, fields);
};

const CENTRE = 'manage_control_center';
const TILE_WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(TILES.map((name) => [name, name.replaceAll('_', ' ')])),
  wifi: 'Wi-Fi',
  bluetooth: 'Bluetooth',
  nfc: 'NFC',
  one_handed: 'one-handed',
};

const tilesOf = (ctx: RecipeContext): Row[] =>
  [...ctx.rows('control_tiles')].sort((a, b) => (a.position as number) - (b.position as number));

/** The tiles that stand elsewhere in this order than they did. */
const shifted = (tiles: readonly Row[]): RowExpectation[] =>
  tiles.flatMap((tile, i) => (tile.position === i + 1 ? [] : [update('control_tiles', tile.id, exactly({ position: i + 1 }))]));

const onTile = (action: string, tile: string, args: PieceStep['args'] = {}): PieceStep =>
  step(CENTRE, { ...exact({ action, tile }), ...args });

const tileAdd = (ctx: RecipeContext): Piece => {
  const tiles = tilesOf(ctx);
  const name = ctx.random.pick(TILES.filter((one) => !tiles.some((tile) => tile.name === one)));
  return {
    slots: { tile: text(TILE_WORDS[name] as string) },
    steps: [onTile('add', name)],
    // The end may be given as a position, so the call has more forms than one.
    delta: [insert('control_tiles', exactly({ name, position: tiles.length + 1 }))],
    touches: ['control_tiles'],
  };
};

const tileRemove = (ctx: RecipeContext): Piece | null => {
  const tile = pickRow(ctx, 'control_tiles');
  if (tile === null) return null;
  const left = tilesOf(ctx).filter(({ id }) => id !== tile.id);
  return {
    slots: { tile: text(TILE_WORDS[tile.name as string] as string) },
    steps: [onTile('remove', tile.name as string)],
    delta: [remove('control_tiles', tile.id), ...shifted(left)],
    touches: ['control_tiles'],
    canonical: true,
  };
};

const tileMove =
  (first: boolean) =>
  (ctx: RecipeContext): Piece | null => {
    const tiles = tilesOf(ctx);
    const tile = pickRow(ctx, 'control_tiles', (row) => row.position !== 1);
    if (tile === null || tiles.length < 4) return null;
    // Any position beyond the last is the last: only places between say where exactly it goes.
    const places = tiles.map((_, i) => i + 1).filter((place) => place > 1 && place < tiles.length && place !== tile.position);
    const position = first ? 1 : ctx.random.pick(places);
    const order = tiles.filter(({ id }) => id !== tile.id);
    order.splice(position - 1, 0, tile);
    return {
      slots: { tile: text(TILE_WORDS[tile.name as string] as string), ...(first ? {} : { position: text(String(position)) }) },
      steps: [onTile('move', tile.name as string, { position: lit('number', position) })],
      delta: shifted(order),
      touches: ['control_tiles'],
      canonical: true,
    };
  };

const tileAsk = (ctx: RecipeContext): Piece => {
  const tiles = ctx.random.shuffle(ctx.rows('control_tiles'));
  const rows = tiles.map(({ id }, i): RowPatch => ({ table: 'control_tiles', id, set: { position: i + 1 } }));
  const fields = { firstTile: { ...expected('enum', tiles[0]?.name as string), about: 'the first tile' } };
  return asked(step(CENTRE, exact({ action: 'query' })), fields, { rows, touches: ['control_tiles'] });
};

const WIDGET = 'manage_home_widget';
/** The grid of the usual layout has 24 cells. */
const ROOM = { desktop_layout: { locked: false, grid: '4x6' } };

const pageFor = (ctx: RecipeContext, size: Size, not: unknown): number | null => {
  const pages = [1, 2, 3, 4].filter((page) => page !== not && taken(ctx, page) + CELLS[size] <= 24);
  return pages.length === 0 ? null : ctx.random.pick(pages);
};

const widgetAdd =
  (sized: boolean) =>
  (ctx: RecipeContext): Piece | null => {
    const kind = ctx.random.pick(WIDGETS.filter((one) => !ctx.rows('widgets').some((row) => row.kind === one)));
    const size = sized ? ctx.random.pick(['small', 'large'] as const) : 'medium';
    const page = pageFor(ctx, size, null);
    if (page === null) return null;
    const args = { ...exact({ action: 'add', widget: kind, ...(sized ? { size } : {}) }), page: lit('number', page) };
    const slots = { widget: text(kind), page: text(String(page)), ...(sized ? { size: text(size) } : {}) };
    const piece: Piece = {
      slots,
      steps: [step(WIDGET, args)],
      delta: [insert('widgets', exactly({ kind, page, size }))],
      touches: ['widgets'],
      // The usual size may be given or left out.
      canonical: sized,
    };
    return given(piece, ROOM);
  };

/** The only widget of its kind. Whoever lists them may name it by its id, so no change of one is graded by the call. */
const pickWidget = (ctx: RecipeContext): Row | null =>
  pickRow(ctx, 'widgets', (row) => ctx.rows('widgets').filter((other) => other.kind === row.kind).length === 1);

const widgetRemove = (ctx: RecipeContext): Piece | null => {
  const row = pickWidget(ctx);
  if (row === null) return null;
  const piece: Piece = {
    slots: { widget: text(row.kind as string) },
    steps: [step(WIDGET, exact({ action: 'remove', widget: row.kind as string }))],
    delta: [remove('widgets', row.id)],
    touches: ['widgets'],
  };
  return given(piece, ROOM);
};

const widgetAsk = (ctx: RecipeContext): Piece | null => {
  const row = pickWidget(ctx);
  if (row === null) return null;
  const page = 3 + ctx.random.int(7);
  const fields = { widgetPage: { ...expected('number', page), about: `the page of the ${row.kind} widget` } };
  return asked(step(WIDGET, exact({ action: 'query' })), fields, {
    slots: { widget: text(row.kind as string) },
    rows: [{ table: 'widgets', id: row.id, set: { page } }],
    touches: ['widgets'],
  });
};

const widgetUpdate =
  (what: 'size' | 'page') =>
  (ctx: RecipeContext): Piece | null => {
    const row = pickWidget(ctx);
    if (row === null) return null;
    const size = row.size as Size;
    const free = 24 - taken(ctx, row.page as number) + CELLS[size];
    const sizes = SIZES.filter((one) => one !== size && CELLS[one] <= free);
    const wanted = what === 'page' ? pageFor(ctx, size, row.page) : sizes.length === 0 ? null : ctx.random.pick(sizes);
    if (wanted === null) return null;
    const value = lit(what === 'page' ? 'number' : 'exact', wanted);
    const piece: Piece = {
      slots: { widget: text(row.kind as string), [what]: text(String(wanted)) },
      steps: [step(WIDGET, { ...exact({ action: 'update', widget: row.kind as string }), [what]: value })],
      delta: [update('widgets', row.id, exactly({ [what]: wanted }))],
      touches: ['widgets'],
    };
    return given(piece, ROOM);
  };

/** The home screen and the control centre. */
export const homePrimitives: readonly Primitive[] = [
  primitive('layout.grid', 'home-layout', LAYOUT, grid),
  primitive('layout.lock', 'home-layout', LAYOUT, locked(true)),
  primitive('layout.unlock', 'home-layout', LAYOUT, locked(false)),
  primitive('layout.drawer.on', 'app-drawer', LAYOUT, drawer(true)),
  primitive('layout.drawer.off', 'app-drawer', LAYOUT, drawer(false)),
  primitive('layout.icons', 'icon-size', LAYOUT, icons, 'gate'),
  primitive('sysnav.gestures', 'system-navigation', NAVIGATION, (ctx) => navigation(ctx, 'gestures')),
  primitive('sysnav.buttons', 'system-navigation', NAVIGATION, (ctx) =>
    navigation(ctx, ctx.random.pick(['two_buttons', 'three_buttons'])),
  ),
  primitive('sysnav.ask', 'system-navigation', NAVIGATION, navigationAsk),
  primitive('tile.add', 'control-tiles', CENTRE, tileAdd),
  primitive('tile.remove', 'control-tiles', CENTRE, tileRemove),
  primitive('tile.ask', 'control-tiles', CENTRE, tileAsk),
  primitive('tile.first', 'tile-order', CENTRE, tileMove(true), 'sealed'),
  primitive('tile.move', 'tile-order', CENTRE, tileMove(false), 'sealed'),
  primitive('widget.add', 'widgets', WIDGET, widgetAdd(false)),
  primitive('widget.add.sized', 'widgets', WIDGET, widgetAdd(true)),
  primitive('widget.remove', 'widgets', WIDGET, widgetRemove),
  primitive('widget.ask', 'widgets', WIDGET, widgetAsk),
  primitive('widget.resize', 'widget-change', WIDGET, widgetUpdate('size'), 'evolve'),
  primitive('widget.move', 'widget-change', WIDGET, widgetUpdate('page'), 'evolve'),
];
