import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { findServedSite } from '../../../../src/commands/qa/find-site.ts';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  closing.push(() => server.close().closeAllConnections());
  return `http://localhost:${(server.address() as AddressInfo).port}`;
};

const listOf = (name: string, paths: readonly string[]): string =>
  `<${name}>${paths.map((path) => `<x><loc>https://example.com${path}</loc></x>`).join('')}</${name}>`;

test('the pages of a site are those of all sitemaps that its list names', async () => {
  const files: Readonly<Record<string, string>> = {
    '/': '',
    '/sitemap.xml': listOf('sitemapindex', ['/sitemap.xml?part=1', '/two.xml', '/gone.xml']),
    '/sitemap.xml?part=1': listOf('urlset', ['/a', '/caf%C3%A9']),
    '/two.xml': listOf('urlset', ['/b&amp;c']),
  };
  const origin = await serve(({ url = '' }, response) =>
    response.writeHead(files[url] === undefined ? 404 : 200).end(files[url]),
  );
  expect(await findServedSite(origin, undefined)).toEqual({
    origin,
    pages: ['/', '/a', '/caf%C3%A9', '/b&c'],
    isFollowed: true,
    root: '/',
  });
});

test('a site that has moved is audited where it is now', async () => {
  const now = await serve((_, response) => response.end());
  const before = await serve((_, response) =>
    response.writeHead(301, { location: `${now}/docs/` }).end(),
  );
  expect(await findServedSite(before, ['/docs/a'])).toEqual({
    origin: now,
    pages: ['/docs/a'],
    isFollowed: false,
    root: '/',
  });
  expect((await findServedSite(before, undefined)).pages).toEqual(['/docs/']);
});

test('of a host with several sites, the one in the folder of the address is audited', async () => {
  const files: Readonly<Record<string, string>> = {
    '/ours/': '',
    '/ours/sitemap.xml': listOf('urlset', ['/ours/a']),
    '/sitemap.xml': listOf('urlset', ['/', '/theirs/', '/ours/b']),
  };
  const origin = await serve(({ url = '' }, response) =>
    response.writeHead(url in files ? 200 : 404).end(files[url]),
  );
  expect(await findServedSite(`${origin}/ours/`, undefined)).toEqual({
    origin,
    pages: ['/ours/', '/ours/a', '/ours/b'],
    isFollowed: true,
    root: '/ours/',
  });
});

test('a site that stops responding is named', async () => {
  const origin = await serve(({ url, socket }, response) =>
    url === '/' ? response.end() : socket.destroy(),
  );
  await expect(findServedSite(origin, undefined)).rejects.toThrow(
    `The sitemap ${origin}/sitemap.xml gets no response.`,
  );
});
