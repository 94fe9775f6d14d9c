import { beforeAll, describe, expect, test } from 'vitest';
import { buildSearchIndex } from '../../../../src/publish/outputs/search-files.ts';
import { loadFrom } from '../../../../src/site/search/embedded/build-index.ts';
import {
  type EmbeddedIndex,
  openEmbeddedIndex,
} from '../../../../src/site/search/embedded/embedded-search.ts';
import { searchContext } from '../../../../src/site/search/search-context.ts';
import { queryKey } from '../../../../src/site/search/query-key.ts';
import { heldOut, tuning } from '../../../relevance/labelled-query.ts';
import { loadShippedSite } from '../../../support/shipped-site.ts';
import { ask } from './ask.ts';

let index: EmbeddedIndex;
beforeAll(async () => {
  index = await openEmbeddedIndex(loadFrom(await buildSearchIndex(await loadShippedSite())));
});

const findNext = (query: string) =>
  index.findNextQueries({ ...searchContext, query, page: 1, perPage: 12 });

describe('a query with one more letter', () => {
  test('begins with every letter that a word begins with', async () => {
    const next = await findNext('');
    expect(next).toEqual(expect.arrayContaining('abcdefghilmnopqrstuvw'.split('')));
  });

  test.each([
    ['pu', 'pur'],
    ['Leaderbo', 'Leaderboa'],
    ['insufficient fun', 'insufficient fund'],
    ['how do players ', 'how do players s'],
    ['POST', 'POST/'],
    ['POST /v1/sho', 'POST /v1/shop'],
    ['daily_lo', 'daily_log'],
    ['ace', 'aces'],
    ['leaderbao', 'leaderbaor'],
    ['PO', 'POS'],
    ['INSUFFICIENT_FU', 'INSUFFICIENT_FUN'],
  ])('%s may become %s', async (query, expected) => {
    expect(await findNext(query)).toContain(expected);
  });

  test('comes first if it is the likeliest', async () => {
    expect((await findNext('leaderboar'))[0]).toBe('leaderboard');
  });

  test('is not a word that the index does not contain', async () => {
    expect(await findNext('leaderboard')).not.toContain('leaderboardx');
    expect(await findNext('purchases')).toEqual(['purchases/', 'purchases_']);
    expect(await findNext('xyz')).toEqual(['xyz/', 'xyz_']);
    expect(await findNext('qqqq')).toEqual(['qqqq/', 'qqqq_']);
  });
});

describe('the key of a query', () => {
  test('is the same only for queries with the same result', async () => {
    const texts = [...tuning, ...heldOut].flatMap(({ query }) => [query, query.toUpperCase()]);
    const folded = texts.filter((query) => queryKey(query) !== query);
    expect(folded.length).toBeGreaterThan(100);
    for (const query of folded) {
      const result = await ask(index.search, queryKey(query));
      expect({ query, result: await ask(index.search, query) }).toEqual({ query, result });
    }
  });

  test.each(['listOffers', 'v1Shop', 'HTTPError'])('preserves the case of %s', (query) => {
    expect(queryKey(query)).toBe(query);
  });
});
