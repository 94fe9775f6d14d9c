import { buildApi } from '../../../src/api/reference/build-api.ts';
import { renderOperation } from '../../../src/publish/outputs/reference/operation.ts';

export const shade = {
  oneOf: [
    { const: 'dun', title: 'Dun', description: 'Grey brown.' },
    { const: 'ecru', title: 'Ecru', description: 'Unbleached.' },
    { const: 'puce', title: 'Puce', description: 'Purple brown.', deprecated: true },
  ],
};

export const color = {
  type: 'string',
  enum: ['wht', 'red', 'grn'],
  'x-enumDescriptions': { wht: 'Safe water', red: 'Port side', grn: 'Starboard side' },
  'x-enum-varnames': ['White', 'Red', 'Green'],
};

export const get = (
  operationId: string,
  parameters: readonly object[],
  responses: object = {},
) => ({
  get: {
    operationId,
    summary: 'Do',
    tags: ['things'],
    parameters,
    responses: { 200: { description: 'Done.', ...responses } },
  },
});

export const query = (name: string, schema: object, others: object = {}) => ({
  name,
  in: 'query',
  schema,
  ...others,
});

export const documentOf = (paths: object, schemas: object = {}) => ({
  openapi: '3.1.1',
  info: { title: 'API', version: '1' },
  servers: [{ url: 'https://api.game.example' }],
  paths,
  components: { schemas },
});

export const copyOf = (document: Parameters<typeof buildApi>[0]): string => {
  const api = buildApi(document);
  const source = {
    api,
    requests: new Map(),
    calls: new Map(),
    samples: [],
    hasReference: true,
    addressOf: (href: string) => href,
    errorLink: (code: string) => code,
  };
  return api.operations.map((operation) => renderOperation(operation, source)).join('\n\n');
};
