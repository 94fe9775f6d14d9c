import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPageData } from '../../../../src/content/site/page-data.ts';
import type { SidebarItem } from '../../../../src/model/site.ts';
import { type BuiltFixture, buildFiles, buildFolder, page as pageText } from '../build-fixture.ts';

let site: BuiltFixture;
beforeAll(async () => {
  site = await buildFolder(path.resolve('tests/fixtures/several-sidebars'));
});

const lines = (items: readonly SidebarItem[], depth = 0): string[] =>
  items.flatMap((item) => [
    `${'  '.repeat(depth)}${item.label} ${item.href ?? '–'}${item.kind === 'link' ? ' →' : ''}`,
    ...(item.kind === 'category' ? lines(item.items, depth + 1) : []),
  ]);

test('the fixture has no problems', () => {
  expect(site.report).toBe('');
});

test('sidebars have the entries of their file, in its order', () => {
  const shown = site.site.sidebars.flatMap(({ name, items }) => [`# ${name}`, ...lines(items)]);
  expect(shown.join('\n')).toMatchInlineSnapshot(`
    "# manual
    Welcome /docs/welcome
    How to /docs/all-guides
      Use a widget /docs/guides/use
      Install /docs/guides/install
    Limits /docs/reference/limits →
    Chat https://chat.example →
    # reference
    Basics /docs/reference/overview
      Limits /docs/reference/limits
    List /docs/reference/calls/list
    Create /docs/reference/calls/create"
  `);
});

test('a page has the sidebar that its front matter names, or the first that lists it', () => {
  const sidebars = site.site.documents.map(({ path: address, sidebar }) => [address, sidebar]);
  expect(Object.fromEntries(sidebars)).toEqual({
    '/docs/welcome': 'manual',
    '/docs/guides/install': 'manual',
    '/docs/guides/use': 'manual',
    '/docs/notes': 'manual',
    '/docs/reference/overview': 'reference',
    '/docs/reference/limits': 'reference',
    '/docs/reference/calls/create': 'reference',
    '/docs/reference/calls/list': 'reference',
    '/docs/colophon': null,
    '/docs/reference/secret': null,
  });
  expect(site.site.categories).toMatchObject([{ path: '/docs/all-guides', sidebar: 'manual' }]);
});

describe('previous and next', () => {
  const listNeighbors = (address: string): string[] => {
    const { previous, next } = site.page(address);
    return [previous, next].map((link) => (link ? `${link.title} ${link.href}` : '–'));
  };

  test('stay within the sidebar, and leave out its links', () => {
    expect(listNeighbors('/docs/welcome')).toEqual(['–', 'How to /docs/all-guides']);
    expect(listNeighbors('/docs/guides/install')).toEqual(['Use a widget /docs/guides/use', '–']);
    expect(listNeighbors('/docs/reference/overview')).toEqual([
      '–',
      'Limits /docs/reference/limits',
    ]);
    expect(listNeighbors('/docs/reference/calls/list')).toEqual([
      'Limits /docs/reference/limits',
      'Create /docs/reference/calls/create',
    ]);
  });

  test('are null for pages that their sidebar does not list', () => {
    for (const address of ['/docs/colophon', '/docs/notes', '/docs/reference/secret']) {
      expect(listNeighbors(address)).toEqual(['–', '–']);
    }
  });
});

test('breadcrumbs have the labels of the sidebar', () => {
  expect(site.page('/docs/guides/use')).toMatchObject({
    title: 'Use',
    sidebarLabel: 'Use a widget',
    breadcrumbs: [
      { label: 'How to', href: '/docs/all-guides' },
      { label: 'Use a widget', href: '/docs/guides/use' },
    ],
  });
});

test('the generated page of a category lists its entries', () => {
  const [category] = site.site.categories;
  expect(category).toMatchObject({
    title: 'All guides',
    items: [{ title: 'Use a widget' }, { title: 'Install' }],
    previous: { title: 'Welcome' },
    next: { title: 'Use a widget' },
  });
});

describe('the navbar', () => {
  test('leads to the first page of a sidebar, or to a document, by its own label or the page’s', () => {
    expect(site.site.shell.navbar.map(({ label, href }) => `${label} ${href}`)).toEqual([
      'Manual /docs/welcome',
      'Basics /docs/reference/overview',
      'Limits /docs/reference/limits',
      'Code https://code.example',
    ]);
  });

  test('stands for the pages of its sidebar, in as few words as say which these are', () => {
    const manual = [
      '/docs',
      '/docs/all-guides/',
      '/docs/guides/',
      '/docs/notes/',
      '/docs/welcome/',
    ];
    const reference = [
      '/docs/reference/calls/',
      '/docs/reference/limits/',
      '/docs/reference/overview/',
    ];
    expect(site.site.shell.navbar.map(({ section }) => section)).toEqual([
      manual,
      reference,
      reference,
      null,
    ]);
  });
});

