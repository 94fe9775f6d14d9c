import type { Definition, Html, Image, Link, Root } from 'mdast';
import type { Position } from 'unist';
import type { VFile } from 'vfile';
import type { SourceLocation } from '../../../problems/problem.ts';
import { collectId } from '../collect-id.ts';
import type { Collected } from '../compiled-document.ts';
import { spansOfValue } from '../jsx/attribute-value.ts';
import { type JsxElement, isJsxElement } from '../jsx/jsx-source.ts';
import {
  locationOfNode,
  locationOfOffsets,
  locationOfPart,
  locationWithin,
} from '../source-location.ts';
import { visit } from '../visit.ts';

const linkAttributes = new Set(['href', 'to']);
const imageAttributes = new Set(['src', 'srcDark']);

const sliceOf = (file: VFile, position: Position): string =>
  String(file.value).slice(position.start.offset ?? 0, position.end.offset ?? 0);

/** The place of the address inside `[text](address)`, `![alt](address)` or `[label]: address`. */
const locationOfAddress = (
  node: Link | Image | Definition,
  file: VFile,
  path: string,
): SourceLocation => {
  const { position } = node;
  if (!position || position.start.line !== position.end.line) {
    return locationOfNode(path, position);
  }
  const slice = sliceOf(file, position);
  const opening = node.type === 'definition' ? ']:' : '](';
  const at = slice.lastIndexOf(opening);
  if (at === -1) {
    return locationOfNode(path, position);
  }
  const before = /^\s*<?/.exec(slice.slice(at + opening.length))?.[0] ?? '';
  const from = at + opening.length + before.length;
  // Only an address in angle brackets may hold a space.
  const address = before.endsWith('<') ? /^[^>]*/ : /^[^\s)]*/;
  const length = address.exec(slice.slice(from))?.[0].length ?? 1;
  return locationWithin(path, position, from, from + length);
};

const collectFromJsx = (node: JsxElement, file: VFile, collected: Collected): void => {
  const source = String(file.value);
  const isElement = node.name !== null && /^[a-z]/.test(node.name);
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') {
      continue;
    }
    const { name, value, position } = attribute;
    const span = spansOfValue(attribute, source)?.inner;
    const location = span
      ? locationOfOffsets(source, collected.file, span)
      : locationOfNode(collected.file, position);
    // What a component calls its id, such as that of an operation, is none of the page.
    if (name === 'id' && isElement) {
      collectId(value, location, collected);
    }
    const kind = linkAttributes.has(name)
      ? 'link'
      : imageAttributes.has(name) && node.name !== 'Diagram'
        ? 'image'
        : null;
    if (kind) {
      collected.references.push({ kind, href: value, location });
    }
  }
};

const htmlAttribute = /\s(href|src|id)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Raw HTML of a `.md` page: its links, pictures and ids count as those of Markdown do. */
const collectFromHtml = (node: Html, file: VFile, collected: Collected): void => {
  const html = node.value.replace(/<!--[\s\S]*?-->/g, '');
  for (const [whole, name, double, single] of html.matchAll(htmlAttribute)) {
    const value = double ?? single ?? '';
    const part = {
      file,
      path: collected.file,
      position: node.position,
      part: value,
      within: whole,
    };
    const location = locationOfPart(part);
    if (name === 'id') {
      collectId(value, location, collected);
    } else {
      collected.references.push({
        kind: name === 'href' ? 'link' : 'image',
        href: value,
        location,
      });
    }
  }
};

/** Collects every address a page names, with the place of the address itself. */
export const remarkReferences =
  () =>
  (tree: Root, file: VFile): void => {
    const collected = file.data.collected;
    if (!collected) {
      return;
    }
    visit(tree, (node) => {
      if (node.type === 'link' || node.type === 'definition' || node.type === 'image') {
        const kind = node.type === 'image' ? 'image' : 'link';
        collected.references.push({
          kind,
          href: node.url,
          location: locationOfAddress(node, file, collected.file),
        });
      }
      if (isJsxElement(node)) {
        collectFromJsx(node, file, collected);
      }
      if (node.type === 'html') {
        collectFromHtml(node, file, collected);
      }
    });
  };
