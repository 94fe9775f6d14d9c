/**
 * Why no answer could be had:
 * `offline` nothing was reached, `unavailable` a server answered that it cannot (404, 5xx), `unauthorized` the key was
 * refused, `rate-limited` too many requests, `timeout` no answer in time, `malformed` an answer of another shape.
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
