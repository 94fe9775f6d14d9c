import { describe, expect, test } from 'vitest';
import { buildFiles } from './build-fixture.ts';

const build = async (file: string, text: string) => {
  const { found, site, output } = await buildFiles({ [file]: text });
  return { found, document: site.documents[0], output };
};

const titleOf = async (file: string, text: string) => {
  const { found, document } = await build(file, text);
  return [document?.title, ...found];
};

describe('the title of a page is', () => {
  test('that of its front matter', async () => {
    expect(await titleOf('docs/a.md', '---\ntitle: Own\n---\n\nText.\n')).toEqual(['Own']);
  });

  test.each([
    ['# Set up `npm`, *now*\n\nText.\n', 'Set up npm, now'],
    ['# Set up {#own}\n\nText.\n', 'Set up'],
    ['Set up\n======\n\nText.\n', 'Set up'],
    ["import Tabs from '@theme/Tabs';\n\n# Set up\n\nText.\n", 'Set up'],
    ['<!-- markdownlint-disable -->\n\n# Set up\n', 'Set up'],
    ['{/* A note. */}\n\n# Set up\n', 'Set up'],
    ['---\nhide_title: true\n---\n\n&nbsp;\n\n# Set up\n', 'Set up'],
    ['---\nsidebar_position: 2\n---\n# About %product%\n', 'About Ludora'],
    ['---\ntitle: ""\n---\n# Set up\n', 'Set up'],
  ])('else the heading at the top: %j', async (text, title) => {
    expect(await titleOf('docs/a.md', text)).toEqual([title]);
  });

  test.each([
    ['docs/01-getting-started.md', 'Getting started'],
    ['docs/use_cases.mdx', 'Use cases'],
    ['docs/02-guides/index.md', 'Guides'],
    ['docs/API.md', 'API'],
  ])('else made from the name of %s, with a warning', async (file, title) => {
    expect(await titleOf(file, 'Text.\n')).toEqual([title, `${file} front-matter/no-title`]);
  });

  test('the name of the product on a home page', async () => {
    expect(await titleOf('index.md', 'Text.\n')).toEqual(['Ludora']);
  });
});

describe('a heading at the top of the body', () => {
  test('is shown with its markup, and is not part of the body', async () => {
    const { document, output } = await build('docs/a.md', '# Use `npm` **_now_**\n\nText.\n');
    expect(document?.titleHeading).toEqual({
      id: 'use-npm-now',
      text: 'Use npm now',
      parts: [
        { text: 'Use ', marks: [] },
        { text: 'npm', marks: ['code'] },
        { text: ' ', marks: [] },
        { text: 'now', marks: ['strong', 'emphasis'] },
      ],
    });
    expect(document?.headings).toEqual([]);
    expect(output('docs/a.md')).toBe('# Use `npm` ***now***\n\n> Text.\n\nText.\n');
  });

  test('is shown although front matter has a title, which names the page elsewhere', async () => {
    const text = '---\ntitle: Short\nhide_title: true\n---\n\n# A longer title\n\nText.\n';
    expect((await build('docs/a.md', text)).document).toMatchObject({
      title: 'Short',
      sidebarLabel: 'Short',
      titleHeading: { text: 'A longer title' },
      hideTitle: false,
    });
  });

  test('can be linked to, and comes before the ids of other headings', async () => {
    const { found, document } = await build(
      'docs/a.md',
      '# Set up\n\n[Top](#set-up), [part](#set-up-1)\n\n## Set up\n',
    );
    expect(found).toEqual([]);
    expect(document?.headings.map(({ id }) => id)).toEqual(['set-up-1']);
  });
});

test('all problems of a page with bad front matter are reported at once', async () => {
  const body = '\n[Nowhere](/docs/nowhere)\n\n<Unknown />\n';
  const { found } = await buildFiles({
    'docs/a.mdx': `---\ntitle: A\n${body}`,
    'docs/b.mdx': `---\ntitle: [B]\n---\n${body}`,
    'docs/c.mdx': `---\ntitle: "C\n---\n${body}`,
    'docs/d.mdx': `----\ntitle: D\n---\n${body}`,
  });
  expect(found).toEqual([
    'docs/a.mdx:1:1 front-matter/unclosed',
    'docs/a.mdx:4:11 link/unknown-page',
    'docs/a.mdx:6:2 mdx/unknown-component',
    'docs/b.mdx:2:8 front-matter/invalid-value',
    'docs/b.mdx:5:11 link/unknown-page',
    'docs/b.mdx:7:2 mdx/unknown-component',
    'docs/c.mdx:2:8 front-matter/syntax',
    'docs/c.mdx:5:11 link/unknown-page',
    'docs/c.mdx:7:2 mdx/unknown-component',
    'docs/d.mdx:1:1 front-matter/missing → ---',
    'docs/d.mdx:5:11 link/unknown-page',
    'docs/d.mdx:7:2 mdx/unknown-component',
  ]);
});

test('a link to a page with bad front matter is not a second problem', async () => {
  const { found } = await buildFiles({
    'docs/a.mdx': '# A\n\n[B](./b.mdx), [its address](/docs/own)\n',
    'docs/b.mdx': '---\nslug: own\ndraft: maybe\n---\n\n# B\n\n[A](./a.mdx)\n',
  });
  expect(found).toEqual(['docs/b.mdx:3:8 front-matter/invalid-value']);
});
