const TIMEOUT = 10_000;

export const fetchJson = async (href: string): Promise<unknown> => {
  const response = await fetch(href, { signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) {
    throw new Error(`${href} responded with status ${response.status}`);
  }
  return response.json();
};
