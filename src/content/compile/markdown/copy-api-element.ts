import { anchoredFields, operationHref } from '../../../api/reference/api-fields.ts';
import type { Api } from '../../../api/reference/api.ts';
import { slot } from '../../../model/markdown-slots.ts';
import { stringAttribute } from '../jsx/jsx-element.ts';
import { type Copied, type CopyElement, raw } from './nodes.ts';

const codeLink = (value: string, url: string | undefined): Copied => {
  const code = { type: 'inlineCode' as const, value };
  return [url === undefined ? code : { type: 'link', url, children: [code] }];
};

const fieldHref = (api: Api, operationId: string, name: string): string | undefined => {
  const operation = api.operations.find(({ id }) => id === operationId);
  const field =
    operation && anchoredFields(api, operation).find((candidate) => candidate.path === name);
  return field && operation && `${operation.page}#${field.anchor}`;
};

export const apiCopies: readonly (readonly [string, CopyElement])[] = [
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
