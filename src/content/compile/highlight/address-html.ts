import { alternativesOf, type ApiServer } from '../../../api/reference/api-server.ts';
import { escapeMarkup } from '../../../base/text/escape-markup.ts';

/** HTML of an address in code, by address. */
export type AddressHtml = ReadonlyMap<string, string>;

/**
 * An element for each address that a reader can choose, of which `sample-language.css` shows one. Without scripting and
 * style sheets it is the first server's. `data-at` holds the positions of the servers that it is the address of.
 */
const htmlOf = (address: string, servers: readonly ApiServer[]): string =>
  alternativesOf(address, servers)
    .map(
      ({ url, positions }) =>
        `<span data-at="${positions.join('')}"${positions.includes(0) ? '' : ' hidden'}>${escapeMarkup(url)}</span>`,
    )
    .join('');

/** The HTML of addresses that follow the reader's choice. A site with one server has none. */
export const renderAddresses = (
  addresses: readonly string[],
  servers: readonly ApiServer[],
): AddressHtml =>
  servers.length < 2
    ? new Map()
    : new Map(addresses.map((address) => [address, htmlOf(address, servers)]));
