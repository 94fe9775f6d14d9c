import { availableParallelism } from 'node:os';
import { createVitestConfig } from '../support/vitest-config.ts';

export default createVitestConfig({
  name: 'clients',
  include: ['tests/clients/**/*.test.ts'],
  isolate: false,
  // Tests also wait for timeouts. On two cores, one more worker saves 11 of 81 s.
  workers: availableParallelism() + 1,
});
