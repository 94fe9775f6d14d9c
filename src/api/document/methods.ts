import { isRecord } from '../../base/json/is-record.ts';
import type { Slot } from './document-nodes.ts';
import type { OpenapiNode } from './openapi-document.ts';

const known: ReadonlySet<string> = new Set(
  'get head post put patch delete options trace query'.split(' '),
);

export const methodOf = (key: string): string | null => (known.has(key) ? key.toUpperCase() : null);

/** Path item key whose value maps other methods to operations (OpenAPI 3.2). The methods are spelled as in requests. */
const others = 'additionalOperations';

/** Whether a path item contains keys for operations, even if their values are invalid. */
export const hasMethods = (item: OpenapiNode): boolean =>
  Object.keys(item).some((key) => key === others || known.has(key));

export const isOperationSlot = ({ key, isEntry }: Slot): boolean =>
  isEntry ? key === others : known.has(key);

export const operationKeys = (method: string): readonly string[] =>
  known.has(method.toLowerCase()) && method === method.toUpperCase()
    ? [method.toLowerCase()]
    : [others, method];

type WrittenOperation = {
  readonly method: string;
  /** Keys that lead from the path item to the operation. */
  readonly keys: readonly string[];
  readonly operation: OpenapiNode;
};

export const operationsOf = (item: OpenapiNode): WrittenOperation[] => {
  const { [others]: additional } = item;
  return [
    ...Object.entries(item).map(([key, operation]) => ({
      method: methodOf(key),
      keys: [key],
      operation,
    })),
    ...Object.entries(isRecord(additional) ? additional : {}).map(([key, operation]) => ({
      method: key.startsWith('x-') ? null : key,
      keys: [others, key],
      operation,
    })),
  ].flatMap(({ method, keys, operation }) =>
    method !== null && isRecord(operation) ? [{ method, keys, operation }] : [],
  );
};
