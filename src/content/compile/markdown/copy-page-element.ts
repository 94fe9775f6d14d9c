import type { Node } from 'estree-jsx';
import { walk } from 'estree-walker';
import { isRecord } from '../../../base/json/is-record.ts';
import { slot } from '../../../model/markdown-slots.ts';
import { findAttribute, stringAttribute } from '../jsx/jsx-element.ts';
import {
  bulletList,
  type CopyElement,
  listItem,
  paragraph,
  raw,
  text,
  type MarkdownNodes,
} from './nodes.ts';
import { staticAttribute } from '../jsx/attribute-value.ts';
import { anchoredFields } from '../../../api/reference/list-fields.ts';
import { operationHref } from '../../../api/reference/operation-address.ts';
import type { Api } from '../../../api/reference/api.ts';

const codeLink = (value: string, url: string | undefined): MarkdownNodes => {
  const code = { type: 'inlineCode' as const, value };
  return [url === undefined ? code : { type: 'link', url, children: [code] }];
};

const fieldHref = (api: Api, operationId: string, name: string): string | undefined => {
  const operation = api.operations.find(({ id }) => id === operationId);
  const field =
    operation && anchoredFields(api, operation).find((candidate) => candidate.path === name);
  return field && operation && `${operation.page}#${field.anchor}`;
};

const contents: CopyElement = ({ node, page }) => {
  const min = Number(staticAttribute(node, 'minHeadingLevel') ?? 2);
  const max = Number(staticAttribute(node, 'maxHeadingLevel') ?? 3);
  const items = page.headings
    .filter(({ level }) => level >= min && level <= max)
    .map(({ text: title, id }) =>
      listItem(paragraph({ type: 'link', url: `#${id}`, children: [text(title)] })),
    );
  return items.length > 0 ? [bulletList(items)] : [];
};

const cards: CopyElement = ({ node }) => {
  const items = staticAttribute(node, 'items');
  if (!Array.isArray(items)) {
    return [raw(slot('cards', ''))];
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
    'Operation',
    ({ node, page }) => {
      const name = stringAttribute(node, 'id') ?? '';
      const operation = page.api?.api.operations.find(({ id }) => id === name);
      return codeLink(name, operation && operationHref(operation));
    },
  ],
  [
    'Field',
    ({ node, page }) => {
      const name = stringAttribute(node, 'name') ?? '';
      const operation = stringAttribute(node, 'operation') ?? '';
      return codeLink(name, page.api?.api && fieldHref(page.api.api, operation, name));
    },
  ],
  ['ErrorCode', ({ node }) => [raw(slot('error', stringAttribute(node, 'code') ?? ''))]],
  ['OperationReference', ({ node }) => [raw(slot('operation', stringAttribute(node, 'id') ?? ''))]],
  ['ServerChoice', () => [raw(slot('servers', ''))]],
];
