import { editDistances } from '../../text/edit-distance.ts';
import { splitWords } from '../words.ts';
import { type IndexReader, lowerBound } from './index-reader.ts';

const most = 3;

/** How unlike two words are, from 0 for equal ones to 1. A beginning in common makes up for a different length. */
const unlikeness = (word: string, term: string): number => {
  const { length } = term;
  const distances = editDistances(word, term);
  const whole = (distances[length] ?? 0) / Math.max(word.length, length);
  const start = (distances[Math.min(word.length, length)] ?? 0) / word.length;
  return Math.min(whole, (start + whole) / 2);
};

/** Of the nearest words so many are looked up. */
const mostLookedUp = 40;

const standsInHeading = async (reader: IndexReader, term: string): Promise<boolean> =>
  (await reader.findShards(term)).some((shard) => {
    const at = lowerBound(shard.terms, term);
    return shard.terms[at] === term && shard.postingsOf(at).postings.spans.some((span) => span > 0);
  });

/** Words of headings that are nearest to those of a query without results: each finds something. */
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
  const nearest = found.flat().toSorted((a, b) => a.value - b.value);
  const suggestions: string[] = [];
  for (const term of new Set(nearest.slice(0, mostLookedUp).map((entry) => entry.term))) {
    if (suggestions.length < most && (await standsInHeading(reader, term))) {
      suggestions.push(term);
    }
  }
  return suggestions;
};
