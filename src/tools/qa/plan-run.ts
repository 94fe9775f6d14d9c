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
import { type WindowSize, windows } from './audit-context.ts';
import { pageChecks } from './page/page-checks.ts';
import { watched } from './page/watch-page.ts';
import type { Report } from './report/report.ts';
import { siteChecks } from './site-checks.ts';
import type { OwnState } from './states/state.ts';

export type SiteToJudge = {
  readonly browser: Browser;
  readonly origin: string;
  readonly name?: string;
  readonly pages: readonly string[];
  readonly isFollowed: boolean;
  readonly root?: string;
  readonly areas?: ReadonlySet<Area> | undefined;
  readonly windows?: readonly WindowSize[];
  readonly pictures?: string | undefined;
  /** Pages to audit; other pages are only visited for site checks. If absent, all pages are audited. */
  readonly judged?: ReadonlySet<string> | undefined;
  readonly hasSiteChecks?: boolean;
  readonly earlier?: Report | undefined;
  readonly states?: readonly OwnState[];
  readonly engines?: readonly OtherEngine[];
  readonly appearance?: Appearance | undefined;
  readonly budgets?: readonly Budget[];
  readonly asksOthers?: boolean;
  readonly others?: readonly string[];
  /** Time limit for all windows or states that share a context, in ms. Defaults to 15 minutes. */
  readonly limit?: number;
  readonly onPage?: (done: number, of: number, path: string) => void;
};

/** One more than the number of processors, because pages spend time waiting for files. */
const PAGES_AT_ONCE = availableParallelism() + 1;

/** In ms. On a busy machine, a page with many states takes minutes. */
const PAGE_LIMIT = 900_000;

export type PlannedRun = Awaited<ReturnType<typeof planRun>>;

export const planRun = async (site: SiteToJudge) => {
  const { browser, origin, isFollowed, root = '/', hasSiteChecks = true, engines = [] } = site;
  const collection = collectFindings(site.areas);
  const wholeChecks = [
    ...siteChecks,
    ...budgetChecks(site.budgets ?? []),
    ...(site.asksOthers ? [externalLinks] : []),
  ];
  const ownSiteChecks = hasSiteChecks ? wholeChecks : [];
  const checks = [...pageChecks, ...ownSiteChecks, ...watched, responds];
  checks.forEach(collection.addCheck);
  const sizes: readonly WindowSize[] = site.windows ?? windows;
  const ids = checks.map(({ id }) => id);
  const areas = [...(site.areas ?? [])];
  const setup = hashSetup([browser.version(), engines, site.states, sizes, ids, areas]);
  const hash = createHasher(origin);
  const ownPaths = new Set([...site.pages, ...(site.others ?? [])]);
  const isJudged = (path: string): boolean =>
    isFollowed ? path.startsWith(root) : ownPaths.has(path);
  // A report from fewer engines lacks findings, so do not reuse it.
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
      isSideBySide: (path: string) => lastPages.has(path),
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
    siteChecks: ownSiteChecks.filter((each) => collection.isWanted(areaOf(each))),
    setup,
  };
};
