import type { Node } from 'estree-jsx';
import { walk } from 'estree-walker';
import type { SourceSpan } from '../source-location.ts';
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

/** React writes `srcSet`, HTML `srcset`. */
export const isSrcset = (name: string): boolean => name.toLowerCase() === 'srcset';

export const addressKind = (name: string): 'link' | 'image' | null => {
  if (imageAttributes.has(name) || isSrcset(name)) {
    return 'image';
  }
  return linkAttributes.has(name) ? 'link' : null;
};

export const isOtherAddress = (name: string): boolean => otherAttributes.has(name.toLowerCase());

/** Replaces the addresses in `<DocCardList items={[{ href: '/docs' }]} />`. */
export const mapItemAddresses = (
  node: JsxElement,
  replace: (address: string, at: SourceSpan) => string,
): void => {
  const items = node.name === 'DocCardList' ? findAttribute(node, 'items')?.value : undefined;
  const program = typeof items === 'object' ? items?.data?.estree : undefined;
  if (!program) {
    return;
  }
  walk(program, {
    enter: (inner: Node) => {
      if (inner.type !== 'Property' || inner.computed || inner.value.type !== 'Literal') {
        return;
      }
      const { key, value } = inner;
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' && key.value;
      if (name === 'href' && typeof value.value === 'string') {
        const [from, to] = value.range ?? [0, 0];
        value.value = replace(value.value, [from + 1, to - 1]);
        value.raw = JSON.stringify(value.value);
      }
    },
  });
};
