import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { config, names, notes, plan, planFiles, textOf } from './plan-site.ts';

describe('the site of the fixture', () => {
  const migration = plan(path.resolve('tests/fixtures/migrate/docusaurus'));

  test('has every file in its new place', () => {
    expect(names(migration)).toMatchSnapshot();
  });

  test.each([
    'site.yml',
    'redirects.yml',
    'sidebars.yml',
    'docs/index.md',
    'docs/02-guides/_category_.yml',
    'docs/02-guides/_limits.mdx',
    'docs/02-guides/install.md',
    'docs/02-guides/use.mdx',
    'docs/api/createWidget.md',
    'docs/community/join.md',
    'changelog/2024-05-01-folder-post/index.md',
    'src/data/facts.json',
  ])('has %s', (file) => {
    expect(textOf(migration, file)).toMatchSnapshot();
  });

  test('has a note of everything that is left out', () => {
    expect(notes(migration, false)).toMatchSnapshot();
  });
});

describe('addresses', () => {
  const site = (options: string, page: string, others: Readonly<Record<string, string>> = {}) =>
    textOf(
      planFiles({
        'docusaurus.config.js': config(`{ docs: ${options} }`),
        'docs/page.md': page,
        'docs/sub/index.md': 'Text.\n',
        'docs/sub/Other.md': '---\nid: other\n---\nText.\n',
        ...others,
      }),
      'docs/page.md',
    );

  test.each([
    ['/sub/other#x', '/docs/sub/other#x'],
    ['https://a.example/sub/other', '/docs/sub/other'],
    ['https://a.example.org/sub/other', 'https://a.example.org/sub/other'],
    ['pathname:///img/a.svg', '/img/a.svg'],
    ['sub/other', 'sub/other'],
    ['./sub/Other.md', './sub/Other.md'],
    ['@site/docs/sub/Other.md', './sub/Other.md'],
    ['../static/img/a.svg', '/img/a.svg'],
    ['@site/static/img/b%20c.svg', '/img/b%20c.svg'],
    ['../static/img/c%23.svg', '/img/c%23.svg'],
    ['/assets/b.svg', '/media/assets/b.svg'],
    ['/nowhere', '/nowhere'],
    ['mailto:a@a.example', 'mailto:a@a.example'],
    ['#here', '#here'],
  ])('%s is %s', (before, after) => {
    const text = site(`{ routeBasePath: '/' }`, `[x](${before})\n`, {
      'static/img/a.svg': '<svg/>',
      'static/img/b c.svg': '<svg/>',
      'static/img/c#.svg': '<svg/>',
      'static/assets/b.svg': '<svg/>',
    });
    expect(text).toBe(`[x](${after})\n`);
  });

  test('that the old host resolved with a slash at the end are written out', () => {
    const migration = planFiles({
      'docusaurus.config.js': config('{}'),
      'docs/sub/index.md': '[x](other)\n',
      'docs/sub/other.md': 'Text.\n',
    });
    expect(textOf(migration, 'docs/sub/index.md')).toBe('[x](/docs/sub/other)\n');
  });
});

