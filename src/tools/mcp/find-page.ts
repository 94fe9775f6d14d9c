import { removeBasePath } from '../../base/paths/base-path.ts';
import { decodePath, encodePath } from '../../base/paths/route-path.ts';
import { didYouMean, suggest } from '../../problems/suggest.ts';
import type { PublishedPage, PublishedSite } from './published-site.ts';

const pathOf = (address: string): string => {
  const { pathname = address } = URL.parse(address, 'http://site') ?? {};
  return pathname.replace(/(\/index)?\.md$/, '').replace(/\/+$/, '') || '/';
};

/** An address can be ambiguous: `#` and `?` may start a fragment and a query, or be part of the page's name. */
const readings = (address: string): string[] => [address, encodePath(decodePath(address))];

/**
 * Accepts an absolute URL, a path with or without base path, and the path of a Markdown copy.
 *
 * @throws an error with advice for the caller
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
    .map((requestedPath) => pages.find(({ href }) => pathOf(href) === requestedPath))
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
