import type { Piece, Primitive, RecipeContext } from '../recipe.ts';
import { expected, lit } from '../recipe.ts';
import { text } from '../surface.ts';
import { asked, askedSetting, byState, given, otherThan, pickWords, toggledBy } from './asks.ts';
import { exact, primitive, setting, step } from './draws.ts';

const BATTERY = 'manage_battery';
const askBattery = step(BATTERY, exact({ action: 'query' }));

/** Charges that last for whole hours in a mode, by the hours of a full battery. */
const HOURS = { normal: 20, saver: 28, super_saving: 56 } as const;
const levelOf = (ctx: RecipeContext, mode: keyof typeof HOURS): number =>
  mode === 'normal' ? 25 + 5 * ctx.random.int(15) : ctx.random.pick([25, 50, 75]);

const askHours = (ctx: RecipeContext): Piece => {
  const mode = ctx.random.pick(['normal', 'saver'] as const);
  const batteryLevel = levelOf(ctx, mode);
  const hours = (batteryLevel * HOURS[mode]) / 100;
  const fields = { hoursLeft: { ...expected('number', hours), about: 'the hours that the battery lasts' } };
  return given(asked(askBattery, fields), { power: { batteryLevel, charging: false, mode } });
};

const askSuper = (ctx: RecipeContext): Piece => {
  const batteryLevel = levelOf(ctx, 'super_saving');
  const hours = (batteryLevel * HOURS.super_saving) / 100;
  const about = 'the hours that the battery would last in super saving mode';
  const fields = { superSavingHours: { ...expected('number', hours), about } };
  return given(asked(askBattery, fields), { power: { batteryLevel, charging: false, mode: 'normal' } });
};

/** A percent takes nine tenths of a minute. */
const askFull = (ctx: RecipeContext): Piece => {
  const tens = 4 + ctx.random.int(6);
  const fields = { minutesLeft: { ...expected('number', (10 - tens) * 9), about: 'the minutes until the battery is charged' } };
  return given(asked(askBattery, fields), {
    power: { batteryLevel: tens * 10, charging: true },
    battery_protection: { enabled: false },
  });
};

const mode =
  (wanted: 'normal' | 'saver' | 'super_saving' | 'performance') =>
  (ctx: RecipeContext): Piece => {
    const before = wanted === 'normal' ? ctx.random.pick(['saver', 'performance']) : 'normal';
    const piece = setting(
      ctx,
      'power',
      { mode: wanted },
      step(BATTERY, exact({ action: 'set_mode', mode: wanted })),
      {},
      { mode: before },
    );
    // Super saving ends these, which is none of the planner's doing: they are as it wants them already.
    return wanted !== 'super_saving'
      ? piece
      : given(piece, {
          refresh_rate: { hz: 60, adaptive: false },
          always_on_display: { enabled: false },
          game_mode: { enabled: false },
          cooling_fan: { enabled: false },
        });
  };

const PROTECTION = 'manage_battery_protection';
const LIMITS = [80, 85, 90, 95] as const;

/** While it is on, set does the same as enable. */
const limit = (ctx: RecipeContext): Piece => {
  const level = ctx.random.pick(LIMITS);
  const call = step(PROTECTION, { ...exact({ action: 'enable' }), limit: lit('number', level) });
  const before = { enabled: true, limit: otherThan(ctx, LIMITS, level) };
  return byState(setting(ctx, 'battery_protection', { limit: level }, call, { level: text(String(level)) }, before));
};

/** Off, so that the limit that holds now is another one than the limit that is set. */
const limitAsk = (ctx: RecipeContext): Piece => {
  const level = ctx.random.pick(LIMITS);
  const fields = { chargeLimit: { ...expected('number', level), about: 'the limit of the battery protection in percent' } };
  return askedSetting(PROTECTION, 'battery_protection', { enabled: false, limit: level }, fields);
};

/** What ends with the power is not worth a row each: the call is what is graded. */
const power = (action: 'restart' | 'power_off') => (): Piece => ({
  slots: {},
  steps: [step('control_device_power', exact({ action, confirm: true }))],
  delta: [],
  touches: ['call'],
  canonical: true,
});

const FAN = 'control_cooling_fan';
/** Modes that do not let the fan be switched as one likes. */
const FAN_FREE = { power: { mode: 'normal' }, game_mode: { enabled: false } };
const SPEEDS = { auto: 'automatic', quiet: 'quiet', max: 'maximum' } as const;

const fanSpeed =
  (on: boolean) =>
  (ctx: RecipeContext): Piece => {
    const [speed, words] = pickWords(ctx, SPEEDS);
    const call = step(FAN, exact({ action: 'enable', speed }));
    const before = { enabled: on, speed: otherThan(ctx, Object.keys(SPEEDS), speed) };
    const piece = setting(ctx, 'cooling_fan', { enabled: true, speed }, call, { speed: text(words) }, before);
    return byState(given(piece, FAN_FREE));
  };

/** Battery, fan, on and off. */
export const powerPrimitives: readonly Primitive[] = [
  primitive('battery.ask.hours', 'battery-ask', BATTERY, askHours),
  primitive('battery.ask.super', 'battery-ask', BATTERY, askSuper),
  primitive('battery.ask.full', 'battery-ask', BATTERY, askFull),
  primitive('power.saver', 'power-mode', BATTERY, mode('saver')),
  primitive('power.normal', 'power-mode', BATTERY, mode('normal')),
  primitive('power.super', 'power-mode', BATTERY, mode('super_saving')),
  primitive('power.performance', 'power-performance', BATTERY, mode('performance'), 'sealed'),
  primitive('protection.on', 'battery-protection', PROTECTION, toggledBy(PROTECTION, 'battery_protection', true)),
  primitive('protection.off', 'battery-protection', PROTECTION, toggledBy(PROTECTION, 'battery_protection', false)),
  primitive('protection.limit', 'battery-limit', PROTECTION, limit, 'test'),
  primitive('protection.ask', 'battery-limit', PROTECTION, limitAsk, 'test'),
  primitive('devpower.restart', 'device-restart', 'control_device_power', power('restart')),
  primitive('devpower.off', 'device-off', 'control_device_power', power('power_off'), 'canary'),
  primitive('fan.on', 'cooling-fan', FAN, toggledBy(FAN, 'cooling_fan', true, FAN_FREE)),
  primitive('fan.off', 'cooling-fan', FAN, toggledBy(FAN, 'cooling_fan', false, FAN_FREE)),
  primitive('fan.speed', 'fan-speed', FAN, fanSpeed(true), 'evolve'),
  primitive('fan.on.speed', 'fan-speed', FAN, fanSpeed(false), 'evolve'),
];
