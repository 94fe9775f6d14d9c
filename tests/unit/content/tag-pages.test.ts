import { describe, expect, test } from 'vitest';
import type { SidebarItem } from '../../../src/model/site.ts';
import { buildApi } from '../../../src/api/reference/build-api.ts';
import { call, buildBeaconry } from './beaconry-site.ts';
import { type BuiltFixture, page } from './build-fixture.ts';

const outline = (items: readonly SidebarItem[]): unknown[] =>
  items.map((item) =>
    item.kind === 'category'
      ? [item.label, item.href, outline(item.items)]
      : `${item.label} ${'href' in item ? item.href : ''}`,
  );

const referenceOf = ({ site }: BuiltFixture): unknown =>
  site.sidebars
    .flatMap(({ items }) => items)
    .flatMap((item) =>
      item.kind === 'category' && item.label === 'API operations' ? [outline(item.items)] : [],
    )[0];

const tags = [
  { name: 'beacons', 'x-displayName': 'Beacons of light' },
  { name: 'keepers' },
  { name: 'ships' },
];

const paths = {
  '/beacons': { post: call('lightBeacon', 'beacons', 'ships') },
  '/keepers': { get: call('listKeepers', 'keepers') },
  '/ships': { get: call('listShips', 'ships') },
};

const groups = [
  { name: 'On land', tags: ['beacons', 'keepers'] },
  { name: 'At sea', tags: ['ships'] },
];

describe('groups of tags', () => {
  test('are headings in the sidebar, and do not change addresses', async () => {
    const built = await buildBeaconry({ tags, paths, 'x-tagGroups': groups });
    expect(referenceOf(built)).toEqual([
      ['On land', null, ['Beacons of light /docs/api/beacons', 'Keepers /docs/api/keepers']],
      ['At sea', null, ['Ships /docs/api/ships']],
    ]);
    expect(built.found).toEqual([]);
  });

  test('have the order of the document, and precede tags in no group', async () => {
    const built = await buildBeaconry({
      tags,
      paths,
      'x-tagGroups': [
        { name: 'B', tags: ['ships', 'keepers'] },
        { name: 'Empty', tags: [] },
      ],
    });
    expect(referenceOf(built)).toEqual([
      ['B', null, ['Ships /docs/api/ships', 'Keepers /docs/api/keepers']],
      'Beacons of light /docs/api/beacons',
    ]);
  });

  test('may have the name of a tag', async () => {
    const built = await buildBeaconry({
      tags,
      paths,
      'x-tagGroups': [{ name: 'ships', tags: ['ships', 'beacons', 'keepers'] }],
    });
    expect(referenceOf(built)).toEqual([
      [
        'ships',
        null,
        [
          'Ships /docs/api/ships',
          'Beacons of light /docs/api/beacons',
          'Keepers /docs/api/keepers',
        ],
      ],
    ]);
  });

  test('do not replace the pages of authors', async () => {
    const built = await buildBeaconry(
      { tags, paths, 'x-tagGroups': groups },
      { 'docs/api/ships.mdx': page('Own words.\n\n<Operations tag="ships" />') },
    );
    expect(referenceOf(built)).toEqual([
      ['On land', null, ['Beacons of light /docs/api/beacons', 'Keepers /docs/api/keepers']],
      'Title /docs/api/ships',
    ]);
  });

  test('with an unknown tag, or a tag of another group, are reported', async () => {
    const built = await buildBeaconry({
      tags,
      paths,
      'x-tagGroups': [
        { name: 'A', tags: ['beacon', 'keepers', 'beacons'] },
        { name: 'B', tags: ['keepers', 'ships'] },
      ],
    });
    expect(built.found.map((line) => line.replace(/^\S+ /, ''))).toEqual([
      'openapi/unknown-tag → beacons',
      'openapi/repeated-tag',
    ]);
  });
});

describe('an operation with several tags', () => {
  test('is linked on the pages of the others', async () => {
    const built = await buildBeaconry({ tags, paths });
    expect(built.output('docs/api/ships.md')).toContain('/docs/api/beacons#lightbeacon');
    expect(built.output('docs/api/ships.md')).not.toContain('### lightBeacon');
    expect(built.output('docs/api/beacons.md')).toContain('### lightBeacon');
    expect(built.found).toEqual([]);
  });

  test('is linked on the page of a tag that is never the first tag of an operation', async () => {
    const built = await buildBeaconry({
      paths: { '/a': { get: call('getA', 'one', 'two', 'two') } },
    });
    expect(built.output('docs/api/two.md').match(/#geta/g)).toHaveLength(1);
  });

  test('is linked on a page that an author has written', async () => {
    const built = await buildBeaconry(
      { tags, paths },
      { 'docs/api/ships.mdx': page('<Operations tag="ships" />') },
    );
    expect(built.output('docs/api/ships.md')).toContain('/docs/api/beacons#lightbeacon');
  });

  test('is linked above the groups of a large tag', async () => {
    const many = Object.fromEntries(
      ['a', 'b'].flatMap((part) =>
        Array.from({ length: 40 }, (_, index) => [
          `/${part}/x${index}`,
          { get: call(`${part}${index}`, 'ships') },
        ]),
      ),
    );
    const built = await buildBeaconry({ tags, paths: { ...paths, ...many } });
    expect(built.output('docs/api/ships.md')).toContain('/docs/api/beacons#lightbeacon');
  });
});

describe('tags below tags', () => {
  test('have a parent, unless the tags form a circle', () => {
    const { tags: built } = buildApi({
      tags: [
        { name: 'sea', summary: 'The sea', kind: 'nav' },
        { name: 'tides', summary: 'Tides', parent: 'sea', kind: 'nav' },
        { name: 'spring', parent: 'tides' },
        { name: 'circle', parent: 'ring' },
        { name: 'ring', parent: 'circle' },
      ],
      paths: {
        '/a': { get: call('a', 'tides') },
        '/b': { get: call('b', 'spring') },
        '/c': { get: call('c', 'circle', 'ring') },
      },
    });
    expect(built.map(({ title, parent }) => [title, parent])).toEqual([
      ['The sea', null],
      ['Tides', 'sea'],
      ['Spring', 'tides'],
      ['Circle', null],
      ['Ring', null],
    ]);
  });
});

describe('a tag in the document', () => {
  test('may have a link', async () => {
    const built = await buildBeaconry({
      tags: [
        {
          name: 'ships',
          description: 'All ships.',
          externalDocs: { url: 'https://ships.example', description: 'List of ships' },
        },
      ],
      paths: { '/ships': { get: call('listShips', 'ships') } },
    });
    expect(built.output('docs/api/ships.md')).toContain('[List of ships](https://ships.example)');
  });

  test('has a page if it has a description, even without operations', async () => {
    const built = await buildBeaconry({
      tags: [{ name: 'limits', description: 'Ten calls per **minute**.' }, { name: 'unused' }],
      paths: { '/ships': { get: call('listShips', 'ships') } },
    });
    expect(built.output('docs/api/limits.md')).toContain('Ten calls per **minute**.');
    expect(built.outputs.has('docs/api/unused.md')).toBe(false);
    expect(built.output('docs/api/limits.md')).not.toContain('| Operation');
  });

  test('is a badge if its kind is `badge`', () => {
    const api = buildApi({
      tags: [{ name: 'beta', summary: 'In trial', kind: 'badge' }],
      paths: { '/a': { get: call('a', 'beta', 'tides') } },
    });
    expect(api.tags.map(({ name }) => name)).toEqual(['tides']);
    expect(api.operations[0]).toMatchObject({ tag: 'tides', badges: [{ title: 'In trial' }] });
  });
});
