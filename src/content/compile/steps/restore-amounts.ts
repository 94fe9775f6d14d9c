import type { Root } from 'mdast';
import type { InlineMath } from 'mdast-util-math';
import type { PageCompilation } from '../page-compilation.ts';
import { spanOf } from '../source-location.ts';
import { visitType } from '../visit.ts';

/** `$5 and $10` is no formula: as in Pandoc, none begins or ends with a space, or is followed by a digit. */
const isFormula = (node: InlineMath, { source }: PageCompilation): boolean => {
  const [from, to] = spanOf(node);
  const text = source.slice(from, to);
  const isSingle = text.startsWith('$') && !text.startsWith('$$');
  return !isSingle || (!/^\$\s|\s\$$/.test(text) && !/\d/.test(source.charAt(to)));
};

/** Turns dollar amounts back into text. */
export const restoreAmounts = (tree: Root, page: PageCompilation): void =>
  visitType(tree, 'inlineMath', (node, index, parent) => {
    if (parent && index !== undefined && node.position && !isFormula(node, page)) {
      const value = page.source.slice(...spanOf(node));
      parent.children[index] = { type: 'text', value, position: node.position };
    }
  });
