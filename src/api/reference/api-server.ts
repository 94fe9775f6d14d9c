/** Base URL for samples: a server of the document, or the mock on the reader's computer. */
export type ApiServer = {
  /** URL, or `mock`. Stored in browsers. */
  readonly id: string;
  readonly label: string;
  /** Absolute, without a trailing slash. */
  readonly url: string;
};

export const mockServerId = 'mock';

export const offersMock = (servers: readonly ApiServer[]): boolean =>
  servers.some(({ id }) => id === mockServerId);

/** A base URL, and the positions of the servers that select it. */
type ServerAddress = { readonly url: string; readonly positions: readonly number[] };

/**
 * Base URLs by selected server. The first server follows the selection. Only the mock replaces the server of a single
 * operation, such as a server for uploads.
 */
export const alternativesOf = (
  address: string,
  servers: readonly ApiServer[],
): readonly ServerAddress[] => {
  const isShared = address === servers[0]?.url;
  const positions = new Map<string, number[]>();
  for (const [position, { id, url }] of servers.entries()) {
    const shown = isShared || id === mockServerId ? url : address;
    positions.set(shown, [...(positions.get(shown) ?? []), position]);
  }
  return [...positions].map(([url, own]) => ({ url, positions: own }));
};
