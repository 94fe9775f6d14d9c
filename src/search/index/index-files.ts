import type { SearchArea } from '../../model/search.ts';
import type { SearchSection } from '../../model/search-section.ts';
import type { Synonym } from '../../model/synonym.ts';
import { buildTerms } from './build-terms.ts';
import { encodeSections } from './section-files.ts';
import type { Term } from './posting.ts';
import { encodeShard, encodeTerms, type ShardText } from './shard-text.ts';

/** What is loaded first: all there is to know before words are looked up, and, of a small site, all words as well. */
export type IndexHead = {
  readonly version: 1;
  readonly sectionCount: number;
  /** Areas in the order of their sections, with the number after their last one. */
  readonly areas: readonly { readonly area: SearchArea; readonly end: number }[];
  readonly sectionsPerFile: number;
  readonly synonyms: readonly Synonym[];
  /** First term of each shard; the shard itself where there is only one, else it is in `terms-<n>.json`. */
  readonly shards: readonly string[];
  readonly shard: ShardText | null;
  /** First letters for which `spelling-<n>.json` lists the terms; empty where the one shard has them all. */
  readonly spelling: readonly string[];
};

export type IndexInput = {
  /** Areas must not alternate. */
  readonly sections: readonly SearchSection[];
  readonly synonyms: readonly Synonym[];
};

/** Above this (characters of postings) the index is cut into shards, and texts into small files. */
const largestSingle = 400_000;
const shardSize = 24_000;
const sectionsPerSmallFile = 12;

const weightOf = ({ term, postings }: Term): number => term.length + postings.length * 2;

/** Cuts the terms where a shard is full. */
const cutShards = (terms: readonly Term[]): Term[][] => {
  const shards: Term[][] = [];
  let size = shardSize;
  for (const term of terms) {
    if (size >= shardSize) {
      shards.push([]);
      size = 0;
    }
    shards.at(-1)?.push(term);
    size += weightOf(term);
  }
  return shards;
};

const cutAreas = (sections: readonly SearchSection[]): IndexHead['areas'] => {
  const ends = new Map<SearchArea, number>();
  sections.forEach(({ area }, index) => ends.set(area, index + 1));
  return [...ends].map(([area, end]) => ({ area, end }));
};

/** Words only: nobody misspells a path by a letter and expects to be understood. */
const isSpelt = (term: string): boolean => /^\p{L}/u.test(term) && !/[\s/]/.test(term);

/**
 * The files of the embedded index, by name: `index.json`, `sections-<n>.json` and, of a large site, `terms-<n>.json`
 * and `spelling-<n>.json`.
 */
export const buildIndexFiles = ({ sections, synonyms }: IndexInput): Map<string, string> => {
  const terms = buildTerms(sections);
  const isSingle = terms.reduce((sum, term) => sum + weightOf(term), 0) <= largestSingle;
  const shards = isSingle ? [terms] : cutShards(terms);
  const byLetter = isSingle
    ? new Map<string, string[]>()
    : Map.groupBy(terms.map(({ term }) => term).filter(isSpelt), (term) => term.charAt(0));
  const sectionsPerFile = isSingle ? Math.max(1, sections.length) : sectionsPerSmallFile;
  const head: IndexHead = {
    version: 1,
    sectionCount: sections.length,
    areas: cutAreas(sections),
    sectionsPerFile,
    synonyms,
    shards: shards.map((shard) => shard[0]?.term ?? ''),
    shard: isSingle ? encodeShard(terms) : null,
    spelling: [...byLetter.keys()],
  };
  const files = new Map([['index.json', JSON.stringify(head)]]);
  if (!isSingle) {
    shards.forEach((shard, n) => files.set(`terms-${n}.json`, JSON.stringify(encodeShard(shard))));
    [...byLetter.values()].forEach((words, n) =>
      files.set(`spelling-${n}.json`, JSON.stringify(encodeTerms(words))),
    );
  }
  for (let n = 0; n * sectionsPerFile < sections.length; n++) {
    const part = sections.slice(n * sectionsPerFile, (n + 1) * sectionsPerFile);
    files.set(`sections-${n}.json`, JSON.stringify(encodeSections(part)));
  }
  return files;
};
