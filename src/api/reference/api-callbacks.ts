import type { Operation } from './api.ts';

export const withCallbacks = (operation: Operation): Operation[] => [
  operation,
  ...operation.callbacks.flatMap(({ operations }) => operations.flatMap(withCallbacks)),
];

/** Changes an operation and its callbacks. */
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
