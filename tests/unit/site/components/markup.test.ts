import { afterEach, expect, test, vi } from 'vitest';
import { pageMarkup } from '../../../../src/site/components/Markup.tsx';

afterEach(() => void vi.unstubAllEnvs());

test.each(['/', '/docs/'])('HTML of the pipeline gets the base path %s', (basePath) => {
  vi.stubEnv('BASE_URL', basePath);
  expect(pageMarkup('<a href="/guide">A</a>')).toBe(`<a href="${basePath}guide">A</a>`);
});
