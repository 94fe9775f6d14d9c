import type { OpenapiDocument } from '../../../src/api/document/openapi-document.ts';
import { renderCopies } from './reference-copy.ts';
import { renderReferences, textOf } from './reference-text.tsx';

export const string = { type: 'string' };

export const documentOf = (operation: object, schemas: object = {}) => ({
  info: { title: 'Ships', version: '1.0.0' },
  paths: {
    '/ships': {
      post: { operationId: 'addShip', responses: { 200: { description: 'Done.' } }, ...operation },
    },
  },
  components: { schemas },
});

export const json = (schema: object) => ({ content: { 'application/json': { schema } } });

export const response = (schema: object, schemas: object = {}) =>
  documentOf({ responses: { 200: { description: 'Done.', ...json(schema) } } }, schemas);

export const field = (schema: object, schemas: object = {}) =>
  response({ type: 'object', properties: { hull: schema } }, schemas);

export const ref = { $ref: '#/components/schemas/Hull' };

export const Hull = { type: 'object', description: 'Of *Hull*.', properties: { name: string } };

export const shownFor = (document: OpenapiDocument) => ({
  page: textOf(renderReferences(document)),
  copy: renderCopies(document).replaceAll('*', ''),
});
