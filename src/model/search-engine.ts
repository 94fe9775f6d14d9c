/** A collection of a hosted service. The key may search and nothing else: every reader sees it. */
export type HostedSearch = {
  readonly host: string;
  readonly key: string;
  readonly collection: string;
};

/** `/search-engine.json`: which engine this site's search asks, and where it is. */
export type SearchEngine =
  | { readonly engine: 'embedded'; /** Address of the index's folder. */ readonly folder: string }
  | ({ readonly engine: 'hosted' } & HostedSearch);
