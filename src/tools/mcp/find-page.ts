import { removeBasePath } from '../../base/paths/base-path.ts';
import { decodePath, encodePath } from '../../base/paths/route-path.ts';
import { didYouMean, suggest } from '../../problems/suggest.ts';
import type { PublishedPage, PublishedSite } from './published-site.ts';

/** Percent-encoded, without the ending of a copy, and without slashes at the end. What is no address is returned unchanged. */
const pathOf = (address: string): string => {
  const { pathname = address } = URL.parse(address, 'http://site') ?? {};
  return pathname.replace(/(\/index)?\.md$/, '').replace(/\/+$/, '') || '/';
};

/** Addresses that may be meant: `#` and `?` begin a heading and a query, or are written as they are in the name of a page. */
const readings = (address: string): string[] => [address, encodePath(decodePath(address))];

/**
 * The page at an address, which an assistant may have from anywhere: the whole address, a path that a tool named, one from the
 * address bar of a browser, with the base path, or the path of a Markdown copy.
 *
 * @throws an error that says what to do, for the assistant
 */
export const findPage = (
  { pages, basePath }: Pick<PublishedSite, 'pages' | 'basePath'>,
  address: string,
): PublishedPage => {
  const paths = readings(address).flatMap((reading) => {
    const path = pathOf(reading);
    const within = pathOf(removeBasePath(`${path}/`, basePath) ?? path);
    return URL.canParse(address) ? [within, path] : [path, within];
  });
  const page = paths
    .map((wanted) => pages.find(({ href }) => pathOf(href) === wanted))
    .find((found) => found !== undefined);
  if (page) {
    return page;
  }
  const path = pathOf(address);
  const likely = suggest(
    path,
    pages.map(({ href }) => href),
  );
  throw new Error(
    `There is no page at ${path}. ${didYouMean(likely) || 'Use search to find its address.'}`,
  );
};
