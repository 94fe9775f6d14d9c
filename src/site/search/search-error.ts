/** `offline`: no connection; `unavailable`: 404 or 5xx; `unauthorized`: key rejected; `malformed`: unexpected shape. */
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
