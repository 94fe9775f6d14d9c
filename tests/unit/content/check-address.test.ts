import { expect, test } from 'vitest';
import { buildFiles, page } from './build-fixture.ts';

test.each(['a\nb', 'a\\b', 'a\u007Fb', 'a\uFFFDb'])(
  'a page called %j is one problem',
  async (name) => {
    const { found, report } = await buildFiles({
      [`docs/guide/${name}.mdx`]: 'No front matter, and [a link](./lost.mdx).',
      'docs/a.mdx': page(),
    });
    expect(found).toEqual(['docs/guide content/unsupported-name']);
    expect(report).toContain(JSON.stringify(`/docs/guide/${name}`));
  },
);

test('a page may have such a name with another address', async () => {
  const { found } = await buildFiles({ 'docs/a\\b.mdx': page('Text.', 'slug: ab') });
  expect(found).toEqual([]);
});

test.each(['c#', 'what?', '100%', 'a%20b', 'a b', 'é', 'a&b'])(
  'a page called %j has an address, and links to it lead there',
  async (name) => {
    const {
      found,
      page: pageAt,
      body,
    } = await buildFiles({
      [`docs/${name}.mdx`]: page(),
      'docs/start.mdx': page(`[A](./${encodeURIComponent(name)}.mdx)`),
    });
    expect(found).toEqual([]);
    expect(body('/docs/start').references.map(({ href }) => href)).toEqual([
      pageAt(`/docs/${name}`).href,
    ]);
  },
);

test('a link with a space in it leads to its page', async () => {
  const { body } = await buildFiles({
    'docs/a b.mdx': page(),
    'docs/start.mdx': page('[A](<./a b.mdx>)'),
  });
  expect(body('/docs/start').code).toContain('"/docs/a%20b"');
});
