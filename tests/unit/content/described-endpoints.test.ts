import { expect, test } from 'vitest';
import { buildBeaconry, call } from './beaconry-site.ts';
import { page } from './build-fixture.ts';

const paths = { '/v1/ships': { get: call('listShips', 'ships') } };

const words = [
  'Sign in with `GET /oauth/authorize`',
  'or `POST /droplets/{droplet_id}/actions`,',
  'then list them with `GET /v1/ship`.',
].join('\n');

test('a document may name endpoints of other APIs, but a near miss is a warning', async () => {
  const { problems, found } = await buildBeaconry({
    info: { title: 'Beaconry', version: '1', description: words },
    tags: [{ name: 'ships', description: `Not \`DELETE /v1/ships/all/of/them\`,\n\n${words}` }],
    paths,
  });
  expect(found).toEqual([
    'openapi/openapi.yaml:5:16 openapi/unknown-endpoint → GET /v1/ships',
    'openapi/openapi.yaml:13:18 openapi/unknown-endpoint → GET /v1/ships',
  ]);
  expect(problems.map(({ severity }) => severity)).toEqual(['warning', 'warning']);
});

test('a page with the text of the document is as tolerant, but others are not', async () => {
  const { found } = await buildBeaconry(
    { info: { title: 'Beaconry', version: '1', description: words }, paths },
    {
      'docs/api/about.mdx': page(words),
      'docs/guide.mdx': page('Call `GET /v2/ports` or `GET /v1/ship/{id}`.'),
    },
  );
  expect(found).toEqual([
    'docs/api/about.mdx:7:21 openapi/unknown-endpoint → GET /v1/ships',
    'docs/guide.mdx:5:6 api/unknown-endpoint',
    'docs/guide.mdx:5:25 api/unknown-endpoint',
  ]);
});

test('a page is tolerant only of the whole code of the document', async () => {
  const description = 'Sign in with `GET /v2/ports/{id}` or GET /v1/ship/all.';
  const { found } = await buildBeaconry(
    { info: { title: 'Beaconry', version: '1', description }, paths },
    { 'docs/guide.mdx': page('Call `GET /v2/ports`, `GET /v1/ship` or `GET /v1/ship/all`.') },
  );
  expect(found).toEqual([
    'docs/guide.mdx:5:6 api/unknown-endpoint',
    'docs/guide.mdx:5:23 api/unknown-endpoint → GET /v1/ships',
    'docs/guide.mdx:5:41 api/unknown-endpoint → GET /v1/ships',
  ]);
});

test('the description of a security scheme may name endpoints of other APIs', async () => {
  const description = 'Get a key with `POST /oauth/keys`.';
  const { found } = await buildBeaconry({
    info: { title: 'Beaconry', version: '1' },
    paths,
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer', description } } },
  });
  expect(found).toEqual([]);
});
