import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import createLayer from '../../../content/mock/index.ts';
import { createMock } from '../../../src/api/mock/create-mock.ts';
import { shippedOpenapi } from '../../unit/api/shipped-openapi.ts';

export const openapi = await shippedOpenapi();

export type RunningMock = {
  readonly url: string;
  readonly advance: (milliseconds: number) => void;
  readonly successes: ReadonlyMap<string, number>;
  readonly stop: () => Promise<void>;
};

/** The clock advances by a second with each request, to avoid rate limits. */
export const startMock = async (): Promise<RunningMock> => {
  let time = Date.parse('2026-02-11T10:30:00Z');
  const successes = new Map<string, number>();
  const { fetch } = createMock(openapi, { createLayer, clock: () => (time += 1000) });
  const listener = getRequestListener(async (request) => {
    const response = await fetch(request);
    if (response.ok) {
      const key = `${request.method} ${new URL(request.url).pathname}`;
      successes.set(key, (successes.get(key) ?? 0) + 1);
    }
    return response;
  });
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    advance: (milliseconds) => void (time += milliseconds),
    successes,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
