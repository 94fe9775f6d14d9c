import { availableParallelism } from 'node:os';
import { createVitestConfig } from '../support/vitest-config.ts';

export default createVitestConfig({
  name: 'builds',
  include: ['tests/builds/**/*.test.ts'],
  isolate: true,
  // One more worker than there are cores, because builds wait for files and for one another. On two cores, this reduced
  // the time from 466 s to 315 s.
  workers: availableParallelism() + 1,
});
