import { isFolder } from '../../files/file-type.ts';
import { findPages, readSitemap } from '../../qa/find-pages.ts';
import { CommandError } from '../exit-status.ts';
import { usageError } from '../parse-flags.ts';
import { usage } from './qa-flags.ts';

/** Where a site is, and which pages to begin with. */
export type Place = {
  readonly origin: string;
  readonly pages: readonly string[];
  /** Whether pages that those link to are judged, too. */
  readonly isFollowed: boolean;
};

/**
 * A site that is served: its pages are those of its sitemap and what they link to, unless some are wanted.
 *
 * @throws CommandError when there is no site
 */
export const findServedSite = async (
  address: string,
  wanted: readonly string[] | undefined,
): Promise<Place> => {
  const { origin, pathname, protocol } = URL.parse(address) ?? {};
  if (origin === undefined || pathname === undefined || !/^https?:$/.test(protocol ?? '')) {
    throw usageError(
      usage,
      `Expected \`--url\` to be an address that begins with http, but found ${JSON.stringify(address)}.`,
    );
  }
  const isUp = await fetch(origin + pathname).then(
    () => true,
    () => false,
  );
  if (!isUp) {
    throw new CommandError(`No site responds at ${origin}${pathname}.`);
  }
  const sitemap = await fetch(new URL('/sitemap.xml', origin));
  const listed = sitemap.ok ? readSitemap(await sitemap.text()) : [];
  return { origin, pages: wanted ?? [pathname, ...listed], isFollowed: wanted === undefined };
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
