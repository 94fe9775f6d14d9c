import type { Operation } from './api.ts';

export const withCallbacks = (operation: Operation): Operation[] => [
  operation,
  ...operation.callbacks.flatMap(({ operations }) => operations.flatMap(withCallbacks)),
];

/** Applies `change` to an operation and to the operations of its callbacks, at all levels. */
export const changeOperation = (
  operation: Operation,
  change: (operation: Operation) => Operation,
): Operation =>
  change({
    ...operation,
    callbacks: operation.callbacks.map((callback) => ({
      ...callback,
      operations: callback.operations.map((inner) => changeOperation(inner, change)),
    })),
  });
