import { removeBasePath } from '../paths/base-path.ts';
import { didYouMean, suggest } from '../problems/suggest.ts';
import type { PublishedPage, PublishedSite } from './published-site.ts';

/** What an assistant may have copied from anywhere: an address, a path, the path of a Markdown copy. */
const pathOf = (address: string): string =>
  trimPath((URL.canParse(address) ? new URL(address) : new URL(address, 'http://site')).pathname);

/** Without the ending of a copy, and without slashes at the end. */
const trimPath = (pathname: string): string =>
  pathname.replace(/(\/index)?\.md$/, '').replace(/\/+$/, '') || '/';

/**
 * The page at an address. A path may be one that a tool named, or one from the address bar of a browser, with the base path.
 *
 * @throws an error that says what to do, for the assistant
 */
export const findPage = (
  { pages, basePath }: Pick<PublishedSite, 'pages' | 'basePath'>,
  address: string,
): PublishedPage => {
  const path = pathOf(address);
  const within = trimPath(removeBasePath(`${path}/`, basePath) ?? path);
  const paths = URL.canParse(address) ? [within, path] : [path, within];
  const page = paths
    .map((wanted) => pages.find(({ href }) => pathOf(href) === wanted))
    .find((found) => found !== undefined);
  if (page) {
    return page;
  }
  const likely = suggest(
    path,
    pages.map(({ href }) => href),
  );
  throw new Error(
    `There is no page at ${path}. ${didYouMean(likely) || 'Use search to find its address.'}`,
  );
};
