import { describe, expect, test } from 'vitest';
import {
  documentId,
  documentPath,
  folderCategoryPaths,
  parseSourcePath,
  splitPrefix,
} from '../../../src/content/documents/document-address.ts';

describe('splitPrefix', () => {
  test.each([
    ['01-intro', 'intro', 1],
    ['2. Set up', 'Set up', 2],
    ['3_third', 'third', 3],
    ['10 - ten', 'ten', 10],
    ['007-bond', 'bond', 7],
    ['intro', 'intro', null],
    ['intro-2', 'intro-2', null],
    ['2024-05-01-notes', '2024-05-01-notes', null],
    ['2024-05', '2024-05', null],
    ['1.2-notes', '1.2-notes', null],
    ['version-0.0.1', 'version-0.0.1', null],
    ['0.0.1', '0.0.1', null],
    ['404', '404', null],
    ['3d-models', '3d-models', null],
    ['1-', '1-', null],
  ])('%s is %s with the number %s', (name, rest, prefix) => {
    expect(splitPrefix(name)).toEqual({ name: rest, prefix });
  });
});

describe('documentPath', () => {
  test.each([
    ['index.mdx', undefined, '/'],
    ['index.mdx', 'elsewhere', '/'],
    ['docs/index.mdx', undefined, '/docs'],
    ['docs/shop.mdx', undefined, '/docs/shop'],
    ['docs/02-shop.md', undefined, '/docs/shop'],
    ['docs/01-guide/02-set up.mdx', undefined, '/docs/guide/set up'],
    ['docs/guide/index.mdx', undefined, '/docs/guide'],
    ['docs/guide/README.md', undefined, '/docs/guide'],
    ['docs/guide/guide.mdx', undefined, '/docs/guide'],
    ['docs/02-guide/Guide.mdx', undefined, '/docs/guide'],
    ['docs/guide/shop.mdx', 'market', '/docs/guide/market'],
    ['docs/guide/shop.mdx', '/market', '/docs/market'],
    ['docs/guide/shop.mdx', '/', '/docs'],
    ['docs/guide/shop.mdx', 'daily login-rewards', '/docs/guide/daily login-rewards'],
    ['docs/guide/shop.mdx', 'a/b/', '/docs/guide/a/b'],
    ['docs/guide/shop.mdx', './market', '/docs/guide/market'],
    ['docs/guide/shop.mdx', '../market', '/docs/market'],
    ['docs/guide/index.mdx', 'start', '/docs/guide/start'],
    ['changelog/version-0.0.1.mdx', undefined, '/changelog/version-0.0.1'],
    ['changelog/2025/02-11.mdx', '/first', '/changelog/first'],
  ])('%s with the slug %j is at %s', (file, slug, path) => {
    expect(documentPath(parseSourcePath(file), slug)).toBe(path);
  });
});

describe('documentId', () => {
  test.each([
    ['docs/01-guide/02-shop.mdx', undefined, 'guide/shop'],
    ['docs/01-guide/02-shop.mdx', 'market', 'guide/market'],
    ['docs/shop.mdx', undefined, 'shop'],
    ['docs/guide/index.mdx', undefined, 'guide/index'],
    ['index.mdx', undefined, 'index'],
  ])('%s with the id %j is %s', (file, own, id) => {
    expect(documentId(parseSourcePath(file), own)).toBe(id);
  });
});

test('a folder’s page is its index, its README, or the file of its name', () => {
  expect(parseSourcePath('docs/guide/INDEX.md').isFolderPage).toBe(true);
  expect(parseSourcePath('docs/guide/shop.md').isFolderPage).toBe(false);
  expect(parseSourcePath('docs/docs.md').isFolderPage).toBe(false);
});

test('a generated index is below /docs/category, or at its slug', () => {
  expect(folderCategoryPaths('01-REST API', undefined)[0]).toBe('/docs/category/rest-api');
  expect(folderCategoryPaths('deep/2-er', undefined)).toEqual([
    '/docs/category/er',
    '/docs/category/deep/er',
    '/docs/category/deep/2-er',
  ]);
  expect(folderCategoryPaths('24 hours', undefined)[0]).toBe('/docs/category/24-hours');
  expect(folderCategoryPaths('2 . Set up/10 Tips', undefined)).toEqual([
    '/docs/category/10-tips',
    '/docs/category/set-up/10-tips',
    '/docs/category/2-.-set-up/10-tips',
  ]);
  expect(folderCategoryPaths('deep', '/category/things')).toEqual(['/docs/category/things']);
  expect(folderCategoryPaths('deep', 'things/')).toEqual(['/docs/things']);
});
