import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, answerRequest, type Asked } from './routes.ts';
import { createStore, type Store } from './store.ts';

/** How the server fails instead of answering. */
export type Fault =
  | { readonly kind: 'status'; readonly status: number }
  /** Status 200, and the error inside. */
  | { readonly kind: 'search-error'; readonly code: number; readonly error: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'hang' }
  | { readonly kind: 'cut-off' };

export type TypesenseServer = {
  readonly origin: string;
  readonly store: Store;
  readonly keys: { readonly admin: string; readonly search: string };
  /** Every request that arrived, in order. */
  readonly requests: Asked[];
  /** Set to fail every request, or those to a path that begins so. */
  fault: (Fault & { readonly at?: string }) | null;
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

const send = (response: ServerResponse, { status, body }: Answer): void => {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Access-Control-Allow-Origin': '*',
  });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
};

const failWith = (response: ServerResponse, fault: Fault): void => {
  switch (fault.kind) {
    case 'status':
      return send(response, { status: fault.status, body: { message: 'A fault of the test.' } });
    case 'search-error':
      return send(response, {
        status: 200,
        body: { results: [{ code: fault.code, error: fault.error }] },
      });
    case 'text':
      return send(response, { status: 200, body: fault.text });
    case 'cut-off':
      response.writeHead(200, { 'Content-Length': '1000' });
      response.write('{');
      response.destroy();
      return;
    case 'hang':
  }
};

/**
 * A server that speaks the part of Typesense's protocol that this site uses. What it finds is simple; how it says so
 * follows the service's source. `version` decides where synonyms live.
 */
export const startTypesenseServer = async (version = '28.0'): Promise<TypesenseServer> => {
  const store = createStore();
  const state: Pick<TypesenseServer, 'fault' | 'requests'> = { fault: null, requests: [] };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://test');
    const asked: Asked = {
      method: request.method ?? 'GET',
      path: decodeURIComponent(url.pathname),
      key: String(
        request.headers['x-typesense-api-key'] ?? url.searchParams.get('x-typesense-api-key'),
      ),
      contentType: request.headers['content-type'] ?? null,
      body: await readBody(request),
    };
    state.requests.push(asked);
    const { fault } = state;
    if (fault && asked.path.startsWith(fault.at ?? '/')) {
      failWith(response, fault);
    } else {
      send(response, answerRequest(asked, { store, keys, version }));
    }
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
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
