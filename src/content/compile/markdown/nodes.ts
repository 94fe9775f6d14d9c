import type {
  BlockContent,
  Html,
  List,
  ListItem,
  Nodes,
  PhrasingContent,
  RootContent,
} from 'mdast';
import { type SlotKind, slot } from '../../../model/markdown-slots.ts';
import { mapAttributes } from '../../../base/text/html-tags.ts';
import type { JsxElement } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';

export type MarkdownNodes = RootContent[];

export type CopyElement = (element: {
  readonly node: JsxElement;
  readonly page: PageCompilation;
  readonly content: () => MarkdownNodes;
  readonly copy: (node: RootContent) => MarkdownNodes;
}) => MarkdownNodes;

const phrasingTypes: ReadonlySet<Nodes['type']> = new Set([
  'break',
  'delete',
  'emphasis',
  'footnoteReference',
  'image',
  'imageReference',
  'inlineCode',
  'inlineMath',
  'link',
  'linkReference',
  'strong',
  'text',
]);

/** @param words text that search indexes in place of the slot */
export const slotNode = (kind: SlotKind, value: string, words = ''): PhrasingContent => ({
  type: 'html',
  value: slot(kind, value),
  data: { search: { text: words, code: '' } },
});
/** HTML whose addresses become slots. */
export const htmlNode = (value: string, data?: Html['data']): Html => ({
  type: 'html',
  value: mapAttributes(value, (name, address) =>
    /^(?:href|src|poster)$/i.test(name) ? slot('href', address) : address,
  ),
  ...(data ? { data } : {}),
});

export const text = (value: string): PhrasingContent => ({ type: 'text', value });
export const strong = (...children: PhrasingContent[]): PhrasingContent => ({
  type: 'strong',
  children,
});
export const paragraph = (...children: PhrasingContent[]): BlockContent => ({
  type: 'paragraph',
  children,
});
export const listItem = (...children: BlockContent[]): ListItem => ({
  type: 'listItem',
  spread: false,
  children,
});
export const bulletList = (children: ListItem[]): List => ({
  type: 'list',
  ordered: false,
  spread: false,
  children,
});

const isPhrasing = (node: RootContent): node is PhrasingContent =>
  phrasingTypes.has(node.type) || node.type === 'html';

const isBlank = (nodes: readonly PhrasingContent[]): boolean =>
  nodes.every((node) => node.type === 'text' && node.value.trim() === '');

/**
 * Whether a node is an HTML block of plain Markdown. Slots are HTML nodes too, but have search data, and may be part of
 * a sentence.
 */
const isHtmlBlock = (node: RootContent): boolean => node.type === 'html' && !node.data?.search;

export const asBlocks = (nodes: MarkdownNodes): BlockContent[] => {
  const blocks: BlockContent[] = [];
  let words: PhrasingContent[] = [];
  const endParagraph = (): void => {
    const end = words.findLastIndex((word) => !isBlank([word])) + 1;
    if (end > 0) {
      blocks.push(paragraph(...words.slice(0, end)));
    }
    words = [];
  };
  for (const node of nodes) {
    if (isPhrasing(node) && !isHtmlBlock(node)) {
      words.push(node);
    } else {
      endParagraph();
      blocks.push(node as BlockContent);
    }
  }
  endParagraph();
  return blocks;
};

export const asPhrasing = (nodes: MarkdownNodes): PhrasingContent[] =>
  nodes.flatMap((node) => {
    if (isPhrasing(node)) {
      return [node];
    }
    if (node.type === 'code') {
      return [{ type: 'inlineCode', value: node.value }, text(' ')];
    }
    return 'children' in node ? [...asPhrasing(node.children), text(' ')] : [];
  });
