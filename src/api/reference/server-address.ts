import { isAbsoluteServer, type ServerNode } from '../document/servers.ts';

/** Base for relative server URLs that `placeServers` has not made absolute. */
const FALLBACK = 'https://api.example.com';

export const toAddress = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\x21-\x7e]|["<>\\^`{|}#]/gu, (character) => encodeURIComponent(character));

export const resolveServer = (server: ServerNode | undefined): string => {
  const url = (server?.url ?? '').replace(/\{([^{}]*)\}/g, '$1');
  if (isAbsoluteServer(url)) {
    return toAddress(url);
  }
  const address = URL.parse(url, FALLBACK)?.href ?? FALLBACK;
  return toAddress(address.replace(/\/+$/, ''));
};
