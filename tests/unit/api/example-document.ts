import { loadFiles, operation, root } from './load-fixture.ts';

export const deed = {
  type: 'object',
  required: ['parcel'],
  properties: { parcel: { type: 'string' }, area: { type: 'integer' } },
};

export const documentOf = (...operations: readonly string[]): string =>
  root('paths:', ...operations.map((text, index) => `  /v1/things/${index}: { post: ${text} }`));

export const withBody = (content: object): string =>
  operation('addThing', { requestBody: { content } });

export const withResponse = (content: object): string =>
  operation('addThing', { responses: { 201: { description: 'Done.', content } } });

export const json = (examples: object, schema: object = deed) => ({
  'application/json': { schema, examples },
});

export const load = (source: string, files: Readonly<Record<string, string>> = {}) =>
  loadFiles({ 'openapi.yaml': source, ...files });

export const columnOf = (source: string, part: string): number =>
  (source.split('\n')[4]?.indexOf(part) ?? -1) + 1;
