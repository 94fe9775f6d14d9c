import { createHash } from 'node:crypto';
import PQueue from 'p-queue';
import { type VisitedPage, isPagePath } from './visited-page.ts';
import { type Sources, hashSources } from '../../base/cache/hash-sources.ts';
import type { Recorder } from './finding.ts';
import type { PageVersion, Report } from './report/report.ts';

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

/** Requests at once: a live site may refuse more, and would then seem to have changed. */
const AT_ONCE = 8;

/** In milliseconds: a page may ask for what never comes. */
const TIMEOUT = 10_000;

/** Hashes what a site responds with at several addresses. Each is asked for once. */
export const createHasher = (origin: string): ((files: readonly string[]) => Promise<string>) => {
  const known = new Map<string, Promise<string>>();
  const queue = new PQueue({ concurrency: AT_ONCE });
  const ask = async (file: string): Promise<string> => {
    try {
      const response = await fetch(new URL(file, origin), { signal: AbortSignal.timeout(TIMEOUT) });
      const body = Buffer.from(await response.arrayBuffer());
      return `${response.status} ${createHash('sha256').update(body).digest('hex')}`;
    } catch {
      return 'no response';
    }
  };
  const askOnce = (file: string): Promise<string> => {
    const asked = known.get(file) ?? queue.add(() => ask(file));
    known.set(file, asked);
    return asked;
  };
  return async (files) => {
    const hash = createHash('sha256');
    const lines = await Promise.all(files.map(async (file) => `${file} ${await askOnce(file)}\n`));
    lines.forEach((line) => hash.update(line));
    return hash.digest('hex').slice(0, 32);
  };
};

/** What decides what is found on a page: the checks, and the versions of the packages that they use. */
const sources: Sources = ['src/tools/qa', 'package-lock.json'];

/**
 * A hash of what pages are judged by: other checks, windows or browsers may find something else on the same page.
 *
 * @param parts all of that, as plain data
 */
export const hashSetup = (parts: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([hashSources(sources), ...parts]))
    .digest('hex')
    .slice(0, 16);

/** The pages of an earlier report that are as they were, by their paths. Only those that `isOfRun` are asked for. */
export const findKept = async (
  earlier: Report | undefined,
  hash: (files: readonly string[]) => Promise<string>,
  isOfRun: (path: string) => boolean,
): Promise<ReadonlyMap<string, PageVersion>> => {
  const pages = (earlier?.pages ?? []).filter(({ path }) => isOfRun(path));
  const known = pages.map(async ({ path, version }) =>
    version && (await hash(version.files)) === version.hash ? ([[path, version]] as const) : [],
  );
  return new Map((await Promise.all(known)).flat());
};

/**
 * Adds what an earlier report says of a page that is as it was.
 *
 * @param ofSite the ids of checks of the whole site, which run again
 */
export const repeatPage = (
  record: Recorder,
  { findings, doubts, checks }: Report,
  path: string,
  ofSite: ReadonlySet<string>,
): void => {
  findings
    .filter(({ page, check }) => page === path && !ofSite.has(check))
    .forEach((finding) => {
      // its picture belongs to that report
      const { check: id, screenshot: _picture, noScreenshot: _reason, ...known } = finding;
      const { page, view, otherViews, ...found } = known;
      const check = checks.find((each) => each.id === id);
      if (check) {
        [view, ...otherViews].forEach((each) => record({ check, page, found, view: each }));
      }
    });
  doubts
    .filter(({ pages }) => pages.includes(path))
    .forEach(({ check, selector, why, view }) =>
      record({ doubt: { check, selector, why }, page: path, view }),
    );
};
