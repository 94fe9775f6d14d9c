const TIMEOUT = 10_000;

/** Loads JSON or throws; a server that never answers counts as a failure, so nobody waits for ever. */
export const fetchJson = async (href: string): Promise<unknown> => {
  const response = await fetch(href, { signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) {
    throw new Error(`${href} answered with status ${response.status}`);
  }
  return response.json();
};
