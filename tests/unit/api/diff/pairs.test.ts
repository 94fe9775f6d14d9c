import { describe, expect, test } from 'vitest';
import { compareFragments, summarize } from './compare-fragments.ts';
import { messagePairs } from './message-pairs.ts';
import { operationPairs } from './operation-pairs.ts';
import { schemaPairs } from './schema-pairs.ts';

const levels: Readonly<Record<string, string>> = {
  b: 'breaking',
  p: 'potentially',
  c: 'compatible',
};

/** `type-narrowed bc` → `breaking type-narrowed` in a request, `compatible type-narrowed` in a response. */
const expectedIn = (direction: 'request' | 'response', coded: readonly string[]): string[] =>
  coded
    .flatMap((text) => {
      const [kind, letters = ''] = text.split(' ');
      const level = levels[letters[direction === 'request' ? 0 : 1] ?? ''];
      return level === undefined ? [] : [`${level} ${kind}`];
    })
    .toSorted();

describe.each(['request', 'response'] as const)('in a %s', (direction) => {
  test.each(schemaPairs)(
    '%s → %s has changes of the expected kinds and levels, both ways',
    (old, next, there, back) => {
      expect(summarize(compareFragments(direction, old, next))).toEqual(
        expectedIn(direction, there),
      );
      expect(summarize(compareFragments(direction, next, old))).toEqual(
        expectedIn(direction, back),
      );
    },
  );

  test.each(schemaPairs.flatMap(([old, next]) => [old, next]))(
    '%s compared with itself has no changes',
    (schema) => {
      expect(compareFragments(direction, schema, schema)).toEqual([]);
    },
  );
});

const pairs = [...operationPairs, ...messagePairs];

test.each(pairs)(
  '%s: %s → %s has changes of the expected kinds and levels, both ways',
  (frame, ...pair) => {
    const [old, next, there, back] = pair;
    expect(summarize(compareFragments(frame, old, next))).toEqual(there.toSorted());
    expect(summarize(compareFragments(frame, next, old))).toEqual(back.toSorted());
  },
);

test.each(pairs.flatMap(([frame, old, next]) => [[frame, old] as const, [frame, next] as const]))(
  '%s: %s compared with itself has no changes',
  (frame, fragment) => {
    expect(compareFragments(frame, fragment, fragment)).toEqual([]);
  },
);
