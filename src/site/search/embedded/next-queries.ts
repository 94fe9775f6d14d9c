import type { Search, SearchRequest } from '../../../model/search.ts';
import type { IndexReader, Shard } from './index-reader.ts';

type SearchedIndex = {
  readonly reader: IndexReader;
  /** Searches its terms, without precomputed results. */
  readonly search: Search;
};

/** Typed between the words of a path or an identifier. */
const separators = ['/', '_'];

/** Counts the terms with a prefix by each letter that `pick` takes from the rest of the term. */
const countLetters = (
  shards: readonly Shard[],
  prefix: string,
  pick: (rest: string) => Iterable<string>,
): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const shard of shards) {
    for (const term of shard.termsFrom(prefix)) {
      for (const letter of pick(term.slice(prefix.length))) {
        counts.set(letter, (counts.get(letter) ?? 0) + 1);
      }
    }
  }
  return counts;
};

/** This many letters of a word with a typo are assumed to be correct. */
const minCorrectLetters = 2;

/** The letters that follow each letter of a typo in the rest of a term; the first letter if the term does not contain it. */
const lettersAfter = (typo: string, rest: string): Iterable<string> => {
  const letters = new Set<string>();
  for (const letter of typo) {
    const next = rest.charAt(rest.indexOf(letter) + 1);
    if (next !== '') {
      letters.add(next);
    }
  }
  return letters;
};

/**
 * Counts terms by their next letter after `prefix`. If no term begins with it, a letter was omitted, swapped or added:
 * terms that begin with its first letters are continued after the letters typed last (`ace` → `ac[ce]ss`).
 */
const countNextLetters = (shards: readonly Shard[], prefix: string): Map<string, number> => {
  let correct = prefix.length;
  const isKnown = (): boolean =>
    shards.some((shard) => shard.hasTermFrom(prefix.slice(0, correct)));
  while (correct > minCorrectLetters && !isKnown()) {
    correct--;
  }
  const typo = prefix.slice(correct);
  return countLetters(shards, prefix.slice(0, correct), (rest) =>
    typo === '' ? rest.slice(0, 1) : lettersAfter(typo, rest),
  );
};

/**
 * On a large site returns the first or second letters whose results are precomputed in one file. All other results need
 * several files: loads those that the next letters of the word need, and returns none.
 */
const findPrecomputed = async (
  { reader, search }: SearchedIndex,
  request: SearchRequest,
  word: string,
): Promise<string[]> => {
  const isOnlyWord = request.query.trimStart().length === word.length;
  const results = isOnlyWord && word.length < 2 ? await reader.loadPrefixResults(word) : null;
  if (results) {
    return Object.keys(results).map((next) => request.query + next.slice(word.length));
  }
  if (isOnlyWord && word.length === 2) {
    // Its own result was precomputed, and a third letter finds mostly the same sections.
    await search(request);
  } else if (word !== '') {
    await Promise.all([reader.findShards(word), reader.findSpellings(word)]);
  }
  return [];
};

/** After two capitals the next letter is a capital too: a small one would start the next word of an identifier (`IAPs`). */
const isInCapitals = (word: string): boolean => /\p{Lu}{2}$/u.test(word);

/** The query with each letter that continues a term of the index, the likeliest first. */
export const findNextQueries = async (
  index: SearchedIndex,
  request: SearchRequest,
): Promise<string[]> => {
  const { reader } = index;
  const { query } = request;
  const typed = /(?<![\p{L}\p{N}])[\p{L}\p{N}]*$/u.exec(query)?.[0] ?? '';
  const word = typed.toLowerCase();
  if (reader.head.shard === null) {
    return findPrecomputed(index, request, word);
  }
  const counts = countNextLetters(await reader.findShards(word), word);
  const letters = [...counts].toSorted((a, b) => b[1] - a[1]).map(([letter]) => letter);
  const inCase = isInCapitals(typed) ? (letter: string) => letter.toUpperCase() : String;
  return [...letters, ...separators].map((letter) => query + inCase(letter));
};
