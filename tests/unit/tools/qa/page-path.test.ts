import { expect, test } from 'vitest';
import { isPagePath } from '../../../../src/tools/qa/visited-page.ts';

test.each(['/', '/guide', '/guide.html', '/v2.0', '/docs/1.0rc1', '/a.b/c'])(
  '%s leads to a page',
  (path) => {
    expect(isPagePath(path)).toBe(true);
  },
);

test.each(['/a.pdf', '/a.tar.gz', '/a.7z', '/clip.3gp', '/part.3mf', '/sitemap.xml', '/a.woff2'])(
  '%s leads to a file',
  (path) => {
    expect(isPagePath(path)).toBe(false);
  },
);
