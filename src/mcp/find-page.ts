import { didYouMean, suggest } from '../problems/suggest.ts';
import type { PublishedPage } from './published-site.ts';

/** What an assistant may have copied from anywhere: an address, a path, the path of a Markdown copy. */
const pathOf = (address: string): string => {
  const url = URL.canParse(address) ? new URL(address) : new URL(address, 'http://site');
  const path = url.pathname.replace(/(\/index)?\.md$/, '').replace(/\/+$/, '');
  return path === '' ? '/' : path;
};

/**
 * The page at an address.
 *
 * @throws an error that says what to do, for the assistant
 */
export const findPage = (pages: readonly PublishedPage[], address: string): PublishedPage => {
  const path = pathOf(address);
  const page = pages.find(({ href }) => pathOf(href) === path);
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
