import { withCallbacks } from './api-callbacks.ts';
import { type FieldSource, hiddenAccess, MAX_REPEATED_FIELDS } from './api-fields.ts';
import type { Api, Operation, Schema } from './api.ts';

/** Counts the fields that `readFields` in `api-fields.ts` would create. Returns null in the same cases. */
const countWithin = (
  definitions: Api['definitions'],
  operation: Operation,
  isRepeating: boolean,
): number | null => {
  const listed = new Set<string>();
  const inRequest = hiddenAccess('request', operation);
  const inResponse = hiddenAccess('response', operation);
  let count = 0;
  const isFull = (): boolean => isRepeating && count > MAX_REPEATED_FIELDS;

  const enter = (
    schema: Schema | null,
    hidden: Schema['access'],
    opened: readonly string[],
  ): void => {
    if (schema === null || isFull()) {
      return;
    }
    const { definition } = schema;
    const target =
      definition !== null && Object.hasOwn(definitions, definition) ? definition : null;
    if (target !== null && (isRepeating ? opened.includes(target) : listed.has(target))) {
      return;
    }
    if (target !== null) {
      listed.add(target);
    }
    const inner = target === null ? opened : [...opened, target];
    const { properties, variants } = (target === null ? null : definitions[target]) ?? schema;
    for (const property of properties) {
      if (property.schema.access !== hidden) {
        count += 1;
        enter(property.schema, hidden, inner);
      }
    }
    variants.forEach((variant) => enter(variant.schema, hidden, inner));
  };

  for (const { schema } of operation.parameters) {
    count += 1;
    enter(schema, inRequest, []);
  }
  (operation.body?.content ?? []).forEach(({ schema }) => enter(schema, inRequest, []));
  const before = count;
  operation.responses.forEach(({ headers }) =>
    headers.forEach(({ schema }) => enter(schema, inResponse, [])),
  );
  const inHeaders = count - before;
  for (const response of operation.responses) {
    const content = response.errorCodes.length > 0 ? [] : response.content;
    content.forEach(({ schema }) => enter(schema, inResponse, []));
  }
  return isFull() ? null : count - inHeaders;
};

/** Counts the fields of an operation and its callbacks. Does not count fields of response headers. */
export const countFields = ({ definitions }: FieldSource, operation: Operation): number =>
  withCallbacks(operation).reduce(
    (sum, each) =>
      sum + (countWithin(definitions, each, true) ?? countWithin(definitions, each, false) ?? 0),
    0,
  );
