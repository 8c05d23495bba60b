import type { JsonObject } from '../../contract/json.ts';

const DEFAULT_STEP = 10;

/** The columns that a call asks for, given what the device says now. */
export const target = (args: JsonObject, now: JsonObject): JsonObject | 'query' | 'unsupported' => {
  switch (args.action) {
    case 'query':
      return 'query';
    case 'enable':
      return { enabled: true };
    case 'disable':
      return { enabled: false };
    case 'set':
      return typeof args.seconds === 'number'
        ? { seconds: args.seconds }
        : typeof args.level === 'number'
          ? { level: args.level }
          : 'unsupported';
    case 'increase':
      return { level: clamp(Number(now.level) + step(args)) };
    case 'decrease':
      return { level: clamp(Number(now.level) - step(args)) };
    default:
      return 'unsupported';
  }
};

const step = ({ amount }: JsonObject): number => (typeof amount === 'number' ? amount : DEFAULT_STEP);
const clamp = (level: number): number => Math.max(0, Math.min(100, level));
