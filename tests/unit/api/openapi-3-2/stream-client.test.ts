import { expect, test } from 'vitest';
import { readClient } from '../../../../src/api/clients/client-model/read-client.ts';
import { clientLanguages } from '../../../../src/api/clients/languages.ts';
import { printReadme } from '../../../../src/api/clients/print-readme.ts';
import { createTypescriptSamples } from '../../../../src/api/clients/typescript/print-sample.ts';
import { typescript } from '../../../../src/api/clients/typescript/typescript.ts';
import { createMock } from '../../../../src/api/mock/create-mock.ts';
import { compile } from '../../../clients/typescript/compile.ts';
import { importClient } from '../clients/typescript/import-client.ts';

const tide = {
  type: 'object',
  required: ['at', 'meters'],
  properties: { at: { type: 'string' }, meters: { type: 'number', examples: [3.2] } },
};

const depth = { type: 'object', required: ['depth'], properties: { depth: { type: 'integer' } } };

const json = { type: 'string', contentMediaType: 'application/json', contentSchema: tide };

const event = (data: object) => ({
  type: 'object',
  required: ['event', 'data'],
  properties: { event: { const: 'tide' }, data },
});

const follows = (operationId: string, mediaType: string, itemSchema: object) => ({
  get: {
    operationId,
    responses: {
      200: { description: 'Tides.', content: { [mediaType]: { itemSchema } } },
      404: {
        description: 'No harbor.',
        content: { 'application/json': { schema: { type: 'object' } } },
      },
    },
  },
});

const document = {
  openapi: '3.2.0',
  info: { title: 'Tides', version: '1.0.0' },
  paths: {
    '/lines': follows('followLines', 'application/jsonl', tide),
    '/sequence': follows('followSequence', 'application/json-seq', tide),
    '/events': follows('followEvents', 'text/event-stream', event(json)),
    '/texts': follows(
      'followTexts',
      'text/event-stream',
      event({ type: 'string', examples: ['a'] }),
    ),
    '/data': follows('followData', 'text/event-stream', tide),
    '/mixed': follows('followMixed', 'text/event-stream', {
      oneOf: [
        event(json),
        {
          ...event(json),
          properties: { event: { const: 'ebb' }, data: { ...json, contentSchema: depth } },
        },
      ],
    }),
  },
};

const { fetch } = createMock(document);

const item = { at: 'string', meters: 3.2 };

test.each([
  ['followLines', item],
  ['followSequence', item],
  ['followEvents', { event: 'tide', data: item }],
  ['followTexts', { event: 'tide', data: 'a' }],
  ['followData', item],
  ['followMixed', { event: 'tide', data: item }],
])('the client reads the items of %s from the mock', async (method, expected) => {
  const client = await importClient(document, fetch);
  const items: unknown[] = [];
  for await (const each of client[method]?.() ?? []) {
    items.push(each);
  }
  expect(items).toEqual([expected]);
});

test('a problem ends the loop', async () => {
  const client = await importClient(document, (request) => {
    request.headers.set('Prefer', 'status=404');
    return fetch(request);
  });
  await expect(client['followLines']?.().next()).rejects.toMatchObject({
    kind: 'problem',
    status: 404,
  });
});

test('the sample is a loop', () => {
  const model = readClient(document);
  const [operation] = model.operations;
  expect(operation && createTypescriptSamples(model)(operation, null).code).toBe(`try {
  for await (const item of client.followLines()) {
    console.log(item);
  }
} catch (error) {
  if (!(error instanceof ProblemError)) throw error;
  console.warn(error.code, error.requestId);
}`);
});

test('items are typed', { tags: 'nightly' }, () => {
  const model = readClient(document);
  const files = typescript.print(model);
  const source = files.get('tides-client.ts') ?? '';
  const use = `
import { TidesClient } from './tides-client.ts';
declare const client: TidesClient;
export const read = async (): Promise<number> => {
  let sum = 0;
  for await (const line of client.followLines()) sum += line.meters;
  for await (const { event, data } of client.followEvents()) sum += event === 'tide' ? data.meters : 0;
  for await (const { data } of client.followTexts()) sum += data.length;
  for await (const each of client.followMixed({ signal: new AbortController().signal })) sum += each.event === 'tide' ? each.data.meters : Number(each.data.depth);
  return sum;
};
`;
  const options = { allowImportingTsExtensions: true };
  expect(
    compile(
      new Map([
        ['tides-client.ts', source],
        ['use.ts', use],
      ]),
      options,
    ),
  ).toEqual([]);
});

test('the readme of each client says how it reads streams', () => {
  const model = readClient(document);
  const sections = clientLanguages.map((language) => [
    language.id,
    /## Streams\n\n(.*)/.exec(printReadme(model, language, []))?.[1],
  ]);
  const texts = Object.fromEntries(sections) as Record<string, string>;
  expect(texts['typescript']).toContain('for await (const item of client.followLines(…))');
  for (const id of ['unity', 'unreal', 'godot']) {
    expect(texts[id]).toContain('cannot read the items of a stream one by one');
  }
  const quiet = readClient({ ...document, paths: {} });
  expect(printReadme(quiet, clientLanguages[0] ?? typescript, [])).not.toContain('## Streams');
});
