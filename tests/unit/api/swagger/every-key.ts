/** Limits and other keys that schemas, parameters and headers share. */
const limits = {
  number: {
    type: 'number',
    format: 'double',
    default: 2,
    maximum: 8,
    exclusiveMaximum: true,
    minimum: 1,
    exclusiveMinimum: true,
    multipleOf: 0.5,
    enum: [2, 4],
  },
  text: { type: 'string', pattern: '^[a-z]+$', minLength: 1, maxLength: 9, default: 'dun' },
  list: { type: 'array', minItems: 1, maxItems: 3, uniqueItems: true, items: { type: 'string' } },
};

const formats = ['csv', 'ssv', 'tsv', 'pipes', 'multi'];

const list = (collectionFormat: string) => ({
  name: collectionFormat,
  type: 'array',
  items: { type: 'string', enum: ['a', 'b'] },
  collectionFormat,
});

const shared = { description: 'Shared.', 'x-shared': 1 };

/** Uses every Swagger 2.0 key, and extensions in all objects. */
export const everyKey = {
  swagger: '2.0',
  info: {
    title: 'Pets',
    version: '1',
    description: 'All pets.',
    termsOfService: 'https://pets.example/terms',
    contact: { name: 'A', url: 'https://pets.example', email: 'a@pets.example' },
    license: { name: 'MIT', url: 'https://pets.example/mit' },
    'x-info': 1,
  },
  host: 'api.pets.example',
  basePath: '/v1',
  schemes: ['https', 'http'],
  consumes: ['application/json'],
  produces: ['application/json', 'application/xml'],
  security: [{ key: [] }, { code: ['read'] }],
  tags: [{ name: 'pets', description: 'P.', externalDocs: { url: 'https://p.example' }, 'x-t': 1 }],
  externalDocs: { description: 'More.', url: 'https://pets.example/docs', 'x-docs': 1 },
  'x-root': 1,
  parameters: {
    limit: { name: 'limit', in: 'query', ...limits.number, ...shared },
    pet: { name: 'pet', in: 'body', required: true, schema: { $ref: '#/definitions/Pet' } },
    photo: { name: 'photo', in: 'formData', type: 'file', required: true, ...shared },
  },
  responses: {
    Missing: {
      description: 'Missing.',
      schema: { $ref: '#/definitions/Problem' },
      'x-response': 1,
    },
  },
  securityDefinitions: {
    user: { type: 'basic', description: 'B.', 'x-user': 1 },
    key: { type: 'apiKey', name: 'X-Key', in: 'header', description: 'K.', 'x-key': 1 },
    implicit: {
      type: 'oauth2',
      description: 'I.',
      flow: 'implicit',
      authorizationUrl: 'https://pets.example/authorize',
      scopes: { read: 'Reads.', 'x-scopes': 1 },
      'x-flow': 1,
    },
    code: {
      type: 'oauth2',
      description: 'C.',
      flow: 'accessCode',
      authorizationUrl: 'https://pets.example/authorize',
      tokenUrl: 'https://pets.example/token',
      scopes: { read: 'Reads.' },
    },
    password: {
      type: 'oauth2',
      description: 'P.',
      flow: 'password',
      tokenUrl: 'https://pets.example/token',
      scopes: {},
    },
    application: {
      type: 'oauth2',
      description: 'A.',
      flow: 'application',
      tokenUrl: 'https://pets.example/token',
      scopes: {},
    },
  },
  paths: {
    'x-paths': 1,
    '/pets/{id}': {
      'x-item': 1,
      parameters: [
        { name: 'id', in: 'path', required: true, ...limits.text, ...shared },
        { name: 'shared', in: 'formData', type: 'integer' },
      ],
      get: {
        operationId: 'listPets',
        summary: 'List pets',
        description: 'Lists them.',
        tags: ['pets'],
        externalDocs: { url: 'https://pets.example/list' },
        deprecated: true,
        schemes: ['http'],
        security: [],
        produces: ['text/csv'],
        'x-operation': 1,
        parameters: [
          { $ref: '#/parameters/limit' },
          ...formats.map((format) => ({ ...list(format), in: 'query' })),
          { name: 'X-List', in: 'header', ...limits.list, collectionFormat: 'pipes' },
          { name: 'flag', in: 'query', type: 'boolean', allowEmptyValue: true },
          {
            name: 'color',
            in: 'query',
            type: 'string',
            enum: ['dun', 'bay'],
            'x-enum-varnames': ['Dun', 'Bay'],
            'x-nullable': true,
            'x-example': 'bay',
          },
        ],
        responses: {
          'x-responses': 1,
          200: {
            description: 'Done.',
            schema: { type: 'array', items: { $ref: '#/definitions/Pet' } },
            headers: {
              Rate: { ...limits.number, description: 'R.', 'x-header': 1 },
              Names: { ...limits.list, collectionFormat: 'csv' },
            },
            examples: { 'text/csv': 'a,b', 'text/plain': 'ab' },
            'x-response': 1,
          },
          default: { $ref: '#/responses/Missing' },
        },
      },
      post: {
        operationId: 'addPhoto',
        consumes: ['multipart/form-data'],
        parameters: [
          { $ref: '#/parameters/photo' },
          { name: 'size', in: 'formData', ...limits.number, ...shared, allowEmptyValue: true },
          ...formats.map((format) => ({ ...list(format), in: 'formData' })),
        ],
        responses: { 200: { description: 'Done.', schema: { type: 'file' } } },
      },
      put: {
        operationId: 'putPet',
        consumes: ['application/json', 'application/xml'],
        parameters: [{ $ref: '#/parameters/pet' }, { name: 'dry', in: 'query', type: 'boolean' }],
        responses: { 204: { description: 'Done.' }, 404: { $ref: '#/responses/Missing' } },
      },
    },
  },
  definitions: {
    Problem: {
      type: 'object',
      properties: { ...limits, code: { type: 'integer', format: 'int64' } },
    },
    Pet: {
      type: 'object',
      title: 'A pet',
      description: 'A pet.',
      discriminator: 'kind',
      required: ['kind'],
      minProperties: 1,
      maxProperties: 9,
      externalDocs: { url: 'https://pets.example/pet' },
      example: { kind: 'Cat' },
      xml: {
        name: 'pet',
        namespace: 'https://pets.example',
        prefix: 'p',
        wrapped: false,
        'x-xml': 1,
      },
      properties: {
        kind: { type: 'string', readOnly: true, xml: { attribute: true } },
        discriminator: { type: 'string', 'x-nullable': true },
      },
      additionalProperties: { $ref: '#/paths/~1pets~1{id}/post/responses/200/schema' },
      'x-schema': 1,
    },
    Cat: { allOf: [{ $ref: '#/definitions/Pet' }, { type: 'object' }] },
  },
};
