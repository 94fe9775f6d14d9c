import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import {
  type RecordingProxy,
  startRecordingProxy,
} from '../../../../src/tools/qa/engines/recording-proxy.ts';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

const proxyOf = async (listener: RequestListener): Promise<RecordingProxy> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const proxy = await startRecordingProxy(
    `http://localhost:${(server.address() as AddressInfo).port}`,
  );
  closing.push(proxy.close, () => server.close().closeAllConnections());
  return proxy;
};

test('each cookie of a response arrives', async () => {
  const { origin } = await proxyOf((_, response) => {
    response.setHeader('set-cookie', ['a=1', 'b=2']).end();
  });
  expect((await fetch(origin)).headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

test('a request that gets no response has failed, and one that is refused has the status of that', async () => {
  const { origin, takeFailed } = await proxyOf((request, response) => {
    if (request.url === '/cut') {
      request.socket.destroy();
    } else {
      response.writeHead(403).end();
    }
  });
  await fetch(`${origin}/cut`).catch(() => undefined);
  await fetch(`${origin}/secret`);
  expect(takeFailed()).toEqual([
    { path: '/cut', status: 0 },
    { path: '/secret', status: 403 },
  ]);
  expect(takeFailed()).toEqual([]);
});

const scriptless = (html: string): string => html.replace(/<script>.*?<\/script>/s, '[recorder]');

test.each([
  ['<!doctype html><html><head lang="en"><title>A</title>', /<head lang="en">\[recorder\]<title>/],
  ['<!doctype html><title>A</title><header id="top">', /<!doctype html>\[recorder\]<title>/],
  ['<title>A</title><header>', /^\[recorder\]<title>/],
])('a page records from its start, and keeps its mode: %s', async (html, expected) => {
  const { origin } = await proxyOf((_, response) => {
    response.setHeader('content-type', 'text/html').end(html);
  });
  expect(scriptless(await (await fetch(origin)).text())).toMatch(expected);
});
