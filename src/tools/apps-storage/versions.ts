import type { Json } from '../../contract/json.ts';

/** Whether a version comes after another: 2.10.0 after 2.9.4. */
export const isNewer = (version: Json | undefined, than: Json | undefined): boolean => {
  const [a, b] = [numbers(version), numbers(than)];
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const step = (a[i] ?? 0) - (b[i] ?? 0);
    if (step !== 0) return step > 0;
  }
  return false;
};

const numbers = (version: Json | undefined): number[] => (String(version).match(/\d+/g) ?? []).map(Number);
