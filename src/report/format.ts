import type { Dimension } from '../contract/names.ts';
import type { Cell, Interval } from './model.ts';

export const DIMENSION_LABELS: Readonly<Record<Dimension, string>> = {
  basic: 'Basic',
  memory: 'Memory',
  skill: 'Skill',
  subagent: 'Sub-agent',
};

/** What stands where there is no number. */
export const NONE = '–';

/** One decimal, and never "-0.0". */
export const decimal = (value: number): string => {
  const text = value.toFixed(1);
  return text === '-0.0' ? '0.0' : text;
};

/** A share in percent, without the sign: the head of its column says what it is. */
export const percent = (share: number): string => decimal(100 * share);

/** `61.2 [58.0, 64.4]`, in percent. */
export const interval = ({ value, low, high }: Interval): string => `${percent(value)} [${percent(low)}, ${percent(high)}]`;

/** `+5.3 [+2.1, +8.4]`: a difference in percentage points. */
export const points = ({ value, low, high }: Interval): string => `${signed(value)} [${signed(low)}, ${signed(high)}]`;

export const cellPercent = (cell: Cell | null | undefined): string => (cell ? percent(cell.value) : NONE);

/** `1 task`, `3 tasks`. */
export const count = (number: number, noun: string, plural = `${noun}s`): string => `${number} ${number === 1 ? noun : plural}`;

/** A digest as people compare it. */
export const short = (digest: string): string => digest.replace(/^sha256:/, '').slice(0, 10);

const signed = (share: number): string => {
  const text = percent(share);
  return text.startsWith('-') || text === '0.0' ? text : `+${text}`;
};
