import { LANGUAGES } from '../../phone/tables/system.ts';
import type { Piece, Primitive, RecipeContext } from '../recipe.ts';
import { expected, lit } from '../recipe.ts';
import { text } from '../surface.ts';
import { askedSetting, byState, given, otherThan, pickWords, switched, toggledBy } from './asks.ts';
import { exact, exactly, primitive, setting, step, update } from './draws.ts';

const TALKBACK = 'manage_talkback';
const SPEAK = 'manage_select_to_speak';
const RATES = [1.5, 2, 2.5, 3] as const;

/** While it is on, set does the same as enable. */
const rate = (ctx: RecipeContext): Piece => {
  const speechRate = ctx.random.pick(RATES);
  const call = step(TALKBACK, { ...exact({ action: 'enable' }), speechRate: lit('number', speechRate) });
  const piece = setting(
    ctx,
    'talkback',
    { speechRate },
    call,
    { rate: text(String(speechRate)) },
    { enabled: true, speechRate: 1 },
  );
  return byState(given(piece, { select_to_speak: { enabled: false } }));
};

const COLOURS = 'manage_color_correction';
const WEAKNESSES = { deuteranomaly: 'weak green', protanomaly: 'weak red', tritanomaly: 'weak blue' } as const;

const corrected = (ctx: RecipeContext, mode: string, words: string | null): Piece => {
  const call = step(COLOURS, exact({ action: 'enable', mode }));
  const before = { enabled: false, mode: otherThan(ctx, [...Object.keys(WEAKNESSES), 'grayscale'], mode) };
  const slots = words === null ? {} : { weakness: text(words) };
  return byState(setting(ctx, 'color_correction', { enabled: true, mode }, call, slots, before));
};

const LANGUAGE = 'manage_system_language';
const NAMES: Readonly<Record<(typeof LANGUAGES)[number], string>> = {
  en: 'English',
  fr: 'French',
  de: 'German',
  es: 'Spanish',
  pt: 'Portuguese',
  it: 'Italian',
  nl: 'Dutch',
  pl: 'Polish',
  el: 'Greek',
  tr: 'Turkish',
  ar: 'Arabic',
  hi: 'Hindi',
  ne: 'Nepali',
  bn: 'Bengali',
  vi: 'Vietnamese',
  id: 'Indonesian',
  th: 'Thai',
  ja: 'Japanese',
  ko: 'Korean',
  zh: 'Chinese',
  fi: 'Finnish',
  sv: 'Swedish',
  ka: 'Georgian',
  sm: 'Samoan',
  sw: 'Swahili',
  ru: 'Russian',
  uk: 'Ukrainian',
  cs: 'Czech',
};

const languageSet = (ctx: RecipeContext): Piece => {
  const [language, words] = pickWords(ctx, NAMES);
  const call = step(LANGUAGE, exact({ action: 'set', language }));
  const before = { language: otherThan(ctx, LANGUAGES, language as 'en') };
  return setting(ctx, 'system_language', { language }, call, { language: text(words) }, before);
};

const languageAsk = (ctx: RecipeContext): Piece => {
  const language = ctx.random.pick(LANGUAGES);
  // Nobody passes on a code.
  const fields = { language: { ...expected('text', NAMES[language]), about: 'the language by its English name' } };
  return askedSetting(LANGUAGE, 'system_language', { language }, fields);
};

const TIME = 'manage_date_time';
const formats = (column: 'hours24' | 'automaticZone', on: boolean) =>
  switched(TIME, 'date_time', column, on, { action: 'set', [column]: on });

const WEEK = { mon: 'Monday', sun: 'Sunday', sat: 'Saturday' } as const;

const weekStart = (ctx: RecipeContext): Piece => {
  const [day, words] = pickWords(ctx, WEEK);
  const call = step(TIME, exact({ action: 'set', weekStart: day }));
  const before = { weekStart: otherThan(ctx, Object.keys(WEEK), day) };
  return setting(ctx, 'date_time', { weekStart: day }, call, { weekday: text(words) }, before);
};

const LOCATION = 'manage_location_service';
const ACCURACIES = { high: 'high accuracy', battery_saving: 'battery saving', device_only: 'device only' } as const;

