import { availableParallelism } from 'node:os';
import { createVitestConfig } from '../support/vitest-config.ts';

export default createVitestConfig({
  name: 'builds',
  include: ['tests/builds/**/*.test.ts'],
  isolate: true,
  // Builds wait for files and for one another. On two cores, an extra worker reduced the time from 466 s to 315 s.
  workers: availableParallelism() + 1,
});
