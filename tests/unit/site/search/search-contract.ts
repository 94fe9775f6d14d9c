import { beforeAll, describe, expect, test } from 'vitest';
import type { Search, SearchHit } from '../../../../src/model/search.ts';
import { ask } from './ask.ts';

const urls = (hits: readonly SearchHit[]): string[] => hits.map(({ url }) => url);
const textOf = (runs: SearchHit['titleRuns']): string => runs.map(({ text }) => text).join('');
const rest = '/docs/category/ludora-rest-api';

export const describeSearchContract = (name: string, create: () => Promise<Search>): void => {
  describe(`search by ${name}`, () => {
    let search: Search;
    beforeAll(async () => {
      search = await create();
    });

    test.each([
      ['purchaseOffer', '/docs/api/shop#purchaseoffer', 'operation'],
      ['INSUFFICIENT_FUNDS', `${rest}#insufficient_funds`, 'error'],
      ['insufficient funds', `${rest}#insufficient_funds`, 'error'],
      ['POST /v1/shop/purchase', '/docs/api/shop#purchaseoffer', 'operation'],
      ['Pagination', `${rest}#pagination`, 'section'],
      ['Module overview', '/docs/understanding-modules/module-overview', 'page'],
    ])('ranks a name first: %s', async (query, url, kind) => {
      const { hits } = await ask(search, query);
      expect(hits[0]).toMatchObject({ url, kind });
    });

    test.each(['leaderb', 'leadreboard', 'ranking'])(
      'understands a prefix, a typo and a synonym: %s',
      async (query) => {
        const { hits } = await ask(search, query);
        expect(
          hits
            .slice(0, 5)
            .map(({ pageTitle }) => pageTitle)
            .join(),
        ).toMatch(/leaderboard/i);
      },
    );

    test('returns one page of hits, and the number of all hits', async () => {
      const first = await ask(search, 'player', { perPage: 7 });
      const second = await ask(search, 'player', { perPage: 7, page: 2 });
      const beyond = await ask(search, 'player', { perPage: 7, page: first.pages + 1 });
      expect(first.total).toBeGreaterThan(14);
      expect(first.pages).toBe(Math.ceil(first.total / 7));
      expect(second).toMatchObject({ total: first.total, pages: first.pages });
      expect(new Set([...urls(first.hits), ...urls(second.hits)]).size).toBe(14);
      expect(beyond).toMatchObject({ hits: [], total: first.total });
    });

    test.each(['guides', 'api', 'changelog'] as const)(
      'is limited to an area: %s',
      async (area) => {
        const all = await ask(search, 'purchase');
        const { hits, total } = await ask(search, 'purchase', { area });
        expect(total).toBeGreaterThan(0);
        expect(total).toBeLessThan(all.total);
        expect(new Set(hits.map((hit) => hit.area))).toEqual(new Set([area]));
      },
    );

    test.each(['', '   '])('finds nothing for a blank query: "%s"', async (query) => {
      expect(await ask(search, query)).toEqual({ hits: [], total: 0, pages: 0, suggestions: [] });
    });

    test.each([
      ['a pasted file', 'buy an item '.repeat(1000)],
      ['a long word', 'x'.repeat(10_000)],
      ['markup', '<script>alert(1)</script> &amp; "'],
      ['a filter of its own', '` || language:=`fr'],
      ['symbols', '😀 \u0000 \ud800 \u202e'],
      ['an unknown path', '/../../etc/passwd?a=%'],
    ])('accepts any text: %s', async (_, query) => {
      const { hits, total, pages } = await ask(search, query);
      expect(hits.length).toBe(Math.min(10, total));
      expect(pages).toBe(Math.ceil(total / 10));
    });

    test('suggests queries with results if there are no hits', async () => {
      const none = await ask(search, 'leaxxderbxxoard');
      expect(none).toMatchObject({ hits: [], total: 0, pages: 0 });
      expect(none.suggestions.length).toBeGreaterThan(0);
      expect(none.suggestions.length).toBeLessThanOrEqual(3);
      for (const suggestion of none.suggestions) {
        expect((await ask(search, suggestion)).total).toBeGreaterThan(0);
      }
      expect((await ask(search, 'player')).suggestions).toEqual([]);
    });

    test('returns the location and the matches of each hit', async () => {
      const { hits } = await ask(search, 'access token');
      expect(hits.length).toBeGreaterThan(0);
      for (const hit of hits) {
        expect(hit.url.split('#')[0]).toBe(hit.pageUrl);
        expect(hit.url).toMatch(/^\/[^\s]*$/);
        expect(hit.pageTitle).not.toBe('');
        expect(hit.breadcrumbs.length).toBeGreaterThan(0);
        expect(textOf(hit.titleRuns)).toBe(hit.title);
        expect([...hit.titleRuns, ...hit.snippet].every(({ text }) => text !== '')).toBe(true);
      }
      const marked = hits.flatMap(({ titleRuns, snippet }) => [...titleRuns, ...snippet]);
      expect(
        marked.filter(({ isMatch }) => isMatch).map(({ text }) => text.toLowerCase()),
      ).toContain('token');
      const scores = hits.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    });

    test('returns markup in a page as text', async () => {
      const { hits } = await ask(search, 'Authorization Bearer accessToken', { perPage: 50 });
      const snippets = hits.map(({ snippet }) => textOf(snippet)).join('\n');
      expect(snippets).toContain('<accessToken>');
      expect(snippets).not.toMatch(/<\/?mark|&lt;|[\ue000\ue001]/);
    });

    test('rejects with an AbortError when it is aborted before or during the search', async () => {
      const aborted = ask(search, 'player', { signal: AbortSignal.abort() });
      await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
      const controller = new AbortController();
      const running = ask(search, 'player', { signal: controller.signal });
      controller.abort();
      await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    });
  });
};
