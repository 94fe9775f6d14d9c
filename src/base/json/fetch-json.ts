/** In milliseconds. */
const TIMEOUT = 10_000;

/**
 * @throws if the response is not JSON, has an error status or takes too long; an `AbortError` if `signal` is aborted
 */
export const fetchJson = async (
  address: string,
  { signal, ...init }: RequestInit = {},
  timeout = TIMEOUT,
): Promise<unknown> => {
  const limit = AbortSignal.timeout(timeout);
  const response = await fetch(address, {
    ...init,
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  if (!response.ok) {
    // Omit the query, because it may contain a key and errors are logged.
    throw new Error(`${address.replace(/\?.*/, '')} responded with status ${response.status}`);
  }
  return response.json();
};
