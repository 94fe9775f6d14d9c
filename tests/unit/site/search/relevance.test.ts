import { beforeAll, describe, expect, test } from 'vitest';
import { createSiteSearch } from '../../../../src/commands/site-search.ts';
import type { Search, SearchHit } from '../../../../src/model/search.ts';
import { countKeywords, kindWeights } from '../../../../src/site/search/embedded/kind-weights.ts';
import {
  type EvaluatedQuery,
  evaluateQueries,
  isExpected,
  summarize,
  summarizeByClass,
} from '../../../relevance/evaluate.ts';
import { heldOut, type LabeledQuery, tuning } from '../../../relevance/labeled-query.ts';
import { loadShippedSite } from '../../../support/shipped-site.ts';
import { collectSearchSections } from '../../../../src/publish/outputs/search-sections.ts';
import { checkFloors } from './relevance-floors.ts';
import { ask } from './ask.ts';

let search: Search;
let held: EvaluatedQuery[];
beforeAll(async () => {
  search = await createSiteSearch(await loadShippedSite());
  held = await evaluateQueries(search, heldOut);
});

describe('the labeled queries', () => {
  const all = [...tuning, ...heldOut];

  test('are at least 150, at least ten of each class per half, without duplicates', () => {
    expect(all.length).toBeGreaterThanOrEqual(150);
    for (const half of [tuning, heldOut]) {
      const sizes = [...Map.groupBy(half, ({ queryClass }) => queryClass).values()];
      expect(sizes.length).toBe(half === tuning ? 11 : 10);
      expect(Math.min(...sizes.map(({ length }) => length))).toBeGreaterThanOrEqual(10);
    }
    expect(new Set(all.map(({ query }) => query)).size).toBe(all.length);
  });

  test('name sections that exist', async () => {
    const urls = collectSearchSections(await loadShippedSite()).map(({ url }) => url);
    const missing = all.flatMap(({ query, expected }) =>
      expected
        .filter((label) => !urls.some((url) => isExpected(url, { expected: [label] })))
        .map((label) => `${query}: ${label}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('the ranking', () => {
  test('reaches its floors on the held-out queries', () => {
    expect(checkFloors(summarize(held), summarizeByClass(held))).toEqual([]);
  });

  test('puts a wanted section first for 90 % of the tuning queries of each class', async () => {
    const classes = summarizeByClass(await evaluateQueries(search, tuning));
    const low = [...classes].filter(([, { successAt1 }]) => successAt1 < 0.9);
    expect(low.map(([name, { successAt1 }]) => `${name}: ${successAt1.toFixed(3)}`)).toEqual([]);
  });

  test('finds something for every labelled query', async () => {
    const tuned = await evaluateQueries(search, tuning);
    expect([...tuned, ...held].filter(({ hits }) => hits.length === 0)).toEqual([]);
  });

  // These deliberately worse rankings must fall below the floors.
  test.each<[string, Search]>([
    [
      'in reverse order',
      async (request) => {
        const result = await search(request);
        return { ...result, hits: result.hits.toReversed() };
      },
    ],
    [
      'without typo tolerance',
      (request) => (exactOnly(request.query) ? search(request) : findNothing()),
    ],
    [
      'with fields first',
      async (request) => {
        const result = await search(request);
        const isField = ({ kind }: { kind: string }) => kind === 'field';
        return {
          ...result,
          hits: [...result.hits.filter(isField), ...result.hits.filter((hit) => !isField(hit))],
        };
      },
    ],
  ])('falls below its floors %s', async (_, worse) => {
    const evaluated = await evaluateQueries(worse, heldOut);
    expect(checkFloors(summarize(evaluated), summarizeByClass(evaluated))).not.toEqual([]);
  });

  test('falls below its floors without synonyms', async () => {
    const built = await loadShippedSite();
    const plain = await createSiteSearch({ ...built, site: { ...built.site, synonyms: [] } });
    const evaluated = await evaluateQueries(plain, heldOut);
    expect(checkFloors(summarize(evaluated), summarizeByClass(evaluated))).not.toEqual([]);
  });

  const questions = tuning.filter(({ queryClass }) => queryClass === 'question');

  test.each<[keyof typeof kindWeights, readonly LabeledQuery[], (hit: SearchHit) => boolean]>([
    ['page', tuning, ({ kind }) => kind === 'page'],
    ['error', tuning, ({ kind }) => kind === 'error'],
    ['guide', questions, ({ kind, area }) => area === 'guides' && kind !== 'error'],
  ])(
    'puts fewer wanted sections first without its weights: %s',
    async (name, queries, isWeighted) => {
      const unweighted: Search = async (request) => {
        const result = await search({ ...request, perPage: 60 });
        const at = Math.min(countKeywords(request.query), 3) - 1;
        const scoreOf = (hit: SearchHit): number =>
          hit.score / (isWeighted(hit) ? (kindWeights[name][at] ?? 1) : 1);
        return { ...result, hits: result.hits.toSorted((a, b) => scoreOf(b) - scoreOf(a)) };
      };
      const share = async (by: Search) => summarize(await evaluateQueries(by, queries)).successAt1;
      expect((await share(search)) - (await share(unweighted))).toBeGreaterThan(0.005);
    },
  );

  const findNothing = () => Promise.resolve({ hits: [], total: 0, pages: 0, suggestions: [] });
  const exactOnly = (query: string): boolean =>
    !heldOut.some((entry) => entry.query === query && entry.queryClass.includes('typo'));
});

test('every synonym of the content finds something', async () => {
  const { synonyms } = (await loadShippedSite()).site;
  const phrases = [...new Set(synonyms.flatMap(({ finds }) => finds))];
  expect(phrases.length).toBeGreaterThan(0);
  const found = await Promise.all(
    phrases.map(async (phrase) => ({ phrase, total: (await ask(search, `${phrase} `)).total })),
  );
  expect(found.filter(({ total }) => total === 0)).toEqual([]);
});
