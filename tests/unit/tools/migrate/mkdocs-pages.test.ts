import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { migrationReport } from '../../../../src/tools/migrate/report.ts';
import { names, notes, planFiles, textOf } from './plan-site.ts';

const site = (config: string, files: Readonly<Record<string, string>> = {}) =>
  planFiles({ 'mkdocs.yml': `site_name: A\n${config}`, 'docs/index.md': '# Home\n', ...files });

const yamlOf = (plan: ReturnType<typeof site>, name: string): unknown => parse(textOf(plan, name));

describe('pages of MkDocs', () => {
  test('keep their links, also to files by address', () => {
    const plan = site(
      `site_url: https://a.example/x/
plugins: [{ redirects: { redirect_maps: { 'old/page.md': 'b/c.md#d', 'gone.md': 'https://b.example' } } }]
`,
      {
        'docs/b/c.md':
          '# C\n\n[Home](../index.md#a) [Old](../old/page.md) [X](/x/b/c/)\n\n<img src="/x/img/a.png" alt="A"> <img src="../../img/a.png" alt="B">\n',
        'docs/img/a.png': 'x',
      },
    );
    expect(textOf(plan, 'docs/b/c.md')).toContain(
      '[Home](../index.md#a) [Old](../old/page.md) [X](/docs/b/c)\n\n<img src="../img/a.png" alt="A"> <img src="../img/a.png" alt="B">',
    );
    expect(yamlOf(plan, 'redirects.yml')).toEqual([
      { from: '/b/c', to: '/docs/b/c' },
      { from: '/old/page', to: '/docs/b/c' },
    ]);
    expect(notes(plan, false)).toEqual([
      'section `#d` of redirect `/old/page`',
      'redirect `/gone` → `https://b.example`',
    ]);
  });

  test('have keys of ours in their front matter', () => {
    const plan = site('', {
      'docs/a.md':
        '---\ntitle: Short\nhide: [toc, navigation, footer]\nicon: material/x\nstatus: new\nsearch: { exclude: true }\ntags: [One]\ndescription: Text.\n---\n# The long title\n',
      'docs/b.md': '---\ntitle: B\ntemplate: x.html\n---\n# B\n',
    });
    expect(textOf(plan, 'docs/a.md')).toBe(
      '---\ntags: [ One ]\ndescription: Text.\ntitle_meta: Short\nsidebar_label: Short\nhide_table_of_contents: true\ndisplayed_sidebar: null\n---\n# The long title\n',
    );
    expect(textOf(plan, 'docs/b.md')).toBe('---\n---\n# B\n');
    expect(notes(plan, false)).toEqual([
      '`icon` in front matter (1 on `docs/a.md`)',
      '`status` in front matter (1 on `docs/a.md`)',
      '`hide: footer` in front matter (1 on `docs/a.md`)',
      '`search` in front matter (1 on `docs/a.md`)',
      '`template` in front matter (1 on `docs/b.md`)',
    ]);
  });

  test('are counted by kind in the report', () => {
    const plan = site('markdown_extensions: [pymdownx.emoji]\n', {
      'docs/a.md': ':material-a: x :material-b: y\n',
      'docs/b.md': ':material-a: x\n',
    });
    expect(migrationReport(plan, 'content', null)).toContain(
      '- icons `:material-…:` (3 on `docs/a.md`, `docs/b.md`): ',
    );
  });

  test('that are excluded are named', () => {
    const plan = site('exclude_docs: |\n  drafts/\n  /a.md\n', {
      'docs/a.md': '# A\n',
      'docs/b/a.md': '# A\n',
      'docs/drafts/c.md': '# C\n',
    });
    expect(names(plan)).toContain('docs/b/a.md');
    expect(notes(plan, false)).toEqual(['`docs/a.md`', '`docs/drafts/c.md`']);
  });
});

