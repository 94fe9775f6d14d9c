/** A change of case within a word tells the words of an identifier apart: `listOffers`. */
const camelBoundary = /[\p{Ll}\p{N}]\p{Lu}|\p{Lu}{2}\p{Ll}/u;

/** Queries with the same key have the same answer from the embedded index. */
export const queryKey = (query: string): string =>
  camelBoundary.test(query) ? query : query.toLowerCase();
