import { stringify } from 'yaml';
import { buildFiles, page } from './build-fixture.ts';

const responses = { 204: { description: 'Done.' } };

export const call = (operationId: string, ...tags: readonly string[]) => ({
  operationId,
  summary: `Call ${operationId}`,
  tags,
  responses,
});

export const buildBeaconry = (document: object, files: Readonly<Record<string, string>> = {}) =>
  buildFiles({
    'site.yml': stringify({ product: { name: 'Beaconry' } }),
    'docs/start.md': page(),
    'openapi/openapi.yaml': stringify({
      openapi: '3.1.1',
      info: { title: 'Beaconry', version: '1.0.0' },
      servers: [{ url: 'https://api.beaconry.example' }],
      ...document,
    }),
    ...files,
  });
