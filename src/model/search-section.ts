import type { SearchArea, SearchHit } from './search.ts';

/** What search finds: a page's introduction, the part below a heading, an operation, a field or an error code. */
export type SearchSection = {
  /** Address with the section's anchor; no two sections share one. */
  readonly url: string;
  readonly kind: SearchHit['kind'];
  readonly area: SearchArea;
  readonly pageUrl: string;
  readonly pageTitle: string;
  /** The heading; of an introduction the page's title, of a field its name from the outside in. */
  readonly title: string;
  /** Other words for the same thing: an operation's summary, a page's keywords. */
  readonly aliases: readonly string[];
  /** Method and path of an operation: `POST /v1/shop/purchase`. */
  readonly endpoint: string | null;
  readonly breadcrumbs: readonly string[];
  readonly text: string;
  readonly code: string;
};
