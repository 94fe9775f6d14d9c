import type { OperationNode } from './operations.ts';
import type { ParameterNode } from './parameters.ts';

export const sentParameters = ({ parameters, sample }: OperationNode): ParameterNode[] =>
  parameters.filter(({ name, isRequired }) => isRequired || sample.parameters.includes(name));
