import { describe, expect, test } from 'vitest';
import { unsupportedKeys } from '../../../../../src/content/documents/front-matter/unsupported-keys.ts';
import { buildFiles } from '../../build-fixture.ts';

type Effect = Readonly<Record<string, unknown>> | 'reported';

type Case = readonly [key: string, value: string, effect: Effect];

const supportedOf = (cases: readonly Case[]) =>
  cases.flatMap(([key, value, effect]) =>
    effect === 'reported' ? [] : [[key, value, effect] as const],
  );

const reportedOf = (cases: readonly Case[]) =>
  cases
    .filter(([, , effect]) => effect === 'reported')
    .map(([key, value]) => [key, value] as const);

test('keys that a site allows are not reported, and change nothing', async () => {
  const text =
    '---\ntitle: Own\nowner: Ada\nsidebar_key: a\nreviewed: { by: [Bo] }\n---\n\nText {frontMatter.owner}.\n';
  const build = (allow: string) =>
    buildFiles({ 'docs/a.mdx': text, 'site.yml': `frontMatter: { allow: [${allow}] }\n` });
  const { found, site, body } = await build('owner, reviewed, sidebar_key, title');
  expect(found).toEqual([]);
  expect(site.documents[0]?.title).toBe('Own');
  expect(JSON.stringify(body('/docs/a'))).toContain('Ada');
  expect((await build('owner, reviewd')).found).toEqual([
    'docs/a.mdx:4:1 front-matter/unsupported-key',
    'docs/a.mdx:5:1 front-matter/unknown-key',
  ]);
});

const shared: readonly Case[] = [
  ['title', 'Own', { title: 'Own' }],
  ['title_meta', 'For searchers', { titleMeta: 'For searchers' }],
  ['description', 'About it.', { description: 'About it.' }],
  ['description', '""', { description: 'The first words.' }],
  ['keywords', '[one, two]', { keywords: ['one', 'two'] }],
  ['keywords', 'one, two words', { keywords: ['one', 'two words'] }],
  ['image', '/a.png', { image: '/a.png' }],
  ['slug', '/own', {}],
  ['hide_table_of_contents', 'true', { tableOfContents: null }],
  ['toc_min_heading_level', '3', { tableOfContents: { min: 3, max: 3 } }],
  ['toc_max_heading_level', '5', { tableOfContents: { min: 2, max: 5 } }],
  ['last_update', '{ date: 2025-02-11 }', { lastUpdate: { date: '2025-02-11', author: null } }],
  [
    'last_update',
    '{ date: 2025-02-11T10:30:00Z, author: Ada }',
    { lastUpdate: { date: '2025-02-11', author: 'Ada' } },
  ],
  ...[
    '2025-02-11 9:30:00',
    '2025-2-11 09:30:00',
    '2025-02-11t10:30',
    '2025-02-11 10:30:00.25 -0700',
    '2025-02-11T23:30:00+1',
    '\u00A0 2025-02-11 10:30:00',
  ].map((date): Case => [
    'last_update',
    `{ date: ${date} }`,
    { lastUpdate: { date: '2025-02-11' } },
  ]),
  ['draft', 'true', { visibility: 'draft' }],
  ['unlisted', 'true', { visibility: 'unlisted' }],
  ['no_index', 'true', {}],
  ['mdx', '{ format: md }', {}],
  ['format', 'md', {}],
  ['wrapperClassName', 'wide', 'reported'],
];

const ada = { name: 'Ada', title: null, href: null };

const tags: readonly Case[] = [
  ['tags', '[one, two]', { tags: ['one', 'two'] }],
  ['tags', '[{ label: One, permalink: /one }, two]', { tags: ['One', 'two'] }],
];

const docs: readonly Case[] = [
  ...shared,
  ...tags,
  ['id', 'own', { id: 'own' }],
  // A heading in the body is always shown.
  ['hide_title', 'true', { hideTitle: false }],
  ['sidebar_label', 'Label', { sidebarLabel: 'Label' }],
  ['sidebar_position', '2', {}],
  ['sidebar_key', 'a', 'reported'],
  ['sidebar_class_name', 'new', 'reported'],
  ['sidebar_custom_props', '{ badge: new }', 'reported'],
  ['displayed_sidebar', 'defaultSidebar', { sidebar: 'defaultSidebar' }],
  ['displayed_sidebar', 'null', { sidebar: null }],
  ['pagination_label', 'Label', {}],
  ['pagination_prev', 'null', { previous: null }],
  ['pagination_next', 'null', { next: null }],
  ['custom_edit_url', 'https://a.example/edit', { editUrl: 'https://a.example/edit' }],
  ['custom_edit_url', 'null', { editUrl: null }],
  ['custom_edit_url', '""', { editUrl: null }],
  ['parse_number_prefixes', 'false', { id: '01-a', path: '/docs/01-a' }],
  ['parse_number_prefixes', 'true', { id: 'a', path: '/docs/a' }],
];

const posts: readonly Case[] = [
  ...shared,
  ...tags,
  ['id', 'own', { id: '2025/02/10/own' }],
  ['sidebar_label', 'Label', { sidebarLabel: 'Label' }],
  ['date', '2025-02-11', { date: '2025-02-11' }],
  ['date', '2025-02-11T18:00', { date: '2025-02-11' }],
  ['date', '2025-02-11T18:00:00.000Z', { date: '2025-02-11' }],
  ['authors', 'Ada', { authors: [ada] }],
  [
    'authors',
    '[Ada, { name: Bob, title: Dev, image_url: /b.png }]',
    { authors: [ada, { name: 'Bob', title: 'Dev', href: null }] },
  ],
  [
    'authors',
    '{ name: Ada, url: https://ada.example }',
    { authors: [{ ...ada, href: 'https://ada.example' }] },
  ],
  ['authors', '[{ name: Ada, socials: { github: ada }, page: true }]', { authors: [ada] }],
  ['author', 'Ada', { authors: [ada] }],
  ['author_title', 'Dev', {}],
  ['author_url', 'https://ada.example', {}],
  ['author_image_url', '/ada.png', {}],
  ['authorTitle', 'Dev', 'reported'],
  ['authorURL', 'https://ada.example', 'reported'],
  ['authorImageURL', '/ada.png', 'reported'],
];

