import { editDistance } from '../../lib/edit-distance.ts';
import { splitWords } from '../words.ts';
import type { IndexReader } from './index-reader.ts';

const most = 3;

/** How unlike two words are, from 0 for equal ones to 1. A beginning in common makes up for a different length. */
const unlikeness = (word: string, term: string): number => {
  const whole = editDistance(word, term) / Math.max(word.length, term.length);
  const start = editDistance(word, term.slice(0, word.length)) / word.length;
  return Math.min(whole, (start + whole) / 2);
};

const furthest = 0.6;

/** Words of the index that are nearest to those of a query without results: each finds something. */
export const suggestQueries = async (reader: IndexReader, query: string): Promise<string[]> => {
  const words = splitWords(query).map(({ whole }) => whole);
  const found = await Promise.all(
    words.slice(0, most).map(async (word) => {
      const terms = (await reader.findSpellings(word)).flat();
      return terms
        .filter((term) => /^\p{L}{4,}$/u.test(term))
        .map((term) => ({ term, value: unlikeness(word, term) }));
    }),
  );
  const nearest = found
    .flat()
    .filter(({ value }) => value <= furthest)
    .toSorted((a, b) => a.value - b.value);
  return [...new Set(nearest.map(({ term }) => term))].slice(0, most);
};
