import { isFolder } from '../../base/files/file-type.ts';
import { findPages, readLocations, readSitemap } from '../../tools/qa/find-pages.ts';
import { CommandError } from '../exit-status.ts';
import { usageError } from '../parse-flags.ts';
import { usage } from './qa-flags.ts';

/** Where a site is, and which pages to begin with. */
export type Place = {
  readonly origin: string;
  readonly pages: readonly string[];
  /** Whether pages that those link to are judged, too. */
  readonly isFollowed: boolean;
  /** The path below which all pages of the site are. It ends with a slash. */
  readonly root: string;
};

/**
 * The paths that a sitemap lists, or that the sitemaps of a list do (sitemaps.org, “Using Sitemap index files”). None where there is
 * no sitemap.
 *
 * @throws CommandError when the site does not respond any more
 */
const readListed = async (address: URL): Promise<readonly string[]> => {
  const ask = async (at: URL): Promise<string> => {
    const response = await fetch(at).catch(() => null);
    if (response === null) {
      throw new CommandError(`The sitemap ${at.href} gets no response.`);
    }
    return response.ok ? response.text() : '';
  };
  const xml = await ask(address);
  if (!xml.includes('<sitemapindex')) {
    return readSitemap(xml);
  }
  const parts = readLocations(xml).map(async ({ pathname, search }) =>
    readSitemap(await ask(new URL(pathname + search, address))),
  );
  return (await Promise.all(parts)).flat();
};

/**
 * A site that is served: its pages are those of its sitemap and what they link to, unless some are wanted. A host may have several
 * sites: of this one are the addresses in the same folder.
 *
 * @throws CommandError when there is no site
 */
export const findServedSite = async (
  address: string,
  wanted: readonly string[] | undefined,
): Promise<Place> => {
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
  // it may have moved, as from http to https
  const { origin, pathname } = new URL(response.url);
  // a host whose first page is elsewhere is a site nevertheless
  const root = new URL(href).pathname === '/' ? '/' : new URL('.', response.url).pathname;
  const sitemaps = [...new Set([root, '/'])].map(
    (folder) => new URL(`${folder}sitemap.xml`, origin),
  );
  const listed = (await Promise.all(sitemaps.map(readListed))).flat();
  const pages = [...new Set([pathname, ...listed.filter((page) => page.startsWith(root))])];
  return { origin, pages: wanted ?? pages, isFollowed: wanted === undefined, root };
};

/**
 * The pages of a folder.
 *
 * @throws CommandError when it has none
 */
export const findPagesOfFolder = (folder: string): readonly string[] => {
  if (!isFolder(folder)) {
    throw new CommandError(
      `Expected a built site in \`${folder}\`, but there is no such folder. \`npm run build\` makes one.`,
    );
  }
  const pages = findPages(folder);
  if (pages.length === 0) {
    throw new CommandError(
      `Expected pages in \`${folder}\`, but found no file that ends with .html.`,
    );
  }
  return pages;
};
