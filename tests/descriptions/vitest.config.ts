import { createVitestConfig } from '../support/vitest-config.ts';

export default createVitestConfig({
  name: 'descriptions',
  include: ['tests/descriptions/**/*.test.ts'],
  timeout: 900_000,
  isolate: true,
});
