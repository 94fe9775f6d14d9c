import type { Root } from 'mdast';
import { createJsxElement, findAttribute, hasSpread, isJsxElement } from '../jsx/jsx-element.ts';
import { visit } from '../visit.ts';

const groups = new Set(['article', 'aside', 'center', 'div', 'section']);

const blocks = new Set(['paragraph', 'heading', 'list', 'code', 'blockquote', 'table']);

/**
 * Gives Markdown inside an author's HTML element its usual margins. Skips elements with a style, such as rows and
 * grids.
 */
export const spaceElements = (tree: Root): void =>
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
