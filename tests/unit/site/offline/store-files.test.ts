import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureOf, storeFiles } from '../../../../src/site/offline/store-files.ts';
import { digestOf } from '../../../../src/site/offline/verified-copy.ts';
import { stubCaches } from './stub-caches.ts';

const digest = await digestOf(new TextEncoder().encode('Text.'));

let stored: ReturnType<typeof stubCaches>;
const requests: [address: string, cache: string | undefined][] = [];

beforeEach(() => {
  stored = stubCaches();
  requests.length = 0;
  vi.stubEnv('BASE_URL', '/docs/');
  vi.stubGlobal('fetch', async (address: string, { cache }: RequestInit) => {
    requests.push([address, cache]);
    return Object.defineProperty(new Response('Text.'), 'type', { value: 'basic' });
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const store = async (...paths: readonly string[]): Promise<void> =>
  storeFiles(
    paths.map((path) => [path, digest, 5]),
    { cache: await stored.open('build'), others: [], isOnlineAllowed: true },
  );

test("the browser's own cache is trusted with files that are named by their content alone", async () => {
  await store('assets/index-a.js', 'RSC/R/docs/assets/icons.txt');
  expect(requests).toEqual([
    ['/docs/assets/index-a.js', 'default'],
    ['/docs/RSC/R/docs/assets/icons.txt', 'no-cache'],
  ]);
});

test('what is stored is not requested again', async () => {
  await store('a.txt');
  await store('a.txt', 'b.txt');
  expect(requests.map(([address]) => address)).toEqual(['/docs/a.txt', '/docs/b.txt']);
});

test('full storage is told from other failures', async () => {
  stored.state.isFull = true;
  const error: unknown = await store('a.txt').catch((reason: unknown) => reason);
  expect(failureOf(error)).toBe('full');
  expect(failureOf(new Error('Another.'))).toBeNull();
});
