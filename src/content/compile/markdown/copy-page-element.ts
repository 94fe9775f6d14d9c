import type { Node } from 'estree-jsx';
import { walk } from 'estree-walker';
import { isRecord } from '../../../base/json/is-record.ts';
import { findAttribute, stringAttribute } from '../jsx/jsx-element.ts';
import { bulletList, type CopyElement, listItem, paragraph, slotNode, text } from './nodes.ts';
import { staticAttribute } from '../jsx/attribute-value.ts';
import { leftOutOfSearch } from '../text-of.ts';

const contents: CopyElement = ({ node, page }) => {
  const min = Number(staticAttribute(node, 'minHeadingLevel') ?? 2);
  const max = Number(staticAttribute(node, 'maxHeadingLevel') ?? 3);
  const items = page.headings
    .filter(({ level }) => level >= min && level <= max)
    .map(({ text: title, id }) =>
      listItem(paragraph({ type: 'link', url: `#${id}`, children: [text(title)] })),
    );
  return items.length > 0 ? [{ ...bulletList(items), data: leftOutOfSearch }] : [];
};

const cards: CopyElement = ({ node }) => {
  const items = staticAttribute(node, 'items');
  if (!Array.isArray(items)) {
    return [slotNode('cards', '')];
  }
  const links = items.filter(isRecord).map((item) => {
    const textAt = (key: string): string | undefined =>
      typeof item[key] === 'string' ? item[key] : undefined;
    const url = textAt('href') ?? '';
    const title = textAt('title') ?? textAt('label') ?? url;
    const description = textAt('description') ?? '';
    const link = { type: 'link' as const, url, children: [text(title)] };
    return listItem(paragraph(...(description === '' ? [link] : [link, text(`: ${description}`)])));
  });
  return [bulletList(links)];
};

const fallback: CopyElement = ({ node }) => {
  const value = findAttribute(node, 'fallback')?.value;
  const words: string[] = [];
  if (typeof value === 'object' && value?.data?.estree) {
    walk(value.data.estree, {
      enter: (inner: Node) => {
        if (inner.type === 'JSXText') {
          words.push(inner.value);
        }
      },
    });
  }
  return words.length > 0 ? [paragraph(text(words.join('').trim()))] : [];
};

export const pageCopies: readonly (readonly [string, CopyElement])[] = [
  ['TOCInline', contents],
  ['DocCardList', cards],
  ['BrowserOnly', fallback],
  [
    'ErrorCode',
    ({ node }) => {
      const code = stringAttribute(node, 'code') ?? '';
      return [slotNode('error', code, code)];
    },
  ],
  [
    'OperationReference',
    ({ node }) => {
      const id = stringAttribute(node, 'id') ?? '';
      return [{ ...paragraph(slotNode('operation', id)), data: node.data }];
    },
  ],
  ['ServerChoice', () => [slotNode('servers', '')]],
];
