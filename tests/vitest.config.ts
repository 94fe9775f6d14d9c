import { defineConfig } from 'vitest/config';

const reports = process.env['TEST_REPORTS'];

export default defineConfig({
  test: {
    include: [
      'tests/unit/**/*.test.ts',
      'tests/unit/**/*.test.tsx',
      // needs a search service, which few have: absent rather than skipped without one
      ...(process.env['TYPESENSE_URL'] ? ['tests/unit/search/typesense-service.ts'] : []),
    ],
    // Vitest leaves a core to its watcher, which is half of a small machine.
    maxWorkers: '100%',
    // Whatever waits longer than this hangs; what a file prepares, all its tests have waited for.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: reports ? ['default', 'json'] : ['default'],
    ...(reports ? { outputFile: { json: `${reports}/unit.json` } } : {}),
  },
});
