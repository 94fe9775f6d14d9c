import type { ApiError, ApiResponse, Operation } from '../../model/api.ts';
import { isRecord } from '../../json/is-record.ts';

/** A successful response, and the status of an earlier one with the same body. */
export type SuccessResponse = { readonly response: ApiResponse; readonly sameAs: number | null };

/** A row of the table of errors. */
export type ErrorRow = { readonly status: number; readonly code: string; readonly meaning: string };

export const listSuccesses = ({ responses }: Operation): SuccessResponse[] => {
  const successes = responses.filter(({ status }) => status < 400);
  return successes.map((response, index) => {
    const schema = JSON.stringify(response.schema);
    const same = successes
      .slice(0, index)
      .find((earlier) => earlier.schema !== null && JSON.stringify(earlier.schema) === schema);
    return { response, sameAs: same?.status ?? null };
  });
};

/** Every error of an operation, with its meaning from the catalogue, or else its title. */
export const listErrors = (
  { responses }: Operation,
  findError: (code: string) => ApiError | null,
): ErrorRow[] =>
  responses
    .filter(({ status }) => status >= 400)
    .flatMap(({ status, description, examples }) =>
      examples.map(({ name, value }) => ({
        status,
        code: name,
        meaning: findError(name)?.meaning ?? titleOf(value) ?? description,
      })),
    );

const titleOf = (value: unknown): string | null =>
  isRecord(value) && typeof value['title'] === 'string' ? value['title'] : null;
