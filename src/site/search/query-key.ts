/** A change of case within a word, which separates the words of an identifier: `listOffers`. */
const camelBoundary = /[\p{Ll}\p{N}]\p{Lu}|\p{Lu}{2}\p{Ll}/u;

/** Queries with the same key have the same results in the embedded index. */
export const queryKey = (query: string): string =>
  camelBoundary.test(query) ? query : query.toLowerCase();
