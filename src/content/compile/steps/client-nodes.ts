import type { RootContent } from 'mdast';
import { sampleLanguages } from '../../../api/reference/api.ts';
import { type ListedClient, clientFolderHref } from '../../../api/clients/listed-client.ts';
import { createJsxElement } from '../jsx/jsx-element.ts';
import { codeNode, linkNode, sentence, tableNode, textNode } from './table-nodes.ts';

const paragraph = (markdown: string): RootContent => ({
  type: 'paragraph',
  children: sentence(markdown),
});

const sizeOf = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1000))} KB`;

const versionOf = ({ version, license }: ListedClient): string =>
  [`Version ${version} of the API`, ...(license === null ? [] : [`license ${license}`])].join(', ');

/** The same in every language: it would fill the search index. */
const leftOutOfSearch = { search: { text: '', code: '' } };

const nodesOfClient = (client: ListedClient): RootContent[] => {
  const { sampleLanguage, tested, install, quickStart, files } = client;
  const language = sampleLanguages.find(({ value }) => value === sampleLanguage)?.language;
  return [
    paragraph(tested),
    { ...paragraph(`${versionOf(client)}.`), data: leftOutOfSearch } as RootContent,
    {
      ...tableNode(
        ['File', 'Size', 'SHA-256'],
        files.map(({ name, bytes, sha256 }) => [
          [linkNode(clientFolderHref + name, [codeNode(name)])],
          [textNode(sizeOf(bytes))],
          [codeNode(sha256)],
        ]),
      ),
      data: leftOutOfSearch,
    } as RootContent,
    { ...paragraph(install), data: leftOutOfSearch } as RootContent,
    // The tests of each client run it.
    {
      type: 'code',
      lang: language ?? null,
      meta: 'norun="a program of its own"',
      value: quickStart,
      data: leftOutOfSearch,
    } as RootContent,
  ];
};

/** The reader's engine selects the tab. */
export const clientTabs = (clients: readonly ListedClient[]): RootContent[] =>
  clients.length === 0
    ? []
    : [
        createJsxElement(
          'Tabs',
          { groupId: 'engine' },
          clients.map((client) =>
            createJsxElement(
              'TabItem',
              {
                value: client.sampleLanguage,
                label: sampleLanguages.find(({ value }) => value === client.sampleLanguage)?.label,
              },
              nodesOfClient(client),
            ),
          ),
        ),
      ];
