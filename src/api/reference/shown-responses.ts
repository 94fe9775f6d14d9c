import { formatJson } from '../../base/json/exact-json.ts';
import { type FieldTree, noFields, type OperationFields } from './api-fields.ts';
import { withCallbacks } from './api-callbacks.ts';
import type { Api, ApiError, ApiResponse, Operation, Schema } from './api.ts';
import { containsParagraphs } from '../../base/text/join-paragraphs.ts';
import { splitTitle } from './schema-title.ts';
import { memoize } from '../../base/memoize.ts';

/** `sameAs` is the status of an earlier response with the same body. Only that response lists the fields. */
export type ShownResponse = {
  readonly response: ApiResponse;
  readonly trees: readonly FieldTree[];
  readonly headers: readonly FieldTree[];
  readonly sameAs: string | null;
};

const schemasOf = ({ content }: ApiResponse): string | null =>
  content.some(({ schema }) => schema !== null)
    ? formatJson(content.map(({ mediaType, schema }) => [mediaType, schema]))
    : null;

const omitRepeated = (schema: Schema, above: string): Schema => {
  const { lead, text } = splitTitle(schema);
  return containsParagraphs(above, text) ? { ...schema, description: lead } : schema;
};

/**
 * Omits schema descriptions that the response's own description contains. If `isListed` is true, also omits all
 * descriptions and the type `object`, because an earlier response shows the same fields.
 */
const withoutRepetition = (response: ApiResponse, isListed: boolean): ApiResponse => ({
  ...response,
  content: response.content.map((media) => ({
    ...media,
    schema:
      media.schema &&
      (isListed
        ? {
            ...media.schema,
            description: '',
            type: media.schema.type === 'object' ? 'any value' : media.schema.type,
          }
        : omitRepeated(media.schema, response.description)),
  })),
});

export const listResponses = (
  operation: Operation,
  fields: Pick<OperationFields, 'responses' | 'headers'>,
): ShownResponse[] => {
  const shown = operation.responses
    .map((response, index) => ({
      response,
      trees: fields.responses[index] ?? [],
      headers: fields.headers[index] ?? [],
    }))
    .filter(({ response }) => response.errorCodes.length === 0);
  const statuses = new Map<string, string>();
  return shown.map(({ response, trees: own, headers }) => {
    const schemas = schemasOf(response);
    const sameAs = schemas === null ? null : (statuses.get(schemas) ?? null);
    if (schemas !== null && sameAs === null) {
      statuses.set(schemas, response.status);
    }
    const trees = sameAs === null ? own : own.map(({ valuesAt }) => ({ ...noFields, valuesAt }));
    return { response: withoutRepetition(response, sameAs !== null), trees, headers, sameAs };
  });
};

/**
 * Maximum number of operations for an operation-specific error. An error that more operations can return counts as
 * shared.
 */
const MAX_PARTICULAR_OPERATIONS = 20;

export const isSharedError = ({ raisedBy }: ApiError): boolean =>
  raisedBy.length > MAX_PARTICULAR_OPERATIONS;

export type ShownError = {
  readonly status: string;
  readonly code: string;
  readonly meaning: string;
  readonly isShared: boolean;
  readonly isAbove: boolean;
};

const errorsByCode = memoize(
  (errors: Api['errors']) => new Map(errors.map((error) => [error.code, error])),
);

const firstOperations = memoize((operations: Api['operations']) => {
  const firsts = new Map<string, string>();
  for (const { id, page, errorCodes } of operations.flatMap(withCallbacks)) {
    for (const code of errorCodes) {
      const key = `${page}\n${code}`;
      firsts.set(key, firsts.get(key) ?? id);
    }
  }
  return firsts;
});

export const listErrors = (
  { errors, operations }: Pick<Api, 'errors' | 'operations'>,
  operation: Operation,
): ShownError[] =>
  operation.responses.flatMap((response) =>
    response.errorCodes.map((code) => {
      const error = errorsByCode(errors).get(code);
      const isShared = error ? isSharedError(error) : false;
      const first = firstOperations(operations).get(`${operation.page}\n${code}`);
      return {
        status: response.status,
        code,
        meaning: error?.meaning ?? response.description,
        isShared,
        isAbove: isShared && first !== operation.id,
      };
    }),
  );
