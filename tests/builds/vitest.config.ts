import { availableParallelism } from 'node:os';
import { createVitestConfig } from '../support/vitest-config.ts';

export default createVitestConfig({
  name: 'builds',
  include: ['tests/builds/**/*.test.ts'],
  isolate: true,
  // Builds wait for files and for one another: one more worker took 315 s, with 2 % idle, instead of 466 s on two cores.
  workers: availableParallelism() + 1,
});
