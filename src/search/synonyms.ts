import type { Synonym } from '../model/synonym.ts';
import { splitWords } from './words.ts';

/** The stems of a phrase in a query, and the words of a synonym. */
export type Replacement = { readonly from: readonly string[]; readonly to: readonly string[] };

const wordsOf = (phrase: string): string[] =>
  splitWords(phrase).flatMap(({ whole, parts }) => (parts.length > 0 ? parts : [whole]));

/** Pairs every phrase with each of its synonyms. */
export const readReplacements = (
  synonyms: readonly Synonym[],
  stem: (word: string) => string,
): Replacement[] =>
  synonyms.flatMap(({ search, finds }) =>
    search.flatMap((phrase) =>
      finds
        .filter((found) => found !== phrase)
        .map((found) => ({ from: wordsOf(phrase).map(stem), to: wordsOf(found) })),
    ),
  );
