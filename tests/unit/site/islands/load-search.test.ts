import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { collectSearchFiles } from '../../../../src/publish/outputs/search-files.ts';
import { type BuiltFixture, buildFixture } from '../../content/build-fixture.ts';
import type * as LoadSearch from '../../../../src/site/islands/search/engine/load-search.ts';
import { ask } from '../search/ask.ts';
import { stubSilentWorkers, stubWorker } from './stub-worker.ts';

vi.mock('../../../../src/site/islands/search/engine/embedded-worker.ts?worker&url', () => ({
  default: '/assets/embedded-worker.js',
}));

type Module = typeof LoadSearch;

let built: BuiltFixture;
let files: Map<string, string>;
let loadSearch: Module['loadSearch'];
let requests: string[];

beforeAll(async () => {
  built = await buildFixture('visibility');
});

beforeEach(async () => {
  files = collectSearchFiles(built);
  requests = [];
  vi.resetModules();
  vi.stubGlobal('window', { location: { href: 'https://docs.example.com/docs/a' } });
  vi.stubGlobal('location', new URL('https://docs.example.com/docs/a'));
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(url);
    const text = files.get(new URL(url, 'https://docs.example.com').pathname.slice(1));
    return Promise.resolve(
      new Response(text ?? 'Not found', { status: text === undefined ? 404 : 200 }),
    );
  });
  ({ loadSearch } = await import('../../../../src/site/islands/search/engine/load-search.ts'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const firstTitle = async (): Promise<string | undefined> =>
  (await ask(await loadSearch(), 'public')).hits[0]?.title;

describe('the embedded search of a page', () => {
  test('runs in a worker, opened once', async () => {
    const worker = stubWorker();
    expect(await firstTitle()).toBe('Public page');
    expect(await firstTitle()).toBe('Public page');
    expect(worker.created).toBe(1);
    expect(requests.filter((url) => url.endsWith('/index.json')).length).toBe(1);
  });

  test('runs on the page where there are no workers', async () => {
    expect(await firstTitle()).toBe('Public page');
  });

  test('runs on the page where a worker may not be made', async () => {
    vi.stubGlobal('Worker', () => {
      throw new Error('Refused by policy');
    });
    expect(await firstTitle()).toBe('Public page');
  });

  test('runs on the page where a worker fails at once', async () => {
    const worker = stubWorker({ isBroken: true });
    expect(await firstTitle()).toBe('Public page');
    expect(worker.terminated).toBe(1);
  });

  test.each([
    ['is not there', () => files.clear(), /404/],
    [
      'names no search engine',
      () => files.set('search-engine.json', '{"engine":"x"}'),
      /name of a search engine/,
    ],
    ['is a page', () => files.set('search-engine.json', '<!doctype html>'), /JSON/],
    [
      'has no index',
      () =>
        [...files.keys()]
          .filter((name) => name.includes('/'))
          .forEach((name) => files.delete(name)),
      /404/,
    ],
  ])(
    'fails when what is loaded %s, in a worker or not, and can be retried',
    async (_, spoil, message) => {
      for (const withWorker of [false, true]) {
        files = collectSearchFiles(built);
        spoil();
        if (withWorker) {
          stubWorker();
        }
        await expect(firstTitle()).rejects.toThrow(message);
        files = collectSearchFiles(built);
        expect(await firstTitle()).toBe('Public page');
        vi.resetModules();
        ({ loadSearch } =
          await import('../../../../src/site/islands/search/engine/load-search.ts'));
      }
    },
  );

  test('reports that it is offline', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(loadSearch()).rejects.toThrow('Failed to fetch');
  });

  test('drops an aborted request, and serves the next one', async () => {
    stubWorker();
    const search = await loadSearch();
    const controller = new AbortController();
    const stale = ask(search, 'publ', { signal: controller.signal });
    controller.abort();
    await expect(stale).rejects.toMatchObject({ name: 'AbortError' });
    expect((await ask(search, 'public')).hits[0]?.title).toBe('Public page');
    expect(await loadSearch()).toBe(search);
  });

  test('runs in browsers without `AbortSignal.any`', async () => {
    stubWorker();
    vi.stubGlobal('AbortSignal', { timeout: () => new AbortController().signal });
    const { signal } = new AbortController();
    const { hits } = await ask(await loadSearch(), 'public', { signal });
    expect(hits[0]?.title).toBe('Public page');
  });

  test('loads the index for the first request if it could not be loaded ahead', async () => {
    const worker = stubWorker();
    const index = [...files].filter(([name]) => name.endsWith('/index.json'));
    index.forEach(([name]) => files.delete(name));
    const search = await loadSearch();
    await vi.waitFor(() => expect(requests.some((url) => url.endsWith('/index.json'))).toBe(true));
    await new Promise((resolve) => setTimeout(resolve));
    index.forEach(([name, text]) => files.set(name, text));
    expect((await ask(search, 'public')).hits[0]?.title).toBe('Public page');
    expect(worker.created).toBe(1);
  });

  test('opens another worker after a request that failed, and ends the first one', async () => {
    const worker = stubWorker();
    const names = [...files.keys()].filter((name) => name.includes('/sections-'));
    names.forEach((name) => files.delete(name));
    const search = await loadSearch();
    await expect(ask(search, 'public')).rejects.toThrow(/404/);
    files = collectSearchFiles(built);
    expect(await firstTitle()).toBe('Public page');
    expect(worker.created).toBe(2);
    expect(worker.terminated).toBe(1);
  });

  test('ends the other requests of a worker that failed, and keeps the worker that replaced it', async () => {
    const workers = stubSilentWorkers();
    const search = await loadSearch();
    const failing = ask(search, 'shop');
    const late = ask(search, 'player').catch(String);
    workers[0]?.searches[0]?.postMessage({ error: 'Gone' });
    await expect(failing).rejects.toThrow('Gone');
    const replacement = await loadSearch();
    workers[0]?.searches[1]?.postMessage({ error: 'Gone' });
    expect(await late).toContain('closed');
    expect(await loadSearch()).toBe(replacement);
    expect(workers).toHaveLength(2);
  });

  test('rejects where neither the worker nor its code loads', async () => {
    vi.stubGlobal('Worker', () => {
      throw new Error('Refused by policy');
    });
    vi.doMock('../../../../src/site/search/embedded/embedded-search.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await expect(loadSearch()).rejects.toThrow('mocking a module');
    vi.doUnmock('../../../../src/site/search/embedded/embedded-search.ts');
  });
});

test('a hosted search sends its requests to the service', async () => {
  files.set(
    'search-engine.json',
    '{"engine":"hosted","host":"s.example.com","key":"k","collection":"docs"}',
  );
  files.set('multi_search', '{"results":[{"found":0,"hits":[]}]}');
  expect((await ask(await loadSearch(), 'public')).total).toBe(0);
  expect(requests).toContain('https://s.example.com:443/multi_search?x-typesense-api-key=k');
});