test('pages carry the entries of their own sidebar, or none', () => {
  const data = createPageData(site);
  const views = new Map(
    site.site.routes.map((route) => [route.path, data.pageOf(route).page.view] as const),
  );
  const labels = (address: string): string[] | null => {
    const view = views.get(address);
    return view && 'sidebar' in view
      ? (view.sidebar?.entries.map(({ label }) => label) ?? null)
      : null;
  };
  expect(labels('/docs/all-guides')).toEqual(['Welcome', 'How to', 'Limits', 'Chat']);
  expect(labels('/docs/notes')).toEqual(['Welcome', 'How to', 'Limits', 'Chat']);
  expect(labels('/docs/reference/limits')).toEqual(['Basics', 'List', 'Create']);
  expect(labels('/docs/colophon')).toBeNull();
  expect(views.get('/')).toMatchObject({
    entries: [
      { title: 'Welcome' },
      { title: 'How to' },
      { title: 'Basics' },
      { title: 'List' },
      { title: 'Create' },
    ],
  });
});

test('of several places of a page the first one counts', async () => {
  const built = await buildFiles({
    'sidebars.yml':
      'one:\n  - a\n  - { type: category, label: More, items: [{ type: doc, id: a, label: Again }, b] }\ntwo: [b, a]\n',
    'docs/a.md': pageText('Text.', 'sidebar_label: A'),
    'docs/b.md': pageText('Text.', 'sidebar_label: B'),
  });
  expect(built.found).toEqual([]);
  expect(built.page('/docs/a')).toMatchObject({
    sidebar: 'one',
    sidebarLabel: 'A',
    previous: null,
    next: { title: 'B' },
  });
  expect(built.page('/docs/b')).toMatchObject({ sidebar: 'one', next: null });
});

describe('a site without `sidebars.yml`', () => {
  test('has one sidebar, which pages may do without', async () => {
    const built = await buildFiles({
      'site.yml': 'navbar: [{ sidebar: defaultSidebar, label: Docs }]\n',
      'docs/a.md': pageText('Text.', 'sidebar_label: A', 'displayed_sidebar: null'),
      'docs/b.md': pageText('Text.', 'sidebar_label: B', 'displayed_sidebar: defaultSidebar'),
    });
    expect(built.found).toEqual([]);
    expect(built.site.sidebars.map(({ name }) => name)).toEqual(['defaultSidebar']);
    expect(built.page('/docs/a')).toMatchObject({ sidebar: null, next: null });
    expect(built.page('/docs/b')).toMatchObject({ sidebar: 'defaultSidebar' });
    expect(built.site.shell.navbar).toMatchObject([{ label: 'Docs', href: '/docs/a' }]);
  });
});

test('an unlisted page and a draft are not shown, and not reported', async () => {
  const built = await buildFiles({
    'sidebars.yml': 'main: [a, hidden, later]\n',
    'docs/a.md': pageText(),
    'docs/hidden.md': pageText('Text.', 'unlisted: true'),
    'docs/later.md': pageText('Text.', 'draft: true'),
  });
  expect(built.found).toEqual([]);
  expect(lines(built.site.sidebars[0]?.items ?? [])).toEqual(['Title /docs/a']);
  expect(built.page('/docs/hidden')).toMatchObject({ sidebar: 'main', previous: null });
});

test('a file with errors is one problem: neither pages nor the navbar are reported as well', async () => {
  const built = await buildFiles({
    'site.yml': 'navbar: [{ sidebar: main }]\n',
    'sidebars.yml':
      'main:\n  - type: category\n    label: Go\n    link: { type: generated-index }\n    itms: [a]\n',
    'docs/a.md': pageText('[All](/docs/category/go)', 'displayed_sidebar: main'),
  });
  expect(built.found).toEqual(['sidebars.yml:5:5 sidebars/unknown-key → items']);
});

test('the entries of a large sidebar are files of their own, apart from those of another one', async () => {
  const names = Array.from({ length: 70 }, (_, index) => `p${index}`);
  const built = await buildFiles({
    'sidebars.yml': `one: [{ type: category, label: All, items: [${names.join(', ')}] }]\ntwo: [{ type: category, label: All, items: [other] }]\n`,
    'docs/other.md': pageText(),
    ...Object.fromEntries(names.map((name) => [`docs/${name}.md`, pageText()])),
  });
  expect(built.found).toEqual([]);
  const files = [...built.outputs.keys()].filter((file) => file.startsWith('sidebar/'));
  // The list of all pages, and two files for the large sidebar: its first level and its category.
  expect(files).toHaveLength(3);
  expect(built.output('sidebar/all.html')).toContain('/docs/other');
  expect(files).not.toContain('sidebar/root.json');
});

test('a link of a sidebar takes its canonical form, and is checked', async () => {
  const built = await buildFiles({
    'sidebars.yml':
      'main:\n  - a\n  - { type: link, label: B, href: /docs/b/ }\n  - { type: link, label: C, href: /docs/c }\n',
    'docs/a.md': pageText(),
    'docs/b.md': pageText('Text.', 'displayed_sidebar: null'),
  });
  expect(built.found).toEqual(['sidebars.yml:4:35 link/unknown-page']);
  expect(lines(built.site.sidebars[0]?.items ?? [])).toContain('B /docs/b →');
});
