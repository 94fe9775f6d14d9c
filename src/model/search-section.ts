import type { SearchArea, SearchHit } from './search.ts';

/** A search record: a page's introduction, the part below a heading, an operation, a field or an error code. */
export type SearchSection = {
  /** The address with the section's anchor. It is unique. */
  readonly url: string;
  readonly kind: SearchHit['kind'];
  readonly area: SearchArea;
  readonly pageUrl: string;
  readonly pageTitle: string;
  /** The heading, the page's title for an introduction, or the path of a field. */
  readonly title: string;
  /** Other names: an operation's summary, a page's keywords. */
  readonly aliases: readonly string[];
  /** Method and path of an operation: `POST /v1/shop/purchase`. */
  readonly endpoint: string | null;
  readonly breadcrumbs: readonly string[];
  readonly text: string;
  readonly code: string;
};
