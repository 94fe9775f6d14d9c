import type { SearchArea } from '../../../model/search.ts';
import { expandWord } from './expand-word.ts';
import type { IndexReader } from './index-reader.ts';
import { interpretQuery } from './interpret-query.ts';
import { countKeywords, kindWeight } from './kind-weights.ts';
import { cacheResults } from './cache-results.ts';
import { createScoring, type Scores } from './score-sections.ts';

type RankedSection = { readonly section: number; readonly score: number };

type RankOptions = {
  readonly area?: SearchArea | undefined;
  readonly max: number;
};

/**
 * Number of words whose expansions are cached. While the reader types, all words before the last word stay the same.
 */
const maxCachedWords = 8;

/** Minimum coverage of a result, as a share of the best section's coverage. */
const minCoverage = 0.5;

const maxOf = (column: Float64Array, sections: Uint32Array): number =>
  sections.reduce((max, section) => Math.max(max, column[section] ?? 0), 0);

const insert = (best: RankedSection[], ranked: RankedSection): void => {
  const { section, score } = ranked;
  const at = best.findIndex(
    (other) => score > other.score || (score === other.score && section < other.section),
  );
  best.splice(at === -1 ? best.length : at, 0, ranked);
};

/**
 * Selects the best sections without sorting all matches. For a single letter, sorting would take longer than finding
 * the matches.
 */
const selectBest = (
  { score: scores, coverage }: Scores,
  { sections, fit, max }: { sections: Uint32Array; fit: (section: number) => number; max: number },
) => {
  const enough = minCoverage * maxOf(coverage, sections);
  const best: RankedSection[] = [];
  let total = 0;
  let minScore = 0;
  for (const section of sections) {
    if ((coverage[section] ?? 0) < enough) {
      continue;
    }
    total++;
    const score = (scores[section] ?? 0) * fit(section);
    if (score >= minScore) {
      insert(best, { section, score });
      best.length = Math.min(best.length, max);
      minScore = best.length < max ? 0 : (best[max - 1]?.score ?? 0);
    }
  }
  return { best, total };
};

export const createRanking = (reader: IndexReader) => {
  const scoreSections = createScoring(reader.pages);
  const cacheWords = (isPrefix: boolean) =>
    cacheResults((text: string) => expandWord(reader, { text, isPrefix }), maxCachedWords);
  const expandWhole = cacheWords(false);
  const expandPrefix = cacheWords(true);
  return async (query: string, { area, max }: RankOptions) => {
    const interpretations = await interpretQuery(query, reader);
    const expanded = await Promise.all(
      interpretations.map(async ({ words, certainty }) => ({
        certainty,
        words: await Promise.all(
          words.map(({ text, isPrefix }) => (isPrefix ? expandPrefix : expandWhole)(text)),
        ),
      })),
    );
    const terms = new Set(expanded.flatMap(({ words }) => words.flat().map(({ term }) => term)));
    // Do not await from here on, because all queries share the score arrays.
    const scores = scoreSections(expanded);
    const all = scores.found.sections.subarray(0, scores.found.size);
    const found =
      area === undefined ? all : all.filter((section) => reader.areaOf(section) === area);
    const keywords = countKeywords(query);
    const fit = (section: number): number =>
      kindWeight(keywords, {
        isPage: reader.pages[section] === 1,
        isError: reader.errors[section] === 1,
        area: reader.areaOf(section),
      });
    return { terms, ...selectBest(scores, { sections: found, fit, max }) };
  };
};
