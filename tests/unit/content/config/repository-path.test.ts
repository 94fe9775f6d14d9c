import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { repositoryPath } from '../../../../src/content/config/content-dir.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['', 'content/docs/a.md'],
  ['handbook', 'handbook/docs/a.md'],
  ['sites/main', 'sites/main/docs/a.md'],
  [path.resolve('handbook'), 'handbook/docs/a.md'],
  ['.', 'docs/a.md'],
  ['/srv/elsewhere/pages', 'pages/docs/a.md'],
])('content in %j is in the repository at %s', (folder, expected) => {
  vi.stubEnv('DOCS_CONTENT_DIR', folder);
  expect(repositoryPath('docs/a.md')).toBe(expected);
});
