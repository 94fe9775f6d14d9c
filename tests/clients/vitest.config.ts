import { availableParallelism } from 'node:os';
import { createVitestConfig } from '../support/vitest-config.ts';

export default createVitestConfig({
  name: 'clients',
  include: ['tests/clients/**/*.test.ts'],
  isolate: false,
  // One more worker than there are cores, because tests also wait for timeouts. On two cores, this saves 11 of 81 s.
  workers: availableParallelism() + 1,
});