/** While it is on, set does the same as enable. */
const accuracy = (ctx: RecipeContext): Piece => {
  const [wanted, words] = pickWords(ctx, ACCURACIES);
  const call = step(LOCATION, exact({ action: 'enable', accuracy: wanted }));
  const before = { enabled: true, accuracy: otherThan(ctx, Object.keys(ACCURACIES), wanted) };
  return byState(setting(ctx, 'location_service', { accuracy: wanted }, call, { accuracy: text(words) }, before));
};

const accuracyAsk = (ctx: RecipeContext): Piece => {
  const [value] = pickWords(ctx, ACCURACIES);
  const fields = { accuracy: { ...expected('enum', value), about: 'the accuracy: high, battery_saving or device_only' } };
  return askedSetting(LOCATION, 'location_service', { accuracy: value }, fields);
};

const NO_NAVIGATION = { navigation: { active: false, placeId: null } };

/** Pages as they are spoken of. The one of the developer options is hidden at times, and the main one is no page. */
const PAGES = {
  wifi: 'Wi-Fi',
  bluetooth: 'Bluetooth',
  mobile_network: 'mobile network',
  hotspot: 'hotspot',
  vpn: 'VPN',
  display: 'display',
  sound: 'sound',
  notifications: 'notifications',
  do_not_disturb: 'do not disturb',
  home_screen: 'home screen',
  control_center: 'control centre',
  apps: 'apps',
  storage: 'storage',
  battery: 'battery',
  security: 'security',
  privacy: 'privacy',
  location: 'location',
  accessibility: 'accessibility',
  language: 'language',
  date_time: 'date and time',
  system_update: 'system update',
  backup: 'backup',
  about_phone: 'about phone',
} as const;

const open = (ctx: RecipeContext): Piece => {
  const [page, words] = pickWords(ctx, PAGES);
  const piece: Piece = {
    slots: { page: text(words) },
    steps: [step('open_settings_page', exact({ page }))],
    delta: [update('settings', 'foreground', exactly({ screen: 'settings', page }))],
    touches: [],
    canonical: true,
  };
  return given(piece, { foreground: { screen: 'home', appId: null, page: null } });
};

const NO_SPEAK = { select_to_speak: { enabled: false } };
const NO_TALKBACK = { talkback: { enabled: false } };

/** Accessibility, language, clock, place, and the pages of the settings. */
export const sensesPrimitives: readonly Primitive[] = [
  primitive('talkback.on', 'talkback', TALKBACK, toggledBy(TALKBACK, 'talkback', true, NO_SPEAK)),
  primitive('talkback.off', 'talkback', TALKBACK, toggledBy(TALKBACK, 'talkback', false)),
  primitive('talkback.rate', 'talkback-rate', TALKBACK, rate, 'test'),
  primitive('selectspeak.on', 'select-to-speak', SPEAK, toggledBy(SPEAK, 'select_to_speak', true, NO_TALKBACK)),
  primitive('selectspeak.off', 'select-to-speak', SPEAK, toggledBy(SPEAK, 'select_to_speak', false)),
  primitive('colourfix.on', 'colour-correction', COLOURS, (ctx) => corrected(ctx, ...pickWords(ctx, WEAKNESSES))),
  primitive('colourfix.grey', 'colour-correction', COLOURS, (ctx) => corrected(ctx, 'grayscale', null)),
  primitive('colourfix.off', 'colour-correction', COLOURS, toggledBy(COLOURS, 'color_correction', false)),
  primitive('language.set', 'system-language', LANGUAGE, languageSet),
  primitive('language.ask', 'system-language', LANGUAGE, languageAsk),
  primitive('datetime.hours24', 'clock-format', TIME, formats('hours24', true)),
  primitive('datetime.hours12', 'clock-format', TIME, formats('hours24', false)),
  primitive('datetime.week', 'week-start', TIME, weekStart, 'evolve'),
  primitive('datetime.zone.on', 'automatic-zone', TIME, formats('automaticZone', true), 'gate'),
  primitive('datetime.zone.off', 'automatic-zone', TIME, formats('automaticZone', false), 'gate'),
  primitive('location.on', 'location-service', LOCATION, toggledBy(LOCATION, 'location_service', true)),
  primitive('location.off', 'location-service', LOCATION, toggledBy(LOCATION, 'location_service', false, NO_NAVIGATION)),
  primitive('location.accuracy', 'location-accuracy', LOCATION, accuracy, 'test'),
  primitive('location.ask', 'location-accuracy', LOCATION, accuracyAsk, 'test'),
  primitive('page.open', 'settings-page', 'open_settings_page', open),
];
