import type { OpenapiNode } from '../../../../src/api/document/openapi-document.ts';
import { valueAt } from '../../../../src/base/json/json-pointer.ts';
import { type LoadedFixture, loadFiles } from '../load-fixture.ts';

export type Document = { readonly [key: string]: unknown };

export const internal = { 'x-internal': true };
export const text = { type: 'string' };

export const load = (keys: Document, ...options: readonly string[]): Promise<LoadedFixture> =>
  loadFiles(
    {
      'openapi.json': JSON.stringify({
        openapi: '3.1.1',
        info: { title: 'API', version: '1.0.0' },
        ...keys,
      }),
    },
    { internalMarks: options },
  );

export const get = (operationId: string, keys: Document = {}): Document => ({
  operationId,
  responses: { 204: { description: 'Done.' } },
  ...keys,
});

export const sends = (schema: unknown, examples: Document = {}): Document => ({
  '/things': {
    post: get('sendThing', {
      requestBody: { content: { 'application/json': { schema, examples } } },
    }),
  },
});

export const contentPath = [
  'paths',
  '/things',
  'post',
  'requestBody',
  'content',
  'application/json',
];

export const sentSchema = ({ openapi }: LoadedFixture): OpenapiNode =>
  valueAt(openapi, [...contentPath, 'schema']) as OpenapiNode;

export const sentExamples = ({ openapi }: LoadedFixture): unknown =>
  valueAt(openapi, [...contentPath, 'examples']);

export const secretsIn = ({ openapi, found }: LoadedFixture): readonly string[] => [
  ...found,
  ...(openapi ? JSON.stringify(openapi, null, 1).split('\n') : ['secret: no document']).filter(
    (line) => /secret/i.test(line),
  ),
];

export const query = (name: string, keys: Document = {}): Document => ({
  name,
  in: 'query',
  schema: text,
  ...keys,
});
