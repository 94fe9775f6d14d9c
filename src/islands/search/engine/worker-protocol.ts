import type { SearchRequest, SearchResult } from '../../../model/search.ts';
import {
  createSearchError,
  isSearchError,
  type SearchErrorReason,
} from '../../../search/search-error.ts';

/** A question as it travels: a signal cannot. */
export type SentRequest = Omit<SearchRequest, 'signal'>;

/**
 * What the page sends: the folder of the index first, then one question after the other. `ahead` asks for the answers to
 * what its query may become with one more letter.
 */
export type WorkerQuestion =
  | { readonly kind: 'open'; readonly id: number; readonly folder: string }
  | { readonly kind: 'search' | 'ahead'; readonly id: number; readonly request: SentRequest };

/** An error as it travels: class instances lose their own properties on the way. */
export type SentError = { readonly reason: SearchErrorReason; readonly message: string };

export type WorkerAnswer =
  /** An answer to a question that was not put yet, in JSON: most are never read. */
  | { readonly ahead: SentRequest; readonly result: string }
  | { readonly id: number; readonly result: SearchResult | null }
  | { readonly id: number; readonly error: SentError };

export const sendError = (error: unknown): SentError =>
  isSearchError(error)
    ? { reason: error.reason, message: error.message }
    : { reason: 'malformed', message: error instanceof Error ? error.message : String(error) };

export const receiveError = ({ reason, message }: SentError) => createSearchError(reason, message);
