import type { ServerVariable } from '../document/servers.ts';

/** Base URL for samples: a server from the document, or the mock on the reader's computer. */
export type ApiServer = {
  /** The server's URL, `mock`, or an id from `createServerIds`. The browser stores it as the reader's choice. */
  readonly id: string;
  readonly label: string;
  /** Absolute, without a trailing slash. */
  readonly url: string;
  /** The URL with its server variables, such as `https://{region}.example.com`. Undefined if it has no variables. */
  readonly template?: string;
  readonly variables?: readonly ServerVariable[];
};

export const mockServerId = 'mock';

export const offersMock = (servers: readonly ApiServer[]): boolean =>
  servers.some(({ id }) => id === mockServerId);

/** The base URL that samples use if the selected server is at one of these `positions` in the list. */
type ServerAddress = {
  readonly url: string;
  readonly positions: readonly number[];
};

/**
 * Returns an operation's base URLs, which depend on the server that the reader selects. An operation on the API's first
 * server uses whichever server is selected. An operation with a separate server, such as a server for uploads, keeps
 * that server unless the mock is selected.
 */
export const alternativesOf = (
  address: string,
  servers: readonly ApiServer[],
  ownServers: readonly ApiServer[],
): readonly ServerAddress[] => {
  const isShared = ownServers.length === 0 && address === servers[0]?.url;
  const positions = new Map<string, number[]>();
  for (const [position, { id, url }] of servers.entries()) {
    const shown = isShared || id === mockServerId ? url : address;
    positions.set(shown, [...(positions.get(shown) ?? []), position]);
  }
  return [...positions].map(([url, own]) => ({ url, positions: own }));
};
