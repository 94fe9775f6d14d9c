import { tagHref } from '../../../api/reference/reference-address.ts';
import { createHash } from 'node:crypto';
import type { Definition, PhrasingContent, Root, RootContent, Table, TableRow } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Term } from '../../../../schemas/glossary.ts';
import { sampleLanguageOf } from '../../../api/reference/sample-languages.ts';
import type { Api, ApiLimit } from '../../../api/reference/api.ts';
import { leftOutOfSearch } from '../text-of.ts';
import { createInlineElement, createJsxElement } from '../jsx/jsx-element.ts';
import { parseInline, parseMarkdown } from '../../../base/text/markdown.ts';
import { plainMarkdown } from '../../../base/text/plain-markdown.ts';
import { visibleText } from '../../../base/text/visible-text.ts';
import { type ListedClient, clientFolderHref } from '../../../api/clients/listed-client.ts';

const paragraph = (markdown: string): RootContent => ({
  type: 'paragraph',
  children: splitText(markdown).words.map((node) =>
    node.type === 'text' ? interfaceNode(node.value) : node,
  ),
});

const sizeOf = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1000))} KB`;

const unsearched = (node: RootContent): RootContent => ({ ...node, data: leftOutOfSearch });

const tabOf = (client: ListedClient): RootContent => {
  const { sampleLanguage, tested, version, license, install, quickStart, files } = client;
  const { label, language } = sampleLanguageOf(sampleLanguage);
  const licensed = license === null ? '' : `, license ${license}`;
  const table = tableNode(
    ['File', 'Size', 'SHA-256'],
    files.map(({ name, bytes, sha256 }) => [
      [linkNode(clientFolderHref + name, [codeNode(name)])],
      [interfaceNode(sizeOf(bytes))],
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
/** Text that this site adds. Pages in other languages mark it as English. */
export const interfaceNode = (value: string): PhrasingContent => ({
  ...textNode(value),
  data: { hName: 'span', hProperties: { 'data-interface': '' } },
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

/** Headings become bold text, because real headings would appear in the outline of the page. */
const toBlock = (node: RootContent): RootContent =>
  node.type === 'heading'
    ? { type: 'paragraph', children: [{ type: 'strong', children: node.children }] }
    : node;

type SplitText = {
  readonly words: PhrasingContent[];
  readonly blocks: readonly RootContent[];
  readonly footnotes: readonly RootContent[];
};

/** Makes footnote names unique on the page, and converts reference links and images to inline links and images. */
const isolate = (tree: Root, markdown: string): void => {
  const id = createHash('sha256').update(markdown).digest('hex').slice(0, 8);
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    definitions.set(node.identifier, definitions.get(node.identifier) ?? node);
  });
  visit(tree, (node) => {
    if (node.type === 'footnoteReference' || node.type === 'footnoteDefinition') {
      Object.assign(node, { identifier: `${node.identifier}-${id}`, label: `${node.label}-${id}` });
    } else if (node.type === 'linkReference' || node.type === 'imageReference') {
      const { url, title } = definitions.get(node.identifier) ?? {};
      Object.assign(node, { type: node.type.slice(0, -'Reference'.length), url, title });
    } else if (node.type === 'code') {
      node.meta = `${node.meta ?? ''} norun="part of a description"`.trim();
    }
    // Positions are relative to this text, but later steps would read them as positions in the page.
    delete node.position;
  });
};

const wordsOf = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
  nodes.map((node) => (node.type === 'inlineCode' ? codeNode(node.value) : node));

const splitLine = (text: string): SplitText => ({
  words: wordsOf(parseInline(plainMarkdown(text))),
  blocks: [],
  footnotes: [],
});

/** Joins the paragraphs at the start of a text into one line, because a table cell cannot contain blocks. */
const splitText = (markdown: string): SplitText => {
  const tree = parseMarkdown(plainMarkdown(markdown));
  isolate(tree, markdown);
  const children = tree.children.filter(
    ({ type }) => type !== 'definition' && type !== 'footnoteDefinition',
  );
  const end = children.findIndex(({ type }) => type !== 'paragraph');
  const lines = (end === -1 ? children : children.slice(0, end)).flatMap((block) =>
    block.type === 'paragraph' ? [block.children] : [],
  );
  return {
    words: lines.flatMap((line, index) => [
      ...(index === 0 ? [] : [textNode(' ')]),
      ...wordsOf(line),
    ]),
    blocks: end === -1 ? [] : children.slice(end).map(toBlock),
    footnotes: tree.children.filter(({ type }) => type === 'footnoteDefinition'),
  };
};

/** @param lead content before the text, on the same line */
export const textNodes = (
  markdown: string,
  lead: readonly PhrasingContent[] = [],
): readonly RootContent[] => {
  const { words, blocks, footnotes } = splitText(markdown);
  const children = [
    ...lead,
    ...(lead.length > 0 && words.length > 0 ? [textNode(' ')] : []),
    ...words,
  ];
  return [
    ...(children.length > 0 ? [{ type: 'paragraph' as const, children }] : []),
    ...blocks,
    ...footnotes,
  ];
};

const row = (cells: readonly PhrasingContent[][]): TableRow => ({
  type: 'tableRow',
  children: cells.map((children) => ({ type: 'tableCell', children })),
});

export const tableNode = (
  head: readonly string[],
  rows: readonly (readonly PhrasingContent[][])[],
): Table => ({
  type: 'table',
  children: [row(head.map((label) => [interfaceNode(label)])), ...rows.map(row)],
});

type FactCell = PhrasingContent[] | SplitText;

/**
 * Creates a table from Markdown cells. Lists and other blocks do not fit into a cell, so they follow the table, under
 * the text of their row's first cell.
 */
const factTable = (
  head: readonly string[],
  rows: readonly (readonly [PhrasingContent[], ...FactCell[]])[],
): RootContent[] => {
  const split = rows.map((cells) =>
    cells.map((cell): SplitText =>
      Array.isArray(cell) ? { words: cell, blocks: [], footnotes: [] } : cell,
    ),
  );
  const cellOf = ({ words, blocks }: SplitText): PhrasingContent[] =>
    words.length === 0 && blocks.length > 0 ? [interfaceNode('See below the table')] : words;
  return [
    tableNode(
      head,
      split.map((cells) => cells.map(cellOf)),
    ),
    ...split.flatMap((cells): RootContent[] => {
      const blocks = cells.flatMap((cell) => cell.blocks);
      const title = structuredClone(cells[0]?.words ?? []);
      return blocks.length === 0
        ? []
        : [{ type: 'paragraph', children: [{ type: 'strong', children: title }] }, ...blocks];
    }),
    ...split.flatMap((cells) => cells.flatMap(({ footnotes }) => footnotes)),
  ];
};

const splitLimit = ({ value, note }: ApiLimit): SplitText => {
  const text = (note === '' ? value : `${value}, ${note}`).trim();
  return text.includes('\n') ? splitText(text) : splitLine(text);
};

const limitRows = (
  { limits }: Api,
  tag: string | null,
  ...area: PhrasingContent[][]
): [PhrasingContent[], ...FactCell[]][] =>
  limits
    .filter((limit) => limit.tag === tag)
    .map((limit) => [splitLine(limit.label).words, splitLimit(limit), ...area]);

export const limitsOfTag = (api: Api, tag: string): RootContent[] =>
  factTable(['Limit', 'Value'], limitRows(api, tag));

export const allLimits = (api: Api): RootContent[] =>
  factTable(
    ['Limit', 'Value', 'Area'],
    [
      ...limitRows(api, null, [interfaceNode('All')]),
      ...api.tags.flatMap(({ slug, title }) =>
        limitRows(api, slug, [linkNode(tagHref(slug), [textNode(title)])]),
      ),
    ],
  );

export const errorsByRetry = ({ errors }: Api, retry: string): RootContent[] =>
  factTable(
    ['Code', 'Status', 'What to do'],
    errors
      .filter((error) => error.retry === retry)
      .map((error) => [
        [createInlineElement('ErrorCode', { code: error.code })],
        [textNode(String(error.status))],
        splitText(error.recovery),
      ]),
  );

export const glossaryOf = (terms: readonly Term[]): RootContent[] =>
  factTable(
    ['Term', 'Meaning'],
    terms
      .filter(({ listed }) => listed)
      .toSorted((a, b) => a.term.localeCompare(b.term, 'en'))
      .map(({ term, meaning }) => [[textNode(term)], splitText(meaning)]),
  );
