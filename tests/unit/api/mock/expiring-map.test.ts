import { expect, test } from 'vitest';
import { createExpiringMap } from '../../../../content/mock/expiring-map.ts';

test('an entry can be read until its lifetime has passed', () => {
  const map = createExpiringMap<string>(10);
  map.set('key', 'value', 100);
  expect([map.get('key', 109), map.get('key', 110)]).toEqual(['value', undefined]);
});

test('expired entries are deleted, so that the map does not grow', () => {
  const map = createExpiringMap<number>(24);
  for (let hour = 0; hour < 100; hour += 1) {
    map.set(`key ${hour}`, hour, hour);
  }
  expect(map.values()).toEqual(Array.from({ length: 24 }, (_, index) => 76 + index));
});

test('an entry that is set again lives for another lifetime', () => {
  const map = createExpiringMap<string>(10);
  map.set('a', 'old', 0);
  map.set('b', 'other', 5);
  map.set('a', 'new', 9);
  map.set('c', 'last', 16);
  expect(map.values()).toEqual(['new', 'last']);
});
