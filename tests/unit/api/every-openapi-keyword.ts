const string = { type: 'string' };
const problem = { 'application/problem+json': { schema: string } };

export const everything = {
  openapi: '3.1.1',
  jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base',
  info: {
    title: 'The title',
    summary: 'The summary of the API',
    description: 'The description of the API',
    termsOfService: 'https://example.com/terms',
    contact: { name: 'A team', url: 'https://example.com/team', email: 'team@example.com' },
    license: { name: 'MIT', identifier: 'MIT', url: 'https://example.com/mit' },
    version: '1.2.3',
  },
  externalDocs: { url: 'https://example.com/api' },
  servers: [
    {
      url: 'https://{region}.example.com',
      description: 'The server',
      variables: { region: { default: 'us', enum: ['eu', 'us'], description: 'The region' } },
    },
  ],
  security: [{ oauth: ['write'] }],
  tags: [
    {
      name: 'things',
      description: 'About things',
      externalDocs: { url: 'https://example.com/tag' },
    },
  ],
  paths: {
    '/things/{id}': {
      summary: 'Of the path',
      description: 'Described at the path.',
      parameters: [{ name: 'shared', in: 'query', schema: string }],
      servers: [{ url: 'https://path.example.com' }],
      ...Object.fromEntries(
        ['get', 'put', 'delete', 'options', 'head', 'patch', 'trace'].map((method) => [
          method,
          { operationId: `${method}Thing`, responses: { 204: { description: 'Done.' } } },
        ]),
      ),
      post: {
        tags: ['things'],
        summary: 'Change a thing',
        description: 'It *changes*.',
        externalDocs: { url: 'https://example.com/more', description: 'More about it' },
        operationId: 'postThing',
        parameters: [
          {
            name: 'filter',
            in: 'query',
            description: 'Which ones.',
            required: true,
            deprecated: true,
            allowEmptyValue: true,
            style: 'deepObject',
            explode: true,
            allowReserved: true,
            schema: { type: 'object', properties: { a: string } },
            example: { a: 'b' },
          },
          { name: 'q', in: 'query', content: { 'application/json': { schema: string } } },
          { name: 'r', in: 'query', schema: string, examples: { one: { value: 'the r' } } },
        ],
        requestBody: {
          description: 'What to change.',
          required: true,
          content: {
            'application/x-www-form-urlencoded': {
              schema: { type: 'object', properties: { part: string } },
              example: { part: 'the part' },
              encoding: {
                part: {
                  contentType: 'text/plain',
                  headers: { 'X-Part': { schema: string } },
                  style: 'pipeDelimited',
                  explode: true,
                  allowReserved: true,
                },
              },
            },
          },
        },
        responses: {
          200: {
            description: 'Changed.',
            headers: {
              'X-Total': {
                description: 'How many.',
                required: true,
                deprecated: true,
                style: 'simple',
                explode: true,
                schema: { type: 'integer' },
                example: 5,
              },
              'X-More': { content: { 'application/json': { schema: string } } },
              'X-Other': { schema: string, examples: { one: { value: 'the header' } } },
            },
            content: {
              'text/plain': {
                schema: string,
                examples: {
                  one: {
                    summary: 'The example',
                    description: 'About the example',
                    value: 'the value',
                  },
                  two: { externalValue: 'https://example.com/two.txt' },
                },
              },
            },
            links: {
              again: {
                operationId: 'getThing',
                parameters: { id: '$response.body#/id' },
                requestBody: '$response.body',
                description: 'Gets it.',
                server: { url: 'https://link.example.com' },
              },
              other: { operationRef: '#/paths/~1things~1{id}/put' },
            },
          },
          default: { description: 'Failed.', content: problem },
        },
        deprecated: true,
        security: [{ key: [] }, { basic: [] }, { bearer: [] }, { open: [] }, {}],
        servers: [{ url: 'https://operation.example.com' }],
        callbacks: {
          changed: {
            '{$request.query.q}': {
              post: { summary: 'It has changed', responses: { 200: { description: 'Ok.' } } },
            },
          },
        },
      },
    },
    '/items': { $ref: '#/components/pathItems/Items' },
  },
  webhooks: {
    thingAdded: { post: { summary: 'A thing was added', responses: {} } },
  },
  components: {
    schemas: { Named: { properties: { named: string } } },
    responses: { Named: { description: 'The named response.' } },
    parameters: { Named: { name: 'chosen', in: 'query', schema: string } },
    examples: { Named: { value: 'the named example' } },
    requestBodies: { Named: { description: 'The named body.', content: {} } },
    headers: { Named: { description: 'The named header.', schema: string } },
    securitySchemes: {
      key: {
        type: 'apiKey',
        name: 'X-Key',
        in: 'cookie',
        description: 'The key of the project.',
      },
      basic: { type: 'http', scheme: 'basic' },
      bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      open: { type: 'openIdConnect', openIdConnectUrl: 'https://example.com/openid' },
      oauth: {
        type: 'oauth2',
        flows: {
          implicit: { authorizationUrl: 'https://example.com/implicit', scopes: {} },
          password: { tokenUrl: 'https://example.com/password', scopes: {} },
          clientCredentials: { tokenUrl: 'https://example.com/client', scopes: {} },
          authorizationCode: {
            authorizationUrl: 'https://example.com/authorize',
            tokenUrl: 'https://example.com/token',
            refreshUrl: 'https://example.com/refresh',
            scopes: { write: 'Change things' },
          },
        },
      },
    },
    links: { Named: { operationId: 'listItems', description: 'The named link.' } },
    callbacks: {
      Named: { '{$url}': { post: { summary: 'The named callback', responses: {} } } },
    },
    pathItems: {
      Items: {
        get: {
          operationId: 'listItems',
          summary: 'List items',
          parameters: [{ $ref: '#/components/parameters/Named' }],
          requestBody: { $ref: '#/components/requestBodies/Named' },
          callbacks: { named: { $ref: '#/components/callbacks/Named' } },
          responses: {
            200: {
              description: 'Listed.',
              headers: { 'X-Named': { $ref: '#/components/headers/Named' } },
              content: {
                'application/json': {
                  schema: { $ref: '#/components/schemas/Named' },
                  examples: { named: { $ref: '#/components/examples/Named' } },
                },
              },
              links: { named: { $ref: '#/components/links/Named' } },
            },
            404: { $ref: '#/components/responses/Named' },
          },
        },
      },
    },
  },
};
