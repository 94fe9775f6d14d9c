import type { PhrasingContent, RootContent, TableRow } from 'mdast';
import { parseMarkdown } from '../../../base/text/markdown.ts';
import { visibleText } from '../../../base/text/visible-text.ts';

export const textNode = (value: string): PhrasingContent => ({
  type: 'text',
  value: visibleText(value),
});
export const codeNode = (value: string): PhrasingContent => ({
  type: 'inlineCode',
  value: visibleText(value),
});
export const linkNode = (url: string, children: PhrasingContent[]): PhrasingContent => ({
  type: 'link',
  url,
  children,
});

export const sentence = (markdown: string): PhrasingContent[] => {
  const [first] = parseMarkdown(markdown).children;
  return first?.type === 'paragraph'
    ? first.children.map((node) => (node.type === 'inlineCode' ? codeNode(node.value) : node))
    : [textNode(markdown)];
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
