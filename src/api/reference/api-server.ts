import type { ServerVariable } from '../document/servers.ts';

/** Base URL for samples: a server from the document, or the mock on the reader's computer. */
export type ApiServer = {
  /** The URL, or `mock`. Stored in the browser as the reader's choice. */
  readonly id: string;
  readonly label: string;
  /** Absolute, without a trailing slash. */
  readonly url: string;
  /** The address with its variables, as in `https://{region}.example.com`. Undefined if it has none. */
  readonly template?: string;
  readonly variables?: readonly ServerVariable[];
};

export const mockServerId = 'mock';

export const offersMock = (servers: readonly ApiServer[]): boolean =>
  servers.some(({ id }) => id === mockServerId);

/** A base URL. Samples use it if the selected server is at one of the `positions` in the list. */
type ServerAddress = { readonly url: string; readonly positions: readonly number[] };

/**
 * The base URLs of an operation, depending on the selected server. An operation on the first server follows the
 * selection. An operation with its own server, such as one for uploads, follows it only if the mock is selected.
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
