import { toHtml } from 'hast-util-to-html';
import type { Html, Nodes, RootContent } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { staticAttribute } from '../jsx/attribute-value.ts';
import { isJsxElement, type JsxElement } from '../jsx/jsx-element.ts';
import { plainTextOf, powerMark } from '../text-of.ts';
import { asPhrasing, type CopyElement, htmlNode } from './nodes.ts';

const structure = new Set(
  'caption col colgroup dd div dl dt table tbody td tfoot th thead tr'.split(' '),
);

const isStructure = (node: Nodes): node is JsxElement =>
  isJsxElement(node) && structure.has(node.name ?? '');

const spanOf = (cell: JsxElement, name: 'rowSpan' | 'colSpan'): number =>
  Number(staticAttribute(cell, name) ?? staticAttribute(cell, name.toLowerCase()) ?? 1);

export const isSpanning = (cell: JsxElement): boolean =>
  spanOf(cell, 'rowSpan') > 1 || spanOf(cell, 'colSpan') > 1;

const spansIn = (node: JsxElement): string =>
  (['rowSpan', 'colSpan'] as const)
    .filter((name) => spanOf(node, name) > 1)
    .map((name) => ` ${name.toLowerCase()}="${spanOf(node, name)}"`)
    .join('');

const htmlOf = (node: JsxElement, copy: (node: RootContent) => RootContent[]): string => {
  const inner = (node.children as RootContent[]).map((child) =>
    isStructure(child)
      ? htmlOf(child, copy)
      : toHtml(toHast({ type: 'root', children: copy(child) }, { allowDangerousHtml: true }), {
          allowDangerousHtml: true,
        }),
  );
  return `<${node.name}${spansIn(node)}>${inner.join('')}</${node.name}>`;
};

/** Keeps an element for which Markdown has no syntax, such as a list of terms or a table with merged cells. */
export const copyAsHtml: CopyElement = ({ node, copy }) => [
  htmlNode(htmlOf(node, copy).replaceAll(/\n\s*\n/g, '\n')),
];

const tag = (value: string, words: string): Html =>
  htmlNode(value, { search: { text: words, code: '' } });

export const copyRaised: CopyElement = ({ node, content }) => {
  const children = asPhrasing(content());
  const words = plainTextOf({ type: 'paragraph', children });
  const mark = node.name === 'sup' ? powerMark(words) : '';
  return [tag(`<${node.name}>`, mark), ...children, tag(`</${node.name}>`, '')];
};
