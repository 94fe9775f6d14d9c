import type { SearchRequest, SearchResult } from '../../../model/search.ts';
import {
  createSearchError,
  isSearchError,
  type SearchErrorReason,
} from '../../../search/search-error.ts';

/** What the page sends: the folder of the index first, then one question after the other. */
export type WorkerQuestion =
  | { readonly kind: 'open'; readonly id: number; readonly folder: string }
  | {
      readonly kind: 'search';
      readonly id: number;
      readonly request: Omit<SearchRequest, 'signal'>;
    };

/** An error as it travels: class instances lose their own properties on the way. */
export type SentError = { readonly reason: SearchErrorReason; readonly message: string };

export type WorkerAnswer =
  | { readonly id: number; readonly result: SearchResult | null }
  | { readonly id: number; readonly error: SentError };

export const sendError = (error: unknown): SentError =>
  isSearchError(error)
    ? { reason: error.reason, message: error.message }
    : { reason: 'malformed', message: error instanceof Error ? error.message : String(error) };

export const receiveError = ({ reason, message }: SentError) => createSearchError(reason, message);
