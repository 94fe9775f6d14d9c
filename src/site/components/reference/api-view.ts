import type { Api, Operation } from '../../../api/reference/api.ts';
import type { ApiCode, OperationCode } from '../../../api/reference/api-code.ts';
import { operationHref } from '../../../api/reference/api-fields.ts';

/** Examples that are missing are shown plain. */
export type HighlightedExamples = OperationCode['examples'];

export type ApiView = {
  readonly api: Api;
  /** Null for an unknown id, which the pipeline has reported. */
  readonly findOperation: (id: string) => Operation | null;
  /** `/docs/api/shop#getoffer`; null for an unknown id. */
  readonly operationHref: (id: string) => string | null;
  /** `/docs/errors#insufficient_funds`; null for an unknown code. */
  readonly errorHref: (code: string) => string | null;
  readonly findCode: (operationId: string) => OperationCode | null;
};

export const createApiView = (
  { api, code }: { readonly api: Api; readonly code: ApiCode },
  catalogueHref: string | null,
): ApiView => {
  const operations = new Map(api.operations.map((operation) => [operation.id, operation]));
  const errors = new Set(api.errors.map((error) => error.code));
  const codes = new Map(Object.entries(code));
  return {
    api,
    findOperation: (id) => operations.get(id) ?? null,
    operationHref: (id) => {
      const operation = operations.get(id);
      return operation ? operationHref(operation) : null;
    },
    errorHref: (name) =>
      catalogueHref !== null && errors.has(name) ? `${catalogueHref}#${name.toLowerCase()}` : null,
    findCode: (id) => codes.get(id) ?? null,
  };
};
