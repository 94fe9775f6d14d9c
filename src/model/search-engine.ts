import type { SiteConfig } from '../../schemas/site-config.ts';

/** A collection of a hosted service. Readers can see the key, so it must allow searches only. */
export type HostedSearch = Readonly<NonNullable<SiteConfig['search']['hosted']>>;

/** `/search-engine.json`: the search engine of the site and its address. */
export type SearchEngine =
  | { readonly engine: 'embedded'; /** Address of the index's folder. */ readonly folder: string }
  | ({ readonly engine: 'hosted' } & HostedSearch);
