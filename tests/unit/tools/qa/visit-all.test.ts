import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { visitAll } from '../../../../src/tools/qa/visit-pages.ts';

const site: Readonly<Record<string, readonly [number, ...string[]]>> = {
  '/': [20, '/a', '/b'],
  '/start': [0, '/c', '/b'],
  '/a': [10, '/d', '/'],
  '/b': [5],
  '/c': [0],
  '/d': [0],
};

test('pages come in the order in which they lead to each other, once each, whichever is faster', async () => {
  const seen: string[] = [];
  const visited = await visitAll(['/', '/start'], async (path, lead) => {
    const [duration = 0, ...next] = site[path] ?? [];
    await sleep(duration);
    seen.push(path);
    next.forEach(lead);
    return path;
  });
  expect(visited).toEqual(['/', '/start', '/a', '/b', '/c', '/d']);
  expect(seen).not.toEqual(visited);
  expect(seen.toSorted()).toEqual(visited.toSorted());
});
