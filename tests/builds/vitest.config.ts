import { createVitestConfig } from '../support/vitest-config.ts';

export default createVitestConfig({
  name: 'builds',
  include: ['tests/builds/**/*.test.ts'],
  timeout: 180_000,
  isolate: true,
});
