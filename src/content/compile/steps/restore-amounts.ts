import type { Root } from 'mdast';
import type { InlineMath } from 'mdast-util-math';
import type { PageCompilation } from '../page-compilation.ts';
import { spanOf } from '../source-location.ts';
import { visitType } from '../visit.ts';

/** As in Pandoc, no space is inside the signs of a formula and no digit follows it: `$5 and $10` is text. */
const isFormula = (node: InlineMath, { source }: PageCompilation): boolean => {
  const [from, to] = spanOf(node);
  const text = source.slice(from, to);
  const isSingle = text.startsWith('$') && !text.startsWith('$$');
  return !isSingle || (!/^\$\s|\s\$$/.test(text) && !/\d/.test(source.charAt(to)));
};

export const restoreAmounts = (tree: Root, page: PageCompilation): void =>
  visitType(tree, 'inlineMath', (node, index, parent) => {
    if (parent && index !== undefined && node.position && !isFormula(node, page)) {
      const value = page.source.slice(...spanOf(node));
      parent.children[index] = { type: 'text', value, position: node.position };
    }
  });
