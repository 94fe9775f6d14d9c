import type { RootContent } from 'mdast';
import { sampleLanguages } from '../../../api/reference/api.ts';
import { type ListedClient, clientFolderHref } from '../../../api/clients/listed-client.ts';
import { createJsxElement } from '../jsx/jsx-element.ts';
import { codeNode, linkNode, sentence, tableNode, textNode } from './fact-tables.ts';

const paragraph = (markdown: string): RootContent => ({
  type: 'paragraph',
  children: sentence(markdown),
});

const sizeOf = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1000))} KB`;

/** The same in every language: it would fill the search index. */
const leftOutOfSearch = { search: { text: '', code: '' } };

const unsearched = (node: RootContent): RootContent =>
  ({ ...node, data: leftOutOfSearch }) as RootContent;

const tabOf = (client: ListedClient): RootContent => {
  const { sampleLanguage, tested, version, license, install, quickStart, files } = client;
  const known = sampleLanguages.find(({ value }) => value === sampleLanguage);
  const licensed = license === null ? '' : `, license ${license}`;
  const table = tableNode(
    ['File', 'Size', 'SHA-256'],
    files.map(({ name, bytes, sha256 }) => [
      [linkNode(clientFolderHref + name, [codeNode(name)])],
      [textNode(sizeOf(bytes))],
      [codeNode(sha256)],
    ]),
  );
  // The tests of each client run it.
  const meta = 'norun="a program of its own"';
  return createJsxElement('TabItem', { value: sampleLanguage, label: known?.label }, [
    paragraph(tested),
    unsearched(paragraph(`Version ${version} of the API${licensed}.`)),
    unsearched(table),
    unsearched(paragraph(install)),
    unsearched({ type: 'code', lang: known?.language ?? null, meta, value: quickStart }),
  ]);
};

/** The reader's engine selects the tab. */
export const clientTabs = (clients: readonly ListedClient[]): RootContent[] =>
  clients.length === 0 ? [] : [createJsxElement('Tabs', { groupId: 'engine' }, clients.map(tabOf))];
