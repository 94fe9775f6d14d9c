import type { Root } from 'mdast';
import { staticValue } from '../jsx/attribute-value.ts';
import { isJsxElement, namedAttributes } from '../jsx/jsx-element.ts';
import { visit } from '../visit.ts';

/** Turns `href={'/x'}` into `href="/x"`: later steps only handle string attributes. */
export const inlineLiterals = (tree: Root): void =>
  visit(tree, (node) => {
    for (const attribute of isJsxElement(node) ? namedAttributes(node) : []) {
      const value = staticValue(attribute);
      if (typeof attribute.value === 'object' && typeof value === 'string') {
        attribute.value = value;
      }
    }
  });
