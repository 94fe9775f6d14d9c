import { Client } from 'typesense';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Search } from '../../../../src/model/search.ts';
import { buildSearch } from '../../../../src/site/search/hosted/typesense-request.ts';
import { readFound } from '../../../../src/site/search/hosted/typesense-response.ts';
import { createTypesenseSearch } from '../../../../src/site/search/hosted/typesense-search.ts';
import {
  type Failure,
  startTypesenseServer,
  type TypesenseServer,
} from '../../../support/typesense/server.ts';
import { ask } from './ask.ts';
import { makeSections } from './make-search.ts';
import { alias, publish, shippedInput } from './publish.ts';
import { describeSearchContract } from './search-contract.ts';

let server: TypesenseServer;
let search: Search;
beforeAll(async () => {
  server = await startTypesenseServer('30.1');
  await publish({ origin: server.origin, adminKey: server.keys.admin }, await shippedInput());
  search = createSearch();
});
afterAll(() => server.close());
afterEach(() => {
  server.failure = null;
});

const createSearch = (
  options: { key?: string; collection?: string; origin?: string; timeout?: number } = {},
) =>
  createTypesenseSearch({
    host: 'search.example.com',
    key: server.keys.search,
    collection: alias,
    origin: server.origin,
    // the default of 5 s is too short for a busy machine
    timeout: 60_000,
    ...options,
  });

describeSearchContract('a Typesense collection', () => Promise.resolve(createSearch()));

describe('the official client, for comparison,', () => {
  const request = { query: 'purchase', page: 1, perPage: 5 };
  const createClient = () =>
    new Client({
      nodes: [{ url: server.origin }],
      apiKey: server.keys.search,
      connectionTimeoutSeconds: 60,
      numRetries: 0,
    });

  test('sends the same searches and reads the same response', async () => {
    server.requests.length = 0;
    const own = await search(request);
    const response = await createClient().multiSearch.perform({
      searches: [buildSearch(alias, request)],
    } as never);
    const [first, second] = server.requests.map(({ body }) => JSON.parse(body) as unknown);
    expect(first).toEqual(second);
    expect(own.hits.length).toBe(5);
    const { hits, total } = readFound(response, request.query);
    expect({ hits, total }).toEqual({ hits: own.hits, total: own.total });
  });

  test('does not detect an error inside a response of status 200, unlike ours', async () => {
    const response = await createClient().multiSearch.perform({
      searches: [buildSearch('nowhere', request)],
    } as never);
    expect(response).toEqual({ results: [{ code: 404, error: 'Not found.' }] });
    expect(() => readFound(response, 'shop')).toThrow(/404/);
  });
});

