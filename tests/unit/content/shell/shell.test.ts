import { describe, expect, test } from 'vitest';
import { withCallbacks } from '../../../../src/api/reference/api-callbacks.ts';
import { createPageData } from '../../../../src/content/site/page-data.ts';
import type { Route } from '../../../../src/model/site.ts';
import { buildFiles, page } from '../build-fixture.ts';

const docs = {
  'docs/start.mdx': page('## Setup', 'sidebar_position: 1'),
  'docs/guides/first.mdx': page(),
};
const dot = '<svg><circle r="1"/></svg>';
const openapi = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://api.shop.example' }],
  paths: { '/items': { get: { tags: ['items'], responses: { 200: { description: 'All.' } } } } },
});

const shellOf = async (files: Record<string, string>) => {
  const { site, found } = await buildFiles({ 'site.yml': '', ...docs, ...files });
  expect(found).toEqual([]);
  return site.shell;
};

describe('the navbar', () => {
  test('leads to what the site has', async () => {
    expect((await shellOf({})).navbar).toEqual([
      { label: 'Documentation', href: '/docs/start', section: '/docs' },
    ]);
    const more = await shellOf({
      'site.yml': 'dashboardUrl: https://my.example',
      'openapi/openapi.json': openapi,
    });
    expect(more.navbar).toEqual([
      { label: 'Documentation', href: '/docs/start', section: '/docs' },
      { label: 'Dashboard', href: 'https://my.example', section: null },
      { label: 'API reference', href: '/scalar', section: '/scalar' },
    ]);
  });

  test('and the home page lead to no part that is off', async () => {
    const { site, outputs, found } = await buildFiles({
      ...docs,
      'site.yml': 'parts: { scalar: false, search: false, serverChoice: false }',
      'openapi/openapi.json': openapi,
    });
    expect(found).toEqual([]);
    expect(site.shell.navbar.map(({ label }) => label)).toEqual(['Documentation']);
    expect(site.hero.actions.map(({ label }) => label)).toEqual(['Read the documentation']);
    const paths = site.routes.map(({ path }) => path);
    expect(paths).not.toContain('/scalar');
    expect(paths).not.toContain('/search');
    expect(site.servers).toHaveLength(1);
    expect([...outputs.keys()]).not.toContain('opensearch.xml');
    expect(outputs.get('llms.txt')).not.toMatch(/mock/i);
    expect(outputs.get('llms-full.txt')).not.toMatch(/scalar|mock/i);
  });

  test.each([
    [true, 2],
    [false, 0],
  ])('have fields for servers of operations if readers can choose: %s', async (choice, count) => {
    const operation = (name: string) => ({
      servers: [{ url: `https://{r}.${name}.example`, variables: { r: { default: 'eu' } } }],
      responses: { 200: { description: 'All.' } },
    });
    const callbacks = { onChange: { '{$url}': { post: operation('hook') } } };
    const built = await buildFiles({
      ...docs,
      'site.yml': `parts: { serverChoice: ${choice} }`,
      'openapi/openapi.json': JSON.stringify({
        ...(JSON.parse(openapi) as object),
        paths: { '/items': { get: { ...operation('shop'), callbacks } } },
      }),
    });
    expect(createPageData(built).site.serverTemplates).toHaveLength(count);
    const own =
      built.api?.operations.flatMap(withCallbacks).flatMap(({ ownServers }) => ownServers) ?? [];
    expect(own.map(({ url }) => url)).toEqual([
      'https://eu.shop.example',
      'https://eu.hook.example',
    ]);
    expect(own.filter(({ variables }) => variables)).toHaveLength(count);
  });

  test('a link to a part that is off is a problem', async () => {
    const files = {
      'docs/a.mdx': page('[Try](/scalar) [Find](/search) [Mock](/mock.mjs)'),
      'openapi/openapi.json': openapi,
    };
    const off = 'parts: { scalar: false, search: false, serverChoice: false }';
    expect((await buildFiles({ ...files, 'site.yml': '' })).found).toEqual([]);
    expect((await buildFiles({ ...files, 'site.yml': off })).found).toHaveLength(3);
  });

  test('has the links of the configuration at their canonical addresses', async () => {
    const { navbar } = await shellOf({
      'site.yml':
        'navbar: [{ label: Setup, to: "/docs/start/#setup" }, { label: News, to: /changelog }, { label: Home, to: / }, { label: Code, href: "https://code.example" }]',
      'changelog/version-1.0.0.mdx': page('Text.', 'date: 2025-01-01'),
    });
    expect(navbar.map(({ href, section }) => [href, section])).toEqual([
      ['/docs/start#setup', '/docs'],
      ['/changelog/', '/changelog'],
      ['/', '/'],
      ['https://code.example', null],
    ]);
  });

  test('marks links of one part of the site only on their own pages', async () => {
    const { navbar } = await shellOf({
      'site.yml':
        'navbar: [{ label: Start, to: /docs/start }, { label: First, to: /docs/guides/first }]',
    });
    expect(navbar.map(({ section }) => section)).toEqual(['/docs/start', '/docs/guides/first']);
  });
});

