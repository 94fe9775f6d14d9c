import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { type Piece, joinPieces, splitLines } from './located-text.ts';
import type { Block } from './prose.ts';

/** Whether a link's text is the name of its target: `[grantItems](/docs/api/inventory#grantitems)`. */
const isNameOfTarget = (url: string, text: string): boolean =>
  url.toLowerCase().endsWith(`#${text.toLowerCase()}`) && /^[a-z]+$/i.test(text);

const piecesOf = (node: Nodes, lines: readonly string[]): readonly Piece[] => {
  const { line = 1, column = 1 } = node.position?.start ?? {};
  if (node.type === 'text') {
    return splitLines({ text: node.value, line, column }, lines);
  }
  if (node.type === 'inlineCode') {
    return [{ text: `\`${node.value}\``, line, column }];
  }
  if (node.type === 'break') {
    return [{ text: ' ', line, column }];
  }
  const inner =
    'children' in node ? node.children.flatMap((child: Nodes) => piecesOf(child, lines)) : [];
  const text = inner.map((piece) => piece.text).join('');
  return node.type === 'link' && isNameOfTarget(node.url, text)
    ? [{ text: `\`${text}\``, line, column }]
    : inner;
};

const kindOf = (node: Nodes, parent: Nodes | undefined): Block['kind'] | null => {
  if (node.type === 'paragraph') {
    const isLabel = (node.data as { directiveLabel?: boolean } | undefined)?.directiveLabel;
    return isLabel ? 'label' : parent?.type === 'listItem' ? 'item' : 'paragraph';
  }
  return node.type === 'heading' ? 'heading' : node.type === 'tableCell' ? 'cell' : null;
};

export const readBlocks = (tree: Root, lines: readonly string[]): Block[] => {
  const blocks: Block[] = [];
  visit(tree, (node, _index, parent) => {
    const kind = kindOf(node, parent);
    if (kind) {
      const { text, starts } = joinPieces(piecesOf(node, lines));
      blocks.push({ kind, starts, text: text.replace(/\s*\{#[\w-]+\}\s*$/, '').trimEnd() });
    }
  });
  return blocks;
};
