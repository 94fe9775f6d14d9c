import { maskCode } from '../../../../base/text/fences.ts';
import { applyChanges } from '../../pages/changes.ts';
import type { MkdocsContext } from './context.ts';

/** Converts formulas in `\(…\)` and `\[…\]` to dollar signs, the only delimiters that this site supports. */
export const convertFormulas = (text: string, { markdown }: MkdocsContext): string => {
  const pattern = /\\\(([^\n]+?)\\\)|(?<=^[ \t]*)\\\[([\s\S]+?)\\\](?=[ \t]*$)/gm;
  return markdown.extensions.has('pymdownx.arithmatex')
    ? applyChanges(
        text,
        [...maskCode(text).matchAll(pattern)].map(({ 0: whole, 1: inline, 2: block, index }) => ({
          start: index,
          end: index + whole.length,
          text: inline === undefined ? `$$${block ?? ''}$$` : `$${inline}$`,
        })),
      )
    : text;
};