describe('a collection without the words of a dictionary', () => {
  const pages = {
    c: { title: 'Pulley for C' },
    cpp: { title: 'Pulley for C++' },
    csharp: { title: 'Pulley for C#' },
    ja: { title: '荷物を預ける', text: '保管期限は二週間です。Webhookで通知を送信します。' },
    start: { title: 'Hoist', text: 'Run it.', code: 'pulleyctl hoist\npulleyctl heartbeat' },
  };

  beforeAll(() =>
    publish(
      { origin: server.origin, adminKey: server.keys.admin },
      { alias: 'pulley', sections: makeSections(pages), synonyms: [], contentHash: 'abcdef012345' },
    ),
  );

  test.each([
    ['c++', 'cpp', 'C++'],
    ['C#', 'csharp', 'C#'],
    ['預ける', 'ja', '預ける'],
    ['保管期限', 'ja', '保管期限'],
    ['webhookで通知', 'ja', 'Webhookで通知'],
  ])('finds %s and marks it', async (query, page, marked) => {
    const { hits } = await ask(createSearch({ collection: 'pulley' }), query);
    expect(hits[0]).toMatchObject({ url: `/docs/${page}`, isCode: false });
    const runs = hits.slice(0, 1).flatMap(({ titleRuns, snippet }) => [...titleRuns, ...snippet]);
    expect(runs.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toContain(marked);
  });

  test('finds code, and shows it as code', async () => {
    const { hits } = await ask(createSearch({ collection: 'pulley' }), 'heartbeat');
    expect(hits[0]).toMatchObject({ url: '/docs/start', isCode: true });
    expect(hits[0]?.snippet).toContainEqual({ text: 'heartbeat', isMatch: true });
  });
});

describe('a request', () => {
  test('needs no CORS preflight, and carries only the search key', async () => {
    server.requests.length = 0;
    await ask(search, 'shop');
    expect(server.requests).toMatchObject([
      { method: 'POST', path: '/multi_search', key: server.keys.search, contentType: 'text/plain' },
    ]);
  });

  test('goes to port 443 over https unless a test says otherwise', async () => {
    const requestedUrls: string[] = [];
    const original = globalThis.fetch;
    globalThis.fetch = ((url: string) => {
      requestedUrls.push(url);
      return Promise.reject(new TypeError('no network'));
    }) as typeof fetch;
    const hosted = createTypesenseSearch({
      host: 'search.example.com',
      key: 'k&1',
      collection: 'docs',
    });
    await expect(ask(hosted, 'shop')).rejects.toThrow('no network');
    globalThis.fetch = original;
    expect(requestedUrls).toEqual([
      'https://search.example.com:443/multi_search?x-typesense-api-key=k%261',
    ]);
  });

  test('keeps language, tag and order regardless of settings', () => {
    const request = { query: 'q', page: 2, perPage: 15, area: 'api' as const };
    const settings = {
      filter_by: 'language:=fr',
      collection: 'other',
      q: '*',
      num_typos: 1,
      page: 9,
    };
    expect(buildSearch('docs', request, settings)).toMatchObject({
      collection: 'docs',
      q: 'q',
      filter_by: 'language:=`en` && docusaurus_tag:=[`docs-default-current`] && area:=`api`',
      sort_by: '_text_match:desc,item_priority:desc',
      page: 2,
      per_page: 15,
      num_typos: 1,
    });
  });

  test('has one weight per field', () => {
    const { query_by: fields, query_by_weights: weights } = buildSearch('docs', {
      query: 'q',
      page: 1,
      perPage: 1,
    });
    expect(weights.split(',').length).toBe(fields.split(',').length);
  });
});

describe('a service that fails', () => {
  test.each<[string, Failure, RegExp]>([
    ['rejects the key', { kind: 'status', status: 401 }, /401/],
    ['forbids the search', { kind: 'status', status: 403 }, /403/],
    ['limits the rate', { kind: 'status', status: 429 }, /429/],
    ['is not there', { kind: 'status', status: 404 }, /404/],
    ['breaks', { kind: 'status', status: 500 }, /500/],
    ['is down', { kind: 'status', status: 503 }, /503/],
    ['never responds', { kind: 'hang' }, /timeout/],
    ['sends half a text', { kind: 'text', text: '{"results":[' }, /JSON/],
    ['sends a page', { kind: 'text', text: '<!doctype html>' }, /JSON/],
    ['sends no results', { kind: 'text', text: '{"found":1}' }, /a list of results/],
    [
      'sends hits without their number',
      { kind: 'text', text: '{"results":[{"hits":[]}]}' },
      /hits and their number/,
    ],
    [
      'sends an empty hit',
      { kind: 'text', text: '{"results":[{"found":1,"hits":[{}]}]}' },
      /a document in each hit/,
    ],
    [
      'reports a missing collection inside',
      { kind: 'search-error', code: 404, error: 'Not found.' },
      /404: Not found/,
    ],
    [
      'reports a bad key inside',
      { kind: 'search-error', code: 401, error: 'Forbidden' },
      /401: Forbidden/,
    ],
    ['cuts the response off', { kind: 'cut-off' }, /fetch failed|terminated/],
  ])('%s', async (_, failure, message) => {
    server.failure = failure;
    const limited = createSearch(failure.kind === 'hang' ? { timeout: 100 } : {});
    await expect(ask(limited, 'shop')).rejects.toThrow(message);
    server.failure = null;
    expect((await ask(search, 'shop')).total).toBeGreaterThan(0);
  });

  test('rejects a wrong key and an unknown collection', async () => {
    const rejected = ask(createSearch({ key: 'wrong' }), 'shop');
    await expect(rejected).rejects.toThrow(/401/);
    await expect(rejected).rejects.not.toThrow(/key=/);
    await expect(ask(createSearch({ collection: 'none' }), 'shop')).rejects.toThrow(/404/);
  });

  test('cannot be reached', async () => {
    const closed = await startTypesenseServer();
    await closed.close();
    await expect(ask(createSearch({ origin: closed.origin }), 'shop')).rejects.toThrow(TypeError);
  });

  test('is aborted', async () => {
    server.failure = { kind: 'hang' };
    const controller = new AbortController();
    const stale = ask(search, 'sho', { signal: controller.signal });
    controller.abort();
    await expect(stale).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('only at suggestions still has a result', async () => {
    const { fetch: original } = globalThis;
    const responses = [Response.json({ results: [{ found: 0, hits: [] }] })];
    globalThis.fetch = () => Promise.resolve(responses.pop() ?? new Response('', { status: 429 }));
    const result = await ask(search, 'nothing').finally(() => {
      globalThis.fetch = original;
    });
    expect(result).toEqual({ hits: [], total: 0, pages: 0, suggestions: [] });
  });
});
