import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serveAssets, serveStatic } from '../../../../src/publish/dev/serve-assets.ts';
import { writeFolder } from '../../../support/write-folder.ts';
import { countOpen } from '../../../support/count-open.ts';

const folder = writeFolder({
  'a b.svg': '<svg/>',
  'film.mp4': 'x'.repeat(8_000_000),
  'static/robots.txt': 'User-agent: *',
});
const assets = new Map([
  ['/assets/files/a.svg', path.join(folder, 'a b.svg')],
  ['/assets/files/é.svg', path.join(folder, 'a b.svg')],
  ['/assets/files/film.mp4', path.join(folder, 'film.mp4')],
  ['/assets/files/gone.png', path.join(folder, 'gone.png')],
]);

const server = createServer((request, response) => {
  const serveFolder = serveStatic(path.join(folder, 'static'));
  serveAssets(() => assets)(request, response, () =>
    serveFolder(request, response, () => response.end('the next handler')),
  );
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, resolve)));
afterAll(() => server.close());

const ask = (address: string): Promise<Response> =>
  fetch(`http://localhost:${(server.address() as AddressInfo).port}${address}`);

test.each(['/assets/files/a.svg', '/assets/files/%C3%A9.svg?v=1'])(
  '%s is served',
  async (address) => {
    const response = await ask(address);
    expect([await response.text(), response.headers.get('content-type')]).toEqual([
      '<svg/>',
      'image/svg+xml; charset=utf-8',
    ]);
  },
);

test('static files of the content are served', async () => {
  expect(await (await ask('/robots.txt')).text()).toBe('User-agent: *');
});

test('a file that was deleted since is not found', async () => {
  expect((await ask('/assets/files/gone.png')).status).toBe(404);
});

test('everything else is left to others', async () => {
  expect(await (await ask('/docs/a')).text()).toBe('the next handler');
});

test('a part of a file is served', async () => {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://localhost:${port}/assets/files/film.mp4`, {
    headers: { range: 'bytes=2-4' },
  });
  expect([response.status, await response.text()]).toEqual([206, 'xxx']);
});

// `countOpen` works only on Linux.
test.runIf(process.platform === 'linux')(
  'a client that leaves in the middle of a file leaves no file open',
  async () => {
    const socket = connect((server.address() as AddressInfo).port, 'localhost');
    socket.write('GET /assets/files/film.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await new Promise((resolve) => socket.once('data', resolve));
    expect(countOpen('film.mp4')).toBe(1);
    socket.destroy();
    await vi.waitFor(() => expect(countOpen('film.mp4')).toBe(0), { timeout: 30_000 });
  },
);