describe('the icons for browsers', () => {
  test.each([
    [{}, '/favicon.svg', null],
    [{ 'static/favicon.ico': '' }, '/favicon.ico', null],
    [{ 'static/favicon.ico': '', 'static/favicon.svg': dot }, '/favicon.svg', null],
    [{ 'static/apple-touch-icon.png': '' }, '/favicon.svg', '/apple-touch-icon.png'],
  ])('of a site with %j', async (files, favicon, touchIcon) => {
    expect(await shellOf(files)).toMatchObject({ favicon, touchIcon });
  });
});

describe('the home page', () => {
  const heroOf = async (frontMatter: string, files: Record<string, string> = {}) => {
    const home = `---\ntitle: Home\n${frontMatter}\n---\n\nText.\n`;
    const { site, found } = await buildFiles({
      'site.yml': '',
      ...docs,
      ...files,
      'index.mdx': home,
    });
    expect(found).toEqual([]);
    return site.hero;
  };

  test('begins with links to what the site has', async () => {
    const start = { label: 'Read the documentation', href: '/docs/start', isGenerated: true };
    expect(await heroOf('')).toEqual({ picture: null, actions: [start] });
    expect((await heroOf('', { 'openapi/openapi.json': openapi })).actions).toEqual([
      start,
      { label: 'Explore the API', href: '/scalar', isGenerated: true },
    ]);
  });

  test('begins with the links and the drawing of its front matter', async () => {
    const hero = await heroOf(
      'hero:\n  picture: /diagrams/dot.svg\n  actions:\n    - { label: Setup, to: "/docs/start/#setup" }\n    - { label: Code, href: "https://code.example" }',
      { 'diagrams/dot.svg': dot },
    );
    expect(hero).toEqual({
      picture: { svg: dot },
      actions: [
        { label: 'Setup', href: '/docs/start#setup' },
        { label: 'Code', href: 'https://code.example' },
      ],
    });
  });

  test('may show a file in `static/`, with its size', async () => {
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"></svg>';
    const hero = await heroOf('hero:\n  picture: /dot.svg', { 'static/dot.svg': picture });
    expect(hero.picture).toEqual({ src: '/dot.svg', size: { width: 8, height: 4 } });
  });

  test('lists the top of the sidebar when nobody wrote it', async () => {
    const built = await buildFiles({
      ...docs,
      'docs/start.mdx': page('Begin.', 'icon: dot'),
      'icons/dot.svg': dot,
    });
    const data = createPageData(built);
    const views = built.site.routes.map((route) => data.pageOf(route).page.view);
    expect(views[0]).toMatchObject({
      kind: 'home',
      document: null,
      entries: [
        { title: 'guides', href: '/docs/guides/first' },
        { title: 'Title', href: '/docs/start', description: 'Begin.', icon: dot },
      ],
      leftOut: 0,
    });
  });

  test.each([
    [24, 24, 0],
    [25, 24, 1],
    [227, 24, 203],
  ])('of %i pages, lists %i and counts %i', async (count, shown, leftOut) => {
    const names = Array.from({ length: count }, (_, index) => `docs/page-${index}.mdx`);
    const built = await buildFiles(Object.fromEntries(names.map((name) => [name, page('Text.')])));
    const { view } = createPageData(built).pageOf(built.site.routes[0] as Route).page;
    expect(view).toMatchObject({ kind: 'home', leftOut });
    expect(view).toHaveProperty('entries.length', shown);
  });
});

test('a link to a static file is right, a link of the configuration to a missing one is not', async () => {
  const { found } = await buildFiles({
    'docs/a.mdx': page('[The rules](/rules.pdf) ![A dot](/dot.svg)'),
    'static/rules.pdf': '',
    'static/dot.svg': dot,
    'site.yml': 'navbar:\n  - label: Rules\n    to: /ruls.pdf\n',
  });
  expect(found).toEqual(['site.yml:3:9 link/unknown-asset → /rules.pdf']);
});

test('a page with errors is not reported again at a link of the navbar', async () => {
  const { found } = await buildFiles({
    'docs/a.mdx': '---\ntitel: A\n---\n\nText.\n',
    'site.yml': 'navbar:\n  - label: A\n    to: /docs/a\n',
  });
  expect(found).toEqual(['docs/a.mdx:2:1 front-matter/unknown-key → title']);
});
