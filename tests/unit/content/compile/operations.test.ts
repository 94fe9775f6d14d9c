import { expect, test } from 'vitest';
import { siteConfigSchema } from '../../../../schemas/site-config.ts';
import { createApiContext } from '../../../../src/api/api-context.ts';
import { buildApi } from '../../../../src/api/reference/build-api.ts';
import { compileBody } from '../../../../src/content/compile/compile-body.ts';

const responses = { 204: { description: 'Done.' } };
const pathsBelow = (start: string): [string, object][] =>
  Array.from({ length: 40 }, (_, index) => [
    `/${start}/part${index}`,
    { get: { operationId: `${start}${index}`, tags: ['all things'], responses } },
  ]);
const document = {
  paths: Object.fromEntries([
    ...pathsBelow('orgs'),
    ...pathsBelow('users'),
    [
      '/small',
      { get: { tags: ['small'], operationId: '1-Odd.Id', summary: '<b> {x}', responses } },
    ],
  ]),
};
const api = createApiContext(buildApi(document), document);

const compile = (body: string, context = api) =>
  compileBody({
    file: 'page.mdx',
    body,
    bodyLine: 1,
    purpose: 'render',
    format: 'mdx',
    tokens: {},
    policy: siteConfigSchema.parse({}).policy,
    drawings: new Map(),
    api: context,
  });

test('a large tag is a table of its groups and operations, and a group has its operations', async () => {
  const index = await compile('<Operations tag="all things" />');
  expect(index.problems).toEqual([]);
  expect(index.anchors).toHaveLength(80);
  expect(index.anchors).toContain('orgs39');
  const addresses = index.references.map(({ href }) => href);
  expect(addresses.slice(0, 3)).toEqual([
    '/docs/api/all-things/orgs',
    '/docs/api/all-things/users',
    '/docs/api/all-things/orgs#orgs0',
  ]);
  const group = await compile('<Operations tag="all-things" group="users" />');
  expect(group.problems).toEqual([]);
  expect(group.headings.map(({ text }) => text)).toEqual([
    'Operations',
    ...Array.from({ length: 40 }, (_, number) => `users${number}`),
  ]);
});

test('a heading of any text has the anchor of its operation', async () => {
  const { headings } = await compile('<Operations tag="small" />');
  expect(headings.at(-1)).toEqual({ level: 3, id: '1-odd.id', text: '<b> {x}' });
});

test('an unknown tag or group is a problem', async () => {
  const codesOf = async (body: string) => (await compile(body)).problems.map(({ code }) => code);
  expect(await codesOf('<Operations tag="smal" />')).toEqual(['api/unknown-tag']);
  expect(await codesOf('<Operations tag="all-things" group="user" />')).toEqual([
    'api/unknown-tag',
  ]);
});

test('a page without a heading has one above its operations, so that no level is skipped', async () => {
  const levelsOf = async (body: string) =>
    (await compile(body)).headings.map(({ level, id }) => `${level} ${id}`);
  const operations = '<Operations tag="small" />';
  expect(await levelsOf(operations)).toEqual(['2 operations', '3 1-odd.id']);
  expect(await levelsOf(`## Calls\n\n${operations}`)).toEqual(['2 calls', '3 1-odd.id']);
  expect(await levelsOf('<Operations tag="all things" />')).toEqual([]);
});

test('the heading above the operations leaves an operation its anchor', async () => {
  const paths = { '/': { get: { tags: ['all'], operationId: 'operations', responses } } };
  const other = createApiContext(buildApi({ paths }), { paths });
  const { headings, problems } = await compile('<Operations tag="all" />', other);
  expect(problems).toEqual([]);
  expect(headings.map(({ id }) => id)).toEqual(['operations-1', 'operations']);
});

test('an overview names one or two ways to authenticate, and counts more', async () => {
  const textFor = async (count: number) => {
    const names = ['alpha', 'beta', 'gamma'].slice(0, count);
    const other = {
      paths: {
        '/': { get: { tags: ['all'], security: names.map((name) => ({ [name]: [] })), responses } },
      },
      components: {
        securitySchemes: Object.fromEntries(
          names.map((name) => [name, { type: 'apiKey', in: 'header', name }]),
        ),
      },
    };
    const { code } = await compile(
      '<Operations tag="all" />',
      createApiContext(buildApi(other), other),
    );
    return /"(API key[^"]*)"/.exec(code ?? '')?.[1];
  };
  expect(await textFor(2)).toBe('API key in the header alpha, API key in the header beta');
  expect(await textFor(3)).toBe('API key in the header alpha, and 2 more');
});
