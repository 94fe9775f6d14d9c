import { availableParallelism } from 'node:os';
import { createVitestConfig } from '../support/vitest-config.ts';

export default createVitestConfig({
  name: 'builds',
  include: ['tests/builds/**/*.test.ts'],
  timeout: 180_000,
  isolate: true,
  // Builds leave processors idle a third of the time: one more worker took 315 s instead of 466 s on two cores.
  workers: availableParallelism() + 1,
});
