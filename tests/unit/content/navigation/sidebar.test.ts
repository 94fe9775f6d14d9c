import { beforeAll, describe, expect, test } from 'vitest';
import type { SidebarItem } from '../../../../src/model/site.ts';
import { type BuiltFixture, buildFiles, buildFixture, page as pageText } from '../build-fixture.ts';

let site: BuiltFixture;
beforeAll(async () => {
  site = await buildFixture('sidebar');
});

const lines = (items: readonly SidebarItem[], depth = 0): string[] =>
  items.flatMap((item) => {
    const folds =
      item.kind !== 'category'
        ? ''
        : item.collapsible
          ? ` (${item.collapsed ? 'folded' : 'open'})`
          : ' (fixed)';
    const line = `${'  '.repeat(depth)}${item.label} ${item.href ?? '–'}${folds}`;
    return item.kind !== 'category' ? [line] : [line, ...lines(item.items, depth + 1)];
  });

test('a folder without pages has no index page, which is the only problem', () => {
  expect(site.found).toEqual(['docs/nothing/_category_.yml:3:3 category/no-pages']);
});

test('the sidebar follows positions, then numbers before names, then names', () => {
  expect(lines(site.site.sidebars[0]?.items ?? []).join('\n')).toMatchInlineSnapshot(`
    "Short /docs/before
    Start /docs/start
    Half /docs/half
    Guides /docs/guides (open)
      First guide /docs/guides/a
      B /docs/guides/b
    Overview /docs/reference/overview (fixed)
      Deep things /docs/category/deep%20things (folded)
        deeper – (folded)
          Y /docs/reference/deep/deeper/y
        deepest /docs/category/deepest (folded)
          Z /docs/reference/deep/deepest/z
        X /docs/reference/deep/x
      Detail /docs/reference/detail
    plain – (folded)
      Plain index /docs/plain
    Nine /docs/nine
    Ten /docs/ten
    Alpha /docs/Alpha
    Part two /docs/part-2
    Part ten /docs/part-10"
  `);
});

test('a category whose position is `last` follows entries without a position', async () => {
  const { site: built } = await buildFiles({
    'docs/a/_category_.yml': 'label: A\nposition: last\n',
    'docs/a/b.md': pageText(),
    'docs/z.md': pageText(),
    'docs/y.md': pageText('Text.', 'sidebar_position: 9'),
  });
  const [sidebar] = built.sidebars;
  expect(sidebar?.items.map(({ label }) => label)).toEqual(['Title', 'Title', 'A']);
  expect(sidebar?.items.map(({ href }) => href)).toEqual(['/docs/y', '/docs/z', null]);
});

describe('breadcrumbs', () => {
  const trail = (path: string): string[] =>
    site.page(path).breadcrumbs.map(({ label, href }) => `${label} ${href ?? '–'}`);

  test('name every category above a page, with its address if it has one', () => {
    expect(trail('/docs/reference/deep/deeper/y')).toEqual([
      'Overview /docs/reference/overview',
      'Deep things /docs/category/deep%20things',
      'deeper –',
      'Y /docs/reference/deep/deeper/y',
    ]);
  });

  test('of a category’s own page end with the category', () => {
    expect(trail('/docs/reference/overview')).toEqual(['Overview /docs/reference/overview']);
    expect(trail('/docs/guides')).toEqual(['Guides /docs/guides']);
  });

  test('of a page outside the sidebar contain only the page', () => {
    expect(trail('/docs/hidden/only')).toEqual(['Only /docs/hidden/only']);
  });
});

describe('previous and next', () => {
  const listNeighbors = (path: string): string[] => {
    const { previous, next } = site.page(path);
    return [previous, next].map((link) => (link ? `${link.title} ${link.href}` : '–'));
  };

  test('follow the sidebar from its first page to its last, category pages included', () => {
    expect(listNeighbors('/docs/before')).toEqual(['–', 'The beginning /docs/start']);
    expect(listNeighbors('/docs/guides')).toEqual([
      'Half /docs/half',
      'First guide /docs/guides/a',
    ]);
    expect(listNeighbors('/docs/reference/deep/x')).toEqual([
      'Z /docs/reference/deep/deepest/z',
      'Detail /docs/reference/detail',
    ]);
    expect(listNeighbors('/docs/reference/deep/deeper/y')).toEqual([
      'Deep things /docs/category/deep%20things',
      'deepest /docs/category/deepest',
    ]);
    expect(listNeighbors('/docs/part-10')).toEqual(['Part two /docs/part-2', '–']);
  });

  test('follow front matter, which may remove them', () => {
    expect(listNeighbors('/docs/guides/b')).toEqual(['The beginning /docs/start', '–']);
  });

  test('are null for an unlisted page', () => {
    expect(listNeighbors('/docs/hidden/only')).toEqual(['–', '–']);
  });
});

describe('generated indexes', () => {
  test('exist for categories that ask for one and are not empty', () => {
    expect(site.site.categories.map(({ path, title }) => [path, title])).toEqual([
      ['/docs/category/deepest', 'deepest'],
      ['/docs/category/deep things', 'All deep things'],
    ]);
  });

  test('list their pages with descriptions, and have breadcrumbs and neighbours', () => {
    const category = site.site.categories.find(({ path }) => path === '/docs/category/deep things');
    expect(category).toMatchObject({
      href: '/docs/category/deep%20things',
      description: 'Far below.',
      items: [
        { title: 'deepest', href: '/docs/category/deepest', description: 'The very bottom.' },
        { title: 'X', href: '/docs/reference/deep/x', description: 'About x.' },
      ],
      breadcrumbs: [{ label: 'Overview' }, { label: 'Deep things' }],
      previous: { title: 'About all', href: '/docs/reference/overview' },
      next: { title: 'Y' },
    });
    expect(site.site.categories[0]?.items).toEqual([
      {
        icon: null,
        title: 'Z',
        href: '/docs/reference/deep/deepest/z',
        description: 'The first words of z.',
      },
    ]);
  });

  test('are routes', () => {
    const views = site.site.routes.filter(({ view }) => view.kind === 'category');
    expect(views.map(({ href }) => href)).toEqual([
      '/docs/category/deepest',
      '/docs/category/deep%20things',
    ]);
  });
});
