import { createHash } from 'node:crypto';
import { createSchemaCheck } from '../json/check-schema.ts';
import type { JsonSchema, Violation } from '../json/json-schema.ts';
import { parsePointer, resolveReference, valueAt } from '../json/json-pointer.ts';
import type { Api, Operation } from '../model/api.ts';
import type { ApiContext, PayloadKind, PayloadProblem } from '../model/api-context.ts';
import type { OpenapiDocument } from '../model/openapi-document.ts';

/** The schema of a body; undefined where the operation has no such body. */
const findSchema = (
  openapi: OpenapiDocument,
  { path, method }: Operation,
  kind: PayloadKind,
): JsonSchema | undefined => {
  const operation = valueAt(openapi, ['paths', path, method.toLowerCase()]);
  const body = valueAt(
    operation,
    kind.kind === 'request' ? ['requestBody'] : ['responses', kind.status],
  );
  const content = valueAt(resolveReference(openapi, body), ['content']) as
    Readonly<Record<string, { readonly schema: JsonSchema }>> | undefined;
  return Object.values(content ?? {})[0]?.schema;
};

const describe = ({ pointer, message }: Violation): PayloadProblem => {
  const path = parsePointer(pointer);
  const name = path.length === 0 ? 'the body' : `\`${path.join('.')}\``;
  const isMissing = message === 'is required';
  return { path, found: isMissing ? `no ${name}` : `${name}, which ${message}` };
};

/** Creates what pages are checked with: the API, and a check of payloads against the OpenAPI document. */
export const createApiContext = (api: Api, openapi: OpenapiDocument): ApiContext => {
  const operations = new Map(api.operations.map((operation) => [operation.id, operation]));
  const check = createSchemaCheck(openapi);
  return {
    api,
    version: createHash('sha256').update(JSON.stringify(openapi)).digest('hex').slice(0, 16),
    checkPayload: (operationId, kind, value) => {
      const operation = operations.get(operationId);
      const schema = operation && findSchema(openapi, operation, kind);
      return schema ? check(schema, value).map(describe) : null;
    },
  };
};
