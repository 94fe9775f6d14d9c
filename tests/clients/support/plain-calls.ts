import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenapiDocument } from '../../../src/api/document/openapi-document.ts';
import type { Step, StepError } from './steps.ts';

type PlainCall = {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  readonly body?: object;
  readonly withKeys?: number;
  readonly schema?: object;
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly reply?: unknown;
  readonly error?: StepError;
};

const text = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] };

export const plainCalls: Readonly<Record<string, PlainCall>> = {
  getPlainList: {
    method: 'get',
    schema: { type: 'array', items: text },
    status: 200,
    reply: [{ text: 'a' }, { text: 'b', later: true }],
  },
  getPlainMap: {
    method: 'get',
    schema: { type: 'object', additionalProperties: { type: 'integer' } },
    status: 200,
    reply: { a: 1, 'b c': 2 },
  },
  changePlainText: {
    method: 'patch',
    body: { text: 'a & b %20 "é" 🎮' },
    schema: text,
    status: 200,
    reply: { text: 'changed' },
  },
  sendPlainText: {
    method: 'post',
    body: { text: 'once' },
    status: 503,
    reply: { code: 'BUSY' },
    error: { kind: 'problem', status: 503, code: 'BUSY', attempts: 1, requestId: 'req_plain' },
  },
  sendKeyedText: {
    method: 'post',
    withKeys: 2,
    body: { text: 'again' },
    status: 503,
    reply: { code: 'BUSY' },
    error: { kind: 'problem', status: 503, code: 'BUSY', attempts: 4 },
  },
  deletePlainText: {
    method: 'delete',
    status: 409,
    reply: { code: 'IN_USE', errors: [{ pointer: '/text', message: 'is in use' }] },
    error: { kind: 'problem', status: 409, code: 'IN_USE', pointer: '/text', attempts: 1 },
  },
  // `Retry-After` is one minute after the server's `Date`, whatever the device's clock says. This exceeds the deadline.
  getPlainTextLater: {
    method: 'get',
    status: 429,
    headers: {
      Date: 'Wed, 11 Feb 2026 10:30:00 GMT',
      'Retry-After': 'Wed, 11 Feb 2026 10:31:00 GMT',
    },
    reply: { code: 'RATE_LIMITED' },
    error: { kind: 'problem', status: 429, attempts: 1, retryAfterMs: 60_000 },
  },
};

const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } };

const pathOf = (id: string): string => `/plain/${id}`;

const json = (schema: object) => ({ content: { 'application/json': { schema } } });

export const withPlainCalls = (document: OpenapiDocument): OpenapiDocument => {
  const paths = Object.entries(plainCalls).map(([operationId, own]) => {
    const { method, body, schema, withKeys } = own;
    const success = schema ? { 200: { description: '', ...json(schema) } } : { 204: {} };
    const operation = {
      operationId,
      security: [],
      ...(withKeys ? { parameters: [key] } : {}),
      ...(body ? { requestBody: { required: true, ...json(text) } } : {}),
      responses: success,
    };
    return [pathOf(operationId), { [method]: operation }];
  });
  const others = document['paths'] as Readonly<Record<string, unknown>>;
  return { ...document, paths: { ...others, ...(Object.fromEntries(paths) as object) } };
};

export const plainSteps: readonly Step[] = Object.entries(plainCalls).map(
  ([call, { body, error, withKeys = 1 }]) => ({
    client: 'player',
    times: withKeys,
    path: [],
    params: {},
    expect: {},
    save: {},
    saveHeaders: {},
    call,
    ...(body ? { body } : {}),
    ...(error ? { error } : {}),
  }),
);

type ReceivedRequest = {
  readonly method: string | undefined;
  readonly contentType: string | undefined;
  readonly body: string;
};

export const startPlainServer = async () => {
  const seen: Record<string, ReceivedRequest[]> = {};
  const keys = new Map<string, number>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const id = (request.url ?? '').slice(pathOf('').length);
      const { method, headers } = request;
      const own = headers['idempotency-key']?.toString();
      if (own !== undefined) {
        keys.set(own, (keys.get(own) ?? 0) + 1);
      }
      (seen[id] ??= []).push({
        method,
        contentType: headers['content-type'],
        body: Buffer.concat(chunks).toString(),
      });
      response.writeHead(plainCalls[id]?.status ?? 404, {
        'Content-Type': 'application/json',
        'x-request-ID': 'req_plain',
        ...plainCalls[id]?.headers,
      });
      response.end(JSON.stringify(plainCalls[id]?.reply));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    keys,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
