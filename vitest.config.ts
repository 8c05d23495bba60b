import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Node's own view of CommonJS packages, not vitest's: adbkit differs between the two.
    deps: { interopDefault: false },
  },
});
