import { availableParallelism } from 'node:os';
import type { Browser } from '@playwright/test';
import PQueue from 'p-queue';
import { type Appearance, unchanged } from './appearance/compare-appearance.ts';
import { type Budget, budgetChecks } from './budgets.ts';
import { type Area, areaOf, responds } from './check.ts';
import { collectFindings } from './finding.ts';
import { createHasher, findKept, hashSetup } from './changed-pages.ts';
import type { OtherEngine } from './engines/start-engine.ts';
import { externalLinks } from './external-links.ts';
import { type WindowSize, windows } from './judging.ts';
import { pageChecks } from './page/page-checks.ts';
import { watched } from './page/watch-page.ts';
import type { Report } from './report/report.ts';
import { type SiteCheck, siteChecks } from './site-checks.ts';
import type { OwnState } from './states/state.ts';
import type { Run } from './visit-pages.ts';

export type SiteToJudge = {
  readonly browser: Browser;
  readonly origin: string;
  /** What the report calls the site; its origin where it is absent. */
  readonly name?: string;
  /** The paths of the pages to begin with. */
  readonly pages: readonly string[];
  /** Whether pages that those link to are judged, too. */
  readonly isFollowed: boolean;
  /** The path below which all pages of the site are, with a slash at its end; `/` where it is absent. */
  readonly root?: string;
  /** Only checks of these areas; all of them where it is absent. */
  readonly areas?: ReadonlySet<Area> | undefined;
  /** The windows to look at pages in; all of them where it is absent. */
  readonly windows?: readonly WindowSize[];
  /** The folder for pictures of what is wrong. None are taken without it. */
  readonly pictures?: string | undefined;
  /** The only pages that are judged: the others are visited for the checks of the whole site. All where it is absent. */
  readonly judged?: ReadonlySet<string> | undefined;
  /** Whether the site as a whole is judged, too. */
  readonly hasSiteChecks?: boolean;
  /** An earlier report. Pages that are as they were then are not judged again. */
  readonly earlier?: Report | undefined;
  /** States of single pages to look at besides those that can be told from roles. */
  readonly states?: readonly OwnState[];
  /** Engines to look at each page in besides Chromium. */
  readonly engines?: readonly OtherEngine[];
  /** Where the last accepted pictures of pages are, and which to compare with them; none where it is absent. */
  readonly appearance?: Appearance | undefined;
  /** What pages may load; anything where there is none. */
  readonly budgets?: readonly Budget[];
  /** Whether other sites are asked for what pages link to. */
  readonly asksOthers?: boolean;
  /** Other pages of the site, which another run judges. */
  readonly others?: readonly string[];
  /** In milliseconds: how long a page may take in all windows, or states, that share a context. A quarter of an hour where it is absent. */
  readonly limit?: number;
  readonly onPage?: (done: number, of: number, path: string) => void;
};

/** One more than there are processors: each page waits for its files now and then. */
const PAGES_AT_ONCE = availableParallelism() + 1;

/** In milliseconds: a page with many states takes minutes on a busy machine, and no page takes so long. */
const PAGE_LIMIT = 900_000;

/** A run, and what of the site as a whole it checks. */
type PlannedRun = Run & {
  readonly siteChecks: readonly SiteCheck[];
  /** A hash of what pages are judged by. */
  readonly setup: string;
};

/** Decides what a run looks at, and which pages of an earlier report it can keep. */
export const planRun = async (site: SiteToJudge): Promise<PlannedRun> => {
  const { browser, origin, isFollowed, root = '/', hasSiteChecks = true, engines = [] } = site;
  const collection = collectFindings(site.areas);
  const wholeChecks = [
    ...siteChecks,
    ...budgetChecks(site.budgets ?? []),
    ...(site.asksOthers ? [externalLinks] : []),
  ];
  const checks = [...pageChecks, ...(hasSiteChecks ? wholeChecks : []), ...watched, responds];
  checks.forEach(collection.addCheck);
  const sizes = site.windows ?? windows;
  const ids = checks.map(({ id }) => id);
  const setup = hashSetup([
    browser.version(),
    engines,
    site.states,
    sizes,
    ids,
    [...(site.areas ?? [])],
  ]);
  const hash = createHasher(origin);
  const ownPaths = new Set([...site.pages, ...(site.others ?? [])]);
  const isJudged = (path: string): boolean =>
    isFollowed ? path.startsWith(root) : ownPaths.has(path);
  // one that lacks an engine tells less than this run will
  const earlier =
    site.earlier?.setup === setup && site.earlier.engines.length === engines.length + 1
      ? site.earlier
      : undefined;
  const versions = await findKept(earlier, hash, isJudged);
  const isVisitOnly = (path: string): boolean => site.judged?.has(path) === false;
  const judgedNow = site.pages.filter((path) => !versions.has(path) && !isVisitOnly(path));
  const lastPages = new Set(judgedNow.slice(-availableParallelism()));
  const ofSite = new Set<string>([...wholeChecks, unchanged].map(({ id }) => id));
  return {
    judging: {
      browser,
      origin,
      windows: sizes,
      queue: new PQueue({ concurrency: PAGES_AT_ONCE }),
      isSideBySide: (path) => lastPages.has(path),
      limit: site.limit ?? PAGE_LIMIT,
      ownStates: site.states ?? [],
      isJudged,
      isWanted: collection.isWanted,
      record: collection.record,
    },
    paths: site.pages,
    isFollowed,
    isVisitOnly,
    kept: earlier ? { report: earlier, versions, ofSite } : null,
    collection,
    hash,
    onPage: site.onPage,
    siteChecks: hasSiteChecks
      ? wholeChecks.filter((each) => collection.isWanted(areaOf(each)))
      : [],
    setup,
  };
};
