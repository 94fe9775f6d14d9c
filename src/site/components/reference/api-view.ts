import type { Api, Operation } from '../../../api/reference/api.ts';
import type { ApiCode, OperationCode } from '../../../api/reference/api-code.ts';
import { operationHref } from '../../../api/reference/operation-address.ts';

export type HighlightedExamples = OperationCode['examples'];

export type ApiView = ReturnType<typeof createApiView>;

export const createApiView = (
  { api, code }: { readonly api: Api; readonly code: ApiCode },
  catalogHref: string | null,
  { scalar: hasReference, copyMenu: hasCopyMenu } = { scalar: true, copyMenu: true },
) => {
  const operations = new Map(api.operations.map((operation) => [operation.id, operation]));
  const errors = new Set(api.errors.map((error) => error.code));
  const codes = new Map(Object.entries(code));
  return {
    api,
    /** Whether the site has `/scalar`. */
    hasReference,
    hasCopyMenu,
    findOperation: (id: string): Operation | null => operations.get(id) ?? null,
    /** For example, `/docs/api/shop#getoffer`; null for an unknown id. */
    operationHref: (id: string): string | null => {
      const operation = operations.get(id);
      return operation ? operationHref(operation) : null;
    },
    /** For example, `/docs/errors#insufficient_funds`; null for an unknown code. */
    errorHref: (name: string): string | null =>
      catalogHref !== null && errors.has(name) ? `${catalogHref}#${name.toLowerCase()}` : null,
    findCode: (id: string): OperationCode | null => codes.get(id) ?? null,
  };
};
