import { createHash } from 'node:crypto';
import PQueue from 'p-queue';
import { type VisitedPage, isPagePath } from './visited-page.ts';
import { type Sources, hashSources } from '../../base/cache/hash-sources.ts';
import type { Recorder } from './finding.ts';
import type { PageVersion, Report } from './report/report.ts';

const base = 'http://localhost';

/** Records the requests from one browser context. Data requests are included only after `setDataCounted(true)`. */
export type FileTracker = {
  readonly onFile: (file: string, isData: boolean) => void;
  readonly setDataCounted: (isCounted: boolean) => void;
};

const stemOf = (path: string): string => path.replace(/(?:\/index\.html|\/|\.html)$/, '');

/** Matches the rest of a data URL after the page's path, such as `.json` or `/data.json`. */
const afterStem = /^(?:\.[^/]+|\/(?:index|data|page-data|__data)\.[^/]+)$/;

/**
 * `/docs/shop?part=1`, `/data/docs/shop.json` and `/docs/shop/data.json` belong to the page `/docs/shop`;
 * `/api/docs/shop` does not.
 */
const isPageData = (file: string, stem: string): boolean => {
  const { pathname } = new URL(file, base);
  const at = pathname.lastIndexOf(stem);
  return (
    stem !== '' &&
    at >= 0 &&
    (stemOf(pathname) === stem || afterStem.test(pathname.slice(at + stem.length)))
  );
};

/**
 * Recognizes data for linked pages. It is ignored, because it is only prefetched. If the page also shows this data,
 * changes to it are missed.
 */
const createLinkedDataTest = ({
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
    const matching = stems.filter((stem) => isPageData(file, stem));
    const longest = Math.max(...matching.map(({ length }) => length));
    return matching.some((stem) => stem !== own && stem.length === longest);
  };
};

export const trackRequests = () => {
  const files = new Set<string>();
  const data = new Set<string>();
  return {
    track: (): FileTracker => {
      let isDataCounted = false;
      return {
        onFile: (file, isData) => {
          if (!isData || isDataCounted) {
            (isData ? data : files).add(file);
          }
        },
        setDataCounted: (isCounted) => {
          isDataCounted = isCounted;
        },
      };
    },
    listAll: (): readonly string[] => [...files, ...data],
    listWithoutLinkedData: (page: Pick<VisitedPage, 'path' | 'links'>): readonly string[] => {
      const isLinkedData = createLinkedDataTest(page);
      return [...files, ...[...data].filter((file) => !isLinkedData(file))].toSorted();
    },
  };
};

/** With more parallel requests, a live site may refuse some, which would look like a change. */
const MAX_REQUESTS = 8;

const TIMEOUT = 10_000;

export const createHasher = (origin: string): ((files: readonly string[]) => Promise<string>) => {
  const known = new Map<string, Promise<string>>();
  const queue = new PQueue({ concurrency: MAX_REQUESTS });
  const hashFile = async (file: string): Promise<string> => {
    try {
      const response = await fetch(new URL(file, origin), { signal: AbortSignal.timeout(TIMEOUT) });
      const body = Buffer.from(await response.arrayBuffer());
      return `${response.status} ${createHash('sha256').update(body).digest('hex')}`;
    } catch {
      return 'no response';
    }
  };
  const hashFileOnce = (file: string): Promise<string> => {
    const hashed = known.get(file) ?? queue.add(() => hashFile(file));
    known.set(file, hashed);
    return hashed;
  };
  return async (files) => {
    const lines = await Promise.all(
      files.map(async (file) => `${file} ${await hashFileOnce(file)}\n`),
    );
    return createHash('sha256').update(lines.join('')).digest('hex').slice(0, 32);
  };
};

const sources: Sources = ['src/tools/qa', 'package-lock.json'];

/** Hashes the inputs that affect findings, such as checks, windows and browsers, but not the page. */
export const hashSetup = (parts: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([hashSources(sources), ...parts]))
    .digest('hex')
    .slice(0, 16);

export const findUnchanged = async (
  earlier: Report | undefined,
  hash: (files: readonly string[]) => Promise<string>,
  isInRun: (path: string) => boolean,
): Promise<ReadonlyMap<string, PageVersion>> => {
  const pages = (earlier?.pages ?? []).filter(({ path }) => isInRun(path));
  const known = pages.map(async ({ path, version }) =>
    version && (await hash(version.files)) === version.hash ? ([[path, version]] as const) : [],
  );
  return new Map((await Promise.all(known)).flat());
};

/**
 * Copies the findings for an unchanged page from the earlier report, except those from site checks (`siteCheckIds`), which
 * run again.
 */
export const copyFindings = (
  record: Recorder,
  { findings, doubts, checks }: Report,
  path: string,
  siteCheckIds: ReadonlySet<string>,
): void => {
  findings
    .filter(({ page, check }) => page === path && !siteCheckIds.has(check))
    .forEach((finding) => {
      // Drop the screenshot, which belongs to the earlier report.
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
