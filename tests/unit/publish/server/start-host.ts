import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createStaticHost } from '../../../../src/publish/server/static-host.ts';

type ReceivedResponse = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
};

export type Host = {
  root: string;
  port: number;
  /** Sends the path unchanged, because `node:http` neither resolves dot segments nor encodes characters. */
  ask: (path: string, options?: AskOptions) => Promise<ReceivedResponse>;
  /** Sends a request line that `node:http` would reject. Resolves with everything received. */
  askRaw: (requestLine: string) => Promise<string>;
  stop: () => Promise<void>;
};

type AskOptions = { method?: string; headers?: Record<string, string> };

export const writeFiles = async (root: string, files: Record<string, string | Buffer>) => {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), content);
  }
};

export const makeFolder = async (files: Record<string, string | Buffer>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'static-host-'));
  await writeFiles(folder, files);
  return folder;
};

const ask = (port: number, path: string, { method = 'GET', headers = {} }: AskOptions = {}) =>
  new Promise<ReceivedResponse>((resolve, reject) => {
    const sent = request({ port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const status = response.statusCode ?? 0;
        resolve({ status, headers: response.headers, body, text: body.toString() });
      });
    });
    sent.on('error', reject);
    sent.end();
  });

const askRaw = (port: number, requestLine: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
    socket.on('error', reject).on('close', () => resolve(received));
    socket.write(`${requestLine}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  });

export const startHost = async (files: Record<string, string | Buffer>): Promise<Host> => {
  const folder = await makeFolder(files);
  const root = join(folder, 'public');
  const server = createServer(createStaticHost({ root }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The server has no port.');
  }
  const { port } = address;
  return {
    root,
    port,
    ask: (path, options) => ask(port, path, options),
    askRaw: (requestLine) => askRaw(port, requestLine),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
};
