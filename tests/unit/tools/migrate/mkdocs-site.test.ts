import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { names, notes, planFiles, textOf } from './plan-site.ts';

const site = (config: string, files: Readonly<Record<string, string>> = {}) =>
  planFiles({ 'mkdocs.yml': `site_name: A\n${config}`, 'docs/index.md': '# Home\n', ...files });

const yamlOf = (plan: ReturnType<typeof site>, name: string): unknown => parse(textOf(plan, name));

describe('the configuration of MkDocs', () => {
  test('becomes site.yml', () => {
    const plan = site(
      `site_url: https://a.example/docs/
site_description: Text.
repo_url: https://github.com/a/b
repo_name: a/b
edit_uri: edit/main/docs/
copyright: "&copy; 2019 - 2024 A"
theme: { name: material, logo: logo.svg, favicon: favicon.png, features: [navigation.top, own] }
extra:
  social: [{ icon: fontawesome/brands/x, link: https://x.example/a }, { link: https://y.example, name: Why }]
markdown_extensions: [pymdownx.arithmatex]
`,
      { 'docs/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>', 'docs/favicon.png': 'x' },
    );
    expect(yamlOf(plan, 'site.yml')).toEqual({
      product: { name: 'A', tagline: 'Text.' },
      logo: '/logo.svg',
      url: 'https://a.example',
      basePath: '/docs/',
      editUrl: 'https://github.com/a/b/edit/main/{file}',
      copyrightYear: '2019-2024',
      copyrightHolder: 'A',
      footer: [
        {
          title: 'More',
          links: [
            { label: 'a/b', href: 'https://github.com/a/b' },
            { label: 'x.example', href: 'https://x.example/a' },
            { label: 'Why', href: 'https://y.example' },
          ],
        },
      ],
      markdown: { format: 'md' },
      math: true,
      problems: { preset: 'migrating' },
    });
    expect(names(plan)).toContain('static/favicon.png');
    expect(notes(plan, false)).toEqual([
      '`theme.features`: `navigation.top`',
      '`theme.features`: `own`',
      'text of `copyright`',
      'icons of `extra.social`',
    ]);
  });

  test('may have tags of Python, variables, an older boolean and a parent', () => {
    const plan = planFiles({
      'base.yml':
        'site_name: Base\ntheme: { name: material, features: [navigation.indexes] }\nmarkdown_extensions: [admonition]\n',
      'mkdocs.yml': `INHERIT: base.yml
site_url: !ENV [ADDRESS, OTHER, 'https://a.example/']
use_directory_urls: yes
theme: { language: de }
markdown_extensions:
  - pymdownx.emoji: { emoji_index: !!python/name:material.extensions.emoji.twemoji '' }
  - toc: { slugify: !!python/object/apply:pymdownx.slugs.slugify { kwds: { case: lower } } }
plugins: [search, !ENV PLUGIN]
`,
      'docs/index.md': '# Größe\n\n## Größe :smile:\n',
    });
    expect(yamlOf(plan, 'site.yml')).toMatchObject({
      product: { name: 'Base' },
      url: 'https://a.example',
      language: 'de',
    });
    expect(textOf(plan, 'docs/index.md')).toContain('## Größe 😄');
    expect(notes(plan, false)).toEqual(
      expect.arrayContaining(['`!ENV ADDRESS`, `!ENV OTHER`', '`!ENV PLUGIN`', 'plugin `search`']),
    );
  });

  test('may be broken, which the report names', () => {
    const plan = site('theme: [\n');
    expect(notes(plan, false)).toContain('a part of `mkdocs.yml`');
    expect(names(plan)).toContain('docs/index.md');
    expect(notes(site('INHERIT: none.yml\n'), false)).toContain('`INHERIT`');
  });

  test('names what is not migrated, once', () => {
    const plan = site(
      `hooks: [a.py]
extra_css: [a.css]
plugins: [search, own, { mkdocstrings: { handlers: {} } }]
markdown_extensions: [own.extension]
extra: { version: { provider: mike }, own: 1 }
strict: true
`,
      { 'docs/SUMMARY.md': '# Summary\n', 'docs/a/.pages': 'nav: []\n' },
    );
    expect(notes(plan, false).toSorted()).toEqual([
      'Markdown extension `own.extension`',
      '`docs/SUMMARY.md`',
      '`docs/a/.pages`',
      '`extra.own`',
      '`extra.version`',
      '`extra_css`',
      '`hooks`',
      '`strict`',
      'plugin `mkdocstrings`',
      'plugin `own`',
      'plugin `search`',
    ]);
    expect(plan.notes.find(({ what }) => what === '`extra_css`')?.why).toContain('`styles.css`');
  });
});

