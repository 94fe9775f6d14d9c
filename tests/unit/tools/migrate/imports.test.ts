import { expect, test } from 'vitest';
import { createImportRewriter } from '../../../../src/tools/migrate/plan/imports.ts';
import { config, names, notes, planFiles, textOf } from './plan-site.ts';

type Book = Parameters<typeof createImportRewriter>[0];

test('an import stays where only the root of the file system holds all of a site', () => {
  const site = { folder: '/site', collections: [{ from: '/guides' }], staticFolders: [] };
  const book = { files: new Map(), site } as unknown as Book;
  expect(
    createImportRewriter(book).rewrite('./a.js', '/guides/a.mdx', 'docs/a.mdx', 'exported'),
  ).toBe('./a.js');
});

test('the constants that a module exports by name become data, and the rest is named', () => {
  const migration = planFiles({
    'docusaurus.config.js': config('{ docs: {} }'),
    'docs/a.mdx': "# A\n\nimport { tabs, make } from '@site/src/tabs';\n\n{tabs[0]} {make()}\n",
    'docs/b.mdx': "# B\n\nimport all, { tabs } from '@site/src/tabs';\n\n{tabs[0]} {all}\n",
    'src/tabs.ts':
      "const web = 'web';\nexport const tabs = ['ios', web];\nexport const make = () => now();\n",
  });
  expect(textOf(migration, 'docs/a.mdx')).toContain(
    "import { tabs, make } from '@site/src/tabs.json';",
  );
  expect(textOf(migration, 'docs/b.mdx')).toContain("import all, { tabs } from '@site/src/tabs';");
  expect(JSON.parse(textOf(migration, 'src/tabs.json'))).toEqual({ tabs: ['ios', 'web'] });
  expect(notes(migration, false)).toContain('`make` (src/tabs.ts:3)');
  expect(names(migration)).not.toContain('src/tabs.ts');
});
