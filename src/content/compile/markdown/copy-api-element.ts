import { anchoredFields, operationHref } from '../../../model/api-fields.ts';
import type { Api } from '../../../model/api.ts';
import { slot } from '../../../model/markdown-slots.ts';
import { type JsxElement, stringAttribute } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { type Copied, raw } from './nodes.ts';

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

/** Copies an element that shows a part of the API; null for any other. */
export const copyApiElement = (node: JsxElement, page: PageCompilation): Copied | null => {
  const api = page.api?.api;
  switch (node.name) {
    case 'Operation': {
      const name = stringAttribute(node, 'id') ?? '';
      const operation = api?.operations.find(({ id }) => id === name);
      return codeLink(name, operation && operationHref(operation));
    }
    case 'Field': {
      const name = stringAttribute(node, 'name') ?? '';
      return codeLink(name, api && fieldHref(api, stringAttribute(node, 'operation') ?? '', name));
    }
    case 'ErrorCode':
      return [raw(slot('error', stringAttribute(node, 'code') ?? ''))];
    case 'OperationReference':
      return [raw(slot('operation', stringAttribute(node, 'id') ?? ''))];
    case 'ServerChoice':
      return [raw(slot('servers', ''))];
    default:
      return null;
  }
};
