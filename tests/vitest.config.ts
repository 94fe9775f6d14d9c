import { createVitestConfig } from './support/vitest-config.ts';

export default createVitestConfig({
  name: 'unit',
  include: [
    'tests/unit/**/*.test.{ts,tsx}',
    // excluded rather than skipped, because it needs a Typesense server
    ...(process.env['TYPESENSE_URL'] ? ['tests/unit/site/search/typesense-service.ts'] : []),
  ],
  // Modules are evaluated once per worker: 40 s instead of 70 s for the suite on two cores.
  isolate: false,
});
