import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';

const notation = new Set([
  'code',
  'head',
  'kbd',
  'math',
  'pre',
  'samp',
  'script',
  'style',
  'svg',
  'template',
]);
const named = [
  'ariaLabel',
  'ariaDescription',
  'ariaRoleDescription',
  'title',
  'alt',
  'placeholder',
  'label',
];
const word = /\p{Script=Latin}{2,}/u;

const attributesOf = ({ properties }: Element): string[] =>
  named.flatMap((name) => (typeof properties[name] === 'string' ? [properties[name]] : []));

/**
 * Lists text and accessible names that contain Latin words and are not inside an element marked as English. Ignores
 * code.
 */
export const unmarkedWords = (html: string): string[] => {
  const found: string[] = [];
  const note = (text: string, language: unknown): void => {
    if (language !== 'en' && word.test(text)) {
      found.push(text.trim());
    }
  };
  const visit = (node: Nodes, outer: unknown): void => {
    if (node.type === 'text') {
      note(node.value, outer);
      return;
    }
    const language = node.type === 'element' ? (node.properties['lang'] ?? outer) : outer;
    if (node.type === 'element') {
      attributesOf(node).forEach((text) => note(text, language));
      if (notation.has(node.tagName)) {
        return;
      }
    }
    if ('children' in node) {
      node.children.forEach((child) => visit(child, language));
    }
  };
  visit(fromHtml(html), undefined);
  return [...new Set(found)];
};
