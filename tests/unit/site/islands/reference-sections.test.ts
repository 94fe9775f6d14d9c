import { expect, test } from 'vitest';
import {
  completeTagGroups,
  createSections,
} from '../../../../src/site/islands/api-reference/sections.ts';

const documentOf = (
  operations: Readonly<Record<string, { operationId?: string; tags?: readonly unknown[] }>>,
  more = {},
) => ({
  openapi: '3.1.0',
  info: { title: 'API', version: '1' },
  paths: Object.fromEntries(Object.entries(operations).map(([path, get]) => [path, { get }])),
  ...more,
});

test.each([
  ['Shop', 'tag/shop/getThing'],
  ['In App / Purchase', 'tag/in-app-purchase/getThing'],
  ['ショップ', 'tag/ショッフ/getThing'],
  ['100%', 'tag/100/getThing'],
  ['***', 'tag/tag/getThing'],
  ['', 'tag/tag/getThing'],
  [2024, 'tag/2024/getThing'],
])('an operation with the tag %j has the section %s', (tag, section) => {
  const document = documentOf({ '/thing': { operationId: 'getThing', tags: [tag, 'Other'] } });
  expect(createSections(document).operationSection('getThing')).toBe(section);
});

test('tags and operations with almost the same name have different sections', () => {
  const { operationSection, operationSlug, tagSlug } = createSections(
    documentOf(
      {
        '/a': { operationId: 'get a', tags: ['A b'] },
        '/b': { operationId: 'get/a', tags: ['a-B'] },
        '/c': { tags: ['a_b'] },
      },
      { tags: [{ name: 'a_b' }] },
    ),
  );
  expect(['get-a', 'get-a-2', 'getC'].map(operationSection)).toEqual([
    'tag/a-b-2/get-a',
    'tag/a-b-3/get-a-2',
    'tag/a-b/getC',
  ]);
  expect(['/a', '/b', '/c'].map((path) => operationSlug('GET', path))).toEqual([
    'get-a',
    'get-a-2',
    'getC',
  ]);
  expect(['A b', 'a-B', 'a_b'].map(tagSlug)).toEqual(['a-b-2', 'a-b-3', 'a-b']);
});

test('the section of an operation without a tag has no tag, and its dots are replaced', () => {
  const { operationSection } = createSections(
    documentOf({ '/a': { operationId: 'user.path.get' }, '/b': { operationId: 'b', tags: [] } }),
  );
  expect(operationSection('user.path.get')).toBe('user~path~get');
  expect(operationSection('b')).toBe('b');
  expect(operationSection('gone')).toBeNull();
  expect(operationSection('')).toBeNull();
});

test('tags that no group lists get a group', () => {
  const operations = { '/a': { tags: ['a'] }, '/b': { tags: ['b', 'c'] }, '/d': {} };
  const groups = [{ name: 'First', tags: ['a'] }];
  const completed = completeTagGroups(documentOf(operations, { 'x-tagGroups': groups }));
  expect(completed['x-tagGroups']).toEqual([...groups, { name: 'Other', tags: ['b', 'c'] }]);
  expect(completeTagGroups(documentOf(operations))).not.toHaveProperty('x-tagGroups');
});
