import type { Root } from 'mdast';
import { createJsxElement, findAttribute, hasSpread, isJsxElement } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { visit } from '../visit.ts';

/** Elements that only group what they hold. */
const groups = new Set(['article', 'aside', 'center', 'div', 'section']);

/** The nodes of Markdown that pages have between one another's margins. */
const blocks = new Set(['paragraph', 'heading', 'list', 'code', 'blockquote', 'table']);

/**
 * Gives what stands in an element of an author (`<div class="rules">`) the margins that it has outside of it. An element
 * with a style of its own may be a row or a grid, where margins would move its parts.
 */
export const spaceElements = (tree: Root, _page: PageCompilation): void =>
  visit(tree, (node) => {
    if (!isJsxElement(node) || node.name === null || !groups.has(node.name)) {
      return;
    }
    const isText = node.children.some(({ type }) => blocks.has(type));
    if (!isText || hasSpread(node) || findAttribute(node, 'style')) {
      return;
    }
    const written = findAttribute(node, 'className') ?? findAttribute(node, 'class');
    if (!written) {
      node.attributes.push(...createJsxElement('div', { className: 'prose' }).attributes);
    } else if (typeof written.value === 'string') {
      written.value = `${written.value} prose`;
    }
  });
