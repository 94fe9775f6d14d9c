import type { OpenapiDocument, OpenapiNode } from '../../api/document/openapi-document.ts';
import { readOperations } from '../../api/document/operations.ts';
import {
  isRelativeServer,
  orderServers,
  placeServers,
  type ServerPlace,
} from '../../api/document/place-servers.ts';
import { hasServers, readServer } from '../../api/document/servers.ts';
import type { LoadedOpenapi } from '../../api/read/load-openapi.ts';
import { locateOperations } from '../../api/read/check-operations.ts';
import { isOfferable, maxServers } from '../../api/reference/build-servers.ts';
import { resolveServer } from '../../api/reference/server-address.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { listOf } from '../../base/json/read-map.ts';
import { isLocalHost } from '../../base/paths/local-host.ts';
import { createProblem, type Problem } from '../../problems/problem.ts';

type Holder = { readonly node: OpenapiNode; readonly path: readonly string[] };

const serversIn = (node: OpenapiNode): OpenapiNode[] => listOf(node, 'servers').filter(isRecord);

const isLocal = (server: OpenapiNode): boolean => {
  const url = URL.parse(readServer(server).url);
  return url !== null && url.hostname !== '' && isLocalHost(url.hostname);
};

const shownUrl = (server: OpenapiNode): string => `\`${readServer(server).template}\``;

const ownHolders = (document: OpenapiDocument): Holder[] => [
  ...new Map(
    locateOperations(document).flatMap(({ item, operation, path, itemPath }) => [
      [item, { node: item, path: itemPath }] as const,
      [operation, { node: operation, path }] as const,
    ]),
  ).values(),
];

const checkLocal = (holders: readonly Holder[], locate: LoadedOpenapi['locate']): Problem[] =>
  holders
    .filter(({ node }) => hasServers(node) && serversIn(node).every(isLocal))
    .map(({ node, path }) =>
      createProblem({
        code: 'openapi/local-server',
        location: locate([...path, 'servers', '0', 'url']),
        expected: 'a server that readers of a public site can reach',
        found: `only ${serversIn(node).map(shownUrl).join(' and ')}`,
      }),
    );

const checkHost = (
  document: OpenapiDocument,
  placed: OpenapiDocument,
  locate: LoadedOpenapi['locate'],
): Problem[] => {
  const [first] = serversIn(document);
  const isMissing = first === undefined || isRelativeServer(first);
  const hasOperations = readOperations(document).some(({ kind }) => kind === 'operation');
  const isUsed = readOperations(placed).some(
    ({ kind, hasOwnServers }) => kind === 'operation' && !hasOwnServers,
  );
  if (!isMissing || !hasOperations || !isUsed || typeof document['$self'] === 'string') {
    return [];
  }
  const [used = {}] = serversIn(placed);
  return [
    createProblem({
      code: 'openapi/no-server-host',
      location: locate(first ? ['servers', '0', 'url'] : ['info']),
      expected: 'a server with a host, or `api.baseUrl` in `site.yml`',
      found: `${first ? shownUrl(first) : 'none'}, so that samples use \`${readServer(used).url}\``,
    }),
  ];
};

const checkOffered = (
  document: OpenapiDocument,
  placed: OpenapiDocument,
  baseUrl: string | null,
  locate: LoadedOpenapi['locate'],
): Problem[] => {
  const addresses = serversIn(placed)
    .map(readServer)
    .map((server) => (isOfferable(server) ? resolveServer(server) : null));
  const offered = new Set(
    [...new Set(addresses.filter((address) => address !== null))].slice(0, maxServers),
  );
  return orderServers(document, baseUrl).flatMap(({ server, index }, position) => {
    const address = addresses[position] ?? null;
    const isOffered = address !== null && offered.has(address);
    const isRepeated = addresses.indexOf(address) < position;
    if (isOffered && !isRepeated) {
      return [];
    }
    const location = locate(['servers', String(index), 'url']);
    const shown = shownUrl(server);
    const texts =
      address === null
        ? {
            expected: /^https?:/i.test(readServer(server).url)
              ? 'an address with a valid host and port'
              : 'an address that begins with `https:` or `http:`',
            found: shown,
          }
        : isOffered
          ? { expected: 'a different address for each server', found: `${shown} again` }
          : { expected: `at most ${maxServers} servers`, found: `${shown} in addition` };
    return createProblem({ code: 'openapi/server-not-offered', location, ...texts });
  });
};

export const checkServers = (
  document: OpenapiDocument,
  locate: LoadedOpenapi['locate'],
  { isPublic, ...place }: ServerPlace & { readonly isPublic: boolean },
): Problem[] => {
  const placed = placeServers(document, place);
  const hasBase = place.baseUrl !== null;
  const root: Holder = { node: document, path: [] };
  return [
    ...(isPublic ? checkLocal([...(hasBase ? [] : [root]), ...ownHolders(placed)], locate) : []),
    ...(hasBase ? [] : checkHost(document, placed, locate)),
    ...checkOffered(document, placed, place.baseUrl, locate),
  ];
};
