import { describe, expect, test } from 'vitest';
import { buildFiles, page } from './build-fixture.ts';

const documentOf = async (...frontMatter: string[]) =>
  (await buildFiles({ 'docs/01-guide/a page.mdx': page('The first words.', ...frontMatter) })).site
    .documents[0];

describe('front matter', () => {
  test('is in the model with all of its keys', async () => {
    expect(
      await documentOf(
        'description: About it.',
        'sidebar_label: Label',
        'tags: [one, two]',
        'keywords: [three]',
        'image: /image.png',
        'toc_min_heading_level: 3',
        'toc_max_heading_level: 5',
        'hide_title: true',
        'last_update: { date: 2025-02-11, author: Ada }',
      ),
    ).toMatchObject({
      id: 'guide/a page',
      collection: 'docs',
      file: 'docs/01-guide/a page.mdx',
      path: '/docs/guide/a page',
      href: '/docs/guide/a%20page',
      title: 'Title',
      description: 'About it.',
      sidebarLabel: 'Label',
      tags: ['one', 'two'],
      keywords: ['three'],
      image: '/image.png',
      tableOfContents: { min: 3, max: 5 },
      hideTitle: true,
      lastUpdate: { date: '2025-02-11', author: 'Ada' },
      visibility: 'public',
      editUrl: 'https://code.ludora.example/docs/edit/main/content/docs/01-guide/a%20page.mdx',
    });
  });

  test('has defaults', async () => {
    expect(await documentOf()).toMatchObject({
      description: 'The first words.',
      sidebarLabel: 'Title',
      tags: [],
      keywords: [],
      image: null,
      tableOfContents: { min: 2, max: 3 },
      hideTitle: false,
      date: null,
      authors: [],
      lastUpdate: { date: null, author: null },
    });
  });

  test('may hide the table of contents', async () => {
    expect((await documentOf('hide_table_of_contents: true'))?.tableOfContents).toBeNull();
  });
});

test('a name with the syntax of replacement patterns is used literally', async () => {
  const { site } = await buildFiles({ 'docs/$&.mdx': page() });
  expect(site.documents[0]?.editUrl).toMatch(/\/content\/docs\/\$&\.mdx$/);
});

test('authors are names, whether written as text or as maps', async () => {
  const { site } = await buildFiles({
    'changelog/a.mdx': page(
      'Text.',
      'date: 2025-01-01',
      'authors: [Ada, { name: Bob, title: Dev }]',
    ),
  });
  expect(site.documents[0]?.authors.map(({ name }) => name)).toEqual(['Ada', 'Bob']);
});

describe('keys of another collection', () => {
  test.each([
    ['changelog/v1.mdx', ['date: 2025-01-01', 'sidebar_position: 1']],
    ['docs/a.mdx', ['sidebar_position: 1', 'date: 2025-01-01']],
    ['index.mdx', ['image: /a.png', 'id: home']],
  ])('are unknown in %s', async (file, lines) => {
    const { found } = await buildFiles(
      { [file]: page('Text.', ...lines) },
      { publicFiles: ['a.png'] },
    );
    expect(found).toEqual([`${file}:4:1 front-matter/unknown-key`]);
  });

  test('a changelog entry needs a date', async () => {
    const { found } = await buildFiles({ 'changelog/a.mdx': page() });
    expect(found).toEqual(['changelog/a.mdx:2:1 front-matter/missing-key']);
  });
});
