import type * as FileSystem from 'node:fs/promises';
import { readdir } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { buildFixture, fixtureDir } from './build-fixture.ts';

let isReversed = false;

vi.mock('node:fs/promises', async (importOriginal) => {
  const actual = await importOriginal<typeof FileSystem>();
  const list = actual.readdir as (...args: unknown[]) => Promise<unknown[]>;
  return {
    ...actual,
    readdir: async (...args: unknown[]) => {
      const entries = await list(...args);
      return isReversed ? entries.toReversed() : entries;
    },
  };
});

afterEach(() => {
  isReversed = false;
});

const namesOf = (name: string): Promise<string[]> => readdir(fixtureDir(name), { recursive: true });

test.each([
  'sidebar',
  'duplicate-routes',
  'changelog-feeds',
  'broken-links',
  'broken-front-matter',
])('the site %s does not depend on the order in which the disk lists its files', async (name) => {
  const forwards = await buildFixture(name);
  const names = await namesOf(name);
  isReversed = true;
  expect(await namesOf(name)).toEqual(names.toReversed());
  const backwards = await buildFixture(name);
  expect(backwards.report).toBe(forwards.report);
  expect(JSON.stringify(backwards.site)).toBe(JSON.stringify(forwards.site));
  expect([...backwards.outputs]).toEqual([...forwards.outputs]);
});
