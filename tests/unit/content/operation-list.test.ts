import { describe, expect, test } from 'vitest';
import { buildBeaconry, call } from './beaconry-site.ts';
import { page } from './build-fixture.ts';

const shipsWith = (description: string) =>
  buildBeaconry({
    tags: [{ name: 'ships', description }],
    paths: { '/ships': { get: call('listShips', 'ships') } },
  });

const words = 'More words about ships, their masts and their sails. '.repeat(10).trim();

describe('the list of operations', () => {
  test.each([
    [`All ships.\n\n${words}\n\n- a list`, ['All ships.', '[Call listShips]', 'More words']],
    [`**All** ships.\n\n## Limits\n\n${words}`, ['**All**', '[Call listShips]', '## Limits']],
    [
      `[All][b] ships.\n\n${words}\n\n[b]: https://a.example`,
      ['[All]', '[Call listShips]', 'masts'],
    ],
    [`## Limits\n\n${words}`, ['[Call listShips]', '## Limits', '### listShips']],
    [`- one\n- two\n\n${words}`, ['[Call listShips]', '- one', '### listShips']],
    [`<ul><li>one</li></ul>\n\n${words}`, ['[Call listShips]', 'one', '### listShips']],
    [`\`\`\`text\na\n\nb\n\`\`\`\n\n${words}`, ['[Call listShips]', '```text', '### listShips']],
    [`All ships.\n\n- one\n- two`, ['All ships.', '- two', '[Call listShips]', '### listShips']],
    [words, ['More words', '[Call listShips]', '### listShips']],
  ])('is near the top of a page with the description %#', async (description, parts) => {
    const built = await shipsWith(description);
    const [, copy = ''] = built.output('docs/api/ships.md').split(/^> .*\n/m);
    const positions = parts.map((part) => copy.indexOf(part));
    expect(positions).not.toContain(-1);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(copy.match(/\[Call listShips\]/g)).toHaveLength(1);
    expect(built.found).toEqual([]);
  });
});

test.each([
  ['Call it.\n\nThen wait.', 'Call it. Then wait'],
  ['Call it,\nthen wait.', 'Call it, then wait'],
  ['Call it.\n\n- one\n- two', 'Call it. - one - two'],
  ['Call it.\n\n    Then | wait.', 'Call it. Then \\| wait'],
])('a summary of several lines is one line in all places: %j', async (summary, line) => {
  const built = await buildBeaconry({
    tags: [{ name: 'ships' }],
    paths: { '/ships': { get: { ...call('listShips', 'ships'), summary } } },
  });
  const copy = built.output('docs/api/ships.md');
  expect(copy).toContain(`| [${line}](#listships) | \`GET /ships\` |`);
  expect(copy).toContain(`**${line.replace('\\', '')}**`);
});

test('a webhook in the list of operations needs no credential', async () => {
  const built = await buildBeaconry({
    tags: [{ name: 'ships' }],
    paths: { '/ships': { get: call('listShips', 'ships') } },
    webhooks: { shipSunk: { post: call('shipSunk', 'ships') } },
  });
  const copy = built.output('docs/api/ships.md');
  expect(copy).toContain('| [Call listShips](#listships) | `GET /ships` | No credential needed |');
  expect(copy).toMatch(/\| \[Call shipSunk\]\(#shipsunk\) \| `[^`]+` \| +\|/);
});

test('a limit and a recovery of several paragraphs are whole in tables', async () => {
  const built = await buildBeaconry(
    {
      paths: { '/ships': { get: call('listShips', 'ships') } },
      'x-limits': {
        ships: { label: 'Ships', value: 'at most 5', note: 'per port.\n\nAsk `us` for more' },
      },
      'x-error-catalogue': {
        SHIP_SUNK: {
          status: 410,
          general: true,
          title: 'Sunk',
          meaning: 'Gone.',
          recovery: 'Wait.\n\nThen *stop*.',
          retry: 'never',
        },
      },
    },
    { 'docs/facts.mdx': page('<Limits />\n\n<Errors retry="never" />\n\n<ErrorCatalogue />') },
  );
  expect(built.report).toBe('');
  const copy = built.output('docs/facts.md');
  expect(copy).toContain('| at most 5, per port. Ask `us` for more |');
  expect(copy).toContain('| Wait. Then *stop*. |');
  expect(copy).toContain('\nEvery operation can return it.\n');
});

const many = (count: number, part: string) =>
  Array.from({ length: count }, (_, index): readonly [string, object] => [
    `/${part}/x${index}`,
    { get: call(`${part}${index}`, 'ships') },
  ]);

const buildMany = (paths: readonly (readonly [string, object])[], link: string) =>
  buildBeaconry({ paths: Object.fromEntries(paths) }, { 'docs/start.md': page(`[Ship](${link})`) });

describe('the address of an operation', () => {
  test('remains valid when its tag becomes too large for one page', async () => {
    for (const paths of [many(40, 'a'), [...many(40, 'a'), ...many(40, 'b')]]) {
      const built = await buildMany(paths, '/docs/api/ships#a7');
      expect(built.found).toEqual([]);
      expect(built.body('/docs/api/ships').anchors).toContain('a7');
    }
  });

  test('is suggested for a link to a page that is gone', async () => {
    const paths = [...many(40, 'a'), ...many(40, 'b')];
    const { problems } = await buildMany(paths, '/docs/api/ships/old#b7');
    expect(problems).toMatchObject([
      {
        code: 'link/unknown-page',
        suggestion: '/docs/api/ships/b#b7',
        fix: { text: '/docs/api/ships/b#b7' },
      },
    ]);
  });

  test('is suggested for a link to another page of the reference', async () => {
    const paths = [...many(40, 'a'), ...many(40, 'b')];
    const { problems } = await buildMany(paths, '/docs/api/ships/a#b7');
    expect(problems).toMatchObject([
      { code: 'link/unknown-anchor', suggestion: '/docs/api/ships/b#b7' },
    ]);
  });

  test('is suggested for a link to a field, too', async () => {
    const paths = [
      ...many(40, 'a'),
      ...many(40, 'b'),
      [
        '/b/{id}',
        {
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          get: call('getB', 'ships'),
        },
      ] as const,
    ];
    const { problems } = await buildMany(paths, '/docs/api/ships/a#getb-path-id');
    expect(problems).toMatchObject([{ suggestion: '/docs/api/ships/b#getb-path-id' }]);
  });

  test('is not suggested for other pages', async () => {
    const { problems } = await buildMany(many(40, 'a'), '/docs/gone#a7');
    expect(problems[0]?.suggestion).not.toBe('/docs/api/ships#a7');
  });
});
