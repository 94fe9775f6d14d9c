import type { OpenapiDocument } from './openapi-document.ts';
import type { OperationNode } from './operations.ts';
import type { ParameterNode } from './parameters.ts';
import { resolveNode } from './read-node.ts';

/** Whether a schema lists its values, which are then valid for every reader. */
const hasFixedValues = (document: OpenapiDocument, { schema }: ParameterNode): boolean => {
  const own = resolveNode(document, schema);
  const items = resolveNode(document, own['items']);
  return [own, items].some((node) => node['enum'] !== undefined || node['const'] !== undefined);
};

/**
 * The parameters that samples send, plain requests and calls of clients alike: required ones, those that `x-sample` names,
 * and in the query those with fixed values.
 */
export const sentParameters = (
  document: OpenapiDocument,
  { parameters, sample }: OperationNode,
): ParameterNode[] =>
  parameters.filter(
    (parameter) =>
      parameter.isRequired ||
      sample.parameters.includes(parameter.name) ||
      (parameter.in === 'query' && !parameter.isDeprecated && hasFixedValues(document, parameter)),
  );
