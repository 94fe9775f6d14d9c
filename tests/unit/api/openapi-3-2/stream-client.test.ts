import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { readClient } from '../../../../src/api/clients/client-model/read-client.ts';
import { clientLanguages } from '../../../../src/api/clients/languages.ts';
import { printReadme } from '../../../../src/api/clients/print-readme.ts';
import { createTypescriptSamples } from '../../../../src/api/clients/typescript/print-sample.ts';
import { typescript } from '../../../../src/api/clients/typescript/typescript.ts';
import { createMock } from '../../../../src/api/mock/create-mock.ts';
import { compile } from '../../../clients/typescript/compile.ts';
import { importClient } from '../clients/typescript/import-client.ts';
import { renderCopies } from '../reference-copy.ts';
import { renderReferences, textOf } from '../reference-text.tsx';

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

test('the page, its copy and each readme say that clients do not read the other stream', () => {
  const content = {
    'application/json': { schema: tide },
    'text/event-stream': { itemSchema: event(json) },
  };
  const both = {
    ...document,
    paths: {
      '/both': {
        get: { operationId: 'readBoth', responses: { 200: { description: '', content } } },
      },
    },
  };
  const model = readClient(both);
  expect(model.operations[0]?.result).toMatchObject({ format: 'json', stream: null });
  const note = 'The generated clients read application/json instead of this stream.';
  expect(textOf(renderReferences(both))).toContain(note);
  expect(renderCopies(both).replaceAll('`', '')).toContain(note);
  for (const language of clientLanguages) {
    expect(printReadme(model, language, [])).toMatch(
      /## Streams\n\nThe API can also answer `(?:readBoth|read_both|ReadBoth|ReadBothAsync)` with a stream/,
    );
  }
  expect(textOf(renderReferences(document))).not.toContain('instead of this stream');
});

/** Sends the body's parts over a real connection, each after the client has received the previous part. */
const serveParts = async (parts: readonly Uint8Array[], isBroken: boolean) => {
  const rest = [...parts];
  let sendNext = (): void => undefined;
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    sendNext = () => {
      const part = rest.shift();
      if (part) {
        response.write(part);
      } else if (isBroken) {
        response.socket?.destroy();
      } else {
        response.end();
      }
    };
    sendNext();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const client = await importClient(document, async (request) => {
    const { pathname } = new URL(request.url);
    const response = await globalThis.fetch(`http://127.0.0.1:${port}${pathname}`, request);
    const received = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        controller.enqueue(chunk);
        sendNext();
      },
    });
    return new Response(response.body?.pipeThrough(received), response);
  });
  return { client, server };
};

const bytes = Buffer.from('event: tide\ndata: {"at":"é🌊","meters":1}\n\n');

test.each([
  ['a server that ends', false],
  ['a connection that breaks', true],
])('a stream over a connection survives parts of characters, and %s', async (_, isBroken) => {
  const parts = [...bytes].map((byte) => Buffer.from([byte]));
  const cut = bytes.subarray(0, 30);
  const { client, server } = await serveParts([...parts, bytes, cut], isBroken);
  const items: unknown[] = [];
  const read = async (): Promise<void> => {
    for await (const each of client['followEvents']?.() ?? []) {
      items.push(each);
    }
  };
  try {
    const error = await read().catch((thrown: unknown) => thrown);
    expect(error instanceof Error && 'kind' in error ? error.kind : error).toBe(
      isBroken ? 'network' : undefined,
    );
    const whole = { event: 'tide', data: { at: 'é🌊', meters: 1 } };
    expect(items).toEqual([whole, whole]);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  }
});
