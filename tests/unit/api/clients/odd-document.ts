import type { ClientModel } from '../../../../src/api/clients/client-model/client-model.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: unknown) => ({ 'application/json': { schema } });
const ok = (schema: unknown) => ({
  200: { description: 'Fine. */ alert(1) //', content: json(schema) },
});

export const oddDocument = {
  openapi: '3.1.0',
  info: { title: '第三 API', version: '*/ 1', license: { name: 'MIT */' } },
  servers: [{ url: '/relative' }],
  security: [{ missing: [] }, { 'käse key': [] }],
  paths: {
    '/{class}/{body}/{options}/{class}': {
      get: {
        operationId: 'constructor',
        parameters: [
          { name: 'class', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'Class', in: 'query', schema: ref('Odd') },
          { name: 'class', in: 'query', required: true, schema: { type: ['string', 'integer'] } },
          { name: '名', in: 'header', schema: { type: 'string' } },
          { name: "it's", in: 'cookie', schema: { type: 'array', items: { type: 'string' } } },
        ],
        responses: ok(ref('Promise')),
      },
    },
    '/no-id': {
      post: {
        requestBody: { content: json(ref('Self')) },
        responses: { default: { description: '' } },
      },
      delete: { responses: ok(ref('First')) },
      put: {
        requestBody: { content: { 'application/*': {} } },
        responses: { 204: { description: '' } },
      },
    },
    '/then': { get: { operationId: 'then', responses: ok(ref('Error')) } },
    '/send': { get: { operationId: 'send', responses: ok(ref('ProblemError')) } },
    '/send2': { get: { operationId: 'Send', responses: ok(ref('problem-error')) } },
    '/types': {
      get: { operationId: '2nd types', responses: ok({ type: 'array', items: ref('Cat') }) },
    },
    '/files': {
      post: {
        operationId: 'file.upload',
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                properties: { file: { type: 'string', format: 'binary' } },
                required: ['file'],
              },
            },
          },
        },
        responses: { 200: { description: '', content: { 'image/png': {} } } },
      },
    },
  },
  components: {
    securitySchemes: { 'käse key': { type: 'apiKey', in: 'query', name: 'k' } },
    schemas: {
      Promise: {
        type: 'object',
        required: ['id', 'constructor', 'a b'],
        properties: {
          id: { type: 'integer', format: 'int64', readOnly: true },
          constructor: { type: 'boolean' },
          'a b': { type: ['string', 'null'], format: 'date-time', description: 'It ends */ here' },
          '"': { enum: ['a', 'A', "it's", '', null] },
          ['__proto__']: { type: 'string' },
          number: { enum: [1, 2, 3] },
          mixed: { enum: ['a', 1, true] },
          only: { const: 'x' },
          more: { type: 'object', properties: { deep: ref('Promise') } },
        },
        additionalProperties: { type: 'integer' },
      },
      // Each of these schemas refers to itself, directly or through another schema.
      Self: ref('Self'),
      First: ref('Second'),
      Second: { oneOf: [ref('First'), { type: 'string' }] },
      Odd: { type: 'array', items: ref('Odd') },
      // The parent schema lists its child schemas, which inherit from the parent.
      Animal: {
        type: 'object',
        required: ['kind'],
        properties: { kind: { type: 'string' } },
        discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
        oneOf: [ref('Cat'), ref('Dog')],
      },
      Cat: { allOf: [ref('Animal'), { properties: { friend: ref('Animal'), pet: ref('Pet') } }] },
      Dog: { allOf: [ref('Animal'), ref('Dog')] },
      Pet: {
        discriminator: { propertyName: 'kind', mapping: { feline: '#/components/schemas/Cat' } },
        anyOf: [ref('Cat'), ref('Dog'), { type: 'null' }],
      },
      Error: { type: ['object', 'array', 'string', 'null'], properties: { message: true } },
      ProblemError: { type: 'string', enum: ['one'] },
      'problem-error': { type: 'object', additionalProperties: ref('missing') },
    },
  },
};

export const oddSession: ClientModel['session'] = {
  credential: 'käse key',
  accessToken: ['token'],
  refresh: null,
};
