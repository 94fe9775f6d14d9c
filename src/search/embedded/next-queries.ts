import type { Search, SearchRequest } from '../../model/search.ts';
import { termsFrom } from './expand-word.ts';
import type { IndexReader, Shard } from './index-reader.ts';

type SearchedIndex = {
  readonly reader: IndexReader;
  /** Searches it through its words alone. */
  readonly search: Search;
};

/** What is typed between words that belong together. */
const joints = ['/', '_'];

/** How many terms that begin so hold each letter, of those that `pick` takes from the rest of a term. */
const countLetters = (
  shards: readonly Shard[],
  beginning: string,
  pick: (rest: string) => Iterable<string>,
): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const shard of shards) {
    for (const term of termsFrom(shard, beginning)) {
      for (const letter of pick(term.slice(beginning.length))) {
        counts.set(letter, (counts.get(letter) ?? 0) + 1);
      }
    }
  }
  return counts;
};

/** So much of a misspelt word is taken for right at the least. */
const leastKnown = 2;

/** The letters that a word goes on with after each letter of a slip; after one that it does not hold, as if there was none. */
const lettersAfter = (slip: string, rest: string): Iterable<string> => {
  const letters = new Set<string>();
  for (const letter of slip) {
    const next = rest.charAt(rest.indexOf(letter) + 1);
    if (next !== '') {
      letters.add(next);
    }
  }
  return letters;
};

const isKnown = (shards: readonly Shard[], text: string): boolean =>
  shards.some((shard) => termsFrom(shard, text).next().done === false);

/**
 * How many terms go on with each letter after `beginning`. Where none begins so, a letter was left out, swapped or added:
 * terms with the same first letters are taken up where they go on with what was typed (`ace` → `ac[ce]ss`).
 */
const countNext = (shards: readonly Shard[], beginning: string): Map<string, number> => {
  let known = beginning.length;
  while (known > leastKnown && !isKnown(shards, beginning.slice(0, known))) {
    known--;
  }
  const slip = beginning.slice(known);
  return countLetters(shards, beginning.slice(0, known), (rest) =>
    slip === '' ? rest.slice(0, 1) : lettersAfter(slip, rest),
  );
};

/**
 * Of a large site what is answered from one file: first letters, and second ones. Any other answer would have files to
 * load; of these, those are loaded that the word's next letters need.
 */
const findKept = async (
  { reader, search }: SearchedIndex,
  request: SearchRequest,
  beginning: string,
): Promise<string[]> => {
  const isAlone = request.query.trimStart().length === beginning.length;
  const kept = isAlone && beginning.length < 2 ? await reader.loadBeginnings(beginning) : null;
  if (kept) {
    return Object.keys(kept).map((next) => request.query + next.slice(beginning.length));
  }
  if (isAlone && beginning.length === 2) {
    // whose own answer came from a file: a third letter finds much of the same
    await search(request);
  } else if (beginning !== '') {
    await Promise.all([reader.findShards(beginning), reader.findSpellings(beginning)]);
  }
  return [];
};

/** Two capitals are followed by another one: as a small letter it would begin the next word of an identifier (`IAPs`). */
const isInCapitals = (word: string): boolean => /\p{Lu}{2}$/u.test(word);

/** What a query may become with one more letter, the likeliest first: as the words of the index go on. */
export const findNextQueries = async (
  index: SearchedIndex,
  request: SearchRequest,
): Promise<string[]> => {
  const { reader } = index;
  const { query } = request;
  const word = /[\p{L}\p{N}]*$/u.exec(query)?.[0] ?? '';
  const beginning = word.toLowerCase();
  if (reader.head.shard === null) {
    return findKept(index, request, beginning);
  }
  const counts = countNext(await reader.findShards(beginning), beginning);
  const letters = [...counts].toSorted((a, b) => b[1] - a[1]).map(([letter]) => letter);
  const inCase = isInCapitals(word) ? (letter: string) => letter.toUpperCase() : String;
  return [...letters, ...joints].map((letter) => query + inCase(letter));
};
