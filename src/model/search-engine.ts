/** A collection of a hosted service. Readers can see the key, so it must allow searches only. */
export type HostedSearch = {
  readonly host: string;
  readonly key: string;
  readonly collection: string;
};

/** `/search-engine.json`: the search engine of the site and its address. */
export type SearchEngine =
  | { readonly engine: 'embedded'; /** Address of the index's folder. */ readonly folder: string }
  | ({ readonly engine: 'hosted' } & HostedSearch);
