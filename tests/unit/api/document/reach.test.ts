import { expect, test } from 'vitest';
import { createReach } from '../../../../src/api/document/reach.ts';

const links: Readonly<Record<string, readonly (string | null)[]>> = {
  a: ['b', null],
  b: ['c', 'b'],
  c: ['d'],
  d: ['c'],
};

test.each([
  ['a', ['b', 'c', 'd']],
  ['c', ['d', 'c']],
  ['unknown', []],
])('everything that %s leads to is found, also through cycles', (start, found) => {
  expect([...createReach((name) => links[name] ?? [])(start)]).toEqual(found);
});

test('links are followed only once for each start', () => {
  let count = 0;
  const reach = createReach((name) => {
    count += 1;
    return links[name] ?? [];
  });
  expect(reach('a')).toBe(reach('a'));
  expect(count).toBe(4);
});
