import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createMockPlatform } from '../../../src/mock/mock-platform.ts';
import { shippedDescription } from '../api/shipped-description.ts';

export type MockServer = {
  readonly origin: string;
  /** `POST /v1/shop/purchase 201` for each request since the last call. The platform then starts over. */
  readonly takeAnswered: () => readonly string[];
  readonly close: () => Promise<void>;
};

/** The mock platform over HTTP, in this process. It refuses what the description does not allow. */
export const startMockServer = async (): Promise<MockServer> => {
  const platform = createMockPlatform(await shippedDescription());
  let answered: string[] = [];
  const answer = async (request: Request): Promise<Response> => {
    const response = await platform.fetch(request);
    answered.push(`${request.method} ${new URL(request.url).pathname} ${response.status}`);
    return response;
  };
  const server = serve({ fetch: answer, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeAnswered: () => {
      const taken = answered.toSorted();
      answered = [];
      platform.reset();
      return taken;
    },
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
};
