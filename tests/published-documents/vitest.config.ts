import { createVitestConfig } from '../support/vitest-config.ts';

export default createVitestConfig({
  name: 'published-documents',
  include: ['tests/published-documents/**/*.test.ts'],
  isolate: true,
});
