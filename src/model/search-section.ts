import type { SearchHit } from './search.ts';

/**
 * A search record: a page's introduction, the part below a heading, an operation, a field or an error code. Its address is
 * unique, and its title is the heading, the page's title for an introduction, or the path of a field.
 */
export type SearchSection = Pick<
  SearchHit,
  'url' | 'kind' | 'area' | 'pageUrl' | 'pageTitle' | 'title' | 'breadcrumbs'
> & {
  /** Other names: an operation's summary, a page's keywords. */
  readonly aliases: readonly string[];
  /** Method and path of an operation: `POST /v1/shop/purchase`. */
  readonly endpoint: string | null;
  readonly text: string;
  readonly code: string;
};
