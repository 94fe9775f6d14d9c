import type { Node } from 'estree-jsx';
import { walk } from 'estree-walker';
import type { Root } from 'mdast';
import { isEventHandler } from '../../../base/text/refused-markup.ts';
import { programsOf } from '../imports/substitute.ts';
import { isJsxElement } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { type Positioned, type SourceSpan, spanOf } from '../source-location.ts';
import { visit } from '../visit.ts';

const isElement = (name: string): boolean => /^[a-z]/.test(name);

export const reportHandler = (
  name: string,
  where: SourceSpan | Positioned,
  page: PageCompilation,
): void =>
  report(page, 'mdx/event-handler', where, {
    expected: 'elements without event handlers, since pages are rendered before a reader has them',
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
