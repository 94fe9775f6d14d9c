import type { Node } from 'estree-jsx';
import { walk } from 'estree-walker';
import type { Root } from 'mdast';
import { programsOf } from '../imports/substitute.ts';
import { isJsxElement } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { type Span, spanOf } from '../source-location.ts';
import { visit } from '../visit.ts';

const isElement = (name: string): boolean => /^[a-z]/.test(name);
const isHandler = (name: string): boolean => /^on[A-Z]/.test(name);

const reportHandler = (name: string, [from]: Span, page: PageCompilation): void =>
  report(page, 'mdx/event-handler', [from, from + name.length], {
    expected: 'elements without event handlers, since pages are rendered before a reader has them',
    found: `\`${name}\``,
  });

/** The name of a handler in an expression; null for any other node. */
const handlerName = (node: Node, parent: Node | null): string | null =>
  node.type === 'JSXAttribute' &&
  node.name.type === 'JSXIdentifier' &&
  isHandler(node.name.name) &&
  parent?.type === 'JSXOpeningElement' &&
  parent.name.type === 'JSXIdentifier' &&
  isElement(parent.name.name)
    ? node.name.name
    : null;

/** Removes the event handlers of HTML elements, which would never be called, and reports them. */
export const dropEventHandlers = (tree: Root, page: PageCompilation): void =>
  visit(tree, (node) => {
    if (isJsxElement(node) && isElement(node.name ?? '')) {
      node.attributes = node.attributes.filter((attribute) => {
        const isDropped = attribute.type === 'mdxJsxAttribute' && isHandler(attribute.name);
        if (isDropped) {
          reportHandler(attribute.name, spanOf(attribute), page);
        }
        return !isDropped;
      });
    }
    for (const program of programsOf(node)) {
      walk(program, {
        enter(inner, parent) {
          const name = handlerName(inner, parent);
          if (name !== null) {
            reportHandler(name, inner.range ?? [0, 0], page);
            this.remove();
          }
        },
      });
    }
  });
