import type { FieldTree } from './api-fields.ts';
import { errorCodesOf } from './api-responses.ts';
import type { ApiError, ApiResponse, Operation } from './api.ts';

/** A response, and the status of an earlier one with the same body. */
export type ShownResponse = {
  readonly response: ApiResponse;
  readonly trees: readonly FieldTree[];
  readonly sameAs: string | null;
};

const schemasOf = ({ content }: ApiResponse): string | null =>
  content.some(({ schema }) => schema !== null)
    ? JSON.stringify(content.map(({ mediaType, schema }) => [mediaType, schema]))
    : null;

/** The responses of an operation besides those that its table of errors has. */
export const listResponses = (
  operation: Operation,
  trees: readonly (readonly FieldTree[])[],
): ShownResponse[] => {
  const shown = operation.responses
    .map((response, index) => ({ response, trees: trees[index] ?? [] }))
    .filter(({ response }) => errorCodesOf(operation, response).length === 0);
  const statuses = new Map<string, string>();
  return shown.map(({ response, trees: own }) => {
    const schemas = schemasOf(response);
    const sameAs = schemas === null ? null : (statuses.get(schemas) ?? null);
    if (schemas !== null && sameAs === null) {
      statuses.set(schemas, response.status);
    }
    return { response, trees: own, sameAs };
  });
};

/** Every error of an operation that the catalogue explains. */
export const listErrors = (
  operation: Operation,
  findError: (code: string) => ApiError | null | undefined,
) =>
  operation.responses.flatMap((response) =>
    errorCodesOf(operation, response).map((code) => ({
      status: response.status,
      code,
      meaning: findError(code)?.meaning ?? response.description,
    })),
  );
