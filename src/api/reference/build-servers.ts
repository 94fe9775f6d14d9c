import { type ApiServer, mockServerId } from './api-server.ts';
import { mockAddress } from '../mock/mock-download.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';
import { resolveNode, textOf } from '../document/read-node.ts';
import { readServers } from '../document/servers.ts';
import { wordsOfMarkdown } from '../../base/text/markdown-html.ts';
import { resolveServer } from './sample-request/address.ts';

/** Maximum number of servers, not counting the mock. `sample-language.css` has rules for this many. */
const maxServers = 5;

/** In characters. The title of the API replaces a longer description. */
const maxLabelLength = 40;

const labelOf = (description: string, title: string): string => {
  const words = wordsOfMarkdown(description).replace(/\.$/, '');
  return words === '' || words.length > maxLabelLength ? title : words;
};

/**
 * Base URLs for samples: the document's servers, then the mock. Excludes servers of individual operations. Empty if
 * there is no document.
 */
export const buildServers = (
  document: OpenapiDocument | null,
  { baseUrl = null, mock }: { baseUrl?: string | null | undefined; mock: boolean },
): readonly ApiServer[] => {
  if (document === null) {
    return [];
  }
  const title = textOf(resolveNode(document, document['info']), 'title') || 'The API';
  const nodes = readServers(document);
  const servers = (nodes.length === 0 ? [undefined] : nodes)
    .map((node) => ({ url: resolveServer(node, baseUrl), description: node?.description ?? '' }))
    .filter(({ url }, index, all) => all.findIndex((other) => other.url === url) === index)
    .filter(({ url }) => URL.canParse(url) && /^https?:/i.test(url))
    .slice(0, maxServers)
    .map(({ url, description }) => ({ id: url, label: labelOf(description, title), url }));
  const mockServer = { id: mockServerId, label: 'A mock on your computer', url: mockAddress };
  return mock && servers.every(({ url }) => url !== mockAddress)
    ? [...servers, mockServer]
    : servers;
};
