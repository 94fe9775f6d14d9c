import { type RequestListener, createServer } from 'node:http';
import { mkdtempDisposable } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { findPagesOfFolder, findServedSite } from '../../../../src/commands/qa/find-site.ts';
import { findPage } from '../../../../src/commands/qa/page-paths.ts';
import { writeFiles } from '../../publish/server/start-host.ts';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  closing.push(() => server.close().closeAllConnections());
  return `http://localhost:${(server.address() as AddressInfo).port}`;
};

const listOf = (name: string, paths: readonly string[]): string =>
  `<${name}>${paths.map((page) => `<x><loc>https://example.com${page}</loc></x>`).join('')}</${name}>`;

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

describe('a page of a flag', () => {
  const site = { pages: ['/b/', '/b/guide', '/b/caf%C3%A9', '/b/b/deep/'], root: '/b/' };

  test.each([
    ['/b/guide', '/b/guide'],
    ['/guide', '/b/guide'],
    ['/guide/', '/b/guide'],
    ['/b/guide.html', '/b/guide'],
    ['/guide/index.html', '/b/guide'],
    ['/guide?tab=2', '/b/guide?tab=2'],
    ['/', '/b/'],
    ['/b', '/b/'],
    ['/café', '/b/caf%C3%A9'],
    ['/b/deep', '/b/b/deep/'],
    ['/gone', undefined],
    ['/c/guide', undefined],
  ])('%s is found as %s', (written, found) => {
    expect(findPage(written, site)).toBe(found);
  });

  test('that a served site lacks is an error', async () => {
    const origin = await serve(({ url = '' }, response) =>
      response.writeHead(['/b/', '/b/guide'].includes(url) ? 200 : 404).end(),
    );
    const { pages } = await findServedSite(`${origin}/b/`, ['/guide', '/b/guide', '/']);
    expect(pages).toEqual(['/b/guide', '/b/guide', '/b/']);
    await expect(findServedSite(`${origin}/b/`, ['/gone'])).rejects.toThrow(
      `Expected each page of \`--pages\` to be one of \`${origin}/b/\`, but found "/gone".`,
    );
  });
});

describe('pages of a folder', () => {
  const listPages = async (sitemap: readonly string[], basePath?: string) => {
    await using folder = await mkdtempDisposable(path.join(tmpdir(), 'pages-'));
    await writeFiles(folder.path, {
      'index.html': '',
      'about.html': '',
      'guide/index.html': '',
      'assets/diagrams-1/frame/index.html': '',
      'sitemap.xml': listOf('urlset', sitemap),
    });
    return findPagesOfFolder(folder.path, basePath);
  };

  test('have the form that the sitemap uses', async () => {
    expect(await listPages([])).toEqual(['/', '/about', '/guide/']);
    expect(await listPages(['/', '/guide/'])).toEqual(['/', '/about', '/guide/']);
    expect(await listPages(['/', '/guide'])).toEqual(['/', '/about', '/guide']);
  });

  test('begin with the base path', async () => {
    expect(await listPages(['/b/', '/b/guide'], '/b/')).toEqual(['/b/', '/b/about', '/b/guide']);
  });
});
