import type { SearchArea } from '../../../model/search.ts';
import type { IndexHead } from '../index/index-files.ts';
import { decodeNumbers } from '../index/number-text.ts';
import { fromColumns, type ShownSection } from '../index/section-files.ts';
import { decodeTerms, type ShardEntry, openPostings, type ShardText } from '../index/shard-text.ts';
import { cacheResults } from './cache-results.ts';

export type LoadFile = (name: string) => Promise<unknown>;

export type Shard = ReturnType<typeof createShard>;

export type IndexReader = ReturnType<typeof createIndexReader>;

/** Without this limit, a one-letter query would load half of the index. */
const maxShards = 3;

const decodeKind = (distances: string, sectionCount: number): Uint8Array => {
  const isOfKind = new Uint8Array(sectionCount);
  let number = 0;
  for (const distance of decodeNumbers(distances)) {
    number += distance;
    isOfKind[number] = 1;
  }
  return isOfKind;
};

const lowerBound = (sorted: readonly string[], value: string): number => {
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

const createShard = (text: ShardText) => {
  const terms = decodeTerms(text.terms);
  const readEntry = openPostings(text);
  const termAt = (prefix: string): string | undefined => terms[lowerBound(terms, prefix)];
  return {
    terms,
    has: (term: string) => termAt(term) === term,
    find: (term: string): ShardEntry | null =>
      termAt(term) === term ? readEntry(lowerBound(terms, term)) : null,
    *termsFrom(prefix: string) {
      for (let at = lowerBound(terms, prefix); at < terms.length; at++) {
        const term = terms[at] ?? '';
        if (!term.startsWith(prefix)) {
          return;
        }
        yield term;
      }
    },
    hasTermFrom: (prefix: string) => termAt(prefix)?.startsWith(prefix) ?? false,
  };
};

export const createIndexReader = (head: IndexHead, loadFile: LoadFile) => {
  const read = async <Decoded>(name: string, decode: (value: never) => Decoded) => {
    const value = await loadFile(name);
    try {
      return decode(value as never);
    } catch {
      throw new Error(`Expected ${name} to be a file of the search index.`);
    }
  };
  const only = head.shard && createShard(head.shard);
  const shard = cacheResults(async (n: number) => only ?? read(`terms-${n}.json`, createShard));
  const spelling = cacheResults((n: number) => read(`spelling-${n}.json`, decodeTerms));
  const sections = cacheResults((n: number) => read(`sections-${n}.json`, fromColumns));
  return {
    head,
    /** One entry per section: 1 for a page, otherwise 0. `errors` marks errors the same way. */
    pages: decodeKind(head.pages, head.sectionCount),
    errors: decodeKind(head.errors, head.sectionCount),
    areaOf: (section: number): SearchArea =>
      head.areas.find(({ end }) => section < end)?.area ?? 'guides',
    findShards: (prefix: string): Promise<readonly Shard[]> => {
      const last = head.shards.length - 1;
      const from = Math.max(0, lowerBound(head.shards, `${prefix}\u0000`) - 1);
      const to = Math.min(last, Math.max(from, lowerBound(head.shards, `${prefix}\uffff`) - 1));
      const count = Math.min(maxShards, to - from + 1);
      return Promise.all(Array.from({ length: count }, (_, index) => shard(from + index)));
    },
    findSpellings: (word: string): Promise<readonly (readonly string[])[]> => {
      if (only) {
        return Promise.resolve([only.terms]);
      }
      // In a misspelled word, the first two letters may be swapped, or the first letter may be missing.
      const letters = new Set([word.charAt(0), word.charAt(1)]);
      const numbers = [...letters].map((letter) => head.spelling.indexOf(letter));
      return Promise.all(numbers.filter((n) => n >= 0).map(spelling));
    },
    loadSections: (numbers: readonly number[]): Promise<ShownSection[]> =>
      Promise.all(
        numbers.map(async (number) => {
          const file = await sections(Math.floor(number / head.sectionsPerFile));
          const section = file[number % head.sectionsPerFile];
          if (!section) {
            throw new Error(`The search index has no section ${number}.`);
          }
          return section;
        }),
      ),
  };
};
