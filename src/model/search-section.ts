import type { SearchHit } from './search.ts';

/** A search record: a page's introduction, a section, an operation, a field or an error code. `url` is unique. */
export type SearchSection = Pick<
  SearchHit,
  'url' | 'kind' | 'area' | 'pageUrl' | 'pageTitle' | 'title' | 'breadcrumbs'
> & {
  readonly aliases: readonly string[];
  /** Method and path of an operation: `POST /v1/shop/purchase`. */
  readonly endpoint: string | null;
  readonly text: string;
  readonly code: string;
};
