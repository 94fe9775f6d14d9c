import { describe, expect, test } from 'vitest';
import { buildFiles, buildFixture, page } from '../build-fixture.ts';

const site = {
  'index.mdx': page(),
  'docs/what-is.mdx': page('Text.', 'slug: what-is-%product-slug%', 'sidebar_position: 2'),
  'docs/first.mdx': page('Text.', 'sidebar_position: 1'),
  'docs/a/b.mdx': page('Text.', 'slug: daily login-rewards'),
  'changelog/version-0.0.1.mdx': page('Text.', 'date: 2025-01-01'),
};

describe('the route table', () => {
  test('contains every address once, with its view and canonical address', async () => {
    const { site: built } = await buildFiles(site);
    expect(
      built.routes.map(
        ({ href, view, canonical, indexed }) =>
          `${href} ${view.kind} ${canonical} ${indexed ? 'indexed' : 'not indexed'}`,
      ),
    ).toMatchInlineSnapshot(`
      [
        "/ home / indexed",
        "/changelog/version-0.0.1 document /changelog/version-0.0.1 indexed",
        "/docs/a/daily%20login-rewards document /docs/a/daily%20login-rewards indexed",
        "/docs/first document /docs/first indexed",
        "/docs/what-is-ludora document /docs/what-is-ludora indexed",
        "/docs document /docs/what-is-ludora not indexed",
        "/docs/next document /docs/what-is-ludora not indexed",
        "/docs/current document /docs/what-is-ludora not indexed",
        "/changelog/ changelog /changelog/ indexed",
        "/search search /search not indexed",
        "/offline offline /offline not indexed",
        "/404 not-found /404 not indexed",
      ]
    `);
  });

  test('shows the configured start page at the docs roots, or else the first page of the sidebar', async () => {
    const { 'docs/what-is.mdx': _, ...without } = site;
    const canonicalOf = async (files: Record<string, string>) =>
      (await buildFiles(files)).site.routes.find(({ path }) => path === '/docs')?.canonical;
    expect(await canonicalOf(site)).toBe('/docs/what-is-ludora');
    expect(await canonicalOf(without)).toBe('/docs/first');
  });

  test('allows a page at a docs root', async () => {
    const { site: built, found } = await buildFiles({ ...site, 'docs/index.mdx': page() });
    expect(found).toEqual([]);
    expect(built.routes.find(({ path }) => path === '/docs')).toMatchObject({
      canonical: '/docs',
      indexed: true,
    });
  });

  test('has no changelog without entries, and a home without a file', async () => {
    const { site: built } = await buildFiles({ 'docs/a.mdx': page() });
    expect(built.routes.some(({ path }) => path.startsWith('/changelog'))).toBe(false);
    expect(built.routes[0]).toMatchObject({
      path: '/',
      view: { kind: 'home', documentId: null },
      title: 'Ludora',
    });
  });

  test('has the page for offline reading unless that is turned off', async () => {
    const pathsOf = async (files: Readonly<Record<string, string>>) =>
      (await buildFiles(files)).site.routes.map(({ path }) => path);
    expect(await pathsOf({ 'docs/a.mdx': page() })).toContain('/offline');
    expect(await pathsOf({ 'docs/a.mdx': page(), 'site.yml': 'offline: false' })).not.toContain(
      '/offline',
    );
  });

  test('refers only to documents and categories of the model', async () => {
    for (const name of ['sidebar', 'visibility', 'duplicate-routes', 'changelog-feeds']) {
      const { site: built } = await buildFixture(name);
      const known = new Set<string | null>([
        ...built.documents.map(({ collection, id }) => `${collection}:${id}`),
        ...built.categories.map(({ path }) => path),
      ]);
      const named = built.routes.flatMap(({ view }) =>
        view.kind === 'document' ? view.documentId : view.kind === 'category' ? view.path : [],
      );
      expect(named.filter((id) => !known.has(id))).toEqual([]);
      expect(new Set(built.routes.map(({ path }) => path)).size).toBe(built.routes.length);
    }
  });
});

describe('two pages with one address', () => {
  test('the first is used, and the other is left out everywhere', async () => {
    const built = await buildFixture('duplicate-routes');
    expect(built.page('/docs/first').title).toBe('First');
    const everything = JSON.stringify([built.site, ...built.outputs]);
    expect(everything).not.toMatch(/second/i);
    expect(built.output('docs/first.md')).toContain('The words of the first page.');
  });
});

describe('the start page, where none is configured', () => {
  const openapi = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Stars', version: '1' },
    paths: { '/stars': { get: { tags: ['stars'], responses: { 200: { description: 'OK' } } } } },
  });
  const startOf = async (files: Readonly<Record<string, string>>) => {
    const { site: built } = await buildFiles({ 'site.yml': 'product: { name: Stars }', ...files });
    return built.routes.find(({ path }) => path === '/docs')?.canonical;
  };

  test('is the first page an author wrote, also if the sidebar begins with the reference', async () => {
    const files = { 'docs/start.md': page(), 'openapi/openapi.json': openapi };
    expect(await startOf(files)).toBe('/docs/start');
  });

  test('may be in a category without a page', async () => {
    const files = { 'docs/b/_category_.yml': 'label: B\n', 'docs/b/c.md': page() };
    expect(await startOf(files)).toBe('/docs/b/c');
  });

  test('is the first page of the reference if there is no other', async () => {
    expect(await startOf({ 'openapi/openapi.json': openapi })).toBe('/docs/api/stars');
  });

  test('does not exist without documents', async () => {
    expect(await startOf({})).toBeUndefined();
  });
});
