import type { Operation, Schema } from '../../../../../src/api/reference/api.ts';

export const createSchema = (parts: Partial<Schema> = {}): Schema => ({
  type: 'string',
  format: null,
  title: '',
  description: '',
  externalDocs: null,
  limits: [],
  values: [],
  default: undefined,
  examples: [],
  isDeprecated: false,
  sunset: '',
  access: null,
  definition: null,
  properties: [],
  variants: [],
  ...parts,
});

export const objectOf = (properties: Readonly<Record<string, Schema>>): Schema =>
  createSchema({
    type: 'object',
    properties: Object.entries(properties).map(([name, schema]) => ({
      name,
      kind: 'property',
      isRequired: true,
      schema,
    })),
  });

export const createOperation = (parts: Partial<Operation> = {}): Operation => ({
  id: 'getOffer',
  heading: 'getOffer',
  kind: 'operation',
  tag: 'shop',
  page: '/docs/api/shop',
  badges: [],
  server: 'https://api.example.com',
  ownServers: [],
  method: 'GET',
  path: '/v1/shop/offers/{offerId}',
  summary: 'Get an offer',
  description: 'Returns one offer.',
  isDeprecated: false,
  sunset: '',
  externalDocs: null,
  codeSamples: [],
  security: [],
  parameters: [],
  body: null,
  responses: [],
  errorCodes: [],
  callbacks: [],
  ...parts,
});
