import type { Json } from '../../contract/json.ts';
import { COLOR_MODES, FONT_SIZES, WALLPAPERS } from '../../phone/tables/display.ts';
import type { Piece, Primitive, RecipeContext } from '../recipe.ts';
import { expected, lit } from '../recipe.ts';
import { text } from '../surface.ts';
import { askedSetting, byState, given, otherThan } from './asks.ts';
import { exact, primitive, setting, step } from './draws.ts';

/** A value of a settings row that is chosen by a tool with `action: set`; another one stands there before. */
const choose = <T extends Json>(
  ctx: RecipeContext,
  tool: string,
  [id, column, slot]: [id: string, column: string, slot: string],
  values: readonly T[],
  words: (value: T) => string,
): Piece => {
  const value = ctx.random.pick(values);
  const call = step(tool, { ...exact({ action: 'set' }), [column]: lit(typeof value === 'number' ? 'number' : 'exact', value) });
  const before = { [column]: otherThan(ctx, values, value) };
  return setting(ctx, id, { [column]: value }, call, { [slot]: text(words(value)) }, before);
};

/** Sizes that no single step leads from one to another: a step must not do what a choice is asked for. */
const fontSet = (ctx: RecipeContext): Piece =>
  choose(ctx, 'manage_font_size', ['font_size', 'size', 'size'], ['small', 'large', 'huge'], String);

const fontStep =
  (direction: 'increase' | 'decrease') =>
  (ctx: RecipeContext): Piece => {
    const from = 1 + ctx.random.int(3);
    const size = FONT_SIZES[direction === 'increase' ? from + 1 : from - 1] as string;
    const call = step('manage_font_size', exact({ action: direction }));
    return byState(setting(ctx, 'font_size', { size }, call, {}, { size: FONT_SIZES[from] as string }));
  };

const fontBold =
  (bold: boolean) =>
  (ctx: RecipeContext): Piece =>
    setting(ctx, 'font_size', { bold }, step('manage_font_size', exact({ action: 'set', bold })), {}, { bold: !bold });

const RATES = [60, 90, 120] as const;
/** What a change of the rate needs: no mode and no resolution that stands against it. */
const RATE_FREE = { power: { mode: 'normal' }, screen_resolution: { mode: 'full_hd' } };

const refreshSet = (ctx: RecipeContext): Piece =>
  given(choose(ctx, 'manage_refresh_rate', ['refresh_rate', 'hz', 'rate'], RATES, String), RATE_FREE);

const refreshAsk = (ctx: RecipeContext): Piece => {
  const hz = ctx.random.pick(RATES);
  const fields = { refreshHertz: { ...expected('number', hz), about: 'the refresh rate in hertz' } };
  return given(askedSetting('manage_refresh_rate', 'refresh_rate', { hz }, fields), RATE_FREE);
};

const adaptive =
  (on: boolean) =>
  (ctx: RecipeContext): Piece => {
    const call = step('manage_refresh_rate', exact({ action: 'set', adaptive: on }));
    return given(setting(ctx, 'refresh_rate', { adaptive: on }, call, {}, { adaptive: !on }), { power: { mode: 'normal' } });
  };

const QUALITIES = { hd: 'HD', full_hd: 'Full HD', quad_hd: 'Quad HD' } as const;
type Quality = keyof typeof QUALITIES;
const MODES = Object.keys(QUALITIES) as Quality[];
const RESOLUTION_FREE = { refresh_rate: { hz: 60 } };

const resolutionSet = (ctx: RecipeContext): Piece =>
  given(
    choose(ctx, 'manage_screen_resolution', ['screen_resolution', 'mode', 'quality'], MODES, (mode) => QUALITIES[mode]),
    RESOLUTION_FREE,
  );

const resolutionAsk = (ctx: RecipeContext): Piece => {
  const mode = ctx.random.pick(MODES);
  const fields = { resolution: { ...expected('enum', mode), about: 'the resolution: hd, full_hd or quad_hd' } };
  return given(askedSetting('manage_screen_resolution', 'screen_resolution', { mode }, fields), RESOLUTION_FREE);
};

const colourSet = (ctx: RecipeContext): Piece =>
  choose(ctx, 'manage_color_mode', ['color_mode', 'mode', 'look'], COLOR_MODES, String);

