import { splitWords } from './words.ts';

/**
 * Words that stand for each other (`words`), or words that also find others but not the reverse (`search`, `finds`).
 * Each entry is a phrase as a reader types it.
 */
export type Synonym =
  | { readonly words: readonly string[] }
  | { readonly search: readonly string[]; readonly finds: readonly string[] };

/** A phrase of a query, as stems, and what it may also be called. */
export type Replacement = { readonly from: readonly string[]; readonly to: readonly string[] };

const wordsOf = (phrase: string): string[] =>
  splitWords(phrase).flatMap(({ whole, parts }) => (parts.length > 0 ? parts : [whole]));

/** Every phrase with everything else it finds. */
export const readReplacements = (
  synonyms: readonly Synonym[],
  stem: (word: string) => string,
): Replacement[] =>
  synonyms.flatMap((synonym) => {
    const [search, finds] =
      'words' in synonym ? [synonym.words, synonym.words] : [synonym.search, synonym.finds];
    return search.flatMap((phrase) =>
      finds
        .filter((found) => found !== phrase)
        .map((found) => ({ from: wordsOf(phrase).map(stem), to: wordsOf(found) })),
    );
  });
