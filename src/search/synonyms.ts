/**
 * Words that stand for each other (`words`), or words that also find others but not the reverse (`search`, `finds`).
 * Each entry is a phrase as a reader types it.
 */
export type Synonym =
  | { readonly words: readonly string[] }
  | { readonly search: readonly string[]; readonly finds: readonly string[] };

/** What a phrase of a query may also be called. */
export type Replacement = { readonly from: readonly string[]; readonly to: readonly string[] };
