import { stemmer } from 'stemmer';
import type { SearchArea } from '../../model/search.ts';
import { expandWord, isBeginning, isTerm } from './expand-word.ts';
import type { IndexReader } from './index-reader.ts';
import { readQuery } from './read-query.ts';
import { remember } from './remember.ts';
import { createScoring, type Scores } from './score-sections.ts';

type RankedSection = { readonly section: number; readonly score: number };

/** What was found: the best of it, first to last, how many there are in all, and the terms to be marked. */
export type Ranking = {
  readonly best: readonly RankedSection[];
  readonly total: number;
  readonly terms: ReadonlySet<string>;
};

type RankOptions = {
  readonly area?: SearchArea | undefined;
  /** How many are wanted. */
  readonly most: number;
};

/** Words kept as what they may mean: those before the one that is typed are the same at the next letter. */
const mostWords = 8;

/** Sections that hold less than this share of what the best one holds are not answers. */
const leastCoverage = 0.5;

const isIn =
  ({ head }: IndexReader, area: SearchArea) =>
  (section: number): boolean =>
    head.areas.find(({ end }) => section < end)?.area === area;

const highestOf = (column: Float64Array, sections: Uint32Array): number => {
  let highest = 0;
  for (let at = 0; at < sections.length; at++) {
    highest = Math.max(highest, column[sections[at] ?? 0] ?? 0);
  }
  return highest;
};

const insert = (best: RankedSection[], ranked: RankedSection): void => {
  const { section, score } = ranked;
  // equals stay in the order of the site
  const at = best.findIndex(
    (other) => score > other.score || (score === other.score && section < other.section),
  );
  best.splice(at === -1 ? best.length : at, 0, ranked);
};

/** Keeps the best few in their order: to sort all that a letter finds takes longer than to find it. */
const keepBest = ({ score, coverage }: Scores, sections: Uint32Array, most: number) => {
  const enough = leastCoverage * highestOf(coverage, sections);
  const best: RankedSection[] = [];
  let total = 0;
  let least = 0;
  for (let at = 0; at < sections.length; at++) {
    const section = sections[at] ?? 0;
    if ((coverage[section] ?? 0) < enough) {
      continue;
    }
    total++;
    if ((score[section] ?? 0) >= least) {
      insert(best, { section, score: score[section] ?? 0 });
      best.length = Math.min(best.length, most);
      least = best.length < most ? 0 : (best[most - 1]?.score ?? 0);
    }
  }
  return { best, total };
};

/** Ranks the sections of an index for a query. */
export const createRanking = (reader: IndexReader) => {
  const scoreSections = createScoring(reader.head.sectionCount);
  const expandWhole = remember(
    (text: string) => expandWord(reader, { text, isPrefix: false }),
    mostWords,
  );
  const expandBeginning = remember(
    (text: string) => expandWord(reader, { text, isPrefix: true }),
    mostWords,
  );
  return async (query: string, { area, most }: RankOptions): Promise<Ranking> => {
    const readings = await readQuery(query, {
      isTerm: (text) => isTerm(reader, text),
      isBeginning: (text) => isBeginning(reader, text),
      replacements: reader.replacements,
      stem: stemmer,
    });
    const expanded = await Promise.all(
      readings.map(async ({ words, certainty }) => ({
        certainty,
        words: await Promise.all(
          words.map(({ text, isPrefix }) => (isPrefix ? expandBeginning : expandWhole)(text)),
        ),
      })),
    );
    const terms = new Set(expanded.flatMap(({ words }) => words.flat().map(({ term }) => term)));
    // from here on at once: the next query uses the same columns
    const scores = scoreSections(expanded);
    const all = scores.found.sections.subarray(0, scores.found.size);
    const found = area === undefined ? all : all.filter(isIn(reader, area));
    return { terms, ...keepBest(scores, found, most) };
  };
};
