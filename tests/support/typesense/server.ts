import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { handleRequest, type ReceivedRequest, type ServiceResponse } from './routes.ts';
import { createStore, type Store } from './store.ts';

export type Failure =
  | { readonly kind: 'status'; readonly status: number }
  /** A response with status 200 and an error in the body. */
  | { readonly kind: 'search-error'; readonly code: number; readonly error: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'hang' }
  | { readonly kind: 'cut-off' };

export type TypesenseServer = {
  readonly origin: string;
  readonly store: Store;
  readonly keys: { readonly admin: string; readonly search: string };
  readonly requests: ReceivedRequest[];
  /** Makes requests fail: all requests, or only requests to paths that start with `at`. */
  failure: (Failure & { readonly at?: string }) | null;
  readonly close: () => Promise<void>;
};

const keys = { admin: 'admin-key-of-the-test', search: 'search-key-of-the-test' };

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const send = (response: ServerResponse, { status, body }: ServiceResponse): void => {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Access-Control-Allow-Origin': '*',
  });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
};

const failWith = (response: ServerResponse, failure: Failure): void => {
  switch (failure.kind) {
    case 'status':
      return send(response, { status: failure.status, body: { message: 'An error of the test.' } });
    case 'search-error':
      return send(response, {
        status: 200,
        body: { results: [{ code: failure.code, error: failure.error }] },
      });
    case 'text':
      return send(response, { status: 200, body: failure.text });
    case 'cut-off':
      response.writeHead(200, { 'Content-Length': '1000' });
      response.write('{');
      response.destroy();
      return;
    case 'hang':
  }
};

/**
 * Implements the part of Typesense's protocol that this site uses. The search is simplified; the response format
 * follows Typesense's source code. `version` determines the API for synonyms.
 */
export const startTypesenseServer = async (version = '28.0'): Promise<TypesenseServer> => {
  const store = createStore();
  const state: Pick<TypesenseServer, 'failure' | 'requests'> = { failure: null, requests: [] };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://test');
    const received: ReceivedRequest = {
      method: request.method ?? 'GET',
      path: decodeURIComponent(url.pathname),
      key: String(
        request.headers['x-typesense-api-key'] ?? url.searchParams.get('x-typesense-api-key'),
      ),
      contentType: request.headers['content-type'] ?? null,
      body: await readBody(request),
    };
    state.requests.push(received);
    const { failure } = state;
    if (failure && received.path.startsWith(failure.at ?? '/')) {
      failWith(response, failure);
    } else {
      send(response, handleRequest(received, { store, keys, version }));
    }
  };
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    origin: `http://127.0.0.1:${port}`,
    store,
    keys,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
};