describe('other sites', () => {
  test('of VitePress are plain Markdown with their public files', () => {
    const migration = planFiles({
      '.vitepress/config.ts': `export default defineConfig({ title: 'V', base: '/v/', themeConfig: { nav: [{ text: 'Go', link: '/guide/' }] } });`,
      'guide/index.md': '::: tip\n[a](/v/guide/)\n:::\n',
      'public/a.svg': '<svg/>',
    });
    expect(names(migration)).toEqual([
      'docs/guide/index.md',
      'redirects.yml',
      'site.yml',
      'static/a.svg',
    ]);
    expect(textOf(migration, 'docs/guide/index.md')).toBe(':::tip\n[a](/docs/guide)\n:::\n');
    expect(textOf(migration, 'site.yml')).toMatch(
      /label: Go\n\s+to: \/docs\/guide\nmarkdown:\n\s+format: md/,
    );
  });

  test('of VitePress have their logo and icon, and a note of what is left out', () => {
    const migration = planFiles({
      '.vitepress/config.ts': `const config = defineConfig({
        title: \`V \${next}\`,
        head: [['link', { rel: 'icon', href: '/i.svg' }]],
        themeConfig: { logo: { light: '/l.svg' }, nav: [{ text: 'More', items: [{}] }], footer: {} },
      });
      export default withDiagrams(config);`,
      'a.md': 'A\n',
      'public/i.svg': '<svg/>',
      'public/l.svg': '<svg/>',
    });
    expect(names(migration)).toEqual(expect.arrayContaining(['logo.svg', 'static/favicon.svg']));
    expect(notes(migration, false)).toEqual([
      'navbar: “More”',
      '`head`',
      '`themeConfig.footer`',
      '`title` (.vitepress/config.ts:2)',
    ]);
  });

  test('of Starlight have their logo, and a note of what is left out', () => {
    const migration = planFiles({
      'astro.config.mjs': `export default defineConfig({ site: address, integrations: [starlight({
        title: 'S', logo: { src: './src/l.svg' }, sidebar: [], social: [],
      })] });`,
      'src/content/docs/a.md': 'Text.\n',
      'src/l.svg': '<svg/>',
    });
    expect(names(migration)).toContain('logo.svg');
    expect(notes(migration, false)).toEqual([
      '`sidebar`',
      '`social`',
      '`site` (astro.config.mjs:1)',
    ]);
  });

  test('of VitePress leave excluded pages out, and say that addresses are not rewritten', () => {
    const migration = planFiles({
      '.vitepress/config.ts': `export default { srcExclude: ['**/draft-*.md'], rewrites: { 'a.md': 'b.md' } };`,
      'a.md': 'A\n',
      'sub/draft-b.md': 'B\n',
    });
    expect(names(migration)).not.toContain('docs/sub/draft-b.md');
    expect(notes(migration, false)).toEqual(
      expect.arrayContaining(['`sub/draft-b.md`', '`rewrites`']),
    );
  });

  test('of VitePress have their public files beside their pages', () => {
    const migration = planFiles({
      '.vitepress/config.ts': `export default { srcDir: 'src' };`,
      'src/a.md': '![A](/a.svg)\n',
      'src/public/a.svg': '<svg/>',
    });
    expect(names(migration)).toEqual(['docs/a.md', 'redirects.yml', 'site.yml', 'static/a.svg']);
    expect(textOf(migration, 'docs/a.md')).toBe('![A](/a.svg)\n');
  });

  test('of Starlight may leave the slash at the end of their base path out', () => {
    const migration = planFiles({
      'astro.config.mjs': `export default { base: '/s', integrations: [starlight({ title: 'S' })] };`,
      'src/content/docs/a.md': '[B](/s/b/) ![A](/s/a.svg) [other](/site/b/)\n',
      'src/content/docs/b.md': 'Text.\n',
      'public/a.svg': '<svg/>',
    });
    expect(textOf(migration, 'docs/a.md')).toBe('[B](/docs/b) ![A](/a.svg) [other](/site/b/)\n');
  });

  test('of Starlight leave other languages out', () => {
    const migration = planFiles({
      'astro.config.mjs': `export default defineConfig({ integrations: [starlight({ title: 'S', locales: { root: {}, de: {} } })] });`,
      'src/content/docs/a.mdx':
        "import { Card, CardGrid } from '@astrojs/starlight/components';\n\n<CardGrid>\n</CardGrid>\n",
      'src/content/docs/de/a.mdx': 'Text.\n',
    });
    expect(names(migration)).toEqual(['docs/a.mdx', 'redirects.yml', 'site.yml']);
    expect(textOf(migration, 'docs/a.mdx')).toBe('\n<Cards>\n</Cards>\n');
    expect(notes(migration, false)).toContain('language `de`');
  });
});
