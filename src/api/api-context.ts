import { createHash } from 'node:crypto';
import { createSchemaCheck } from './document/schema-check/check-schema.ts';
import type { JsonSchema, Violation } from './document/schema-check/json-schema.ts';
import { formatJson } from '../base/json/exact-json.ts';
import { parsePointer } from '../base/json/json-pointer.ts';
import type { Api } from './reference/api.ts';
import type { ApiContext, PayloadKind, PayloadProblem } from './reference/api-context.ts';
import type { OpenapiDocument } from './document/openapi-document.ts';
import { type OperationNode, readOperations } from './document/operations.ts';
import { schemaModelOf } from './document/schema-model.ts';
import { findResponse } from './document/responses.ts';

const findSchema = (operation: OperationNode, kind: PayloadKind): JsonSchema | undefined =>
  (kind.kind === 'request' ? operation.body : findResponse(operation, kind.status))?.content[0]
    ?.schema;

const describe = ({ pointer, message }: Violation): PayloadProblem => {
  const path = parsePointer(pointer);
  const name = path.length === 0 ? 'the body' : `\`${path.join('.')}\``;
  const isMissing = message === 'is required';
  return { path, found: isMissing ? `no ${name}` : `${name}, which ${message}` };
};

export const createApiContext = (api: Api, written: OpenapiDocument): ApiContext => {
  const openapi = schemaModelOf(written);
  const operations = new Map(readOperations(openapi).map((operation) => [operation.id, operation]));
  const check = createSchemaCheck(openapi);
  return {
    api,
    version: createHash('sha256').update(formatJson(written)).digest('hex').slice(0, 16),
    checkPayload: (operationId, kind, value) => {
      const operation = operations.get(operationId);
      const schema = operation && findSchema(operation, kind);
      return schema ? check(schema, value).map(describe) : null;
    },
  };
};
