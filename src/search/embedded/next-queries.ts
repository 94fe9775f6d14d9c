import { termsFrom } from './expand-word.ts';
import type { IndexReader, Shard } from './index-reader.ts';

/** What is typed between words that belong together. */
const joints = ['/', '_'];

/** How many terms go on with each letter after `beginning`. */
const countNext = (shards: readonly Shard[], beginning: string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const shard of shards) {
    for (const term of termsFrom(shard, beginning)) {
      const letter = term.charAt(beginning.length);
      if (letter !== '') {
        counts.set(letter, (counts.get(letter) ?? 0) + 1);
      }
    }
  }
  return counts;
};

/**
 * What a query may become with one more letter, the likeliest first: as the words of the index go on.
 *
 * Of a large site these are first letters alone, as each other answer would have files to load.
 */
export const findNextQueries = async (reader: IndexReader, query: string): Promise<string[]> => {
  if (reader.head.shard === null) {
    return query === '' ? [...reader.head.spelling] : [];
  }
  const beginning = /[\p{L}\p{N}]*$/u.exec(query)?.[0].toLowerCase() ?? '';
  const counts = countNext(await reader.findShards(beginning), beginning);
  const letters = [...counts].toSorted((a, b) => b[1] - a[1]).map(([letter]) => letter);
  return [...letters, ...joints].map((letter) => query + letter);
};
