import { defineConfig } from 'vitest/config';

const reports = process.env['TEST_REPORTS'];

export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.ts', 'tests/unit/**/*.test.tsx'],
    // A test that waits longer than this hangs.
    testTimeout: 20_000,
    reporters: reports ? ['default', 'json'] : ['default'],
    ...(reports ? { outputFile: { json: `${reports}/unit.json` } } : {}),
  },
});
