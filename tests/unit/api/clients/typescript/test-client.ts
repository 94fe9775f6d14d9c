import {
  type ClientConfig,
  ClientCore,
} from '../../../../../src/api/clients/typescript/runtime/client-core.ts';
import type { Call } from '../../../../../src/api/clients/typescript/runtime/prepare-request.ts';
import type { StreamFormat } from '../../../../../src/api/clients/typescript/runtime/stream.ts';
import { ClientError } from '../../../../../src/api/clients/typescript/runtime/errors.ts';
import type {
  CallOptions,
  ClientOptions,
  Clock,
} from '../../../../../src/api/clients/typescript/runtime/options.ts';

const config: ClientConfig = {
  serverUrl: 'https://api.test/v1/',
  credentials: { key: { in: 'header', name: 'X-Key', prefix: '' } },
  problem: {
    code: 'code',
    requestId: 'requestId',
    errors: 'errors',
    pointer: 'pointer',
    message: 'message',
  },
  requestIdHeader: 'X-Request-Id',
};

class TestClient extends ClientCore {
  call(call: Partial<Call>, options?: CallOptions): Promise<unknown> {
    return this.send(
      { operation: 'test', method: 'GET', path: '/things', result: 'json', ...call },
      options,
    );
  }

  items(stream: StreamFormat, options?: CallOptions): AsyncGenerator<unknown, void, undefined> {
    const call = { operation: 'test', method: 'GET', path: '/things', result: 'none' } as const;
    return this.sendStream({ ...call, stream }, options);
  }
}

const createClock = () => {
  let now = 0;
  let count = 0;
  const timers = new Map<unknown, { readonly at: number; readonly callback: () => void }>();
  const clock: Clock = {
    now: () => now,
    setTimeout: (callback, milliseconds) => {
      count += 1;
      timers.set(count, { at: now + milliseconds, callback });
      return count;
    },
    clearTimeout: (timer) => void timers.delete(timer),
  };
  const tick = async (): Promise<void> => {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    const [next] = [...timers].toSorted(([, a], [, b]) => a.at - b.at);
    if (next) {
      timers.delete(next[0]);
      now = next[1].at;
      next[1].callback();
    }
  };
  return { clock, tick, timers, now: () => now };
};

type Send = (request: Request, count: number) => Response | Promise<Response>;

export const createTestClient = (send: Send, options: ClientOptions = {}) => {
  const sent: Request[] = [];
  const time = createClock();
  const client = new TestClient(
    {
      clock: time.clock,
      random: () => 0.5,
      credentials: { key: 'secret-key-1' },
      ...options,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        sent.push(request);
        return send(request, sent.length);
      },
    },
    config,
  );
  const run = async (call: Partial<Call>, callOptions?: CallOptions): Promise<unknown> => {
    const state = { isDone: false };
    const ended = client
      .call(call, callOptions)
      .catch((error: unknown) => {
        if (error instanceof ClientError) {
          return error;
        }
        throw error;
      })
      .finally(() => {
        state.isDone = true;
      });
    for (let ticks = 0; !state.isDone && ticks < 200; ticks++) {
      await time.tick();
    }
    return ended;
  };
  return { client, sent, run, time };
};

export const json = (value: unknown, init: ResponseInit = {}): Response =>
  Response.json(value, init);
