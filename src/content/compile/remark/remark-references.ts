import type { Definition, Html, Image, Link, Root } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Position } from 'unist';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { type Place, createProblem } from '../../../problems/problem.ts';
import type { Collected } from '../compiled-document.ts';
import { placeOfNode, placeOfPart, placeWithin } from '../place.ts';

const linkAttributes = new Set(['href', 'to']);
const imageAttributes = new Set(['src', 'srcDark']);

const sliceOf = (file: VFile, position: Position): string =>
  String(file.value).slice(position.start.offset ?? 0, position.end.offset ?? 0);

/** The place of the address inside `[text](address)`, `![alt](address)` or `[label]: address`. */
const placeOfAddress = (node: Link | Image | Definition, file: VFile, path: string): Place => {
  const { position } = node;
  if (!position || position.start.line !== position.end.line) {
    return placeOfNode(path, position);
  }
  const slice = sliceOf(file, position);
  const opening = node.type === 'definition' ? ']:' : '](';
  const at = slice.lastIndexOf(opening);
  if (at === -1) {
    return placeOfNode(path, position);
  }
  const before = /^\s*<?/.exec(slice.slice(at + opening.length))?.[0] ?? '';
  const from = at + opening.length + before.length;
  // Only an address in angle brackets may hold a space.
  const address = before.endsWith('<') ? /^[^>]*/ : /^[^\s)]*/;
  const length = address.exec(slice.slice(from))?.[0].length ?? 1;
  return placeWithin(path, position, from, from + length);
};

const placeOfAttribute = (attribute: MdxJsxAttribute, path: string): Place => {
  const { position } = attribute;
  if (!position || position.start.line !== position.end.line) {
    return placeOfNode(path, position);
  }
  const from = attribute.name.length + 2;
  return placeWithin(path, position, from, position.end.column - position.start.column - 1);
};

const collectFromJsx = (
  node: MdxJsxFlowElement | MdxJsxTextElement,
  collected: Collected,
): void => {
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') {
      continue;
    }
    const { name, value } = attribute;
    if (name === 'id') {
      collected.anchors.push(value);
    }
    const kind = linkAttributes.has(name)
      ? 'link'
      : imageAttributes.has(name) && node.name !== 'Diagram'
        ? 'image'
        : null;
    if (kind) {
      collected.references.push({
        kind,
        href: value,
        place: placeOfAttribute(attribute, collected.file),
      });
    }
  }
};

const htmlAttribute = /\s(href|src|id)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Raw HTML of a `.md` page: its links, pictures and ids count as those of Markdown do. */
const collectFromHtml = (node: Html, file: VFile, collected: Collected): void => {
  const html = node.value.replace(/<!--[\s\S]*?-->/g, '');
  for (const [whole, name, double, single] of html.matchAll(htmlAttribute)) {
    const value = double ?? single ?? '';
    if (name === 'id') {
      collected.anchors.push(value);
    } else {
      const { position } = node;
      const place = { file, path: collected.file, position, part: value, within: whole };
      collected.references.push({
        kind: name === 'href' ? 'link' : 'image',
        href: value,
        place: placeOfPart(place),
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
          place: placeOfAddress(node, file, collected.file),
        });
      }
      if (node.type === 'image' && (node.alt ?? '').trim() === '') {
        collected.problems.push(
          createProblem({
            code: 'image/missing-alt',
            place: placeOfNode(collected.file, node.position),
            expected: 'a text alternative between the brackets of the image',
            found: 'nothing',
          }),
        );
      }
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        collectFromJsx(node, collected);
      }
      if (node.type === 'html') {
        collectFromHtml(node, file, collected);
      }
    });
  };
