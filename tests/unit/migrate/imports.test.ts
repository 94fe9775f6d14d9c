import { expect, test } from 'vitest';
import { createImportRewriter } from '../../../src/migrate/plan/imports.ts';

type Book = Parameters<typeof createImportRewriter>[0];

test('an import stays where only the root of the file system holds all of a site', () => {
  const site = { folder: '/site', collections: [{ from: '/guides' }], staticFolders: [] };
  const book = { files: new Map(), site } as unknown as Book;
  expect(createImportRewriter(book).rewrite('./a.js', '/guides/a.mdx', 'docs/a.mdx')).toBe(
    './a.js',
  );
});
