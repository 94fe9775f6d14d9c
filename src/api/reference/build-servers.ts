import { type ApiServer, mockServerId } from './api-server.ts';
import { mockAddress } from '../mock/mock-download.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';
import { resolveNode, textOf } from '../document/read-node.ts';
import { readServers } from '../document/servers.ts';
import { wordsOfMarkdown } from '../../base/text/markdown.ts';
import { resolveServer } from './sample-request/address.ts';

/** As many as `sample-language.css` has rules for, without the mock. */
const maxServers = 5;

/** In characters. A longer description is a text, and no name to choose by. */
const maxLabelLength = 40;

const labelOf = (description: string, title: string): string => {
  const words = wordsOfMarkdown(description).replace(/\.$/, '');
  return words === '' || words.length > maxLabelLength ? title : words;
};

/**
 * The addresses that samples can name: those of the document's own servers, without those of single operations, and that
 * of the mock unless the site offers no mock. Empty without a document.
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
  // a document that names the mock's address has it already
  return mock && servers.every(({ url }) => url !== mockAddress)
    ? [...servers, mockServer]
    : servers;
};
