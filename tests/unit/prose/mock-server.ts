import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import createLayer from '../../../content/mock/index.ts';
import { createMock } from '../../../src/mock/create-mock.ts';
import { shippedOpenapi } from '../api/shipped-openapi.ts';

/** A request that must succeed before a sample can: a `POST` with a key of its own. */
export type Preparation = {
  readonly target: string;
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;
};

export type MockServer = {
  readonly origin: string;
  readonly prepare: (requests?: readonly Preparation[]) => Promise<void>;
  /** `POST /v1/shop/purchase 201` for each request since the last call. The platform then starts over. */
  readonly takeRequests: () => readonly string[];
  readonly close: () => Promise<void>;
};

/** Starts the mock platform over HTTP in this process. It rejects requests that the OpenAPI document does not allow. */
export const startMockServer = async (): Promise<MockServer> => {
  const platform = createMock(await shippedOpenapi(), { createLayer });
  let handled: string[] = [];
  const respond = async (request: Request): Promise<Response> => {
    const response = await platform.fetch(request);
    handled.push(`${request.method} ${new URL(request.url).pathname} ${response.status}`);
    return response;
  };
  const prepare = async (requests: readonly Preparation[] = []): Promise<void> => {
    for (const { target, body, headers } of requests) {
      const response = await platform.fetch(
        new Request(`http://mock.test${target}`, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: {
            'X-Project-Key': 'pk_test_4f9a1c7e',
            'Content-Type': 'application/json',
            'Idempotency-Key': crypto.randomUUID(),
            ...headers,
          },
        }),
      );
      if (!response.ok) {
        throw new Error(`${target} got status ${response.status}: ${await response.text()}`);
      }
    }
  };
  const server = serve({ fetch: respond, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    prepare,
    takeRequests: () => {
      const taken = handled.toSorted();
      handled = [];
      platform.reset();
      return taken;
    },
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
};
