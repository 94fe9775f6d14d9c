/**
 * Why a search has no result: `offline` no server was reached, `unavailable` a server failed (404, 5xx), `unauthorized`
 * the key was rejected, `rate-limited` too many requests, `timeout` no response in time, `malformed` a response of another
 * shape.
 */
export type SearchErrorReason =
  'offline' | 'unavailable' | 'unauthorized' | 'rate-limited' | 'timeout' | 'malformed';

export type SearchError = Error & {
  readonly name: 'SearchError';
  readonly reason: SearchErrorReason;
};

export const createSearchError = (reason: SearchErrorReason, message: string): SearchError =>
  Object.assign(new Error(message), { name: 'SearchError' as const, reason });

export const isSearchError = (error: unknown): error is SearchError =>
  error instanceof Error && error.name === 'SearchError';
