import type { JSXAttribute, JSXOpeningElement, Node } from 'estree-jsx';
import { walk } from 'estree-walker';
import type { Html, Root } from 'mdast';
import { htmlAttributes, htmlTags } from '../../../base/text/html-tags.ts';
import {
  insteadOfAttribute,
  insteadOfElement,
  isEventHandler,
} from '../../../base/text/refused-markup.ts';
import { programsOf } from '../imports/substitute.ts';
import { staticValue } from '../jsx/attribute-value.ts';
import { valueOfExpression } from '../jsx/expression-value.ts';
import { isComponentName, isJsxElement, nameSpan } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { type SourceSpan, spanOf } from '../source-location.ts';
import { visit } from '../visit.ts';
import { reportHandler } from './drop-browser-code.ts';

type Refuse = ReturnType<typeof createReporter>;

const createReporter = (page: PageCompilation) => {
  const refuse = (instead: string | undefined, what: string, span: SourceSpan): boolean => {
    if (instead !== undefined) {
      report(page, 'mdx/refused-by-policy', span, {
        expected: instead,
        found: `\`${what}\`, which the Content Security Policy blocks`,
      });
    }
    return instead !== undefined;
  };
  return {
    element: (name: string, at: number) =>
      refuse(insteadOfElement(name), `<${name}>`, [at, at + name.length]),
    attribute: (element: string, name: string, value: unknown, at: number) =>
      refuse(insteadOfAttribute(element, name, value), name, [at, at + name.length]),
  };
};

const nameOf = ({ name }: JSXOpeningElement): string =>
  name.type === 'JSXIdentifier' ? name.name : '';

const valueOf = ({ value }: JSXAttribute): unknown =>
  value?.type === 'JSXExpressionContainer' && value.expression.type !== 'JSXEmptyExpression'
    ? valueOfExpression(value.expression)
    : value?.type === 'Literal'
      ? value.value
      : undefined;

const isRefused = (node: Node, parent: Node | null, refuse: Refuse): boolean => {
  const [from = 0] = node.range ?? [];
  if (node.type === 'JSXElement') {
    const name = nameOf(node.openingElement);
    return refuse.element(name, from + 1);
  }
  if (
    node.type === 'JSXAttribute' &&
    node.name.type === 'JSXIdentifier' &&
    parent?.type === 'JSXOpeningElement' &&
    !isComponentName(nameOf(parent))
  ) {
    const { name } = node.name;
    return refuse.attribute(nameOf(parent), name, valueOf(node), from);
  }
  if (node.type === 'Property') {
    // Handles `{...{ dangerouslySetInnerHTML }}`.
    const name = node.key.type === 'Identifier' && !node.computed ? node.key.name : '';
    return refuse.attribute('', name, undefined, from);
  }
  return false;
};

const withoutRefused = (node: Html, page: PageCompilation, refuse: Refuse): string => {
  const [start, end] = spanOf(node);
  // In a list or block quote, the source contains extra indentation or markers, so offsets into `node.value` are not
  // offsets into the source.
  const isAsWritten = page.source.slice(start, end) === node.value;
  const toSourceOffset = (offset: number): number => start + (isAsWritten ? offset : 0);
  return node.value.replace(htmlTags, (tag: string, _1, _2, _3, offset: number) => {
    const name = /^<([\w-]+)/.exec(tag)?.[1]?.toLowerCase() ?? '';
    if (refuse.element(name, toSourceOffset(offset + 1))) {
      return '';
    }
    return tag.replace(
      htmlAttributes,
      (written, space: string, key: string, value: string, from: number) => {
        const where = toSourceOffset(offset + from + space.length);
        if (isEventHandler(key)) {
          reportHandler(key, [where, where + key.length], page);
          return '';
        }
        return refuse.attribute(name, key, value.replace(/^["']|["']$/g, ''), where) ? '' : written;
      },
    );
  });
};

/**
 * Removes markup that the Content Security Policy blocks. In a browser, React throws when it renders a string as an
 * event handler or as HTML. Such a page would work after a full page load but not after client navigation.
 */
export const dropRefusedMarkup = (tree: Root, page: PageCompilation): void => {
  const refuse = createReporter(page);
  visit(tree, (node, index, parent) => {
    if (node.type === 'html') {
      node.value = withoutRefused(node, page, refuse);
    } else if (isJsxElement(node) && !isComponentName(node.name)) {
      const name = node.name ?? '';
      if (refuse.element(name, nameSpan(node)[0])) {
        parent.children.splice(index, 1);
        return index;
      }
      node.attributes = node.attributes.filter(
        (attribute) =>
          attribute.type !== 'mdxJsxAttribute' ||
          !refuse.attribute(name, attribute.name, staticValue(attribute), spanOf(attribute)[0]),
      );
    }
    for (const program of programsOf(node)) {
      walk(program, {
        enter(inner, holder) {
          if (!isRefused(inner, holder, refuse)) {
            return;
          }
          if (
            holder?.type === 'JSXElement' ||
            holder?.type === 'JSXFragment' ||
            inner.type === 'JSXAttribute' ||
            inner.type === 'Property'
          ) {
            this.remove();
          } else {
            this.replace({ type: 'Literal', value: null });
          }
        },
      });
    }
    return undefined;
  });
};
