import { availableParallelism } from 'node:os';
import { createVitestConfig } from '../support/vitest-config.ts';

export default createVitestConfig({
  name: 'builds',
  include: ['tests/builds/**/*.test.ts'],
  isolate: true,
  // Builds wait for files and for one another: on two cores, an extra worker took 315 s (2 % idle) instead of 466 s.
  workers: availableParallelism() + 1,
});
