import type { Node } from 'estree-jsx';
import { walk } from 'estree-walker';
import { type SourceSpan, spanOf, spanOfPart } from '../source-location.ts';
import { expressionOf } from './expressions.ts';
import { htmlAttributes } from '../../../base/text/html-tags.ts';
import { mapSrcset } from '../../../base/text/srcset.ts';
import { mapStyle } from '../../../base/text/style-addresses.ts';
import { type JsxElement, findAttribute, isComponentName, stringAttribute } from './jsx-element.ts';

const citingElements = new Set(['blockquote', 'del', 'ins', 'q']);

// Authors also write names in `cite`, such as `RFC 2119`, `AC/DC` and `Node.js`.
const citedAddress =
  /^(?:[a-z][a-z0-9+.-]*:|\.{0,2}\/|@site\/|[#?]\S*$|\S+\.(?:mdx?|html?|pdf|txt)(?:[?#]|$))/i;

const otherAttributes = new Set(['action', 'formaction', 'ping', 'xlink:href', 'xlinkhref']);
const imageAttributes = new Set(['src', 'srcDark', 'poster']);

const isSrcset = (name: string): boolean => /^(?:image)?srcset$/i.test(name);

type AddressKind = 'link' | 'image' | null;

export const addressKind = (name: string, element: string | null, value: string): AddressKind => {
  if (imageAttributes.has(name) || isSrcset(name)) {
    return 'image';
  }
  const isLink =
    name === 'href' ||
    // In an SVG animation, `to` is not an address.
    (name === 'to' && isComponentName(element)) ||
    (name === 'cite' && citingElements.has(element ?? '') && citedAddress.test(value));
  return isLink ? 'link' : null;
};

export const isOtherAddress = (name: string): boolean => otherAttributes.has(name.toLowerCase());

const metaAddress =
  /^(?:(?:og|twitter):(?:(image|video|audio|player:stream)|url|player)(?::(?:src|url|secure_url))?|(image|thumbnail(?:url)?)|url)$/i;

/**
 * Returns the kind of address in the `content` of a `<meta>`: a page, or a file such as an image. Returns null if it is
 * not an address.
 *
 * @param name value of `property`, `name` or `itemprop`
 */
const metaAddressKind = (name: string, content: string): AddressKind => {
  const found = metaAddress.exec(name);
  // Browsers do not load the files that a `<meta>` names, so the Content Security Policy need not allow other hosts.
  const isOwn = !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(content);
  return found && ((found[1] ?? found[2]) !== undefined && isOwn ? 'image' : 'link');
};

const metaNameOf = (node: JsxElement): string =>
  ['property', 'name', 'itemProp'].flatMap((name) => stringAttribute(node, name) ?? [])[0] ?? '';

const metaNameIn = (tag: string): string => {
  const [, , , value = ''] =
    [...tag.matchAll(htmlAttributes)].find(([, , name = '']) =>
      /^(?:property|name|itemprop)$/i.test(name),
    ) ?? [];
  return value.replace(/^["']|["']$/g, '');
};

/**
 * Returns `link` if an attribute contains page addresses, `image` if it contains file addresses, and null otherwise.
 */
export const kindInJsx = (node: JsxElement, name: string, value: string): AddressKind =>
  node.name === 'meta' && name === 'content'
    ? metaAddressKind(metaNameOf(node), value)
    : addressKind(name, node.name, value);

/** Does the same as `kindInJsx`, for an attribute of an HTML tag. `name` is in lower case. */
export const kindInHtml = (name: string, value: string, tag: string): AddressKind => {
  if (name === 'content' && /^<meta\b/i.test(tag)) {
    return metaAddressKind(metaNameIn(tag), value);
  }
  if (name === 'style') {
    return 'image';
  }
  const [, element = ''] = /^<([^\s/>]+)/.exec(tag) ?? [];
  return addressKind(name, element.toLowerCase(), value);
};

/** Replaces the addresses in an attribute for which `kindInJsx` or `kindInHtml` returns a kind. */
export const mapAddresses = (
  name: string,
  value: string,
  replace: (address: string) => string,
): string => {
  if (name === 'style') {
    return mapStyle(value, replace);
  }
  return isSrcset(name) ? mapSrcset(value, replace) : replace(value);
};

type Replace = (address: string, at: SourceSpan) => string;

export const mapStyleAddresses = (node: JsxElement, source: string, replace: Replace): void => {
  const style = findAttribute(node, 'style');
  const object = typeof style?.value === 'object' && style.value && expressionOf(style.value);
  if (!style || !object) {
    return;
  }
  const mapText = (text: string, span: SourceSpan): string =>
    mapStyle(text, (address) => replace(address, spanOfPart(source, span, address)));
  walk(object, {
    enter: (inner: Node) => {
      const span = inner.range ?? spanOf(style);
      if (inner.type === 'Literal' && typeof inner.value === 'string') {
        inner.value = mapText(inner.value, span);
        inner.raw = JSON.stringify(inner.value);
      } else if (inner.type === 'TemplateElement') {
        const { raw } = inner.value;
        const mapped = mapText(raw, span);
        inner.value = mapped === raw ? inner.value : { raw: mapped, cooked: mapped };
      }
    },
  });
};

export const mapItemAddresses = (node: JsxElement, replace: Replace): void => {
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
