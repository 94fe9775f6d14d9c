import { describe, expect, test } from 'vitest';
import { buildApi } from '../../../src/api/reference/build-api.ts';
import type { OperationGroup } from '../../../src/api/reference/api.ts';

type Call = { readonly path: string; readonly tags?: readonly string[] };

const responses = { 204: { description: 'Done.' } };

const groupsOf = (calls: readonly Call[]): readonly OperationGroup[] => {
  const paths = Object.fromEntries(
    calls.map(({ path, tags = ['all'] }, index) => [
      path,
      { get: { operationId: `op${index}`, tags, responses } },
    ]),
  );
  return buildApi({ paths }).tags[0]?.groups ?? [];
};

const summaryOf = (groups: readonly OperationGroup[]): [string, number][] =>
  groups.map(({ title, operationIds }) => [title, operationIds.length]);

const many = (count: number, prefix: string): Call[] =>
  Array.from({ length: count }, (_, index) => ({ path: `${prefix}/{id}/part${index}` }));

describe('the groups of a tag', () => {
  test('do not exist where all operations fit on its page', () => {
    expect(groupsOf(many(60, '/a'))).toEqual([]);
  });

  test('are named by the segments in which paths differ', () => {
    const groups = groupsOf([
      ...many(30, '/v1/orgs/{org}/permissions'),
      ...many(40, '/v1/orgs/{org}/members'),
      ...many(20, '/v1/repos/{repo}/permissions'),
      { path: '/v1/emojis' },
    ]);
    expect(summaryOf(groups)).toEqual([
      ['General', 1],
      ['Orgs permissions', 30],
      ['Orgs members', 40],
      ['Repos', 20],
    ]);
    expect(groups.map(({ slug }) => slug)).toEqual([
      'general',
      'orgs-permissions',
      'orgs-members',
      'repos',
    ]);
  });

  test('are those of the second tag, where all operations have one', () => {
    const tagged = (name: string, count: number): Call[] =>
      many(count, `/${name}`).map((call) => ({ ...call, tags: ['all', name] }));
    expect(summaryOf(groupsOf([...tagged('first', 30), ...tagged('second-one', 40)]))).toEqual([
      ['First', 30],
      ['Second one', 40],
    ]);
  });

  test('of equal paths are parts of one size, named by their first and last operation', () => {
    expect(summaryOf(groupsOf(many(90, '/a')))).toEqual([
      ['op0 to op44', 45],
      ['op45 to op89', 45],
    ]);
  });

  test('of webhooks are named by the words that their names begin with', () => {
    const webhooks = Object.fromEntries(
      [
        ...Array.from({ length: 30 }, (_, index) => `issue-comment-event${index}`),
        ...Array.from({ length: 40 }, (_, index) => `pull-request-event${index}`),
        'ping',
      ].map((name) => [name, { post: { responses } }]),
    );
    const [tag] = buildApi({ webhooks }).tags;
    expect(tag?.title).toBe('Webhooks');
    expect(summaryOf(tag?.groups ?? [])).toEqual([
      ['General', 1],
      ['Issue comment', 30],
      ['Pull request', 40],
    ]);
  });

  test.each([
    [
      ['/v2/account', '/v2/iap', '/healthcheck'],
      ['General', 'Account', 'Iap'],
    ],
    [
      ['/api/v1/users', '/api/v1/teams'],
      ['Users', 'Teams'],
    ],
    [
      ['/rest/v1.2/users', '/rest/v1.2/teams'],
      ['Users', 'Teams'],
    ],
    [
      ['/v1/orgs/{org}/members', '/v2/orgs/{org}/members'],
      ['V1', 'V2'],
    ],
    [
      ['/user_settings', '/user-roles'],
      ['User settings', 'User roles'],
    ],
  ])('of %j have readable names', (prefixes, titles) => {
    const calls = prefixes.flatMap((prefix) =>
      prefix === '/healthcheck' ? [{ path: prefix }] : many(40, prefix),
    );
    expect(groupsOf(calls).map(({ title }) => title)).toEqual(titles);
  });

  test('keep their addresses when an operation is deleted', () => {
    const calls = [...many(90, '/a'), ...many(40, '/b'), ...many(90, '/c/d'), ...many(40, '/c/e')];
    const slugs = groupsOf(calls).map(({ slug }) => slug);
    for (const index of [0, 44, 45, 89, 90, 130, 250]) {
      expect(groupsOf(calls.toSpliced(index, 1)).map(({ slug }) => slug)).toEqual(slugs);
    }
  });

  test('have a page title that names the tag only if another page has the same title', () => {
    const paths = Object.fromEntries(
      ['one', 'two'].flatMap((tag) =>
        [...many(40, `/${tag}/users`), ...many(40, `/${tag}/${tag}-things`)].map(({ path }) => [
          path,
          { get: { tags: [tag], responses } },
        ]),
      ),
    );
    expect(
      buildApi({ paths }).tags.map(({ groups }) => groups.map(({ pageTitle }) => pageTitle)),
    ).toEqual([
      ['Users (One)', 'One things'],
      ['Users (Two)', 'Two things'],
    ]);
  });

  test('divide few operations with very many fields', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [`field${index}`, { type: 'string' }]),
    );
    const content = { 'application/json': { schema: { properties } } };
    const paths = Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [
        `/a${index}`,
        {
          get: { operationId: `op${index}`, responses: { 200: { description: 'All.', content } } },
        },
      ]),
    );
    const [tag] = buildApi({ paths }).tags;
    expect(tag?.groups.length).toBeGreaterThan(1);
  });

  test('have titles and addresses of their own, and each operation once', () => {
    const groups = groupsOf([
      ...many(70, '/General/x'),
      ...many(70, '/general/x'),
      ...['a', 'b'].map((name) => ({ path: `/${name}` })),
    ]);
    const slugs = groups.map(({ slug }) => slug);
    const titles = groups.map(({ title }) => title);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(new Set(titles).size).toBe(titles.length);
    const ids = groups.flatMap(({ operationIds }) => operationIds);
    expect([ids.length, new Set(ids).size]).toEqual([142, 142]);
  });
});

test('an operation has the page of its group', () => {
  const paths = Object.fromEntries(
    [...many(40, '/a'), ...many(40, '/b')].map(({ path }) => [path, { get: { responses } }]),
  );
  const { operations } = buildApi({ paths });
  expect(new Set(operations.map(({ page }) => page))).toEqual(
    new Set(['/docs/api/operations/a', '/docs/api/operations/b']),
  );
});
