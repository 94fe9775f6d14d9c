import { createSearchError, type SearchErrorReason } from './search-error.ts';

const defaultTimeout = 10_000;

const reasons: Readonly<Record<number, SearchErrorReason>> = {
  401: 'unauthorized',
  403: 'unauthorized',
  408: 'timeout',
  429: 'rate-limited',
  504: 'timeout',
};

export const reasonOfStatus = (status: number): SearchErrorReason =>
  reasons[status] ?? 'unavailable';

/** `timeout` in milliseconds. Rejects with a `SearchError`, or an `AbortError` if `signal` aborts. */
export const loadJson = async (
  url: string,
  { signal, ...init }: RequestInit = {},
  timeout = defaultTimeout,
): Promise<unknown> => {
  // Errors are logged, and the query may contain a key.
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
        `${address} responded with status ${response.status}`,
      );
    }
    return JSON.parse(await response.text()) as unknown;
  } catch (error) {
    if (signal?.aborted) {
      throw new DOMException('The search was aborted.', 'AbortError');
    }
    throw asSearchError(error, address);
  }
};

const asSearchError = (error: unknown, address: string): unknown => {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return createSearchError('timeout', `${address} did not respond in time`);
  }
  if (error instanceof SyntaxError) {
    return createSearchError('malformed', `${address} responded with something other than JSON`);
  }
  // `fetch` rejects with a TypeError for any failed connection.
  if (error instanceof TypeError) {
    return createSearchError('offline', `${address} could not be reached`);
  }
  return error;
};
