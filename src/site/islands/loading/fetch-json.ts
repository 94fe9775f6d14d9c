const TIMEOUT = 10_000;

/**
 * Fetches JSON.
 *
 * @throws on a network error, an error status, invalid JSON, or no response within 10 seconds
 */
export const fetchJson = async (href: string): Promise<unknown> => {
  const response = await fetch(href, { signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) {
    throw new Error(`${href} responded with status ${response.status}`);
  }
  return response.json();
};
