import type { FieldTree } from './api-fields.ts';
import { errorCodesOf } from './api-responses.ts';
import type { ApiError, ApiResponse, Media, Operation } from './api.ts';

export type ResponseExample = {
  readonly status: string;
  readonly media: Media;
  readonly example: Media['examples'][number];
};

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

/** The examples of the responses that `listResponses` lists. */
export const listResponseExamples = (operation: Operation): ResponseExample[] =>
  listResponses(operation, []).flatMap(({ response: { status, content } }) =>
    content.flatMap((media) => media.examples.map((example) => ({ status, media, example }))),
  );

/** An error of more operations than this is not particular to any of them. */
const MAX_PARTICULAR_OPERATIONS = 20;

/** Whether so many operations can return an error that none of them needs to explain it. */
export const isSharedError = ({ raisedBy }: ApiError): boolean =>
  raisedBy.length > MAX_PARTICULAR_OPERATIONS;

export type ShownError = {
  readonly status: string;
  readonly code: string;
  readonly meaning: string;
  readonly isShared: boolean;
};

/** Every error of an operation that the catalogue explains. */
export const listErrors = (
  operation: Operation,
  findError: (code: string) => ApiError | null | undefined,
): ShownError[] =>
  operation.responses.flatMap((response) =>
    errorCodesOf(operation, response).map((code) => {
      const error = findError(code);
      return {
        status: response.status,
        code,
        meaning: error?.meaning ?? response.description,
        isShared: error ? isSharedError(error) : false,
      };
    }),
  );
