import { valueToEstree } from 'estree-util-value-to-estree';
import type { Root } from 'mdast';
import { addressSlotIndex } from '../address-slots.ts';
import { expressionAttribute } from '../jsx/expressions.ts';
import { isJsxElement, stringAttribute } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { mayNameFile } from '../refer.ts';
import { visit } from '../visit.ts';

/** Measured `<img>` tags reserve space like other pictures. They do not enlarge: authors use tags inside links. */
export const sizePictures = (tree: Root, page: PageCompilation): void =>
  visit(tree, (node) => {
    if (!isJsxElement(node) || node.name !== 'img') {
      return;
    }
    const index = addressSlotIndex(stringAttribute(node, 'src') ?? '');
    const reference = index === null ? undefined : page.references[index];
    if (reference && mayNameFile(reference)) {
      // MDX leaves marked tags alone.
      delete (node.data as { _mdxExplicitJsx?: boolean } | undefined)?._mdxExplicitJsx;
      node.attributes.push(expressionAttribute('isZoomable', 'false', valueToEstree(false)));
    }
  });
