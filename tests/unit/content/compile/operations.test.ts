import { expect, test } from 'vitest';
import { createApiContext } from '../../../../src/api/api-context.ts';
import { buildApi } from '../../../../src/api/build/build-api.ts';
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

const compile = (body: string) =>
  compileBody({
    file: 'page.mdx',
    body,
    bodyLine: 1,
    purpose: 'render',
    format: 'mdx',
    tokens: {},
    drawings: new Map(),
    api,
  });

test('a large tag is a table of its groups, and a group has its operations', async () => {
  const index = await compile('<Operations tag="all things" />');
  expect(index.problems).toEqual([]);
  expect(index.anchors).toEqual([]);
  expect(index.code).toContain('/docs/api/all-things/orgs');
  expect(index.code).toContain('/docs/api/all-things/users');
  const group = await compile('<Operations tag="all-things" group="users" />');
  expect(group.problems).toEqual([]);
  expect(group.headings.map(({ text }) => text)).toEqual(
    Array.from({ length: 40 }, (_, number) => `users${number}`),
  );
});

test('a heading of any text has the anchor of its operation', async () => {
  const { headings } = await compile('<Operations tag="small" />');
  expect(headings).toEqual([{ level: 3, id: '1-odd.id', text: '<b> {x}' }]);
});

test('an unknown tag or group is a problem', async () => {
  const codesOf = async (body: string) => (await compile(body)).problems.map(({ code }) => code);
  expect(await codesOf('<Operations tag="smal" />')).toEqual(['api/unknown-tag']);
  expect(await codesOf('<Operations tag="all-things" group="user" />')).toEqual([
    'api/unknown-tag',
  ]);
});
