import type { Api, Operation } from './api.ts';
import { allFields } from './api-fields.ts';

export const withCallbacks = (operation: Operation): Operation[] => [
  operation,
  ...operation.callbacks.flatMap(({ operations }) => operations.flatMap(withCallbacks)),
];

export const countFields = (api: Pick<Api, 'definitions'>, operation: Operation): number => {
  const inCallbacks = operation.callbacks
    .flatMap(({ operations }) => operations)
    .map((inner) => countFields(api, inner));
  return inCallbacks.reduce((sum, count) => sum + count, allFields(api, operation).length);
};
