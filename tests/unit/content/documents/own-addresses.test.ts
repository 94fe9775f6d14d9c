import { describe, expect, test } from 'vitest';
import { type BuiltFixture, buildFiles, page } from '../build-fixture.ts';

/** Address in `docs/` → source file. */
const filesOf = ({ site }: BuiltFixture): Readonly<Record<string, string>> =>
  Object.fromEntries(
    site.documents.map((document): [string, string] => [document.path, document.file]),
  );

describe('a file whose usual address belongs to another file gets the address of its whole name', () => {
  test.each([
    [
      'a page named like its folder, next to the index',
      ['docs/guide/guide.md', 'docs/guide/index.md'],
      { '/docs/guide': 'docs/guide/index.md', '/docs/guide/guide': 'docs/guide/guide.md' },
    ],
    [
      'README.md next to index.md',
      ['docs/guide/README.md', 'docs/guide/index.md'],
      { '/docs/guide': 'docs/guide/index.md', '/docs/guide/README': 'docs/guide/README.md' },
    ],
    [
      'README.md next to index.md in `docs/` itself',
      ['docs/README.md', 'docs/index.md'],
      { '/docs': 'docs/index.md', '/docs/README': 'docs/README.md' },
    ],
    [
      'a page named like its folder, next to README.md',
      ['docs/guide/README.md', 'docs/guide/guide.md'],
      { '/docs/guide': 'docs/guide/README.md', '/docs/guide/guide': 'docs/guide/guide.md' },
    ],
    [
      'two numbers before one name',
      ['docs/01-step.md', 'docs/02-step.md'],
      { '/docs/step': 'docs/01-step.md', '/docs/02-step': 'docs/02-step.md' },
    ],
    [
      'two numbers before one folder',
      ['docs/01-part/a.md', 'docs/02-part/a.md'],
      { '/docs/part/a': 'docs/01-part/a.md', '/docs/02-part/a': 'docs/02-part/a.md' },
    ],
    [
      'names in other scripts',
      ['docs/1-手順.md', 'docs/2-手順.md'],
      { '/docs/手順': 'docs/1-手順.md', '/docs/2-手順': 'docs/2-手順.md' },
    ],
  ])('%s', async (_, names, expected) => {
    const built = await buildFiles(Object.fromEntries(names.map((name) => [name, page()])));
    expect(filesOf(built)).toEqual(expected);
    const moved = Object.entries(expected).at(-1)?.[1] ?? '';
    expect(built.found).toEqual([`${moved} route/changed-address`]);
    expect(built.report).toContain(names.find((name) => name !== moved));
  });

  test('an address that the author chose stays', async () => {
    const built = await buildFiles({
      'docs/01-step.md': page(),
      'docs/last.md': page('Text.', 'slug: step'),
    });
    expect(filesOf(built)).toEqual({
      '/docs/step': 'docs/last.md',
      '/docs/01-step': 'docs/01-step.md',
    });
    expect(built.found).toEqual(['docs/01-step.md route/changed-address']);
  });

  test('an address that needs no change stays', async () => {
    const built = await buildFiles({ 'docs/01-step.md': page(), 'docs/step.md': page() });
    expect(filesOf(built)).toEqual({
      '/docs/step': 'docs/step.md',
      '/docs/01-step': 'docs/01-step.md',
    });
  });

  test('the address of the whole name may belong to a third file', async () => {
    const built = await buildFiles({
      'docs/01-step.md': page(),
      'docs/02-step.md': page(),
      'docs/x.md': page('Text.', 'slug: 02-step'),
    });
    expect(built.found).toEqual(['docs/02-step.md route/duplicate']);
  });

  test('each keeps its sidebar entry, its title and its links', async () => {
    const built = await buildFiles({
      'docs/guide/guide.md':
        '# Named like the folder\n\n[Index](index.md) [other](../02-step.md)\n',
      'docs/guide/index.md': '# The folder\n\n[Twin](guide.md)\n',
      'docs/01-step.md': '# One\n',
      'docs/02-step.md': '# Two\n',
    });
    expect(JSON.stringify(built.site.sidebars)).toContain(
      '"label":"The folder","description":"","href":"/docs/guide","collapsible":true,"collapsed":true,"items":[{"kind":"document","label":"Named like the folder","href":"/docs/guide/guide"}]',
    );
    expect(built.body('/docs/guide/guide').references.map(({ href }) => href)).toEqual([
      '/docs/guide',
      '/docs/02-step',
    ]);
    expect(built.body('/docs/guide').references.map(({ href }) => href)).toEqual([
      '/docs/guide/guide',
    ]);
    expect(built.page('/docs/step').title).toBe('One');
    expect(built.page('/docs/02-step').title).toBe('Two');
    expect(new Set(built.site.documents.map(({ id }) => id)).size).toBe(4);
  });

  test('a draft does not move a published page', async () => {
    const files = {
      'docs/guide/README.md': page(),
      'docs/guide/index.md': page('Text.', 'draft: true'),
    };
    const published = await buildFiles(files);
    expect(filesOf(published)).toEqual({ '/docs/guide': 'docs/guide/README.md' });
    expect(published.found).toEqual([]);
    const withDrafts = await buildFiles(files, { includeDrafts: true });
    expect(filesOf(withDrafts)['/docs/guide']).toBe('docs/guide/README.md');
  });

  test.each([[false], [true]])('a draft does not take one (drafts: %s)', async (includeDrafts) => {
    const built = await buildFiles(
      {
        'docs/01-step.md': page(),
        'docs/02-step.md': page(),
        'docs/other.md': page('Text.', 'slug: 02-step', 'draft: true'),
      },
      { includeDrafts },
    );
    expect(filesOf(built)).toEqual({
      '/docs/step': 'docs/01-step.md',
      '/docs/02-step': 'docs/02-step.md',
    });
    expect(built.found).toContain('docs/02-step.md route/changed-address');
  });

  test.each([[false], [true]])(
    'links tell drafts from pages (drafts: %s)',
    async (includeDrafts) => {
      const built = await buildFiles(
        {
          'docs/01-live.mdx': page('Text.', 'draft: true'),
          'docs/02-live.mdx': page(),
          'docs/case.mdx': page('Text.', 'draft: true'),
          'docs/case.md': page(),
          'docs/page.mdx': page(
            '[A](/docs/live) [B](./02-live.mdx) [C](/docs/case)\n\n[D](01-live.mdx)',
          ),
        },
        { includeDrafts },
      );
      expect(built.found.filter((line) => line.startsWith('docs/page.mdx'))).toEqual([
        'docs/page.mdx:7:5 link/draft-page',
      ]);
      expect(built.found).toHaveLength(includeDrafts ? 3 : 1);
    },
  );

  test('an id may belong to a third file', async () => {
    const built = await buildFiles({
      'docs/01-step.md': page(),
      'docs/02-step.md': page(),
      'docs/x.md': page('Text.', 'id: 02-step'),
    });
    expect(built.found).toEqual(['docs/02-step.md front-matter/duplicate-id']);
    expect(built.report).toContain('`02-step` again');
    expect(built.report).toContain('docs/x.md:3:5');
    expect(built.report).not.toContain('docs/01-step.md');
  });

  test('a page of the changelog named like its folder does not replace the list', async () => {
    const built = await buildFiles({
      'docs/a.md': page(),
      'changelog/index.mdx': page('Text.', 'date: 2025-01-01'),
      'changelog/version-0.0.1.mdx': page('Text.', 'date: 2025-01-01'),
    });
    expect(built.site.routes.find(({ path }) => path === '/changelog')?.view.kind).toBe(
      'changelog',
    );
    expect(built.found).toContain('changelog/index.mdx route/changed-address');
  });
});

describe('two files with no address of their own are an error that names both', () => {
  test.each([
    ['that differ in case', { 'docs/Case.md': page(), 'docs/case.md': page() }],
    ['in folders that differ in case', { 'docs/A/x.md': page(), 'docs/a/x.md': page() }],
    ['of both formats', { 'docs/case.md': page(), 'docs/case.mdx': page() }],
    [
      'with one slug',
      { 'docs/a.md': page('Text.', 'slug: x'), 'docs/b.md': page('Text.', 'slug: x') },
    ],
    [
      'with slugs that differ in case',
      { 'docs/a.md': page('Text.', 'slug: x'), 'docs/b.md': page('Text.', 'slug: X') },
    ],
    ['where a slug is a name', { 'docs/a.md': page('Text.', 'slug: B'), 'docs/b.md': page() }],
  ])('%s', async (_, files) => {
    const built = await buildFiles(files);
    const [a = '', b = ''] = Object.keys(files);
    expect(built.problems.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      'error route/duplicate',
    ]);
    expect(built.report).toContain(a);
    expect(built.report).toContain(b);
  });
});
