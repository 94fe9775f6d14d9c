import type { SearchRequest, SearchResult } from '../../../model/search.ts';
import {
  createSearchError,
  isSearchError,
  type SearchErrorReason,
} from '../../../search/search-error.ts';

/** A request as it is sent to the worker: a signal cannot be cloned. */
export type SentRequest = Omit<SearchRequest, 'signal'>;

/**
 * Messages to the worker: `open` with the folder of the index first, then requests. `precompute` asks for the results of
 * the queries that one more letter may lead to.
 */
export type WorkerRequest =
  | { readonly kind: 'open'; readonly id: number; readonly folder: string }
  | { readonly kind: 'search' | 'precompute'; readonly id: number; readonly request: SentRequest };

/** An error as it is sent: structured cloning drops the properties of class instances. */
export type SentError = { readonly reason: SearchErrorReason; readonly message: string };

export type WorkerResponse =
  /** The result as JSON: most precomputed results are never read, so most are never parsed. */
  | { readonly precomputed: SentRequest; readonly result: string }
  | { readonly id: number; readonly result: SearchResult | null }
  | { readonly id: number; readonly error: SentError };

export const sendError = (error: unknown): SentError =>
  isSearchError(error)
    ? { reason: error.reason, message: error.message }
    : { reason: 'malformed', message: error instanceof Error ? error.message : String(error) };

export const receiveError = ({ reason, message }: SentError) => createSearchError(reason, message);
