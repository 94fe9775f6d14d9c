import type { Definition, Html, Image, Link, Root } from 'mdast';
import { parseEntities } from 'parse-entities';
import { mapAttributes } from '../../../base/text/html-tags.ts';
import { addressSpan } from '../../../base/text/markdown-addresses.ts';
import { isPlaceholder } from '../../own-components/own-component.ts';
import { findUnsafeScheme } from '../../links/malformed-address.ts';
import { type PolicyKey, findBlocked, policyKeyOf } from '../../site/page-policy.ts';
import { addressSlotIndex } from '../address-slots.ts';
import { collectId, refer } from '../refer.ts';
import type { Reference } from '../compiled-document.ts';
import {
  isOtherAddress,
  kindInHtml,
  kindInJsx,
  mapAddresses,
  mapItemAddresses,
  mapStyleAddresses,
} from '../jsx/address-attributes.ts';
import { spansOfValue } from '../jsx/attribute-value.ts';
import { type JsxElement, isJsxElement, namedAttributes } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import {
  type SourceSpan,
  locationOfNode,
  locationOfPart,
  locationOfSpan,
  spanOf,
  spanOfPart,
} from '../source-location.ts';
import { visit } from '../visit.ts';

const embeddingKeys: readonly PolicyKey[] = ['images', 'media', 'frames'];

/** @param keys the `policy` keys that apply to the address */
const collectAddress = (
  reference: Reference,
  page: PageCompilation,
  keys: readonly PolicyKey[] = ['images'],
): string => {
  const { kind, href, location } = reference;
  if (addressSlotIndex(href) !== null) {
    return href;
  }
  const allowed = { policy: page.policy, siteUrl: page.tokens['site-url'] ?? '' };
  const blocked = kind === 'image' ? findBlocked(href, keys, allowed) : null;
  if (blocked) {
    const found = `\`${href}\`, which the Content Security Policy blocks`;
    report(page, 'mdx/refused-by-policy', location, { ...blocked, found });
  }
  return refer(reference, page);
};

const spanOfAddress = (
  node: Link | Image | Definition,
  page: PageCompilation,
): SourceSpan | null => {
  const [start, end] = spanOf(node);
  const text = page.source.slice(start, end);
  const span = text.includes('\n') ? null : addressSpan(text, node.type);
  return span && [start + span[0], start + span[1]];
};

const collectFromMarkdown = (
  node: Link | Image | Definition,
  kind: 'link' | 'image',
  page: PageCompilation,
): void => {
  const span = spanOfAddress(node, page);
  const location = span ? locationOfSpan(page, span) : locationOfNode(page, node);
  node.url = collectAddress({ kind, href: node.url, location }, page);
};

const isUnsafe = (href: string): boolean => findUnsafeScheme({ kind: 'link', href }) !== null;

/** Adds the site's host, because other sites read the address. */
const withHost = (address: string, { tokens }: PageCompilation): string =>
  addressSlotIndex(address) === null ? address : `${tokens['site-url'] ?? ''}${address}`;

const collectFromJsx = (node: JsxElement, page: PageCompilation): void => {
  if (isPlaceholder(node.name, page)) {
    return;
  }
  mapItemAddresses(node, (href, span) =>
    collectAddress({ kind: 'link', href, location: locationOfSpan(page, span) }, page),
  );
  mapStyleAddresses(node, page.source, (href, span) =>
    collectAddress({ kind: 'image', href, location: locationOfSpan(page, span) }, page),
  );
  const isElement = node.name !== null && /^[a-z]/.test(node.name);
  const isOwn = page.components?.some(({ name }) => name === node.name) ?? false;
  for (const attribute of namedAttributes(node)) {
    const { name, value } = attribute;
    if (typeof value !== 'string') {
      continue;
    }
    // For components, such as `<Operation>`, `id` is not an HTML id.
    const isId = name === 'id' && isElement;
    if (name === 'name' && node.name === 'a') {
      page.anchors.push(value);
    }
    // A site's own component may pass the address to any element.
    const keys = isOwn ? embeddingKeys : [policyKeyOf(node.name ?? '', name)];
    const isMeta = node.name === 'meta' && name === 'content';
    const attributeKind = kindInJsx(node, name, value);
    const isSent = isElement && isOtherAddress(name);
    const kind =
      isSent && isUnsafe(value)
        ? 'link'
        : attributeKind === 'image' && node.name === 'Diagram'
          ? null
          : attributeKind;
    if (!isId && !kind) {
      continue;
    }
    const spans = spansOfValue(attribute, page.source);
    const location = spans ? locationOfSpan(page, spans.inner) : locationOfNode(page, attribute);
    if (kind === null) {
      collectId(value, location, page);
      continue;
    }
    const referTo = (href: string): string => {
      const part = spans && locationOfSpan(page, spanOfPart(page.source, spans.inner, href));
      return collectAddress({ kind, href, location: part ?? location }, page, keys);
    };
    attribute.value = isMeta ? withHost(referTo(value), page) : mapAddresses(name, value, referTo);
  }
};

const collectFromHtml = (node: Html, page: PageCompilation): void => {
  const authored = (text: string): string => node.data?.written?.get(text) ?? text;
  node.value = mapAttributes(node.value, (writtenName, value, attribute, tag) => {
    const name = writtenName.toLowerCase();
    const written = attribute.replace(value, () => authored(value));
    const location = locationOfPart(page, node, authored(value), written);
    if (name === 'id') {
      collectId(value, location, page);
    } else if (name === 'name' && /^<a\s/i.test(tag)) {
      page.anchors.push(value);
    }
    const kind = kindInHtml(name, value, tag);
    const keys = [policyKeyOf(/^<([^\s/>]+)/.exec(tag)?.[1]?.toLowerCase() ?? '', name)];
    const isOther = isOtherAddress(name);
    if (kind === null && !isOther) {
      return value;
    }
    // Entities may hide the scheme: `&#106;avascript:`
    const reference = { kind: kind ?? 'link', href: parseEntities(value), location } as const;
    if (isOther || isUnsafe(reference.href)) {
      if (findUnsafeScheme(reference) !== null) {
        collectAddress(reference, page);
      }
      return value;
    }
    const referTo = (href: string): string =>
      collectAddress(
        { ...reference, href, location: locationOfPart(page, node, authored(href), written) },
        page,
        keys,
      );
    return name === 'content' ? withHost(referTo(value), page) : mapAddresses(name, value, referTo);
  });
};

export const collectReferences = (tree: Root, page: PageCompilation): void => {
  const used = new Map<string, 'link' | 'image'>();
  visit(tree, (node) => {
    if (node.type === 'imageReference') {
      used.set(node.identifier, 'image');
    } else if (node.type === 'linkReference' && !used.has(node.identifier)) {
      used.set(node.identifier, 'link');
    }
  });
  visit(tree, (node) => {
    if (node.type === 'definition') {
      // An unused definition produces no output, so broken addresses in it are harmless.
      const kind = used.get(node.identifier);
      if (kind) {
        collectFromMarkdown(node, kind, page);
      }
    } else if (node.type === 'link' || node.type === 'image') {
      collectFromMarkdown(node, node.type, page);
    } else if (isJsxElement(node)) {
      collectFromJsx(node, page);
    } else if (node.type === 'html') {
      collectFromHtml(node, page);
    }
  });
};
