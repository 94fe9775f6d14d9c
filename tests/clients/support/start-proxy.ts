import {
  type IncomingMessage,
  type ServerResponse,
  createServer,
  request as send,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RunningMock } from './start-mock.ts';
import type { Fault } from './steps.ts';

/** `key` is the method and path; `at` is the arrival time in milliseconds. */
type Arrival = { readonly key: string; readonly at: number };

export type RunningProxy = {
  readonly url: string;
  readonly requests: ReadonlyMap<string, number>;
  readonly arrivals: readonly Arrival[];
  readonly busy: () => number;
  readonly stop: () => Promise<void>;
};

const anHour = 60 * 60 * 1000;

const readAll = async (stream: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
};

type MockResponse = { readonly message: IncomingMessage; readonly body: Buffer };

/** Keeps the `Host` header, so that signed URLs point to the proxy. */
const passOn = (
  mock: RunningMock,
  incoming: IncomingMessage,
  body: Buffer,
): Promise<MockResponse> =>
  new Promise((resolve, reject) => {
    const { method, url, headers } = incoming;
    const request = send(`${mock.url}${url}`, { method, headers }, (message) => {
      readAll(message).then((all) => resolve({ message, body: all }), reject);
    });
    request.once('error', reject);
    request.end(body);
  });

const reply = async (
  fault: Fault | undefined,
  mock: RunningMock,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { socket } = incoming;
  const body = await readAll(incoming);
  switch (fault?.do) {
    case 'hang':
      return;
    case 'stall':
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
      response.write('{"items":[');
      return;
    case 'refuse':
      socket.destroy();
      return;
    case 'respond':
      response.writeHead(fault.status, fault.headers);
      response.end(fault.body);
      return;
    case 'expire-tokens':
      mock.advance(anHour);
      break;
    default:
      break;
  }
  const received = await passOn(mock, incoming, body);
  const { statusCode = 500, headers } = received.message;
  // The body is complete, so send it with a length, not in chunks.
  delete headers['transfer-encoding'];
  if (fault?.do === 'lose-response') {
    socket.destroy();
    return;
  }
  if (fault?.do === 'corrupt') {
    received.body[0] = (received.body[0] ?? 0) ^ 1;
  }
  response.writeHead(statusCode, { ...headers, 'content-length': String(received.body.length) });
  if (fault?.do === 'truncate') {
    response.write(received.body.subarray(0, Math.floor(received.body.length / 2)), () =>
      socket.destroy(),
    );
    return;
  }
  response.end(received.body);
};

export const startProxy = async (
  mock: RunningMock,
  faults: readonly Fault[],
): Promise<RunningProxy> => {
  const left = faults.flatMap((fault) => Array.from({ length: fault.times }, () => fault));
  const requests = new Map<string, number>();
  const arrivals: Arrival[] = [];
  let busy = 0;
  const server = createServer((incoming, response) => {
    busy += 1;
    response.once('close', () => void (busy -= 1));
    const key = `${incoming.method} ${(incoming.url ?? '').replace(/\?.*/, '')}`;
    arrivals.push({ key, at: performance.now() });
    requests.set(key, (requests.get(key) ?? 0) + 1);
    const index = left.findIndex(
      ({ on }) => on === key || (on.endsWith('*') && key.startsWith(on.slice(0, -1))),
    );
    const [fault] = index === -1 ? [] : left.splice(index, 1);
    reply(fault, mock, incoming, response).catch(() => incoming.socket.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    arrivals,
    busy: () => busy,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
