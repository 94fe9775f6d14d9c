/** Searching for a phrase of `search` also finds the phrases of `finds`, but not the reverse. */
export type Synonym = { readonly search: readonly string[]; readonly finds: readonly string[] };
