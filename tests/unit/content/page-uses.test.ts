import { expect, test } from 'vitest';
import { createPageData } from '../../../src/content/site/page-data.ts';
import { buildFiles, page } from './build-fixture.ts';

const openapi = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [
    { url: 'https://one.example', description: 'One' },
    { url: 'https://two.example', description: 'Two' },
  ],
  paths: {
    '/items': {
      get: {
        operationId: 'listItems',
        tags: ['items'],
        responses: { 200: { description: 'All.' } },
      },
    },
  },
});
const api = {
  'openapi/openapi.json': openapi,
  'docs/api/items.mdx': page('<Operations tag="items" />'),
};

const viewOf = async (body: string, more: Readonly<Record<string, string>> = {}) => {
  const built = await buildFiles({ ...api, 'docs/a.mdx': page(body), ...more });
  const route = built.site.routes.find(({ path }) => path === '/docs/a');
  const view = route && createPageData(built).pageOf(route).page.view;
  if (view?.kind !== 'document') {
    throw new Error(`Expected a document: ${built.report}`);
  }
  return view;
};

const sample = '```sh\ncurl https://one.example/items\n```';

test.each([
  ['samples', sample, true],
  ['operations', '<Operations tag="items" />', true],
  ['samples and the name of the selector', `${sample}\n\nSee \`ServerChoice\`.`, true],
  ['samples and a selector of its own', `<ServerChoice />\n\n${sample}`, false],
  ['a selector in an expression', `{<ServerChoice />}\n\n${sample}`, false],
  ['the name of the operations', 'See `OperationReference` and `data-at=`.', false],
  ['neither', 'Text.', false],
])('a page with %s has the choice of a server above it: %j', async (_, body, isOffered) => {
  expect((await viewOf(body)).hasServerChoice).toBe(isOffered);
});

test.each([
  ['<DocCardList />', 1],
  ['{<DocCardList />}', 1],
  ['See `DocCardList`.', undefined],
])('%s has cards: %j', async (body, count) => {
  const { cards } = await viewOf(body, { 'docs/b.mdx': page() });
  expect(cards && Math.min(cards.length, 1)).toBe(count);
});

test('a partial shows the front matter of its page', async () => {
  const built = await buildFiles({
    'docs/a.mdx': page("import Part from './_part.mdx';\n\n<Part />", 'keywords: [blue]'),
    'docs/_part.mdx': 'About {frontMatter.title}.\n',
  });
  expect(built.found).toEqual([]);
  expect(built.body('/docs/a').markdown).toBe('About Title.');
});
