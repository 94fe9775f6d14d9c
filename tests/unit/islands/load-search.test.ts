import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { collectSearchFiles } from '../../../src/outputs/search-files.ts';
import { type BuiltFixture, buildFixture } from '../content/build-fixture.ts';
import { searchContext } from '../../../src/search/search-context.ts';
import type * as LoadSearch from '../../../src/islands/search/engine/load-search.ts';
import { ask } from '../search/ask.ts';

type Module = typeof LoadSearch;
type Listener = (event: { readonly data?: unknown }) => void;

const context = { ...searchContext, tags: [...searchContext.tags] };

let built: BuiltFixture;
let files: Map<string, string>;
let loadSearch: Module['loadSearch'];
let answerAhead: Module['answerAhead'];
let requests: string[];

beforeAll(async () => {
  built = await buildFixture('visibility');
});

beforeEach(async () => {
  files = await collectSearchFiles(built);
  requests = [];
  vi.resetModules();
  vi.stubGlobal('window', { location: { href: 'https://docs.example.com/docs/a' } });
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(url);
    const text = files.get(new URL(url, 'https://docs.example.com').pathname.slice(1));
    return Promise.resolve(
      new Response(text ?? 'Not found', { status: text === undefined ? 404 : 200 }),
    );
  });
  ({ loadSearch, answerAhead } = await import('../../../src/islands/search/engine/load-search.ts'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A worker that runs the real one in this process: what passes between them is cloned. A broken one fails when asked. */
const stubWorker = ({ isBroken = false } = {}) => {
  let receive: Listener = () => {};
  const own = new Map<string, Listener>();
  vi.stubGlobal('addEventListener', (_: string, listener: Listener) => {
    receive = listener;
  });
  vi.stubGlobal('postMessage', (data: object) => {
    if ('ahead' in data) {
      worker.ahead.push((data.ahead as { query: string }).query);
    }
    own.get('message')?.({ data: structuredClone(data) });
  });
  const running = import('../../../src/islands/search/engine/embedded-worker.ts');
  const worker = { created: 0, terminated: 0, asked: [] as string[], ahead: [] as string[] };
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        worker.created += 1;
      }
      addEventListener(type: string, listener: Listener) {
        own.set(type, listener);
      }
      postMessage(data: { readonly kind: string }) {
        worker.asked.push(data.kind);
        void running.then(() =>
          isBroken ? own.get('error')?.({}) : receive({ data: structuredClone(data) }),
        );
      }
      terminate() {
        worker.terminated += 1;
      }
    },
  );
  return worker;
};

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
    ['is not there', () => files.clear(), 'unavailable'],
    ['names no engine', () => files.set('search-engine.json', '{"engine":"x"}'), 'malformed'],
    ['is a page', () => files.set('search-engine.json', '<!doctype html>'), 'malformed'],
    [
      'has no index',
      () =>
        [...files.keys()]
          .filter((name) => name.includes('/'))
          .forEach((name) => files.delete(name)),
      'unavailable',
    ],
  ])(
    'fails when what is loaded %s, in a worker or not, and tries anew',
    async (_, spoil, reason) => {
      for (const withWorker of [false, true]) {
        files = await collectSearchFiles(built);
        spoil();
        if (withWorker) {
          stubWorker();
        }
        await expect(loadSearch()).rejects.toMatchObject({ name: 'SearchError', reason });
        files = await collectSearchFiles(built);
        expect(await firstTitle()).toBe('Public page');
        vi.resetModules();
        ({ loadSearch } = await import('../../../src/islands/search/engine/load-search.ts'));
      }
    },
  );

  test('says that it is offline', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(loadSearch()).rejects.toMatchObject({ reason: 'offline' });
  });

  test('lets a question go that nobody waits for, and answers the next', async () => {
    stubWorker();
    const search = await loadSearch();
    const controller = new AbortController();
    const stale = ask(search, 'publ', { signal: controller.signal });
    controller.abort();
    await expect(stale).rejects.toMatchObject({ name: 'AbortError' });
    expect((await ask(search, 'public')).hits[0]?.title).toBe('Public page');
    expect(await loadSearch()).toBe(search);
  });

  test('has answers before their questions', async () => {
    const worker = stubWorker();
    const search = await loadSearch();
    const { hits } = await ask(search, 'pub');
    answerAhead({ query: 'pu', page: 1, perPage: 10, ...context });
    await vi.waitFor(() => expect(worker.ahead).toContain('pub'));
    worker.asked.length = 0;
    expect((await ask(search, 'PUB')).hits).toEqual(hits);
    expect(worker.asked).toEqual([]);
    // an answer of ten is none to a question for twelve
    await ask(search, 'pub', { perPage: 12 });
    await ask(search, 'pub', { area: 'api' });
    expect(worker.asked).toEqual(['search', 'search']);
  });

  test('answers no further ahead once something else is asked', async () => {
    const worker = stubWorker();
    const search = await loadSearch();
    const begin = () => answerAhead({ query: '', page: 1, perPage: 10, ...context });
    begin();
    await ask(search, 'public');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(worker.ahead.length).toBeLessThan(3);
    begin();
    await vi.waitFor(() => expect(worker.ahead.length).toBeGreaterThan(10));
  });

  test('makes nothing of answers ahead where no worker runs', async () => {
    await loadSearch();
    answerAhead({ query: '', page: 1, perPage: 10, ...context });
    expect(await firstTitle()).toBe('Public page');
  });

  test('opens anew after an answer that failed', async () => {
    const worker = stubWorker();
    const search = await loadSearch();
    const names = [...files.keys()].filter((name) => name.includes('/sections-'));
    names.forEach((name) => files.delete(name));
    await expect(ask(search, 'public')).rejects.toMatchObject({ reason: 'unavailable' });
    files = await collectSearchFiles(built);
    expect(await firstTitle()).toBe('Public page');
    expect(worker.created).toBe(2);
  });
});

test('a hosted search asks its service', async () => {
  files.set(
    'search-engine.json',
    '{"engine":"hosted","host":"s.example.com","key":"k","collection":"docs"}',
  );
  files.set('multi_search', '{"results":[{"found":0,"hits":[]}]}');
  expect((await ask(await loadSearch(), 'public')).total).toBe(0);
  expect(requests[1]).toBe('https://s.example.com:443/multi_search?x-typesense-api-key=k');
});
