import type { OpenapiDocument } from './openapi-document.ts';
import type { OperationNode } from './operations.ts';
import type { ParameterNode } from './parameters.ts';
import { resolveNode } from './read-node.ts';

/**
 * Whether the parameter allows only listed values. Samples can send a listed value, because it works for every reader.
 */
const hasFixedValues = (document: OpenapiDocument, { schema }: ParameterNode): boolean => {
  const own = resolveNode(document, schema);
  const items = resolveNode(document, own['items']);
  return [own, items].some((node) => node['enum'] !== undefined || node['const'] !== undefined);
};

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
