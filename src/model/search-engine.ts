import type { SiteConfig } from '../../schemas/site-config.ts';

/** Readers can see the key, so it must allow searches only. */
export type HostedSearch = Readonly<NonNullable<SiteConfig['search']['hosted']>>;

export type SearchEngine =
  | { readonly engine: 'embedded'; /** Address of the index's folder. */ readonly folder: string }
  | ({ readonly engine: 'hosted' } & HostedSearch);
