import { isPagePath } from './page-path.ts';
import type { VisitedPage } from './visited-page.ts';

const base = 'http://localhost';

/** Collects what is asked for in one context: data as long as it counts, and all else. */
export type FileTracker = {
  /** `isData` says whether a script asks for it, by `fetch` or `XMLHttpRequest`. */
  readonly onFile: (file: string, isData: boolean) => void;
  /** Says whether data counts from now on. It does not at first. */
  readonly setDataCounted: (isCounted: boolean) => void;
};

/** The path of a page as the addresses of its data hold it: that of `/docs/shop/`, `/docs/shop/index.html` and `/docs/shop.html` is `/docs/shop`. */
const stemOf = (path: string): string => path.replace(/(?:\/index\.html|\/|\.html)$/, '');

/** What follows the path of a page in the address of its data: an ending, or a file of one of the usual names. */
const afterStem = /^(?:\.[^/]+|\/(?:index|data|page-data|__data)\.[^/]+)$/;

/** Data of `/docs/shop` is `/docs/shop?part=1`, `/data/docs/shop.json` and `/docs/shop/data.json`, but not `/api/docs/shop`. */
const isDataOf = (file: string, stem: string): boolean => {
  const { pathname } = new URL(file, base);
  const at = pathname.lastIndexOf(stem);
  return (
    stem !== '' &&
    at >= 0 &&
    (stemOf(pathname) === stem || afterStem.test(pathname.slice(at + stem.length)))
  );
};

/**
 * Returns a function that tells whether data belongs to a page that this one links to, which many sites load ahead:
 * `/data/docs/shop.json` to `/docs/shop`. A change there does not change this page. What a page shows of such data all the same, as a
 * list of products that is also a page's, is not told from that.
 */
const createIsOfLinked = ({
  path,
  links,
}: Pick<VisitedPage, 'path' | 'links'>): ((file: string) => boolean) => {
  const own = stemOf(new URL(path, base).pathname);
  const linked = links
    .map(({ href }) => URL.parse(href, base))
    .flatMap((url) =>
      url?.origin === base && isPagePath(url.pathname) ? stemOf(url.pathname) : [],
    );
  const stems = [...new Set([own, ...linked])];
  return (file) => {
    const matching = stems.filter((stem) => isDataOf(file, stem));
    const longest = Math.max(...matching.map(({ length }) => length));
    return matching.some((stem) => stem !== own && stem.length === longest);
  };
};

/** Collects what a page asks its site for, as far as it decides what the page is. */
export const createAskedFiles = () => {
  const files = new Set<string>();
  const data = new Set<string>();
  return {
    track: (): FileTracker => {
      let isDataCounted = false;
      return {
        onFile: (file, isData) => {
          if (!isData) {
            files.add(file);
          } else if (isDataCounted) {
            data.add(file);
          }
        },
        setDataCounted: (isCounted) => {
          isDataCounted = isCounted;
        },
      };
    },
    listAll: (): readonly string[] => [...files, ...data],
    listWithoutLinkedData: (page: Pick<VisitedPage, 'path' | 'links'>): readonly string[] => {
      const isOfLinked = createIsOfLinked(page);
      return [...files, ...[...data].filter((file) => !isOfLinked(file))].toSorted();
    },
  };
};