describe('the navigation of MkDocs', () => {
  const files = {
    'docs/a.md': '# A\n',
    'docs/b/index.md': '# B\n',
    'docs/b/01-c.md': '# C\n',
    'docs/_d.md': 'Text.\n',
    'docs/api/x.md': '# X\n',
  };
  const nav = `nav:
  - index.md
  - First: a.md
  - Second:
    - b/index.md
    - Third: b/01-c.md
    - ./_d.md
  - API: api/
  - Code: https://code.example
  - Lost: lost.md
`;

  test('becomes sidebars.yml, and names keep their numbers', () => {
    const plan = site(`theme: { features: [navigation.indexes] }\n${nav}`, files);
    expect(yamlOf(plan, 'sidebars.yml')).toEqual({
      docs: [
        'index',
        { type: 'doc', id: 'a', label: 'First' },
        {
          type: 'category',
          label: 'Second',
          link: { type: 'doc', id: 'b/index' },
          items: [{ type: 'doc', id: 'b/01-c', label: 'Third' }, 'd'],
        },
        {
          type: 'category',
          label: 'API',
          items: [{ type: 'autogenerated', dirName: 'api' }],
        },
        { type: 'link', label: 'Code', href: 'https://code.example' },
        { type: 'doc', id: 'lost', label: 'Lost' },
      ],
    });
    expect(notes(plan, false)).toEqual(['page `lost.md`']);
    expect(textOf(plan, 'docs/lost.md')).toContain('A program generated this page');
    expect(textOf(plan, 'docs/b/01-c.md')).toContain('parse_number_prefixes: false');
    expect(textOf(plan, 'docs/d.md')).toContain('title: D');
    expect(yamlOf(plan, 'redirects.yml')).toEqual(
      expect.arrayContaining([
        { from: '/b/01-c', to: '/docs/b/01-c' },
        { from: '/_d', to: '/docs/d' },
        { from: '/b', to: '/docs/b' },
      ]),
    );
  });

  test('with tabs has a link in the navbar and a sidebar for each section', () => {
    const plan = site(`theme: { features: [navigation.tabs] }\n${nav}`, files);
    expect(yamlOf(plan, 'site.yml')).toMatchObject({
      navbar: [
        { doc: 'index' },
        { label: 'First', doc: 'a' },
        { label: 'Second', sidebar: 'second' },
        { label: 'API', sidebar: 'api' },
        { label: 'Code', href: 'https://code.example' },
        { label: 'Lost', doc: 'lost' },
      ],
    });
    expect(Object.keys(yamlOf(plan, 'sidebars.yml') as object)).toEqual(['second', 'api']);
    expect(notes(plan, false)).toEqual(['page `lost.md`']);
  });

  test('names pages that have no title of their own', () => {
    const plan = site('nav: [{ "The page": a.md }]\n', { 'docs/a.md': 'Text.\n' });
    expect(textOf(plan, 'docs/a.md')).toContain('title: The page');
    const folders = site('', { 'docs/get-started.md': 'Text.\n' });
    expect(names(folders)).not.toContain('sidebars.yml');
    expect(textOf(folders, 'docs/get-started.md')).toContain('title: Get started');
  });
});
