import { alternativesOf, type ApiServer } from '../../../api/reference/api-server.ts';
import { escapeMarkup } from '../../../base/text/escape-markup.ts';

export type AddressHtml = ReadonlyMap<string, string>;

/** The reader's choice decides which element shows (`sample-language.css`). `data-at` holds positions of servers. */
const htmlOf = (address: string, servers: readonly ApiServer[]): string =>
  alternativesOf(address, servers)
    .map(
      ({ url, positions }) =>
        `<span data-at="${positions.join('')}"${positions.includes(0) ? '' : ' hidden'}>${escapeMarkup(url)}</span>`,
    )
    .join('');

/** HTML by address. Empty for a site with one server. */
export const renderAddresses = (
  addresses: readonly string[],
  servers: readonly ApiServer[],
): AddressHtml =>
  servers.length < 2
    ? new Map()
    : new Map(addresses.map((address) => [address, htmlOf(address, servers)]));
