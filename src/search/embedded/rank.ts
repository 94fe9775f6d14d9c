import { stemmer } from 'stemmer';
import type { SearchArea } from '../../model/search.ts';
import { expandWord, isBeginning, isTerm, type Expansion, type QueryWord } from './expand-word.ts';
import type { IndexReader } from './index-reader.ts';
import { readQuery } from './read-query.ts';
import { createScores, scoreSections, type Scores } from './score-sections.ts';

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

/** Sections that hold less than this share of what the best one holds are not answers. */
const leastCoverage = 0.5;

const isIn =
  ({ head }: IndexReader, area: SearchArea) =>
  (section: number): boolean =>
    head.areas.find(({ end }) => section < end)?.area === area;

/** Keeps the best few in their order: to sort all that a letter finds takes longer than to find it. */
const keepBest = (scores: Scores, sections: Iterable<number>, most: number): RankedSection[] => {
  const best: RankedSection[] = [];
  for (const section of sections) {
    const score = scores.score[section] ?? 0;
    // equals stay in the order of the site
    const isBefore = (other: RankedSection) =>
      score > other.score || (score === other.score && section < other.section);
    const last = best.at(-1);
    if (best.length < most || (last && isBefore(last))) {
      const at = best.findIndex(isBefore);
      best.splice(at === -1 ? best.length : at, 0, { section, score });
      best.length = Math.min(best.length, most);
    }
  }
  return best;
};

/** Ranks the sections of an index for a query. */
export const rankSections = async (
  reader: IndexReader,
  query: string,
  { area, most }: RankOptions,
): Promise<Ranking> => {
  const readings = await readQuery(query, {
    isTerm: (text) => isTerm(reader, text),
    isBeginning: (text) => isBeginning(reader, text),
    replacements: reader.replacements,
    stem: stemmer,
  });
  const known = new Map<string, Promise<Expansion[]>>();
  const expand = (word: QueryWord): Promise<Expansion[]> => {
    const key = `${word.text}${word.isPrefix ? '*' : ''}`;
    const expansions = known.get(key) ?? expandWord(reader, word);
    known.set(key, expansions);
    return expansions;
  };
  const scores = createScores(reader.head.sectionCount);
  const terms = new Set<string>();
  for (const { words, certainty } of readings) {
    const expansions = await Promise.all(words.map(expand));
    expansions.flat().forEach(({ term }) => terms.add(term));
    scoreSections(scores, expansions, certainty);
  }
  const found = area === undefined ? scores.found : scores.found.filter(isIn(reader, area));
  const highest = found.reduce((top, n) => Math.max(top, scores.coverage[n] ?? 0), 0);
  const enough = found.filter((n) => (scores.coverage[n] ?? 0) >= leastCoverage * highest);
  return { terms, total: enough.length, best: keepBest(scores, enough, most) };
};
