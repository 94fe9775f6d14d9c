import { expect, test } from 'vitest';
import { isContentFile, readContentFolder } from '../../../src/content/folder/content-folder.ts';
import { writeFolder } from '../../support/write-folder.ts';

test("a site's folder may contain packages, but its own pages stay", async () => {
  const folder = writeFolder({
    'docs/start.mdx': '',
    'docs/dist/page.mdx': '',
    'static/node_modules/x.txt': '',
    'package.json': '{}',
    'node_modules/zod/README.md': '',
    'packages/app/node_modules/zod/README.md': '',
    // Kept as content, because this process writes its builds to another `dist` folder.
    'dist/page.html': '',
    '.cache/x': '',
  });
  const { files } = await readContentFolder(folder, (file) => file);
  expect([...files.keys()]).toEqual([
    'dist/page.html',
    'docs/dist/page.mdx',
    'docs/start.mdx',
    'package.json',
    'static/node_modules/x.txt',
  ]);
});

test.each([
  ['docs/start.mdx', true],
  ['docs/dist/page.mdx', true],
  ['static/.well-known/security.txt', true],
  ['node_modules/zod/README.md', false],
  ['packages/app/node_modules/zod/README.md', false],
  ['dist/public/index.html', false],
  ['dist.new-ab12cd34ef56/index.html', false],
  ['qa-report/index.html', false],
  ['.cache/documents/x', false],
])('whether a change of %s is an edit of the site: %s', (file, isContent) => {
  expect(isContentFile('.', file)).toBe(isContent);
});
