import { formatJson } from '../../../../src/base/json/exact-json.ts';
import { readClient } from '../../../../src/api/clients/client-model/read-client.ts';
import type { TypeRef } from '../../../../src/api/clients/client-model/client-types.ts';
import { findNamedType } from '../../../../src/api/clients/client-model/named-types.ts';
import { createSchemaCheck } from '../../../../src/api/document/schema-check/check-schema.ts';
import { schemaModelOf } from '../../../../src/api/document/schema-model.ts';
import { createMock } from '../../../../src/api/mock/create-mock.ts';
import { anchoredFields } from '../../../../src/api/reference/list-fields.ts';
import { buildApi } from '../../../../src/api/reference/build-api.ts';

export const readEverywhere = (schemas: Readonly<Record<string, unknown>>) => {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Whole' } } };
  const document = {
    openapi: '3.1.1',
    info: { title: 'API', version: '1.2.3' },
    paths: {
      '/wholes': {
        post: {
          operationId: 'send',
          requestBody: { required: true, content },
          responses: { 201: { description: 'Done.', content } },
        },
      },
    },
    components: { schemas },
  };
  const api = buildApi(document);
  const [operation] = api.operations;
  const { types, operations } = readClient(document);
  const mock = createMock(document);
  const namesOf = (used: TypeRef): string[] => {
    const type = findNamedType({ types }, used);
    switch (type?.kind) {
      case 'object':
        return type.fields.map(({ name }) => name);
      case 'union':
        return type.variants.flatMap((variant) => namesOf(variant.type));
      case 'alias':
        return namesOf(type.type);
      default:
        return [];
    }
  };
  return {
    page: formatJson([operation, api.definitions]),
    definitions: api.definitions,
    types,
    fields: operation ? new Set(anchoredFields(api, operation).map(({ path }) => path)) : new Set(),
    clientFields: new Set(namesOf({ kind: 'named', name: 'Whole' })),
    clientExample: operations[0]?.body?.example,
    variants: (api.definitions['Whole']?.variants ?? []).map(({ label }) => label),
    sample: operation?.body?.content[0]?.examples[0]?.value,
    answer: operation?.responses[0]?.content[0]?.examples[0]?.value,
    violations: (value: unknown) =>
      createSchemaCheck(schemaModelOf(document), 'request')(ref('Whole'), value),
    send: async (body: unknown): Promise<number> => {
      const request = new Request('http://localhost:4010/wholes', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await mock.fetch(request)).status;
    },
  };
};

export const object = (properties: Readonly<Record<string, unknown>>, ...required: string[]) => ({
  type: 'object',
  properties,
  ...(required.length > 0 ? { required } : {}),
});

export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

export const conditionOf = (condition: object, met: object, unmet: object = {}) => ({
  if: condition,
  // oxlint-disable-next-line unicorn/no-thenable -- a JSON Schema keyword
  then: met,
  else: unmet,
});
