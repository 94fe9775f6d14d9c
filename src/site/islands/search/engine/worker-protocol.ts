import type { SearchRequest, SearchResult } from '../../../../model/search.ts';
import type { SearchErrorReason } from '../../../search/search-error.ts';

/** A request as it is sent to the worker: a signal cannot be cloned. */
export type SentRequest = Omit<SearchRequest, 'signal'>;

/**
 * What the worker does: `open` the index of a folder first, then requests. `precompute` asks for the results of the
 * queries that one more letter may lead to.
 */
export type WorkerTask =
  | { readonly kind: 'open'; readonly folder: string }
  | { readonly kind: 'search' | 'precompute'; readonly request: SentRequest };

export type WorkerRequest = WorkerTask & { readonly id: number };

/** An error as it is sent: structured cloning drops the properties of class instances. */
type SentError = { readonly reason: SearchErrorReason; readonly message: string };

export type WorkerResponse =
  /** The result as JSON: most precomputed results are never read, so most are never parsed. */
  | { readonly precomputed: SentRequest; readonly result: string }
  | { readonly id: number; readonly result: SearchResult | null }
  | { readonly id: number; readonly error: SentError };
