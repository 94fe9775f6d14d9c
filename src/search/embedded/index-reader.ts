import { stemmer } from 'stemmer';
import { type Beginnings, beginningsFile } from './beginnings.ts';
import type { IndexHead } from '../index/index-files.ts';
import { decodeSections, type EncodedSections, type ShownSection } from '../index/section-files.ts';
import { decodeTerms, type Entry, openPostings, type ShardText } from '../index/shard-text.ts';
import { remember } from './remember.ts';
import { type Replacement, readReplacements } from '../synonyms.ts';

/** Gives the parsed content of a file of the index by its name; rejects with a `SearchError`. */
export type LoadFile = (name: string) => Promise<unknown>;

/** Neighbours in the alphabet, ready to be looked up. */
export type Shard = {
  readonly terms: readonly string[];
  readonly postingsOf: (index: number) => Entry;
};

export type IndexReader = {
  readonly head: IndexHead;
  /** Synonyms, ready to be found among the stems of a query. */
  readonly replacements: readonly Replacement[];
  /** The shards that may hold terms beginning so, at most the first few. */
  readonly findShards: (prefix: string) => Promise<readonly Shard[]>;
  /** Terms that a misspelt word may have meant. */
  readonly findSpellings: (word: string) => Promise<readonly (readonly string[])[]>;
  /** Sections by their numbers, in that order. */
  readonly loadSections: (numbers: readonly number[]) => Promise<ShownSection[]>;
  /** What a large site answers to queries of one letter more than `first`, itself none or one; null for a rare one. */
  readonly loadBeginnings: (first: string) => Promise<Beginnings | null>;
};

/** A prefix of a letter or two says too little to load half the index for. */
const mostShards = 3;

const createShard = (text: ShardText): Shard => ({
  terms: decodeTerms(text.terms),
  postingsOf: openPostings(text),
});

/** Index of the first element that is not less than `value`. */
export const lowerBound = (sorted: readonly string[], value: string): number => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < value) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
};

/** Reads an index whose head is known and whose other files come as they are needed. */
export const createIndexReader = (head: IndexHead, loadFile: LoadFile): IndexReader => {
  const only = head.shard && createShard(head.shard);
  const shard = remember(async (n: number) =>
    only ? only : createShard((await loadFile(`terms-${n}.json`)) as ShardText),
  );
  const spelling = remember(async (n: number) =>
    decodeTerms((await loadFile(`spelling-${n}.json`)) as string),
  );
  const sections = remember(async (n: number) =>
    decodeSections((await loadFile(`sections-${n}.json`)) as EncodedSections),
  );
  const beginnings = remember(async (name: string) => (await loadFile(name)) as Beginnings);
  return {
    head,
    replacements: readReplacements(head.synonyms, stemmer),
    findShards: (prefix) => {
      const last = head.shards.length - 1;
      const from = Math.max(0, lowerBound(head.shards, `${prefix}\u0000`) - 1);
      const to = Math.min(last, Math.max(from, lowerBound(head.shards, `${prefix}\uffff`) - 1));
      const count = Math.min(mostShards, to - from + 1);
      return Promise.all(Array.from({ length: count }, (_, index) => shard(from + index)));
    },
    findSpellings: (word) => {
      if (only) {
        return Promise.resolve([only.terms]);
      }
      // the first two letters may have been swapped, or the first one left out
      const letters = new Set([word.charAt(0), word.charAt(1)]);
      const numbers = [...letters].map((letter) => head.spelling.indexOf(letter));
      return Promise.all(numbers.filter((n) => n >= 0).map(spelling));
    },
    loadSections: async (numbers) => {
      const files = await Promise.all(
        numbers.map((number) => sections(Math.floor(number / head.sectionsPerFile))),
      );
      return numbers.flatMap(
        (number, index) => files[index]?.[number % head.sectionsPerFile] ?? [],
      );
    },
    loadBeginnings: async (first) => {
      const name = only ? null : beginningsFile(head.spelling, first);
      return name === null ? null : beginnings(name);
    },
  };
};
