import { editDistances } from '../../../base/text/edit-distance.ts';
import { splitWords } from '../words.ts';
import type { IndexReader } from './index-reader.ts';

const maxSuggestions = 3;
const maxLookups = 40;
/** Relative. Suggestions further away would be random. */
const maxDistance = 1 / 3;

/** 0 to 1. A common prefix compensates for a different length. */
const relativeDistance = (word: string, term: string): number => {
  const { length } = term;
  const distances = editDistances(word, term);
  const whole = (distances[length] ?? 0) / Math.max(word.length, length);
  const prefix = (distances[Math.min(word.length, length)] ?? 0) / word.length;
  return Math.min(whole, (prefix + whole) / 2);
};

const isInHeading = async (reader: IndexReader, term: string): Promise<boolean> =>
  (await reader.findShards(term)).some((shard) =>
    shard.find(term)?.postings.spans.some((span) => span > 0),
  );

export const suggestQueries = async (reader: IndexReader, query: string): Promise<string[]> => {
  const words = splitWords(query).map(({ whole }) => whole);
  const found = await Promise.all(
    words.slice(0, maxSuggestions).map(async (word) => {
      const terms = (await reader.findSpellings(word)).flat();
      return terms
        .filter((term) => /^\p{L}{4,}$/u.test(term))
        .map((term) => ({ term, distance: relativeDistance(word, term) }))
        .filter(({ distance }) => distance < maxDistance);
    }),
  );
  const nearest = found.flat().toSorted((a, b) => a.distance - b.distance);
  const suggestions: string[] = [];
  for (const term of new Set(nearest.slice(0, maxLookups).map((entry) => entry.term))) {
    if (suggestions.length < maxSuggestions && (await isInHeading(reader, term))) {
      suggestions.push(term);
    }
  }
  return suggestions;
};
