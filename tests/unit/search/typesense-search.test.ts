import { Client } from 'typesense';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Search } from '../../../src/model/search.ts';
import { searchContext } from '../../../src/search/search-context.ts';
import { buildSearch } from '../../../src/search/hosted/typesense-request.ts';
import { readFound, readRuns } from '../../../src/search/hosted/typesense-response.ts';
import { createTypesenseSearch } from '../../../src/search/hosted/typesense-search.ts';
import {
  type Fault,
  startTypesenseServer,
  type TypesenseServer,
} from '../../support/typesense/server.ts';
import { ask } from './ask.ts';
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
  server.fault = null;
});

const createSearch = (
  options: { key?: string; collection?: string; origin?: string; timeout?: number } = {},
) =>
  createTypesenseSearch({
    host: 'search.example.com',
    key: server.keys.search,
    collection: alias,
    origin: server.origin,
    ...options,
  });

describeSearchContract('a Typesense collection', () => Promise.resolve(createSearch()));

describe('the official client as a second witness', () => {
  const request = { query: 'purchase', page: 1, perPage: 5, ...searchContext };
  const createClient = () =>
    new Client({
      nodes: [{ url: server.origin }],
      apiKey: server.keys.search,
      connectionTimeoutSeconds: 2,
      numRetries: 0,
    });

  test('sends the same searches and reads the same answer', async () => {
    server.requests.length = 0;
    const own = await search(request);
    const answer = await createClient().multiSearch.perform({
      searches: [buildSearch(alias, request)],
    } as never);
    const [first, second] = server.requests.map(({ body }) => JSON.parse(body) as unknown);
    expect(first).toEqual(second);
    expect(own.hits.length).toBe(5);
    const { hits, total } = readFound(answer);
    expect({ hits, total }).toEqual({ hits: own.hits, total: own.total });
  });

  test('takes an error inside an answer of status 200 for success, which is why we do not', async () => {
    const answer = await createClient().multiSearch.perform({
      searches: [buildSearch('nowhere', request)],
    } as never);
    expect(answer).toEqual({ results: [{ code: 404, error: 'Not found.' }] });
    expect(() => readFound(answer)).toThrow(/404/);
  });
});

