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
  webhooks: {
    added: { post: { tags: ['hooks'], responses: { 200: { description: 'Received.' } } } },
  },
});
const api = {
  'site.yml': 'product: { name: Shop }\n',
  'openapi/openapi.json': openapi,
  'docs/api/items.mdx': page('<Operations tag="items" />'),
  'docs/api/hooks.mdx': page('<Operations tag="hooks" />'),
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

const choice = 'Samples send requests to `https://one.example` (One).';

const copyOf = async (body: string, files: Readonly<Record<string, string>> = api) => {
  const built = await buildFiles({ ...files, 'docs/a.mdx': page(body) });
  return built.output('docs/a.md');
};

test.each([
  [
    'samples in its introduction',
    `Read.\n\n${sample}`,
    /> Read\.\n\nSamples send [^]* in the browser\.\n\nRead\.\n\n```sh/,
  ],
  [
    'samples in a section',
    `Read.\n\n## First\n\nText.\n\n### Second\n\nCall it:\n\n${sample}\n\n## Third\n\n${sample}`,
    /Text\.\n\n### Second\n\nSamples send [^]* in the browser\.\n\nCall it:\n\n```sh/,
  ],
  [
    'samples in a list',
    `Read.\n\n## First\n\n- Call:\n\n  ${sample.replaceAll('\n', '\n  ')}`,
    /## First\n\nSamples send [^]* in the browser\.\n\n- Call/,
  ],
  [
    'samples in an element below a heading',
    `Read.\n\n## First\n\n<Details>\n\n${sample}\n\n</Details>`,
    /## First\n\nSamples send [^]* in the browser\.\n\n/,
  ],
  [
    'operations',
    'Read.\n\n<Operations tag="items" />',
    /\|\n\nSamples send [^]* in the browser\.\n\n### /,
  ],
  ['samples and the name of the selector', `${sample}\n\nSee \`ServerChoice\`.`, /Samples send/],
  [
    'samples below a selector',
    `<ServerChoice />\n\nRead.\n\n${sample}`,
    /Samples send [^]* in the browser\.\n\nRead/,
  ],
  ['samples above a selector', `${sample}\n\n<ServerChoice />`, /```\n\nSamples send/],
])(
  'a page with %s has one server choice, above its first sample and between no sentences',
  async (_, body, at) => {
    const copy = await copyOf(body);
    expect(copy).toMatch(at);
    expect(copy.split(choice)).toHaveLength(2);
  },
);

test.each([
  ['a selector in an expression', `{<ServerChoice />}\n\n${sample}`],
  ['the name of the operations', 'See `OperationReference` and `data-at=`.'],
  ['webhooks, which have no samples', '<Operations tag="hooks" />'],
  ['neither', 'Text.'],
])('a page with %s gets no choice of a server', async (_, body) => {
  expect(await copyOf(body)).not.toContain('Samples send');
});

test('a server with variables is a choice, too', async () => {
  const one = JSON.stringify({
    ...(JSON.parse(openapi) as object),
    servers: [{ url: 'https://{name}.example', variables: { name: { default: 'one' } } }],
  });
  const files = { ...api, 'openapi/openapi.json': one, 'site.yml': 'api: { mock: false }' };
  expect(await copyOf(`Read.\n\n${sample}`, files)).toContain('Variables of `https://{name}');
});

test('a document with one server adds no choice to pages, and no gap to copies', async () => {
  const one = openapi.replace(',{"url":"https://two.example","description":"Two"}', '');
  const files = { ...api, 'openapi/openapi.json': one, 'site.yml': 'api: { mock: false }' };
  const copy = await copyOf(`Read.\n\n${sample}`, files);
  expect(copy).not.toContain('Samples send');
  expect(copy).not.toMatch(/\n{3}/);
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
