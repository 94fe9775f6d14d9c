import type { Definition, Html, Image, Link, Root } from 'mdast';
import type { SourceLocation } from '../../../problems/problem.ts';
import { collectId } from '../collect-id.ts';
import { spansOfValue } from '../jsx/attribute-value.ts';
import { type JsxElement, isJsxElement, namedAttributes } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { locationOfNode, locationOfPart, locationOfSpan, spanOf } from '../source-location.ts';
import { visit } from '../visit.ts';

const linkAttributes = new Set(['href', 'to']);
const imageAttributes = new Set(['src', 'srcDark']);

/** The location of the address in `[text](address)`, `![alt](address)` or `[label]: address`. */
const locationOfAddress = (
  node: Link | Image | Definition,
  page: PageCompilation,
): SourceLocation => {
  const [start, end] = spanOf(node);
  const text = page.source.slice(start, end);
  const opening = node.type === 'definition' ? ']:' : '](';
  const at = text.lastIndexOf(opening);
  if (at === -1 || text.includes('\n')) {
    return locationOfNode(page, node);
  }
  const before = /^\s*<?/.exec(text.slice(at + opening.length))?.[0] ?? '';
  const from = at + opening.length + before.length;
  // Only an address in angle brackets may contain spaces.
  const address = before.endsWith('<') ? /^[^>]*/ : /^[^\s)]*/;
  const length = address.exec(text.slice(from))?.[0].length ?? 1;
  return locationOfSpan(page, [start + from, start + from + length]);
};

const collectFromJsx = (node: JsxElement, page: PageCompilation): void => {
  const isElement = node.name !== null && /^[a-z]/.test(node.name);
  for (const attribute of namedAttributes(node)) {
    const { name, value } = attribute;
    // The `id` of a component, such as that of an operation, is not an id on the page.
    const isId = name === 'id' && isElement;
    const isImage = imageAttributes.has(name) && node.name !== 'Diagram';
    if (typeof value !== 'string' || !(isId || isImage || linkAttributes.has(name))) {
      continue;
    }
    const span = spansOfValue(attribute, page.source)?.inner;
    const location = span ? locationOfSpan(page, span) : locationOfNode(page, attribute);
    if (isId) {
      collectId(value, location, page);
    } else {
      page.references.push({ kind: isImage ? 'image' : 'link', href: value, location });
    }
  }
};

const htmlAttribute = /\s(href|src|id)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Collects the links, pictures and ids in the raw HTML of a `.md` page. */
const collectFromHtml = (node: Html, page: PageCompilation): void => {
  const html = node.value.replace(/<!--[\s\S]*?(?:-->|$)/g, '');
  for (const [whole, name, double, single] of html.matchAll(htmlAttribute)) {
    const value = double ?? single ?? '';
    const location = locationOfPart(page, node, value, whole);
    if (name === 'id') {
      collectId(value, location, page);
    } else {
      page.references.push({ kind: name === 'href' ? 'link' : 'image', href: value, location });
    }
  }
};

/** Collects every address that a page links to or shows, and every id that links may name. */
export const collectReferences = (tree: Root, page: PageCompilation): void =>
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'definition' || node.type === 'image') {
      const kind = node.type === 'image' ? 'image' : 'link';
      page.references.push({ kind, href: node.url, location: locationOfAddress(node, page) });
    } else if (isJsxElement(node)) {
      collectFromJsx(node, page);
    } else if (node.type === 'html') {
      collectFromHtml(node, page);
    }
  });