describe('pages of the default language in MkDocs', () => {
  test.each([
    ['{ languages: [{ locale: fr }, { locale: en, default: true }] }', 'a.en', 'b/index.en'],
    ['{ default_language: en, languages: { fr: Français } }', 'a.en', 'b/index.en'],
    ['{ docs_structure: folder, default_language: en }', 'en/a', 'en/b/index'],
  ])('are the targets of `nav` and have the old addresses: %s', (options, page, index) => {
    const plan = planFiles({
      'mkdocs.yml': `site_name: A\ntheme: { features: [navigation.indexes] }\nplugins: [{ i18n: ${options} }]\nnav: [{ The A: a.md }, { B: [b/index.md, c.md] }]\n`,
      [`docs/${page}.md`]: 'Text.\n',
      [`docs/${page.replace('en', 'fr')}.md`]: 'Texte.\n',
      [`docs/${index}.md`]: '# B\n',
      'docs/c.md': '# C\n',
    });
    expect(yamlOf(plan, 'sidebars.yml')).toEqual({
      docs: [
        { type: 'doc', id: page, label: 'The A' },
        { type: 'category', label: 'B', link: { type: 'doc', id: index }, items: ['c'] },
      ],
    });
    expect(textOf(plan, `docs/${page}.md`)).toContain('title: The A');
    expect(names(plan)).not.toContain('docs/a.md');
    expect(notes(plan, false)).toEqual(['plugin `i18n`']);
    expect(yamlOf(plan, 'redirects.yml')).toEqual(
      expect.arrayContaining([
        { from: '/a', to: `/docs/${page}` },
        { from: '/b', to: `/docs/${index.replace('/index', '').replace('.en', '/index.en')}` },
      ]),
    );
  });
});

describe('the blog of MkDocs', () => {
  test('becomes the changelog', () => {
    const plan = site('plugins: [blog]\n', {
      'docs/a.md': '[Blog](blog/index.md) [Post](blog/posts/first.md)\n',
      'docs/blog/index.md': '# Blog\n',
      'docs/blog/.authors.yml':
        'authors:\n  ann: { name: Ann, description: Author, avatar: https://a.example/a.png }\n',
      'docs/blog/posts/first.md':
        '---\ndate: { created: 2024-05-01, updated: 2024-06-01 }\nauthors: [ann]\ncategories: [News]\npin: true\n---\n# The First Post\n\nOne.\n\n<!-- more -->\n\nTwo.\n',
    });
    expect(textOf(plan, 'changelog/first.md')).toBe(
      '---\nauthors: [ ann ]\ndate: 2024-05-01\nlast_update:\n  date: 2024-06-01\ntags:\n  - News\n---\n# The First Post\n\nOne.\n\n<!-- truncate -->\n\nTwo.\n',
    );
    expect(textOf(plan, 'docs/a.md')).toContain('[Blog](/changelog) [Post](../changelog/first.md)');
    expect(yamlOf(plan, 'changelog/authors.yml')).toEqual({
      ann: { name: 'Ann', title: 'Author', image_url: 'https://a.example/a.png' },
    });
    expect(yamlOf(plan, 'redirects.yml')).toEqual(
      expect.arrayContaining([
        { from: '/blog', to: '/changelog' },
        { from: '/blog/2024/05/01/the-first-post', to: '/changelog/first' },
      ]),
    );
    expect(yamlOf(plan, 'site.yml')).toMatchObject({
      changelog: { name: 'Blog', description: 'News about A.', releases: false },
    });
    expect(notes(plan, false)).toEqual([
      '`pin` in front matter (1 on `docs/blog/posts/first.md`)',
      '`docs/blog/index.md`',
    ]);
  });

  test.each([
    ['blog', 'blog/', '/changelog'],
    ['{ blog: { blog_dir: . } }', '', '/'],
  ])('generates its index, so it has no placeholder: %s', (plugin, folder, href) => {
    const plan = planFiles({
      'mkdocs.yml': `site_name: A\nplugins: [${plugin}]\nnav: [{ Home: a.md }, { Blog: [${folder}index.md] }]\n`,
      'docs/a.md': '# A\n',
      [`docs/${folder}posts/first.md`]: '---\ndate: 2024-05-01\n---\n# First\n',
    });
    expect(names(plan).filter((name) => name.endsWith('.md'))).toEqual([
      'changelog/first.md',
      'docs/a.md',
    ]);
    expect(notes(plan, false)).toEqual([]);
    expect(yamlOf(plan, 'sidebars.yml')).toMatchObject({
      docs: [{}, { label: 'Blog', items: [{ type: 'link', href }] }],
    });
  });

  test.each([
    ['- News: [blog/index.md]', 'News', 'The Blog'],
    ['- News: blog/index.md', 'News', 'News'],
    ['- blog/index.md', 'The Blog', 'The Blog'],
  ])('has the name and link of `%s` in `nav`', (entry, name, label) => {
    const plan = site(`plugins: [blog]\nnav:\n  - index.md\n  ${entry}\n`, {
      'docs/blog/index.md': '# The Blog\n',
      'docs/blog/posts/first.md': '---\ndate: 2024-05-01\n---\n# First\n',
    });
    expect(yamlOf(plan, 'site.yml')).toMatchObject({ changelog: { name } });
    expect(JSON.stringify(yamlOf(plan, 'sidebars.yml'))).toContain(
      JSON.stringify({ type: 'link', label, href: '/changelog' }),
    );
  });
});