const colourAsk = (ctx: RecipeContext): Piece => {
  const mode = ctx.random.pick(COLOR_MODES);
  const fields = { colourMode: { ...expected('enum', mode), about: 'the colour mode of the screen' } };
  return askedSetting('manage_color_mode', 'color_mode', { mode }, fields);
};

const STATUS_ITEMS = {
  battery_percentage: 'the battery percentage',
  network_speed: 'the network speed',
  notification_icons: 'the notification icons',
  carrier_name: 'the carrier name',
  clock_seconds: 'the seconds of the clock',
} as const;

const statusBar =
  (shown: boolean) =>
  (ctx: RecipeContext): Piece => {
    const [item, words] = ctx.random.pick(Object.entries(STATUS_ITEMS)) as [string, string];
    const call = step('manage_status_bar_display', exact({ action: shown ? 'enable' : 'disable', item }));
    return setting(ctx, 'status_bar', { [item]: shown }, call, { item: text(words) }, { [item]: !shown });
  };

const wallpaper =
  (target: 'home' | 'lock' | 'both') =>
  (ctx: RecipeContext): Piece => {
    const picture = ctx.random.pick(WALLPAPERS);
    const before = { home: otherThan(ctx, WALLPAPERS, picture), lock: otherThan(ctx, WALLPAPERS, picture) };
    const after = { ...(target === 'lock' ? {} : { home: picture }), ...(target === 'home' ? {} : { lock: picture }) };
    const call = step('manage_wallpaper', exact({ action: 'set', wallpaper: picture, target }));
    const piece = setting(ctx, 'wallpaper', after, call, { picture: text(picture) }, before);
    // Both screens may be set one after the other.
    return target === 'both' ? byState(piece) : piece;
  };

const wallpaperAsk = (ctx: RecipeContext): Piece => {
  const lock = ctx.random.pick(WALLPAPERS);
  const fields = { lockWallpaper: { ...expected('text', lock), about: 'the name of the wallpaper' } };
  return askedSetting('manage_wallpaper', 'wallpaper', { lock, home: otherThan(ctx, WALLPAPERS, lock) }, fields);
};

/** How the screen looks. */
export const screenLookPrimitives: readonly Primitive[] = [
  primitive('font.set', 'font-size', 'manage_font_size', fontSet),
  primitive('font.bigger', 'font-size', 'manage_font_size', fontStep('increase')),
  primitive('font.smaller', 'font-size', 'manage_font_size', fontStep('decrease')),
  primitive('font.bold', 'font-bold', 'manage_font_size', fontBold(true), 'gate'),
  primitive('font.bold.off', 'font-bold', 'manage_font_size', fontBold(false), 'gate'),
  primitive('refresh.set', 'refresh-rate', 'manage_refresh_rate', refreshSet),
  primitive('refresh.ask', 'refresh-rate', 'manage_refresh_rate', refreshAsk),
  primitive('refresh.adaptive.on', 'refresh-adaptive', 'manage_refresh_rate', adaptive(true), 'canary'),
  primitive('refresh.adaptive.off', 'refresh-adaptive', 'manage_refresh_rate', adaptive(false), 'canary'),
  primitive('resolution.set', 'resolution', 'manage_screen_resolution', resolutionSet),
  primitive('resolution.ask', 'resolution', 'manage_screen_resolution', resolutionAsk),
  primitive('colour.set', 'colour-mode', 'manage_color_mode', colourSet),
  primitive('colour.ask', 'colour-mode', 'manage_color_mode', colourAsk),
  primitive('statusbar.show', 'status-bar', 'manage_status_bar_display', statusBar(true)),
  primitive('statusbar.hide', 'status-bar-hide', 'manage_status_bar_display', statusBar(false), 'evolve'),
  primitive('wallpaper.both', 'wallpaper', 'manage_wallpaper', wallpaper('both')),
  primitive('wallpaper.home', 'wallpaper', 'manage_wallpaper', wallpaper('home')),
  primitive('wallpaper.lock', 'wallpaper-lock', 'manage_wallpaper', wallpaper('lock'), 'sealed'),
  primitive('wallpaper.ask', 'wallpaper', 'manage_wallpaper', wallpaperAsk),
];
