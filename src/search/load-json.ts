import { createSearchError, type SearchErrorReason } from './search-error.ts';

const patience = 10_000;

/** What a status says, in the words of search. */
export const reasonOfStatus = (status: number): SearchErrorReason => {
  if (status === 401 || status === 403) {
    return 'unauthorized';
  }
  if (status === 429) {
    return 'rate-limited';
  }
  return status === 408 || status === 504 ? 'timeout' : 'unavailable';
};

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.name === 'TimeoutError';

/**
 * Loads JSON. Nobody waits longer than ten seconds.
 *
 * Rejects with a `SearchError`, or with an `AbortError` when `signal` was aborted.
 */
export const loadJson = async (
  url: string,
  { signal, ...init }: RequestInit = {},
  timeout = patience,
): Promise<unknown> => {
  // a key in the query is nobody's business who reads a log
  const address = url.replace(/\?.*/, '');
  const limit = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    if (!response.ok) {
      throw createSearchError(
        reasonOfStatus(response.status),
        `${address} answered with status ${response.status}`,
      );
    }
    return JSON.parse(await response.text()) as unknown;
  } catch (error) {
    throw asSearchError(error, address);
  }
};

const asSearchError = (error: unknown, address: string): unknown => {
  if (isTimeout(error)) {
    return createSearchError('timeout', `${address} did not answer in time`);
  }
  if (error instanceof SyntaxError) {
    return createSearchError('malformed', `${address} answered with something else than JSON`);
  }
  // `fetch` says so of whatever kept it from an answer: no network, no such host, a refused connection
  if (error instanceof TypeError) {
    return createSearchError('offline', `${address} could not be reached`);
  }
  return isAbort(error) ? new DOMException('The search was aborted.', 'AbortError') : error;
};
