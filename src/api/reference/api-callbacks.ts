import type { Operation } from './api.ts';

export const withCallbacks = (operation: Operation): Operation[] => [
  operation,
  ...operation.callbacks.flatMap(({ operations }) => operations.flatMap(withCallbacks)),
];
