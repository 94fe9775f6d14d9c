import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { CapturedRequest } from './captured-request.ts';
import { responseFor, type Run } from './runs.ts';

export type CaptureServer = {
  readonly origin: string;
  readonly captured: ReadonlyMap<string, readonly CapturedRequest[]>;
  readonly close: () => Promise<void>;
};

export const startCaptureServer = async (runs: readonly Run[]): Promise<CaptureServer> => {
  const runByName = new Map(runs.map((run) => [run.name, run]));
  const captured = new Map<string, CapturedRequest[]>();
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, name = '', target = ''] = /^\/([^/]+)(.*)$/s.exec(request.url ?? '') ?? [];
    const { method = '', headers } = request;
    const body = await text(request);
    const challenge = 'Digest realm="samples", nonce="n1", qop="auth", algorithm=MD5';
    const run = runByName.get(name);
    if (run?.request.login?.scheme === 'digest' && headers.authorization === undefined) {
      response.writeHead(401, { 'WWW-Authenticate': challenge }).end();
      return;
    }
    captured.set(name, [...(captured.get(name) ?? []), { method, target, headers, body }]);
    const reply = run ? responseFor(run) : { status: 404, type: 'text/plain', body: '' };
    response.writeHead(reply.status, reply.body === '' ? {} : { 'Content-Type': reply.type });
    response.end(reply.body);
  };
  const server = createServer((request, response) => void receive(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    captured,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
