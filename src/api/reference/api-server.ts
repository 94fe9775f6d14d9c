/** An address of the API that samples may name: one of the document's servers, or the mock on the reader's computer. */
export type ApiServer = {
  /** What browsers store of a choice: the address, or `mock`. */
  readonly id: string;
  readonly label: string;
  /** Absolute, without a trailing slash. */
  readonly url: string;
};

export const mockServerId = 'mock';

export const offersMock = (servers: readonly ApiServer[]): boolean =>
  servers.some(({ id }) => id === mockServerId);

/** An address, and the positions of the servers in the list of the site for which a sample names it. */
type ServerAddress = { readonly url: string; readonly positions: readonly number[] };

/**
 * What stands in the place of an address in code, by the chosen server. The address of the first server follows every
 * choice. One that only some operations have, such as that of uploads, gives way to the mock alone.
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
