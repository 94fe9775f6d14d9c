import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { config, notes, planFiles, textOf } from './plan-site.ts';

const pages = {
  '01-first/02-Second.md': '# A\n\n[b](../10-b/index.md) [c](../10-b/20-c.md)\n',
  '10-b/index.md': '# B\n',
  '10-b/20-c.md': '# C\n',
};

const redirectsOf = (files: Readonly<Record<string, string>>): Map<string, string> => {
  const list = parse(textOf(planFiles(files), 'redirects.yml')) as { from: string; to: string }[];
  return new Map(list.map(({ from, to }) => [from, to]));
};

test('numbers stay in the old addresses of VitePress', () => {
  expect(redirectsOf({ '.vitepress/config.js': 'export default {};', ...pages })).toEqual(
    new Map([
      ['/01-first/02-Second', '/docs/first/Second'],
      ['/10-b', '/docs/b'],
      ['/10-b/20-c', '/docs/b/c'],
    ]),
  );
});

test('numbers stay in the old addresses of Starlight, in lower case', () => {
  const files = Object.fromEntries(
    Object.entries(pages).map(([file, text]) => [`src/content/docs/${file}`, text]),
  );
  const redirects = redirectsOf({
    'astro.config.mjs': 'export default defineConfig({ integrations: [starlight({})] });',
    ...files,
    'src/content/docs/03-own.md': '---\nslug: set\n---\n',
  });
  expect(redirects).toEqual(
    new Map([
      ['/01-first/02-second', '/docs/first/Second'],
      ['/10-b', '/docs/b'],
      ['/10-b/20-c', '/docs/b/c'],
      ['/set', '/docs/set'],
    ]),
  );
});

test.each([
  ['DocFX', { 'docfx.json': '{}' }, '', '/guide/README'],
  ['VitePress', { '.vitepress/config.js': 'export default {};' }, '', '/guide/README'],
  ['MkDocs', { 'mkdocs.yml': 'site_name: A\n' }, 'docs/', undefined],
])('in %s, a README next to an index page has an address of its own', (_kind, files, root, own) => {
  const redirects = redirectsOf({
    ...files,
    [`${root}guide/README.md`]: '# R\n',
    [`${root}guide/index.md`]: '# G\n',
    [`${root}other/README.md`]: '# O\n',
  });
  expect(redirects.get('/guide')).toBe('/docs/guide');
  expect(redirects.get('/guide/README')).toBe(own && '/docs/guide/README');
  expect([...redirects.values()]).toContain('/docs/other');
});

test('a README keeps its address next to a draft', () => {
  const migration = planFiles({
    'docfx.json': '{}',
    'guide/README.md': '[i](/guide/index.md) [r](/guide/README.html)\n',
    'guide/index.md': '---\ndraft: true\n---\n# G\n',
  });
  expect(textOf(migration, 'docs/guide/README.md')).toContain('[r](/docs/guide)');
});

test('slugs of Starlight are whole addresses', () => {
  const page = (slug: string): string => `---\ntitle: A\nslug: ${slug}\n---\n`;
  const migration = planFiles({
    'astro.config.mjs': 'export default defineConfig({ integrations: [starlight({})] });',
    'src/content/docs/Guide/a.md': `${page('custom/Place')}[b](/x/b/)\n`,
    'src/content/docs/Guide/b.md': page('/x/b/'),
  });
  expect(parse(textOf(migration, 'redirects.yml'))).toEqual([
    { from: '/custom/Place', to: '/docs/custom/Place' },
    { from: '/x/b', to: '/docs/x/b' },
  ]);
  expect(textOf(migration, 'docs/Guide/a.md')).toContain('slug: /custom/Place\n');
  expect(textOf(migration, 'docs/Guide/a.md')).toContain('[b](/docs/x/b)');
});

test('redirects that differ only in case are reported', () => {
  const redirect = '---\nredirect_url: /a\n---\n';
  const migration = planFiles({
    'docfx.json': '{}',
    'a.md': '# A\n',
    'Old.md': redirect,
    'old.md': redirect,
    'DOCS.md': redirect,
    'docs/A.md': redirect,
    'docs/caf\u00e9.md': redirect,
    'docs/cafe\u0301.md': redirect,
  });
  const written = parse(textOf(migration, 'redirects.yml')) as { from: string }[];
  expect(written.map(({ from }) => from)).toEqual(['/Old', '/a', expect.stringMatching(/caf/)]);
  expect(notes(migration, false)).toEqual([
    expect.stringContaining('redirect `/DOCS` →'),
    expect.stringContaining('redirect `/docs/A` →'),
    expect.stringMatching(/redirect `\/docs\/caf/),
    expect.stringContaining('redirect `/old` →'),
  ]);
});

test('links to Markdown files from the root of the documents of Docusaurus work', () => {
  const plan = planFiles({
    'docusaurus.config.js': config('{ docs: {} }'),
    'docs/a/b.md': '[c](api/c.md#d)',
    'docs/api/c.md': 'Text.',
  });
  expect(textOf(plan, 'docs/a/b.md')).toContain('[c](../api/c.md#d)');
});
