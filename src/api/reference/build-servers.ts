import type { Api } from './api.ts';
import { changeOperation } from './api-callbacks.ts';
import { type ApiServer, mockServerId } from './api-server.ts';
import { mockAddress } from '../mock/mock-download.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';
import { resolveNode, textOf } from '../document/read-node.ts';
import { readServers, type ServerNode, usedVariables } from '../document/servers.ts';
import { wordsOfMarkdown } from '../../base/text/markdown-html.ts';
import { createServerIds, resolveServer } from './server-address.ts';

/**
 * Maximum number of servers, without the mock. Every sample contains all addresses, so more servers would bloat pages.
 */
export const maxServers = 15;

/** In characters. A server with a longer description is labeled with the title of the API. */
const maxLabelLength = 40;

const labelOf = (description: string, title: string): string => {
  const words = wordsOfMarkdown(description).replace(/\.$/, '');
  return words === '' || words.length > maxLabelLength ? title : words;
};

/** Accepts only HTTP servers, because samples cannot send other requests. */
export const isOfferable = (server: ServerNode | undefined): boolean => {
  const url = resolveServer(server);
  return URL.canParse(url) && /^https?:/i.test(url);
};

const toServer = (server: ServerNode | undefined, title: string): ApiServer => {
  const { description = '', template = '' } = server ?? {};
  const url = resolveServer(server);
  const used = server ? usedVariables(server) : [];
  return {
    id: url,
    label: labelOf(description, title),
    url,
    ...(used.length > 0 && { template, variables: used }),
  };
};

const titleOf = (document: OpenapiDocument): string =>
  textOf(resolveNode(document, document['info']), 'title') || 'The API';

export const buildOwnServers = (
  document: OpenapiDocument,
  servers: readonly ServerNode[],
): readonly ApiServer[] => {
  const idOf = createServerIds(document);
  return servers.map((server) => ({ ...toServer(server, titleOf(document)), id: idOf(server) }));
};

/** Keeps only the first server, without variables, so that readers have nothing to choose. */
export const withoutChoice = (servers: readonly ApiServer[]): readonly ApiServer[] =>
  servers.slice(0, 1).map(withoutVariables);

const withoutVariables = ({ label, url }: ApiServer): ApiServer => ({ id: url, label, url });

/** Removes the variables of the operations' servers, so that readers have nothing to set. */
export const withoutOwnVariables = (api: Api): Api => ({
  ...api,
  operations: api.operations.map((each) =>
    changeOperation(each, (operation) => ({
      ...operation,
      ownServers: operation.ownServers.map(withoutVariables),
    })),
  ),
});

export const buildServers = (
  document: OpenapiDocument | null,
  { mock }: { readonly mock: boolean },
): readonly ApiServer[] => {
  if (document === null) {
    return [];
  }
  const nodes = readServers(document);
  const servers = (nodes.length === 0 ? [undefined] : nodes)
    .filter(isOfferable)
    .map((node) => toServer(node, titleOf(document)))
    .filter(({ url }, index, all) => all.findIndex((other) => other.url === url) === index)
    .slice(0, maxServers);
  const mockServer = { id: mockServerId, label: 'A mock on your computer', url: mockAddress };
  return mock && servers.every(({ url }) => url !== mockAddress)
    ? [...servers, mockServer]
    : servers;
};
