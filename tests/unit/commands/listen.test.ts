import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startListening, readPort } from '../../../src/commands/listen.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
  }
});

const start = async (host?: string) => {
  const server = createServer();
  servers.push(server);
  const origin = await startListening(server, { port: 0, ...(host === undefined ? {} : { host }) });
  const { address, port } = server.address() as AddressInfo;
  return { origin, address, port };
};

test.each(['0', '80', '65535'])('the port %s is read', (text) => {
  expect(readPort('PORT', text)).toBe(Number(text));
});

test.each(['0x50', '8e3', ' 80', '-1', '80.5', '65536', '', 'http'])(
  'the port "%s" is not a decimal port',
  (text) => {
    expect(() => readPort('PORT', text)).toThrow(
      `PORT: expected a port number from 0 to 65535, but found "${text}".`,
    );
  },
);

test('without a host, this machine alone reaches a server', async () => {
  const { origin, address, port } = await start();
  expect(['127.0.0.1', '::1']).toContain(address);
  expect(origin).toBe(`http://localhost:${port}`);
});

test('a host opens a server to the network, and its printed address leads to it', async () => {
  const { origin, address, port } = await start('0.0.0.0');
  expect(address).toBe('0.0.0.0');
  expect(origin).toBe(`http://localhost:${port}`);
});

test('a host of another machine is named', async () => {
  await expect(start('192.0.2.1')).rejects.toThrow(
    'HOST: expected a name or address of this machine, but found "192.0.2.1".',
  );
});

test('a port in use is named with how to choose another', async () => {
  const { port } = await start();
  const server = createServer();
  await expect(startListening(server, { port, example: 'PORT=8081 npm start' })).rejects.toThrow(
    `Port ${port} is in use; choose another with PORT=8081 npm start.`,
  );
});
