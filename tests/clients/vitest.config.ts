import { availableParallelism } from 'node:os';
import { createVitestConfig } from '../support/vitest-config.ts';

export default createVitestConfig({
  name: 'clients',
  include: ['tests/clients/**/*.test.ts'],
  isolate: false,
  // Tests also wait for timeouts: 70 s instead of 81 s on two cores.
  workers: availableParallelism() + 1,
});