describe('a request', () => {
  test('needs no permission asked for first, and carries the search key only', async () => {
    server.requests.length = 0;
    await ask(search, 'shop');
    expect(server.requests).toMatchObject([
      { method: 'POST', path: '/multi_search', key: server.keys.search, contentType: 'text/plain' },
    ]);
  });

  test('goes to port 443 over https unless a test says otherwise', async () => {
    const asked: string[] = [];
    const original = globalThis.fetch;
    globalThis.fetch = ((url: string) => {
      asked.push(url);
      return Promise.reject(new TypeError('no network'));
    }) as typeof fetch;
    const hosted = createTypesenseSearch({
      host: 'search.example.com',
      key: 'k&1',
      collection: 'docs',
    });
    await expect(ask(hosted, 'shop')).rejects.toMatchObject({ reason: 'offline' });
    globalThis.fetch = original;
    expect(asked).toEqual([
      'https://search.example.com:443/multi_search?x-typesense-api-key=k%261',
    ]);
  });

  test('keeps language, tag and order whatever is set beside them', () => {
    const request = { query: 'q', page: 2, perPage: 15, ...searchContext, area: 'api' as const };
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

  test('weighs as many fields as it searches', () => {
    const { query_by: fields, query_by_weights: weights } = buildSearch('docs', {
      query: 'q',
      page: 1,
      perPage: 1,
      ...searchContext,
    });
    expect(weights.split(',').length).toBe(fields.split(',').length);
  });

  test('cannot be widened by what a tag holds', () => {
    const { filter_by: filter } = buildSearch('docs', {
      query: 'q',
      page: 1,
      perPage: 1,
      language: 'en',
      tags: ['a` || language:=`fr'],
    });
    expect(filter).toBe('language:=`en` && docusaurus_tag:=[`a || language:=fr`]');
  });
});

describe('a service that fails', () => {
  test.each<[string, Fault, string]>([
    ['refuses the key', { kind: 'status', status: 401 }, 'unauthorized'],
    ['forbids the search', { kind: 'status', status: 403 }, 'unauthorized'],
    ['has too much to do', { kind: 'status', status: 429 }, 'rate-limited'],
    ['is not there', { kind: 'status', status: 404 }, 'unavailable'],
    ['breaks', { kind: 'status', status: 500 }, 'unavailable'],
    ['is down', { kind: 'status', status: 503 }, 'unavailable'],
    ['never answers', { kind: 'hang' }, 'timeout'],
    ['answers half a text', { kind: 'text', text: '{"results":[' }, 'malformed'],
    ['answers a page', { kind: 'text', text: '<!doctype html>' }, 'malformed'],
    ['answers without results', { kind: 'text', text: '{"found":1}' }, 'malformed'],
    [
      'answers hits without number',
      { kind: 'text', text: '{"results":[{"hits":[]}]}' },
      'malformed',
    ],
    [
      'answers an empty hit',
      { kind: 'text', text: '{"results":[{"found":1,"hits":[{}]}]}' },
      'malformed',
    ],
    [
      'reports a missing collection inside',
      { kind: 'search-error', code: 404, error: 'Not found.' },
      'unavailable',
    ],
    [
      'reports a bad key inside',
      { kind: 'search-error', code: 401, error: 'Forbidden' },
      'unauthorized',
    ],
    ['cuts the answer off', { kind: 'cut-off' }, 'offline'],
  ])('%s', async (_, fault, reason) => {
    server.fault = fault;
    const impatient = createSearch(fault.kind === 'hang' ? { timeout: 100 } : {});
    await expect(ask(impatient, 'shop')).rejects.toMatchObject({ name: 'SearchError', reason });
    server.fault = null;
    expect((await ask(search, 'shop')).total).toBeGreaterThan(0);
  });

  test('refuses a wrong key and an unknown collection by itself', async () => {
    const refused = ask(createSearch({ key: 'wrong' }), 'shop');
    await expect(refused).rejects.toMatchObject({ reason: 'unauthorized' });
    await expect(refused).rejects.not.toThrow(/key=/);
    await expect(ask(createSearch({ collection: 'none' }), 'shop')).rejects.toMatchObject({
      reason: 'unavailable',
    });
  });

  test('is not there at all', async () => {
    const closed = await startTypesenseServer();
    await closed.close();
    await expect(ask(createSearch({ origin: closed.origin }), 'shop')).rejects.toMatchObject({
      name: 'SearchError',
      reason: 'offline',
    });
  });

  test('is let go when the reader types on', async () => {
    server.fault = { kind: 'hang' };
    const controller = new AbortController();
    const stale = ask(search, 'sho', { signal: controller.signal });
    controller.abort();
    await expect(stale).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('marks', () => {
  test('become runs, also where one is missing', () => {
    expect(readRuns('a \ue000b\ue001 c')).toEqual([
      { text: 'a ', isMatch: false },
      { text: 'b', isMatch: true },
      { text: ' c', isMatch: false },
    ]);
    expect(readRuns('\ue000open')).toEqual([{ text: 'open', isMatch: false }]);
    expect(readRuns('close\ue001')).toEqual([{ text: 'close', isMatch: false }]);
  });

  test('are read from a map of highlights too, flat or nested', () => {
    const document = {
      url: '/a',
      'hierarchy.lvl0': 'Docs',
      'hierarchy.lvl1': 'Shop',
      content: 'Text',
    };
    const hit = (highlight: unknown) => ({ document, highlight, text_match: 1 });
    const read = (highlight: unknown) =>
      readFound({ results: [{ found: 1, hits: [hit(highlight)] }] }).hits[0]?.titleRuns;
    const value = { value: '\ue000Shop\ue001' };
    const runs = [{ text: 'Shop', isMatch: true }];
    expect(read({ 'hierarchy.lvl1': value })).toEqual(runs);
    expect(read({ hierarchy: { lvl1: value } })).toEqual(runs);
    expect(read({})).toEqual([{ text: 'Shop', isMatch: false }]);
  });
});
