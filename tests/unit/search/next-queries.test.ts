import { beforeAll, describe, expect, test } from 'vitest';
import { buildSearchIndex } from '../../../src/outputs/search-files.ts';
import { loadFrom } from '../../../src/search/embedded/build-index.ts';
import {
  type EmbeddedIndex,
  openEmbeddedIndex,
} from '../../../src/search/embedded/embedded-search.ts';
import { searchContext } from '../../../src/search/search-context.ts';
import { queryKey } from '../../../src/search/query-key.ts';
import { heldOut, tuning } from '../../relevance/labelled-query.ts';
import { loadShippedSite } from '../../support/shipped-site.ts';
import { ask } from './ask.ts';

let index: EmbeddedIndex;
beforeAll(async () => {
  index = await openEmbeddedIndex(loadFrom(await buildSearchIndex(await loadShippedSite())));
});

const expectNext = (query: string) =>
  index.findNextQueries({ ...searchContext, query, page: 1, perPage: 12 });

describe('what a query may become', () => {
  test('begins with any letter that a word begins with', async () => {
    const next = await expectNext('');
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
  ])('%s, likely %s', async (query, expected) => {
    expect(await expectNext(query)).toContain(expected);
  });

  test('is the likeliest first', async () => {
    expect((await expectNext('leaderboar'))[0]).toBe('leaderboard');
  });

  test('is no word that the index does not know', async () => {
    expect(await expectNext('leaderboard')).not.toContain('leaderboardx');
    expect(await expectNext('purchases')).toEqual(['purchases/', 'purchases_']);
    expect(await expectNext('xyz')).toEqual(['xyz/', 'xyz_']);
    expect(await expectNext('qqqq')).toEqual(['qqqq/', 'qqqq_']);
  });
});

describe('the key of a query', () => {
  test('is the same only for queries with the same answer', async () => {
    const texts = [...tuning, ...heldOut].flatMap(({ query }) => [query, query.toUpperCase()]);
    const folded = texts.filter((query) => queryKey(query) !== query);
    expect(folded.length).toBeGreaterThan(100);
    for (const query of folded) {
      const answer = await ask(index.search, queryKey(query));
      expect({ query, answer: await ask(index.search, query) }).toEqual({ query, answer });
    }
  });

  test.each(['listOffers', 'v1Shop', 'HTTPError'])('keeps the words of %s apart', (query) => {
    expect(queryKey(query)).toBe(query);
  });
});
