import type { Api, Operation } from './api.ts';
import { flattenFields, operationFields } from './api-fields.ts';

/** An operation and its callbacks, recursively. */
export const withCallbacks = (operation: Operation): Operation[] => [
  operation,
  ...operation.callbacks.flatMap(({ operations }) => operations.flatMap(withCallbacks)),
];

export const countFields = (api: Pick<Api, 'definitions'>, operation: Operation): number => {
  const { parameters, body, responses } = operationFields(api, operation);
  const inCallbacks = operation.callbacks
    .flatMap(({ operations }) => operations)
    .map((inner) => countFields(api, inner));
  return [
    ...parameters.map(({ inside }) => 1 + flattenFields(inside).length),
    ...[...body, ...responses.flat()].map((tree) => flattenFields(tree).length),
    ...inCallbacks,
  ].reduce((sum, count) => sum + count, 0);
};
