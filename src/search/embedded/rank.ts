import { stemmer } from 'stemmer';
import type { SearchArea } from '../../model/search.ts';
import { expandWord, isBeginning, isTerm, type Expansion, type QueryWord } from './expand-word.ts';
import type { IndexReader } from './index-reader.ts';
import { readQuery } from './read-query.ts';
import { type Scored, scoreSections } from './score-sections.ts';

/** What was found: the best first, and the terms that were found, to be marked. */
export type Ranking = {
  readonly ranked: readonly Scored[];
  readonly terms: ReadonlySet<string>;
};

/** Sections that hold less than this share of what the best one holds are not answers. */
const leastCoverage = 0.5;

const isInArea = (reader: IndexReader, section: number, area: SearchArea | undefined): boolean =>
  area === undefined || reader.head.areas.find(({ end }) => section < end)?.area === area;

/** Ranks the sections of an index for a query. */
export const rankSections = async (
  reader: IndexReader,
  query: string,
  area?: SearchArea,
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
  const best = new Map<number, Scored>();
  const terms = new Set<string>();
  for (const { words, certainty } of readings) {
    const expansions = await Promise.all(words.map(expand));
    expansions.flat().forEach(({ term }) => terms.add(term));
    for (const scored of scoreSections(expansions, {
      sectionCount: reader.head.sectionCount,
      certainty,
    })) {
      if ((best.get(scored.section)?.score ?? 0) < scored.score) {
        best.set(scored.section, scored);
      }
    }
  }
  const found = [...best.values()].filter(({ section }) => isInArea(reader, section, area));
  const enough = leastCoverage * Math.max(0, ...found.map(({ coverage }) => coverage));
  return {
    terms,
    ranked: found
      .filter(({ coverage }) => coverage >= enough)
      // equals stay in the order of the site
      .toSorted((a, b) => b.score - a.score || a.section - b.section),
  };
};
