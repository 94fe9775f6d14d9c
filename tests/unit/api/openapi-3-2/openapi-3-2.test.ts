import { beforeAll, describe, expect, test } from 'vitest';
import { readClient } from '../../../../src/api/clients/client-model/read-client.ts';
import { printClients } from '../../../../src/api/clients/print-clients.ts';
import type { OpenapiDocument } from '../../../../src/api/document/openapi-document.ts';
import { createMock } from '../../../../src/api/mock/create-mock.ts';
import { buildApi } from '../../../../src/api/reference/build-api.ts';
import { buildSampleRequests } from '../../../../src/api/reference/sample-request/build-sample-requests.ts';
import { renderSample } from '../../../../src/api/samples/render-samples.ts';
import { addSamples } from '../../../../src/publish/outputs/openapi.ts';
import { valueAt } from '../../../../src/base/json/json-pointer.ts';
import { loadFiles } from '../load-fixture.ts';
import { renderReferences, textOf } from '../reference-text.tsx';
import { tideWatch } from './tide-watch.ts';

let document: OpenapiDocument;
let report: string;
beforeAll(async () => {
  const loaded = await loadFiles({ 'openapi.yaml': tideWatch });
  ({ report } = loaded);
  document = loaded.openapi ?? {};
});

test('the document has no problems', () => {
  expect(report).toBe('');
});

const sampleOf = (id: string, language: string) => {
  const { errors } = buildApi(document);
  const request = buildSampleRequests({ document, errors }).get(id);
  return request && renderSample(request, language);
};

describe('the reference', () => {
  test.each([
    ['operations with other methods', 'QUERY /tides'],
    ['additional operations', 'PURGE /tides'],
    ['the summary of a response', '200Found'],
    ['the example as data', '"2026-01-01T04:00:00Z"'],
    ['the fields of an event', 'event stringalways tide'],
    ['an event as it is sent', 'event: tide data: {"at":"2026-01-01T04:00:00Z","meters":3.2}'],
    ['a line as it is sent', '{"at":"2026-01-01T04:00:00Z","meters":3.2} '],
    ['a query string as parameters', 'harbor string in query required'],
    ['the device flow', 'get a code for the device at https://id.tides.example/device'],
    ['a deprecated scheme', 'OAuth 2 (deprecated) with scope read'],
  ])('shows %s', (_, words) => {
    expect(textOf(renderReferences(document))).toContain(words);
  });
});

describe('samples', () => {
  test('send other methods', () => {
    expect(sampleOf('queryTides', 'curl')).toContain('-X QUERY');
    expect(sampleOf('purgeTides', 'unity')).toContain('"PURGE"');
  });

  test('say that Godot cannot send them', () => {
    expect(sampleOf('purgeTides', 'godot')).toBe(
      '# Purge tides.\n# Godot cannot send PURGE requests. Send this one with another client.',
    );
  });

  test('contain the values of a query string', () => {
    expect(sampleOf('followTides', 'curl')).toContain('/tides/live?harbor=Brackwater');
  });

  test('are in the published document', () => {
    const published = addSamples(document, buildApi(document), ['curl']);
    const samples = [
      valueAt(published, ['paths', '/tides', 'query', 'x-codeSamples', '0', 'source']),
      valueAt(published, [
        'paths',
        '/tides',
        'additionalOperations',
        'PURGE',
        'x-codeSamples',
        '0',
        'source',
      ]),
    ];
    expect(samples).toEqual([
      expect.stringContaining('QUERY') as string,
      expect.stringContaining('PURGE') as string,
    ]);
  });
});

describe('the mock', () => {
  const call = async (path: string, init: RequestInit) => {
    const { fetch } = createMock(document);
    const response = await fetch(new Request(`http://localhost:4010${path}`, init));
    return { status: response.status, text: await response.text() };
  };

  test('validates requests with other methods, and responds to them', async () => {
    const headers = { 'Content-Type': 'application/json' };
    expect(
      await call('/tides', { method: 'QUERY', headers, body: '{"harbor":"Brackwater"}' }),
    ).toEqual({ status: 200, text: '[{"at":"2026-01-01T04:00:00Z","meters":3.2}]' });
    const wrong = await call('/tides', { method: 'QUERY', headers, body: '{"harbor":1}' });
    expect(wrong.status).toBe(400);
    const token = { Authorization: 'Bearer a' };
    expect((await call('/tides', { method: 'PURGE', headers: token })).status).toBe(204);
  });

  test('sends an item of a stream in the requested format', async () => {
    const follow = (accept: string) =>
      call('/tides/live?harbor=Brackwater', { headers: { Accept: accept } });
    expect((await follow('text/event-stream')).text).toBe(
      'event: tide\ndata: {"at":"2026-01-01T04:00:00Z","meters":3.2}\n\n',
    );
    expect((await follow('application/jsonl')).text).toBe(
      '{"at":"2026-01-01T04:00:00Z","meters":3.2}\n',
    );
  });

  test('requires the parts of a query string', async () => {
    expect((await call('/tides/live', {})).status).toBe(400);
  });
});

test('clients have all operations', () => {
  const texts = [...printClients(readClient(document)).files.values()].join('\n');
  for (const words of ['purgeTides(', 'purge_tides(', 'PurgeTides(', "'QUERY'"]) {
    expect(texts).toContain(words);
  }
  expect(texts).toMatch(/followTides\([^{]*\): AsyncGenerator<FollowTidesItem, void, undefined>/);
});

test('reusable media types, cookies and nested encodings are valid', async () => {
  const { found } = await loadFiles({
    'openapi.yaml': tideWatch
      .replace(
        'components:\n',
        `components:
  mediaTypes:
    Tides: { schema: { type: array, items: { $ref: '#/components/schemas/Tide' } } }
    Form:
      schema: { type: object, properties: { a: { type: object } } }
      encoding: { a: { encoding: { b: { contentType: text/plain } } } }
  parameters: { theme: { name: theme, in: cookie, style: cookie, schema: { type: string } } }
`,
      )
      .replace(
        "schema: { type: array, items: { $ref: '#/components/schemas/Tide' } }\n              examples:",
        'schema: { type: array }\n              examples:',
      ),
  });
  expect(found.filter((line) => !line.includes('unused'))).toEqual([]);
});

test('an internal additional operation is left out', async () => {
  const { openapi, leftOut } = await loadFiles({
    'openapi.yaml': tideWatch.replace(
      'operationId: purgeTides',
      'operationId: purgeTides\n        x-internal: true',
    ),
  });
  expect(leftOut.counts).toEqual({ operation: 1, 'security scheme': 1 });
  expect(JSON.stringify(openapi)).not.toContain('purgeTides');
});
