import type { Root } from 'mdast';
import { findAttribute, inPlaceOf, isJsxElement, nameSpan } from '../jsx/jsx-element.ts';
import { missingNote } from './show-missing.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { spanOf, type NodeWithPosition, type SourceSpan } from '../source-location.ts';
import { visit } from '../visit.ts';
import type { Node } from 'estree-jsx';
import { walk } from 'estree-walker';
import { isEventHandler } from '../../../base/text/refused-markup.ts';
import { programsOf } from '../imports/substitute.ts';

const isElement = (name: string): boolean => /^[a-z]/.test(name);

export const reportHandler = (
  name: string,
  where: SourceSpan | NodeWithPosition,
  page: PageCompilation,
): void =>
  report(page, 'mdx/event-handler', where, {
    expected: 'elements without event handlers, because pages are rendered at build time',
    found: `\`${name}\``,
  });

const handlerName = (node: Node, parent: Node | null): string | null =>
  node.type === 'JSXAttribute' &&
  node.name.type === 'JSXIdentifier' &&
  isEventHandler(node.name.name) &&
  parent?.type === 'JSXOpeningElement' &&
  parent.name.type === 'JSXIdentifier' &&
  isElement(parent.name.name)
    ? node.name.name
    : null;

export const dropEventHandlers = (tree: Root, page: PageCompilation): void =>
  visit(tree, (node) => {
    if (isJsxElement(node) && isElement(node.name ?? '')) {
      node.attributes = node.attributes.filter((attribute) => {
        const isDropped = attribute.type === 'mdxJsxAttribute' && isEventHandler(attribute.name);
        if (isDropped) {
          const [from] = spanOf(attribute);
          reportHandler(attribute.name, [from, from + attribute.name.length], page);
        }
        return !isDropped;
      });
    }
    for (const program of programsOf(node)) {
      walk(program, {
        enter(inner, parent) {
          const name = handlerName(inner, parent);
          if (name !== null) {
            const [from] = inner.range ?? [0];
            reportHandler(name, [from, from + name.length], page);
            this.remove();
          }
        },
      });
    }
  });

/** Replaces `<BrowserOnly>` with its `fallback` or its source, because only a browser could run its function. */
export const dropBrowserCode = (tree: Root, page: PageCompilation): void =>
  visit(tree, (node, index, parent) => {
    if (!isJsxElement(node) || node.name !== 'BrowserOnly') {
      return;
    }
    if (!findAttribute(node, 'fallback')) {
      report(page, 'mdx/unsupported-use', nameSpan(node), {
        expected: '`fallback` with the content to show, because pages are rendered at build time',
        found: '`<BrowserOnly>` without it',
      });
      const note = missingNote(page.source.slice(...spanOf(node)));
      parent.children.splice(index, 1, inPlaceOf(node, note) as never);
    }
    node.children = [];
  });
