/** Folds case and accents, so that `Résumé` is found by `resume`. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a query, each once. */
export const splitWords = (query: string): string[] => [
  ...new Set(
    foldText(query)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  ),
];
