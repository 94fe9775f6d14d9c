import type { VisitedPage } from './visited-page.ts';

/** The path of a page as the addresses of its data hold it: that of `/docs/shop/` and `/docs/shop.html` is `/docs/shop`. */
const stemOf = (path: string): string => path.replace(/(?:\/|\.html)$/, '');

/** What follows the path of a page in the address of its data: nothing, an ending, or a file of one of the usual names. */
const afterStem = /^(?:\.[^/]*|\/(?:index|data|page-data|__data)\.[^/]*)?$/;

const holds = (file: string, stem: string): boolean => {
  const { pathname } = new URL(file, 'http://localhost');
  const at = pathname.lastIndexOf(stem);
  return at >= 0 && afterStem.test(pathname.slice(at + stem.length));
};

/**
 * Whether data is that of a page that this one links to, which many sites load ahead: `/data/docs/shop.json` is of `/docs/shop`. This page
 * is as it was, whatever has changed there.
 */
const isOfLinked = (
  file: string,
  { path, links }: Pick<VisitedPage, 'path' | 'links'>,
): boolean => {
  const stems = links
    .map(({ href }) => URL.parse(href, 'http://localhost'))
    .flatMap((url) => (url?.origin === 'http://localhost' ? stemOf(url.pathname) : []));
  const own = stemOf(path);
  const held = [own, ...stems].filter((stem) => stem !== '' && holds(file, stem));
  const longest = Math.max(...held.map(({ length }) => length));
  return held.some((stem) => stem !== own && stem.length === longest);
};

/** Collects what a page asks its site for, as far as it decides what the page is. */
export const createAskedFiles = () => {
  const files = new Set<string>();
  const data = new Set<string>();
  return {
    /** `isData` says whether a script asks for it, to do with it what it likes. */
    add: (file: string, isData: boolean): unknown => (isData ? data : files).add(file),
    listFor: (page: Pick<VisitedPage, 'path' | 'links'>): readonly string[] =>
      [...files, ...[...data].filter((file) => !isOfLinked(file, page))].toSorted(),
  };
};
