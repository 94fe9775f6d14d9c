import { createVitestConfig } from '../support/vitest-config.ts';

export default createVitestConfig({
  name: 'clients',
  include: ['tests/clients/**/*.test.ts'],
  timeout: 120_000,
  isolate: false,
});
