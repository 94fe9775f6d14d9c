import { isPagePath } from './page-path.ts';
import type { VisitedPage } from './visited-page.ts';

const base = 'http://localhost';

/** What is asked for in one context. */
export type FileWatch = {
  /** `isData` says whether a script asks for it, by `fetch` or `XMLHttpRequest`. */
  readonly onFile: (file: string, isData: boolean) => void;
  /** Says whether data counts from now on. It does not at first. */
  readonly countData: (isCounted: boolean) => void;
};

/** The path of a page as the addresses of its data hold it: that of `/docs/shop/`, `/docs/shop/index.html` and `/docs/shop.html` is `/docs/shop`. */
const stemOf = (path: string): string => path.replace(/(?:\/index\.html|\/|\.html)$/, '');

/** What follows the path of a page in the address of its data: an ending, a file of one of the usual names, or nothing. */
const afterStem = /^(?:\/?|\.[^/]+|\/(?:index|data|page-data|__data)\.[^/]+)$/;

const isDataOf = (file: string, stem: string): boolean => {
  const { pathname } = new URL(file, base);
  const at = pathname.lastIndexOf(stem);
  return stem !== '' && at >= 0 && afterStem.test(pathname.slice(at + stem.length));
};

/**
 * Whether data belongs to a page that this one links to, which many sites load ahead: `/data/docs/shop.json` to `/docs/shop`. A change
 * there does not change this page. What a page shows of such data all the same, as a list of products that is also a page's, is not told
 * from that.
 */
const isOfLinked = (
  file: string,
  { path, links }: Pick<VisitedPage, 'path' | 'links'>,
): boolean => {
  const own = stemOf(new URL(path, base).pathname);
  const linked = links
    .map(({ href }) => URL.parse(href, base))
    .flatMap((url) =>
      url?.origin === base && isPagePath(url.pathname) ? stemOf(url.pathname) : [],
    );
  const matching = [own, ...linked].filter((stem) => isDataOf(file, stem));
  const longest = Math.max(...matching.map(({ length }) => length));
  return matching.some((stem) => stem !== own && stem.length === longest);
};

/** Collects what a page asks its site for, as far as it decides what the page is. */
export const createAskedFiles = () => {
  const files = new Set<string>();
  const data = new Set<string>();
  return {
    /** Collects what is asked for in one context: data as long as it counts, and all else. */
    watch: (): FileWatch => {
      let isDataCounted = false;
      return {
        onFile: (file, isData) => {
          if (!isData) {
            files.add(file);
          } else if (isDataCounted) {
            data.add(file);
          }
        },
        countData: (isCounted) => {
          isDataCounted = isCounted;
        },
      };
    },
    list: (): readonly string[] => [...files, ...data],
    /** Without data of pages that a page links to. */
    listFor: (page: Pick<VisitedPage, 'path' | 'links'>): readonly string[] =>
      [...files, ...[...data].filter((file) => !isOfLinked(file, page))].toSorted(),
  };
};
