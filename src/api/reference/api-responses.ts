import { isSuccess } from '../document/responses.ts';
import type { ApiResponse, Media, Operation } from './api.ts';

export { isSuccess };

export const statusInWords = (status: string): string =>
  status === 'default' ? 'Any other' : status.replace(/X{2}$/, 'xx');

export const successMedia = ({ responses }: Operation): Media | null =>
  responses.find((response) => isSuccess(response) && response.content.length > 0)?.content[0] ??
  null;

/** Error codes that a response documents: the names of its examples that are also in the error catalog. */
export const errorCodesOf = (
  { errorCodes }: Pick<Operation, 'errorCodes'>,
  response: ApiResponse,
): string[] =>
  isSuccess(response)
    ? []
    : [
        ...new Set(
          response.content
            .flatMap(({ examples }) => examples.map(({ name }) => name))
            .filter((name) => errorCodes.includes(name)),
        ),
      ];
