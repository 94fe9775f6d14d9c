import { createMock } from '../../../../src/api/mock/create-mock.ts';
import { readClient } from '../../../../src/api/clients/client-model/read-client.ts';
import { clientSamplesOf } from '../../../../src/api/clients/client-samples.ts';
import { printClients } from '../../../../src/api/clients/print-clients.ts';
import type { OpenapiDocument } from '../../../../src/api/document/openapi-document.ts';
import { buildApi } from '../../../../src/api/reference/build-api.ts';
import { buildSampleRequests } from '../../../../src/api/reference/sample-request/build-sample-requests.ts';
import { sampleLanguageNames } from '../../../../schemas/sample-languages.ts';
import { renderSamples } from '../../../../src/api/samples/render-samples.ts';
import {
  addSamples,
  renderOpenapiJson,
  renderOpenapiYaml,
} from '../../../../src/publish/outputs/openapi.ts';
import { renderOperation } from '../../../../src/publish/outputs/reference/operation.ts';
import { loadFiles } from '../load-fixture.ts';
import { renderReferences, textOf } from '../reference-text.tsx';

export const id = '9007199254740993';
export const shard = '6917528997577384321';
export const other = '1152921504606846977';
export const most = '9223372036854775807';

/** A document whose numbers are placeholders, such as `"#id"`. */
export const template = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Ledger', version: '1' },
  servers: [{ url: 'https://api.ledger.example' }],
  paths: {
    '/entries/{entryId}': {
      get: {
        operationId: 'getEntry',
        summary: 'Get an entry',
        tags: ['Entries'],
        parameters: [
          {
            name: 'entryId',
            in: 'path',
            required: true,
            schema: { type: 'integer', format: 'int64', maximum: '#most' },
            example: '#id',
          },
        ],
        responses: {
          200: {
            description: 'The entry.',
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Entry' },
                examples: { booked: { value: { id: '#id', shard: '#shard' } } },
              },
            },
          },
        },
      },
    },
    '/entries': {
      post: {
        operationId: 'addEntry',
        summary: 'Add an entry',
        tags: ['Entries'],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Entry' },
              example: { id: '#id', shard: '#shard' },
            },
          },
        },
        responses: { 204: { description: 'Added.' } },
      },
    },
  },
  components: {
    schemas: {
      Entry: {
        type: 'object',
        required: ['id', 'shard'],
        properties: {
          id: { type: 'integer', format: 'int64', example: '#id' },
          shard: {
            type: 'integer',
            format: 'int64',
            default: '#other',
            enum: ['#other', '#shard'],
          },
        },
      },
    },
  },
});

export const source = template
  .replaceAll('"#id"', id)
  .replaceAll('"#shard"', shard)
  .replaceAll('"#other"', other)
  .replaceAll('"#most"', most);

export const load = async (file: string, text: string): Promise<OpenapiDocument> => {
  const { openapi, report } = await loadFiles({ [file]: text });
  if (!openapi || report !== '') {
    throw new Error(report);
  }
  return openapi;
};

const samples = [...sampleLanguageNames];

export const outputsOf = async (
  document: OpenapiDocument,
): Promise<ReadonlyMap<string, string>> => {
  const api = buildApi(document);
  const requests = buildSampleRequests({ document, errors: api.errors });
  const calls = clientSamplesOf(document, requests);
  const links = { addressOf: (href: string) => href, errorsHref: '/docs/errors' };
  const mock = createMock(document);
  const mockRequest = new Request('http://localhost/entries/1', {
    headers: { Prefer: 'example=booked' },
  });
  return new Map([
    ['page', textOf(renderReferences(document))],
    [
      'copy',
      api.operations
        .map((each) => renderOperation(each, { api, requests, calls, samples, ...links } as never))
        .join('\n'),
    ],
    ...[...requests].flatMap(([operation, request]) =>
      renderSamples(request, samples).map(
        ({ name, code }) => [`${operation} in ${name}`, code] as const,
      ),
    ),
    ['openapi.json', renderOpenapiJson(addSamples(document, api, samples))],
    ['openapi.yaml', renderOpenapiYaml(addSamples(document, api, samples))],
    ['mock', await (await mock.fetch(mockRequest)).text()],
    ...printClients(readClient(document)).files,
  ]);
};
