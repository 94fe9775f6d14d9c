import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isFolder } from '../../base/files/file-type.ts';
import { addBasePath } from '../../base/paths/base-path.ts';
import { encodePath } from '../../base/paths/route-path.ts';
import { CommandError } from '../exit-status.ts';
import { usageError } from '../parse-flags.ts';
import { usage } from './qa-flags.ts';
import { listFiles } from '../../base/files/list-files.ts';
import { findPage, noSuchPage } from './page-paths.ts';
import { commandLine } from '../../base/files/command-line.ts';

export type Site = {
  readonly origin: string;
  readonly pages: readonly string[];
  readonly isFollowed: boolean;
  /** Path prefix of the site, with a trailing slash. */
  readonly root: string;
};

/**
 * Paths in a sitemap, or in all sitemaps of a sitemap index (sitemaps.org, "Using Sitemap index files"). Empty if there
 * is no sitemap.
 *
 * @throws CommandError if the site stops responding
 */
const readListed = async (address: URL): Promise<readonly string[]> => {
  const fetchText = async (at: URL): Promise<string> => {
    const response = await fetch(at).catch(() => null);
    if (response === null) {
      throw new CommandError(`The sitemap ${at.href} gets no response.`);
    }
    return response.ok ? response.text() : '';
  };
  const xml = await fetchText(address);
  if (!xml.includes('<sitemapindex')) {
    return readSitemap(xml);
  }
  const parts = readLocations(xml).map(async ({ pathname, search }) =>
    readSitemap(await fetchText(new URL(pathname + search, address))),
  );
  return (await Promise.all(parts)).flat();
};

/**
 * Finds the requested pages on a served site. By default, these are the start page and the pages in its sitemap. A host
 * may serve several sites, so only pages in the same folder are included.
 *
 * @throws CommandError if there is no site
 */
export const findServedSite = async (
  address: string,
  requestedPages: readonly string[] | undefined,
): Promise<Site> => {
  const { href, protocol } = URL.parse(address) ?? {};
  if (href === undefined || !/^https?:$/.test(protocol ?? '')) {
    throw usageError(
      usage,
      `Expected \`--url\` to be an address that begins with http, but found ${JSON.stringify(address)}.`,
    );
  }
  const response = await fetch(href).catch(() => null);
  if (response === null) {
    throw new CommandError(`No site responds at ${href}.`);
  }
  // A redirect, such as from http to https, may have changed the origin.
  const { origin, pathname } = new URL(response.url);
  // If the address has no path, include all pages on the host, even if it redirects to a start page in a subfolder.
  const root = new URL(href).pathname === '/' ? '/' : new URL('.', response.url).pathname;
  const sitemaps = [...new Set([root, '/'])].map(
    (folder) => new URL(`${folder}sitemap.xml`, origin),
  );
  const listed = (await Promise.all(sitemaps.map(readListed))).flat();
  const pages = [...new Set([pathname, ...listed.filter((page) => page.startsWith(root))])];
  const site = { origin, pages, isFollowed: requestedPages === undefined, root };
  const requested = requestedPages?.map((page) => findServedPage(site, page));
  return requested ? { ...site, pages: await Promise.all(requested) } : site;
};

/**
 * Requests a page that no sitemap lists, because sitemaps may be incomplete.
 *
 * @throws CommandError if the site has no such page
 */
const findServedPage = async ({ origin, pages, root }: Site, page: string): Promise<string> => {
  const listed = findPage(page, { pages, root });
  if (listed !== undefined) {
    return listed;
  }
  for (const at of new Set([page, addBasePath(page, root)])) {
    const response = await fetch(origin + at).catch(() => null);
    if (response !== null && ![404, 410].includes(response.status)) {
      return at;
    }
  }
  throw noSuchPage('each page of `--pages`', page, origin + root, pages);
};

/**
 * Lists page addresses: `/guide/` for `guide/index.html`, `/guide` for `guide.html`. Includes redirects, but not the
 * frames in `assets/`. Removes trailing slashes if the sitemap lists a page without a trailing slash.
 */
const findPages = (folder: string, basePath: string): readonly string[] => {
  const pages = listFiles(folder)
    .filter((file) => file.endsWith('.html') && !file.startsWith('assets/'))
    .map((file) => `/${file.replace(/(?:^|(?<=\/))index\.html$/, '').replace(/\.html$/, '')}`)
    .map((page) => addBasePath(encodePath(page), basePath));
  const sitemap = path.join(folder, 'sitemap.xml');
  const listed = new Set(existsSync(sitemap) ? readSitemap(readFileSync(sitemap, 'utf8')) : []);
  const bare = (page: string): string => (page === basePath ? page : page.replace(/\/$/, ''));
  const isBare = pages.some((page) => bare(page) !== page && listed.has(bare(page)));
  return (isBare ? pages.map(bare) : pages).toSorted();
};

/** Returns the base path with which a folder was built, or `/` if no build recorded it. */
export const readBuiltBasePath = (folder: string): string => {
  const file = path.join(folder, '../hosts/base-path.txt');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '/';
};

const readLocations = (xml: string): readonly URL[] =>
  [...xml.matchAll(/<loc>\s*(.*?)\s*<\/loc>/g)].flatMap(
    ([, address = '']) => URL.parse(address.replaceAll('&amp;', '&'), 'http://localhost') ?? [],
  );

/** Returns only paths, because the site may be served at a different address than its sitemap says. */
const readSitemap = (xml: string): readonly string[] =>
  readLocations(xml).map(({ pathname }) => pathname);

export const findPagesOfFolder = (folder: string, basePath = '/'): readonly string[] => {
  if (!isFolder(folder)) {
    throw new CommandError(
      `Expected a built site in \`${folder}\`, but there is no such folder. \`${commandLine('build')}\` creates one.`,
    );
  }
  const pages = findPages(folder, basePath);
  if (pages.length === 0) {
    throw new CommandError(
      `Expected pages in \`${folder}\`, but found no file that ends with .html.`,
    );
  }
  return pages;
};
