import type { Node } from 'estree-jsx';
import { walk } from 'estree-walker';
import { type SourceSpan, spanOf } from '../source-location.ts';
import { expressionOf } from './expressions.ts';
import { type JsxElement, findAttribute } from './jsx-element.ts';

const linkAttributes = new Set(['href', 'to']);
const otherAttributes = new Set([
  'action',
  'cite',
  'formaction',
  'ping',
  'xlink:href',
  'xlinkhref',
]);
const imageAttributes = new Set(['src', 'srcDark', 'poster']);

export const isSrcset = (name: string): boolean => name.toLowerCase() === 'srcset';

export const addressKind = (name: string): 'link' | 'image' | null => {
  if (imageAttributes.has(name) || isSrcset(name)) {
    return 'image';
  }
  return linkAttributes.has(name) ? 'link' : null;
};

export const isOtherAddress = (name: string): boolean => otherAttributes.has(name.toLowerCase());

export const mapItemAddresses = (
  node: JsxElement,
  replace: (address: string, at: SourceSpan) => string,
): void => {
  const items = node.name === 'DocCardList' ? findAttribute(node, 'items') : undefined;
  const list = typeof items?.value === 'object' && items.value && expressionOf(items.value);
  if (!items || !list || list.type !== 'ArrayExpression') {
    return;
  }
  walk(list, {
    enter: (inner: Node) => {
      if (inner.type !== 'Property' || inner.computed || inner.value.type !== 'Literal') {
        return;
      }
      const { key, value } = inner;
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' && key.value;
      if (name === 'href' && typeof value.value === 'string') {
        // A value from an imported file has no range.
        const span = value.range
          ? ([value.range[0] + 1, value.range[1] - 1] as const)
          : spanOf(items);
        value.value = replace(value.value, span);
        value.raw = JSON.stringify(value.value);
      }
    },
  });
};
