import { beforeAll, expect, test } from 'vitest';
import { renderSidebarPage } from '../../../../src/publish/outputs/sidebar-page.ts';
import { type BuiltFixture, buildFixture } from '../../content/build-fixture.ts';

let fixture: BuiltFixture;
beforeAll(async () => {
  fixture = await buildFixture('sidebar');
});

test('the list of all pages has every link of the sidebar, once, in its order', () => {
  const hrefs = [...renderSidebarPage(fixture.site).matchAll(/<li><a href="([^"]*)"/g)];
  expect(hrefs.map(([, href]) => href)).toEqual(
    fixture.site.sidebars[0]?.items.flatMap(function links(item): (string | null)[] {
      const below = item.kind === 'category' ? item.items.flatMap(links) : [];
      return item.href === null ? below : [item.href, ...below];
    }),
  );
});

test('below a base path, every address of the list has it', async () => {
  const { site } = await buildFixture('sidebar', { environment: { DOCS_BASE_PATH: '/docs/' } });
  const listed = (text: string): string[] =>
    [...text.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href);
  expect(listed(renderSidebarPage(site))).toEqual(
    listed(renderSidebarPage(fixture.site)).map((href) =>
      href.startsWith('/') ? `/docs${href}` : href,
    ),
  );
});

test('each level of the list can be linked to by its key', () => {
  const ids = [...renderSidebarPage(fixture.site).matchAll(/<ul id="([^"]*)"/g)];
  expect(ids.map(([, id]) => id)).toContain('level-root');
  expect(new Set(ids.map(([, id]) => id)).size).toBe(ids.length);
});

test('a site whose pages carry the whole sidebar has neither the list nor levels to fetch', () => {
  expect([...fixture.outputs.keys()].filter((name) => name.startsWith('sidebar/'))).toEqual([]);
});
