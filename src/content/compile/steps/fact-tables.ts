import { tagHref } from '../../../api/reference/reference-address.ts';
import type { PhrasingContent, RootContent, TableRow } from 'mdast';
import type { Term } from '../../../../schemas/glossary.ts';
import { sampleLanguageOf } from '../../../api/reference/sample-languages.ts';
import type { Api, ApiLimit } from '../../../api/reference/api.ts';
import { createInlineElement, createJsxElement } from '../jsx/jsx-element.ts';
import { parseMarkdown } from '../../../base/text/markdown.ts';
import { visibleText } from '../../../base/text/visible-text.ts';
import { type ListedClient, clientFolderHref } from '../../../api/clients/listed-client.ts';

const paragraph = (markdown: string): RootContent => ({
  type: 'paragraph',
  children: sentence(markdown),
});

const sizeOf = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1000))} KB`;

const leftOutOfSearch = { search: { text: '', code: '' } };

const unsearched = (node: RootContent): RootContent =>
  ({ ...node, data: leftOutOfSearch }) as RootContent;

const tabOf = (client: ListedClient): RootContent => {
  const { sampleLanguage, tested, version, license, install, quickStart, files } = client;
  const { label, language } = sampleLanguageOf(sampleLanguage);
  const licensed = license === null ? '' : `, license ${license}`;
  const table = tableNode(
    ['File', 'Size', 'SHA-256'],
    files.map(({ name, bytes, sha256 }) => [
      [linkNode(clientFolderHref + name, [codeNode(name)])],
      [textNode(sizeOf(bytes))],
      [codeNode(sha256)],
    ]),
  );
  // Do not run this code as a sample, because each client's tests already run it.
  const meta = 'norun="a program of its own"';
  return createJsxElement('TabItem', { value: sampleLanguage, label }, [
    paragraph(tested),
    unsearched(paragraph(`Version ${version} of the API${licensed}.`)),
    unsearched(table),
    unsearched(paragraph(install)),
    unsearched({ type: 'code', lang: language, meta, value: quickStart }),
  ]);
};

export const clientTabs = (clients: readonly ListedClient[]): RootContent[] =>
  clients.length === 0 ? [] : [createJsxElement('Tabs', { groupId: 'engine' }, clients.map(tabOf))];

export const textNode = (value: string): PhrasingContent => ({
  type: 'text',
  value: visibleText(value),
});
export const codeNode = (value: string): PhrasingContent => ({
  type: 'inlineCode',
  value: visibleText(value),
});
/** @param id an anchor, for links to the table row */
export const linkNode = (
  url: string,
  children: PhrasingContent[],
  id?: string,
): PhrasingContent => ({
  type: 'link',
  url,
  children,
  ...(id !== undefined && { data: { hProperties: { id } } }),
});

/** Joins the paragraphs of a text into one line, because a table cell cannot contain blocks. */
const sentence = (markdown: string): PhrasingContent[] => {
  const blocks = parseMarkdown(markdown).children;
  const lines = blocks.flatMap((block) => (block.type === 'paragraph' ? [block.children] : []));
  return lines.length === 0 || lines.length < blocks.length
    ? [textNode(markdown.replaceAll(/\s+/g, ' '))]
    : lines.flatMap((line, index) => [
        ...(index === 0 ? [] : [textNode(' ')]),
        ...line.map((node) => (node.type === 'inlineCode' ? codeNode(node.value) : node)),
      ]);
};

const row = (cells: readonly PhrasingContent[][]): TableRow => ({
  type: 'tableRow',
  children: cells.map((children) => ({ type: 'tableCell', children })),
});

export const tableNode = (
  head: readonly string[],
  rows: readonly (readonly PhrasingContent[][])[],
): RootContent => ({
  type: 'table',
  children: [row(head.map((label) => [textNode(label)])), ...rows.map(row)],
});

const valueOf = ({ value, note }: ApiLimit): string => (note === '' ? value : `${value}, ${note}`);

const limitRows = (
  { limits }: Api,
  tag: string | null,
  ...area: PhrasingContent[][]
): PhrasingContent[][][] =>
  limits
    .filter((limit) => limit.tag === tag)
    .map((limit) => [sentence(limit.label), sentence(valueOf(limit)), ...area]);

export const limitsOfTag = (api: Api, tag: string): RootContent[] => [
  tableNode(['Limit', 'Value'], limitRows(api, tag)),
];

export const allLimits = (api: Api): RootContent[] => [
  tableNode(
    ['Limit', 'Value', 'Area'],
    [
      ...limitRows(api, null, [textNode('All')]),
      ...api.tags.flatMap(({ slug, title }) =>
        limitRows(api, slug, [linkNode(tagHref(slug), [textNode(title)])]),
      ),
    ],
  ),
];

export const errorsByRetry = ({ errors }: Api, retry: string): RootContent[] => [
  tableNode(
    ['Code', 'Status', 'What to do'],
    errors
      .filter((error) => error.retry === retry)
      .map((error) => [
        [createInlineElement('ErrorCode', { code: error.code })],
        [textNode(String(error.status))],
        sentence(error.recovery),
      ]),
  ),
];

export const glossaryOf = (terms: readonly Term[]): RootContent[] => [
  tableNode(
    ['Term', 'Meaning'],
    terms
      .filter(({ listed }) => listed)
      .toSorted((a, b) => a.term.localeCompare(b.term, 'en'))
      .map(({ term, meaning }) => [[textNode(term)], sentence(meaning)]),
  ),
];
