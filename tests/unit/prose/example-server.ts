import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { buildApi } from '../../../src/api/build/build-api.ts';
import { isSuccess } from '../../../src/model/api-responses.ts';
import { shippedOpenapi } from '../api/shipped-openapi.ts';
import type { Captured } from '../samples/captured.ts';

export type ExampleServer = {
  readonly origin: string;
  /** The header of a request with the token of the first response. */
  readonly bearer: string;
  /** The requests since the last call. */
  readonly takeCaptured: () => readonly Captured[];
  readonly close: () => Promise<void>;
};

/** Starts a server that responds to the named operations with their first successful example. */
export const startExampleServer = async (ids: readonly string[]): Promise<ExampleServer> => {
  const { operations } = buildApi(await shippedOpenapi());
  const routes = operations
    .filter(({ id }) => ids.includes(id))
    .map(({ id, method, path, responses }) => {
      const success = responses.find(isSuccess);
      const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}(?:\\?|$)`);
      return {
        id,
        method,
        pattern,
        status: Number(success?.status ?? 404),
        body: success?.content[0]?.examples[0]?.value,
      };
    });
  let captured: Captured[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '', headers } = request;
    captured.push({ method, target: url, headers, body: await text(request) });
    const route = routes.find((each) => each.method === method && each.pattern.test(url));
    response.writeHead(route?.status ?? 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(route?.body ?? {}));
  };
  const server = createServer((request, response) => void receive(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const session = routes.find(({ id }) => id === 'loginGuest')?.body as { accessToken: string };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bearer: `Bearer ${session.accessToken}`,
    takeCaptured: () => {
      const taken = captured;
      captured = [];
      return taken;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