const build = (file: string, key: string, value: string) =>
  buildFiles(
    { [file]: `---\n${key}: ${value}\n---\n\n# Version 1\n\nThe first words.\n` },
    { includeDrafts: true, publicFiles: ['a.png'] },
  );

describe.each([
  ['docs/01-a.md', docs],
  ['changelog/2025-02-10-v1.md', posts],
  ['index.md', shared],
] as const)('of the keys of Docusaurus in %s', (file, cases) => {
  test.each(supportedOf(cases))('%s: %s has its effect', async (key, value, effect) => {
    const { found, site } = await build(file, key, value);
    expect(found).toEqual([]);
    expect(site.documents).toMatchObject([effect]);
  });

  test.each(reportedOf(cases))('%s: %s is reported, and the page built', async (key, value) => {
    const { problems, site } = await build(file, key, value);
    expect(problems).toMatchObject([
      {
        code: 'front-matter/unsupported-key',
        expected: expect.stringMatching(/delete this one: .|which replaces this key/),
      },
    ]);
    expect(site.documents).toHaveLength(1);
  });
});

test('every key that is reported is one of these', () => {
  const reported = reportedOf([...docs, ...posts]);
  expect(new Set(Object.keys(unsupportedKeys['front-matter']))).toEqual(
    new Set(reported.map(([key]) => key)),
  );
});

test('a page that is not to be indexed is neither in the sitemap nor indexed', async () => {
  const { site, output } = await build('docs/a.md', 'no_index', 'true');
  expect(site.routes.find(({ path }) => path === '/docs/a')?.indexed).toBe(false);
  expect(output('sitemap.xml')).not.toContain('/docs/a');
});

const categories: readonly Case[] = [
  ['label', '"Guides"', { label: 'Guides' }],
  ['position', '2', {}],
  ['collapsible', 'false', { collapsible: false }],
  ['collapsed', 'false', { collapsed: false }],
  ['description', '"About."', { description: 'About.' }],
  ['link', 'null', { href: null }],
  ['link', '{ "type": "doc", "id": "a/b" }', { href: '/docs/a/b' }],
  ['link', '{ "type": "generated-index" }', { href: '/docs/category/a' }],
  ['link', '{ "type": "generated-index", "slug": "/own" }', { href: '/docs/own' }],
  [
    'link',
    '{ "type": "generated-index", "title": "T", "description": "D", "keywords": ["k"], "image": "/i.svg" }',
    {},
  ],
  ['className', '"new"', 'reported'],
  ['customProps', '{ "badge": true }', 'reported'],
  ['key', '"guides"', 'reported'],
];

describe.each([
  ['yml', (key: string, value: string) => `${key}: ${value}\n`],
  ['json', (key: string, value: string) => `{ "${key}": ${value} }\n`],
])('of the keys of Docusaurus in _category_.%s', (extension, write) => {
  const buildCategory = (key: string, value: string) =>
    buildFiles({
      'static/i.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
      [`docs/a/_category_.${extension}`]: write(key, value),
      'docs/a/b.md': '# B\n\nText.\n',
    });

  test.each(supportedOf(categories))('%s: %s has its effect', async (key, value, effect) => {
    const { found, site } = await buildCategory(key, value);
    expect(found).toEqual([]);
    expect(site.sidebars[0]?.items).toMatchObject([effect]);
  });

  test.each(reportedOf(categories))('%s: %s is reported', async (key, value) => {
    const { problems, site } = await buildCategory(key, value);
    expect(problems.map(({ code }) => code)).toEqual(['category/unsupported-key']);
    expect(site.sidebars[0]?.items).toHaveLength(1);
  });
});

test('a generated page has the title, description, keywords and image of its link', async () => {
  const { site } = await buildFiles({
    'docs/a/_category_.yml':
      'link: { type: generated-index, title: T, description: D, keywords: k, image: i.svg }\n',
    'docs/a/b.md': '# B\n\nText.\n',
    'static/i.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
  });
  expect(site.categories[0]).toMatchObject({
    title: 'T',
    description: 'D',
    keywords: ['k'],
    image: '/i.svg',
  });
});

test('a key that is unknown leaves a page and a category with everything else', async () => {
  const { problems, site } = await buildFiles({
    'site.yml': 'problems: { preset: migrating }\n',
    'docs/a/_category_.yml': 'label: Guides\ncover: book\n',
    'docs/a/b.md':
      '---\ntitle: B\ncover: book\nlast_update: { by: Ada, date: 2025-02-11 }\n---\n\nText.\n',
  });
  expect(problems.map(({ code, severity }) => `${code} ${severity}`).toSorted()).toEqual([
    'category/unknown-key warning',
    'front-matter/unknown-key warning',
    'front-matter/unknown-key warning',
  ]);
  expect(site.sidebars[0]?.items[0]).toMatchObject({ label: 'Guides' });
  expect(site.documents[0]).toMatchObject({ title: 'B', lastUpdate: { date: '2025-02-11' } });
});
