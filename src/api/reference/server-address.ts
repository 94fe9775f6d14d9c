import type { OpenapiDocument } from '../document/openapi-document.ts';
import {
  describeServer,
  isAbsoluteServer,
  readServers,
  type ServerNode,
  usedVariables,
} from '../document/servers.ts';

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

/**
 * Returns a function that creates a server's id, under which the browser stores the reader's values. The id is the
 * address. A server with variables gets the result of `describeServer` instead, unless it is the document's first
 * server at its address.
 */
export const createServerIds = (document: OpenapiDocument): ((server: ServerNode) => string) => {
  const shared = new Map(
    readServers(document)
      .toReversed()
      .map((server) => [resolveServer(server), describeServer(server)]),
  );
  return (server) => {
    const url = resolveServer(server);
    const described = describeServer(server);
    return usedVariables(server).length === 0 || shared.get(url) === described ? url : described;
  };
};
