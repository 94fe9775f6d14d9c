import * as fc from 'fast-check';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenapiDocument } from '../../../src/api/document/openapi-document.ts';
import { mapOf } from '../../../src/base/json/read-map.ts';
import { valuesOf } from '../../unit/api/agreement/values.ts';
import { type Step, stepOf } from './steps.ts';

const text = { type: 'string' };

const tagged = (kind: string, properties: object) => ({
  type: 'object',
  required: ['kind'],
  properties: { kind: { const: kind }, ...properties },
});

const schemas = {
  EchoCard: tagged('card', { digits: text }),
  EchoCash: tagged('cash', { coins: { type: 'array', items: { type: 'integer' } } }),
  EchoPart: {
    type: 'object',
    required: ['text'],
    properties: {
      text,
      nothing: { type: ['string', 'null'] },
      parts: { type: 'array', items: { $ref: '#/components/schemas/EchoPart' } },
    },
  },
  EchoThing: {
    type: 'object',
    required: ['text', 'payment'],
    properties: {
      text,
      short: { type: 'integer', format: 'int32' },
      long: { type: 'integer', format: 'int64' },
      ratio: { type: 'number' },
      flag: { type: 'boolean' },
      moment: { ...text, format: 'date-time' },
      day: { ...text, format: 'date' },
      shade: { ...text, enum: ['dun', 'ecru', 'light blue'] },
      level: { type: 'integer', enum: [1, 2, 3] },
      nothing: { type: ['integer', 'null'] },
      texts: { type: 'array', items: text },
      sums: { type: 'object', additionalProperties: { type: 'number' } },
      part: { $ref: '#/components/schemas/EchoPart' },
      perhaps: { anyOf: [{ $ref: '#/components/schemas/EchoPart' }, { type: 'null' }] },
      payment: {
        oneOf: [
          { $ref: '#/components/schemas/EchoCard' },
          { $ref: '#/components/schemas/EchoCash' },
        ],
        discriminator: { propertyName: 'kind' },
      },
      anything: {},
    },
  },
};

const thing = { $ref: '#/components/schemas/EchoThing' };

const content = { 'application/json': { schema: thing } };

/** Adds an operation that returns its request body. */
export const withEcho = (document: OpenapiDocument): OpenapiDocument => ({
  ...document,
  paths: {
    ...mapOf(document, 'paths'),
    '/echo': {
      post: {
        operationId: 'echoThing',
        security: [],
        requestBody: { required: true, content },
        responses: { 200: { description: '', content } },
      },
    },
  },
  components: {
    ...mapOf(document, 'components'),
    schemas: { ...mapOf(mapOf(document, 'components'), 'schemas'), ...schemas },
  },
});

const values = fc.sample(valuesOf({ components: { schemas } }, thing), { numRuns: 20, seed: 48 });

export const echoSteps: readonly Step[] = values.map((body) => stepOf({ call: 'echoThing', body }));

export const startEchoServer = async () => {
  const server = createServer((request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    request.pipe(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** Converts times to numbers, because clients may return a time in another time zone. */
export const withMoments = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, own: unknown) =>
    typeof own === 'string' && /^\d{4}-\d\d-\d\dT/.test(own) ? Date.parse(own) : own,
  );
