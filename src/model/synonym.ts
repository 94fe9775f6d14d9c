/** Whoever searches for a phrase of `search` also finds what those of `finds` find, but not the reverse. */
export type Synonym = { readonly search: readonly string[]; readonly finds: readonly string[] };
