import type { SearchArea, SearchSection } from '../../../model/search.ts';
import type { Synonym } from '../../../model/site.ts';
import { buildTerms } from './build-terms.ts';
import { findCommonCode, selectCodeLines } from './code-words.ts';
import { encodeNumber } from './number-text.ts';
import { toColumns } from './section-files.ts';
import type { IndexTerm } from './posting.ts';
import { readSectionTerms, type SectionTerms } from './section-terms.ts';
import { encodeShard, encodeTerms, type ShardText } from './shard-text.ts';

/** First file that the browser loads. For a small site, it contains all terms. */
export type IndexHead = {
  readonly version: 3;
  readonly sectionCount: number;
  readonly pages: string;
  readonly errors: string;
  /** Areas in section order; `end` is exclusive. */
  readonly areas: readonly { readonly area: SearchArea; readonly end: number }[];
  readonly sectionsPerFile: number;
  readonly synonyms: readonly Synonym[];
  readonly shards: readonly string[];
  readonly shard: ShardText | null;
  /** First letters of the words in `spelling-<n>.json`; empty if there is only one shard. */
  readonly spelling: readonly string[];
};

export type IndexInput = {
  /** All sections of an area must be adjacent. */
  readonly sections: readonly SearchSection[];
  readonly synonyms: readonly Synonym[];
};

/** Maximum size of the terms and postings in one file, in characters. A larger index is split into shards. */
const maxSingleSize = 400_000;
const shardSize = 24_000;
const sectionsPerSmallFile = 12;

const weightOf = ({ term, postings }: IndexTerm): number => term.length + postings.length * 2;

const cutShards = (terms: readonly IndexTerm[]): IndexTerm[][] => {
  const shards: IndexTerm[][] = [];
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

const encodeKind = (
  sections: readonly SearchSection[],
  requestedKind: SearchSection['kind'],
): string => {
  const numbers = sections.flatMap(({ kind }, number) => (kind === requestedKind ? number : []));
  return numbers.map((number, at) => encodeNumber(number - (numbers[at - 1] ?? 0))).join('');
};

const cutAreas = (sections: readonly SearchSection[]): IndexHead['areas'] => {
  const ends = new Map<SearchArea, number>();
  sections.forEach(({ area }, index) => ends.set(area, index + 1));
  return [...ends].map(([area, end]) => ({ area, end }));
};

const isWord = (term: string): boolean => /^\p{L}/u.test(term) && !/[\s/]/.test(term);

/** @param termsOfSections the terms of each section, which a build caches */
export const buildIndexFiles = (
  { sections, synonyms }: IndexInput,
  termsOfSections: readonly SectionTerms[] = sections.map(readSectionTerms),
): Map<string, string> => {
  const commonCode = findCommonCode(termsOfSections.map(({ plainForms }) => plainForms));
  const terms = buildTerms(sections, termsOfSections, commonCode);
  const isSingle = terms.reduce((sum, term) => sum + weightOf(term), 0) <= maxSingleSize;
  const shards = isSingle ? [terms] : cutShards(terms);
  const byLetter = isSingle
    ? new Map<string, string[]>()
    : Map.groupBy(terms.map(({ term }) => term).filter(isWord), (term) => term.charAt(0));
  const sectionsPerFile = isSingle ? Math.max(1, sections.length) : sectionsPerSmallFile;
  const head: IndexHead = {
    version: 3,
    sectionCount: sections.length,
    pages: encodeKind(sections, 'page'),
    errors: encodeKind(sections, 'error'),
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
    const from = n * sectionsPerFile;
    const part = sections.slice(from, from + sectionsPerFile).map((section, index) => ({
      ...section,
      code: selectCodeLines(termsOfSections[from + index]?.codeLines ?? [], commonCode),
    }));
    files.set(`sections-${n}.json`, JSON.stringify(toColumns(part)));
  }
  return files;
};
