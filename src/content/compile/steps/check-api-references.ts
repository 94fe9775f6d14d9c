import type { InlineCode, Root } from 'mdast';
import type { Api, Operation } from '../../../api/reference/api.ts';
import { anchoredFields } from '../../../api/reference/list-fields.ts';
import { methodOf } from '../../../api/document/methods.ts';
import type { ProblemCode } from '../../../problems/problem-codes.ts';
import { type NameIndex, indexOnce } from '../../../problems/name-index.ts';
import { certainName } from '../../../problems/certain-name.ts';
import { suggest } from '../../../problems/suggest.ts';
import { memoize } from '../../../base/memoize.ts';
import { parseMarkdown } from '../../../base/text/markdown.ts';
import { escapePattern } from '../../../base/text/escape-pattern.ts';
import { type JsxElement, isJsxElement, stringAttribute } from '../jsx/jsx-element.ts';
import type { PageCompilation } from '../page-compilation.ts';
import { report } from '../report.ts';
import { visit } from '../visit.ts';

type UnknownReference = {
  readonly code: ProblemCode;
  readonly expected: string;
  readonly found: string;
  readonly isInternal?: boolean | undefined;
  readonly names: NameIndex;
};

export const foundName = (name: string, isInternal = false): string =>
  isInternal ? `\`${name}\`, which is internal` : `\`${name}\``;

export const isInternalOperation = (id: string, { leftOut }: PageCompilation): boolean =>
  leftOut?.operations.some((operation) => operation.id === id) ?? false;

const unknownOperation = (found: string, api: Api, page: PageCompilation): UnknownReference => ({
  code: 'api/unknown-operation',
  expected: 'an operation of the OpenAPI document',
  found,
  isInternal: isInternalOperation(found, page),
  names: indexOnce(api, 'operations', () => api.operations.map(({ id }) => id)),
});

const checkErrorCode = (found: string, api: Api): UnknownReference | null =>
  api.errors.some(({ code }) => code === found)
    ? null
    : {
        code: 'api/unknown-error-code',
        expected: 'an error code of the OpenAPI document',
        found,
        names: indexOnce(api, 'errors', () => api.errors.map(({ code }) => code)),
      };

/** Other names in capitals, such as environment variables, are not problems. */
const checkMisspelledCode = (found: string, api: Api): UnknownReference | null => {
  const unknown = checkErrorCode(found, api);
  const known = api.errors.map(({ code }) => code);
  return unknown && certainName(found, suggest(found, unknown.names), known) ? unknown : null;
};

const checkField = (node: JsxElement, api: Api, page: PageCompilation): UnknownReference | null => {
  const id = stringAttribute(node, 'operation') ?? '';
  const found = stringAttribute(node, 'name') ?? '';
  const operation = api.operations.find((candidate) => candidate.id === id);
  if (!operation) {
    return unknownOperation(id, api, page);
  }
  const candidates = anchoredFields(api, operation).map(({ path }) => path);
  return candidates.includes(found)
    ? null
    : {
        code: 'api/unknown-field',
        expected: `a field of \`${id}\``,
        found,
        names: indexOnce(operation, 'fields', () => candidates),
      };
};

const checkElement = (
  node: JsxElement,
  api: Api,
  page: PageCompilation,
): UnknownReference | null => {
  if (node.name === 'Field') {
    return checkField(node, api, page);
  }
  if (node.name === 'ErrorCode') {
    const code = stringAttribute(node, 'code');
    return code === undefined ? null : checkErrorCode(code, api);
  }
  const id = node.name === 'Operation' ? stringAttribute(node, 'id') : undefined;
  const operation = api.operations.find((candidate) => candidate.id === id);
  return id === undefined || operation ? null : unknownOperation(id, api, page);
};

const isMethod = (name: string): boolean => methodOf(name.toLowerCase()) === name;

export const methodAndPath = /^([A-Z]+) (\/[^\s?#]*)/;
const errorCode = /^[A-Z]{2,}(?:_[A-Z0-9]+)+$/;

const patternOf = (path: string): string =>
  path
    .split(/\{[^{}]+\}/)
    .map(escapePattern)
    .join('[^/]+');

type Request = Pick<Operation, 'path'> &
  Partial<Pick<Operation, 'server'>> & { readonly method: string };

/** Returns the path of a server, such as `/v2`. Its host may contain variables. */
export const basePathOf = ({ server = '' }: Request): string =>
  server.replace(/^(?:[^/?#]+:)?\/\/[^/]+/, '').replace(/\/$/, '');

/** @param isWhole whether the path must start with the path of the server; otherwise, it may */
export const isRequestOf = (
  operation: Request,
  method: string,
  path: string,
  isWhole = false,
): boolean => {
  const base = `(?:${patternOf(basePathOf(operation))})${isWhole ? '' : '?'}`;
  return (
    operation.method === method && new RegExp(`^${base}${patternOf(operation.path)}$`).test(path)
  );
};

const describedInDocument = memoize(({ about, tags }: Api): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const { description } of [about, ...about.schemes, ...tags]) {
    visit(parseMarkdown(description), (node) => {
      if (node.type === 'inlineCode') {
        found.add(node.value);
      }
    });
  }
  return found;
});

/**
 * Descriptions in an OpenAPI document may mention endpoints of other APIs. Therefore, an unknown endpoint that also
 * occurs in a description is reported only if it resembles an operation of this API.
 */
const checkInlineCode = (
  { value }: InlineCode,
  api: Api,
  { leftOut }: PageCompilation,
): UnknownReference | null => {
  const [, method, path = ''] = methodAndPath.exec(value) ?? [];
  if (method === undefined || !isMethod(method)) {
    return errorCode.test(value) ? checkMisspelledCode(value, api) : null;
  }
  if (api.operations.some((operation) => isRequestOf(operation, method, path))) {
    return null;
  }
  const found = `${method} ${path}`;
  const isInternal = leftOut?.operations.some((operation) => isRequestOf(operation, method, path));
  const names = indexOnce(api, 'endpoints', () =>
    api.operations.map((operation) => `${operation.method} ${operation.path}`),
  );
  const isOfDocument = describedInDocument(api).has(value);
  return isOfDocument && !isInternal && suggest(found, names) === undefined
    ? null
    : {
        code: isOfDocument ? 'openapi/unknown-endpoint' : 'api/unknown-endpoint',
        expected: 'the method and path of an operation',
        found,
        isInternal,
        names,
      };
};

export const checkApiReferences = (tree: Root, page: PageCompilation): void => {
  const api = page.api?.api;
  if (!api) {
    return;
  }
  visit(tree, (node) => {
    const unknown = isJsxElement(node)
      ? checkElement(node, api, page)
      : node.type === 'inlineCode'
        ? checkInlineCode(node, api, page)
        : null;
    if (unknown) {
      const { code, expected, found, isInternal, names } = unknown;
      const suggestion = isInternal ? undefined : suggest(found, names);
      report(page, code, node, { expected, found: foundName(found, isInternal), suggestion });
    }
  });
};
