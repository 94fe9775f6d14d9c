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
    const { found, page: pageAt } = await buildFiles({
      [`docs/${name}.mdx`]: page(),
      'docs/start.mdx': page(`[A](./${encodeURIComponent(name)}.mdx)`),
    });
    expect(found).toEqual([]);
    expect(Object.values(pageAt('/docs/start').resolvedLinks)).toContain(
      pageAt(`/docs/${name}`).href,
    );
  },
);

test('a link with a space in it leads to its page where Markdown has encoded it', async () => {
  const { page: pageAt } = await buildFiles({
    'docs/a b.mdx': page(),
    'docs/start.mdx': page('[A](<./a b.mdx>)'),
  });
  expect(pageAt('/docs/start').resolvedLinks).toMatchObject({ './a%20b.mdx': '/docs/a%20b' });
});
