import type { SchemaCheck } from '../document/schema-check/check-schema.ts';
import type { Violation } from '../document/schema-check/json-schema.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';
import type { OperationNode } from '../document/operations.ts';
import type { ParameterNode } from '../document/parameters.ts';
import { parseParameter } from '../document/parse-parameter.ts';
import { exactOf } from '../../base/json/exact-number.ts';
import { resolveNode } from '../document/read-node.ts';
import type { Call, MockRequest } from './call.ts';
import { invalid } from './mock-problem.ts';
import type { ReadBody } from './read-body.ts';

const checkBody = (
  operation: OperationNode,
  { value, schema }: ReadBody,
  check: SchemaCheck,
): readonly Violation[] => {
  if (value === undefined) {
    return operation.body?.isRequired ? [{ pointer: '', message: 'is required' }] : [];
  }
  return schema ? check(schema, value) : [];
};

const checkParameter = (
  parameter: ParameterNode,
  value: unknown,
  check: SchemaCheck,
): readonly Violation[] => {
  const pointer = `/${parameter.in}/${parameter.name}`;
  if (value === undefined) {
    return parameter.isRequired ? [{ pointer, message: 'is required' }] : [];
  }
  return parameter.schema ? check(parameter.schema, value, pointer) : [];
};

/**
 * Returns the query parameters, including defaults.
 *
 * @throws MockProblem with all violations
 */
export const checkRequest = (
  document: OpenapiDocument,
  check: SchemaCheck,
  operation: OperationNode,
  request: MockRequest,
  body: ReadBody,
): Call['query'] => {
  const { parameters } = operation;
  const source = {
    path: request.encodedPath,
    query: request.url.search.slice(1),
    headers: request.headers,
    names: new Set(parameters.map(({ name }) => name)),
  };
  const values = parameters.map((parameter) => ({
    parameter,
    value: parseParameter(document, parameter, source),
  }));
  const violations = [
    ...values.flatMap(({ parameter, value }) => checkParameter(parameter, value, check)),
    ...checkBody(operation, body, check),
  ];
  if (violations.length > 0) {
    throw invalid(violations);
  }
  return Object.fromEntries(
    values
      .filter(({ parameter }) => parameter.in === 'query')
      .map(({ parameter: { name, schema }, value }) => [
        name,
        value ?? exactOf(resolveNode(document, schema)['default']),
      ])
      .filter(([, value]) => value !== undefined),
  );
};
