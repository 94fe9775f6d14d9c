import { createVitestConfig } from './support/vitest-config.ts';

export default createVitestConfig({
  name: 'unit',
  include: [
    'tests/unit/**/*.test.{ts,tsx}',
    // needs a Typesense server, so that it is absent rather than skipped without one
    ...(process.env['TYPESENSE_URL'] ? ['tests/unit/site/search/typesense-service.ts'] : []),
  ],
  // Modules are evaluated once in each worker: 40 s instead of 70 s for the suite on two cores.
  isolate: false,
});
