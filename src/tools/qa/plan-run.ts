import { availableParallelism } from 'node:os';
import type { Browser } from '@playwright/test';
import PQueue from 'p-queue';
import { type Appearance, unchanged } from './appearance/compare-appearance.ts';
import { type Budget, budgetChecks } from './budgets.ts';
import { type Area, responds } from './check.ts';
import { collectFindings } from './finding.ts';
import { createHasher, findUnchanged, hashSetup } from './changed-pages.ts';
import type { OtherEngine } from './engines/start-engine.ts';
import { externalLinks } from './external-links.ts';
import { type WindowSize, windows } from './audit-context.ts';
import { pageChecks } from './page/page-checks.ts';
import { watched } from './page/watch-page.ts';
import type { Report } from './report/report.ts';
import { siteChecks } from './site-checks.ts';
import type { ScriptedState } from './states/state.ts';

export type SiteToAudit = {
  readonly browser: Browser;
  readonly origin: string;
  readonly name?: string;
  readonly pages: readonly string[];
  readonly isFollowed: boolean;
  readonly root?: string;
  readonly areas?: ReadonlySet<Area> | undefined;
  readonly excluded?: ReadonlySet<string> | undefined;
  readonly windows?: readonly WindowSize[];
  readonly pictures?: string | undefined;
  /** Pages to audit; other pages are only visited for site checks. If absent, all pages are audited. */
  readonly audited?: ReadonlySet<string> | undefined;
  readonly hasSiteChecks?: boolean;
  readonly earlier?: Report | undefined;
  readonly states?: readonly ScriptedState[];
  readonly engines?: readonly OtherEngine[];
  readonly appearance?: Appearance | undefined;
  readonly budgets?: readonly Budget[];
  readonly hasExternalLinkCheck?: boolean;
  readonly others?: readonly string[];
  /** Whether axe checks each page only once, with all disclosures and tabs open. */
  readonly isOnce?: boolean | undefined;
  /** Time limit for all windows or states that share a browser context, in ms. Defaults to 15 minutes. */
  readonly limit?: number;
  readonly onPage?: (done: number, of: number, path: string) => void;
};

/** One more than the number of processors, because pages spend time waiting for files. */
const MAX_CONTEXTS = availableParallelism() + 1;

/** In ms. On a busy machine, a page with many states takes minutes. */
const PAGE_LIMIT = 900_000;

export type PlannedRun = Awaited<ReturnType<typeof planRun>>;

export const planRun = async (site: SiteToAudit) => {
  const { browser, origin, isFollowed, root = '/', hasSiteChecks = true, engines = [] } = site;
  const collection = collectFindings(site.areas, site.excluded);
  const allSiteChecks = [
    ...siteChecks,
    ...budgetChecks(site.budgets ?? []),
    ...(site.hasExternalLinkCheck ? [externalLinks] : []),
  ];
  const enabledSiteChecks = hasSiteChecks ? allSiteChecks : [];
  const checks = [...pageChecks, ...enabledSiteChecks, ...watched, responds];
  checks.forEach(collection.addCheck);
  const sizes: readonly WindowSize[] = site.windows ?? windows;
  const ids = checks.map(({ id }) => id);
  const selection = [[...(site.areas ?? [])], [...(site.excluded ?? [])], site.isOnce];
  const setup = hashSetup([browser.version(), engines, site.states, sizes, ids, selection]);
  const hash = createHasher(origin);
  const sitePaths = new Set([...site.pages, ...(site.others ?? [])]);
  const isAudited = (path: string): boolean =>
    isFollowed ? path.startsWith(root) : sitePaths.has(path);
  // A report from fewer engines lacks the other engines' findings, so do not reuse it.
  const earlier =
    site.earlier?.setup === setup && site.earlier.engines.length === engines.length + 1
      ? site.earlier
      : undefined;
  const versions = await findUnchanged(earlier, hash, isAudited);
  const isVisitOnly = (path: string): boolean => site.audited?.has(path) === false;
  const auditedPaths = site.pages.filter((path) => !versions.has(path) && !isVisitOnly(path));
  const lastPages = new Set(auditedPaths.slice(-availableParallelism()));
  const siteCheckIds = new Set<string>([...allSiteChecks, unchanged].map(({ id }) => id));
  return {
    audit: {
      browser,
      origin,
      windows: sizes,
      queue: new PQueue({ concurrency: MAX_CONTEXTS }),
      isSideBySide: (path: string) => lastPages.has(path),
      isOnce: site.isOnce ?? false,
      limit: site.limit ?? PAGE_LIMIT,
      scriptedStates: site.states ?? [],
      isAudited,
      isEnabled: collection.isEnabled,
      isChecked: collection.isChecked,
      record: collection.record,
    },
    paths: site.pages,
    isFollowed,
    isVisitOnly,
    unchanged: earlier ? { report: earlier, versions, siteCheckIds } : null,
    collection,
    hash,
    onPage: site.onPage,
    siteChecks: enabledSiteChecks.filter(collection.isChecked),
    setup,
  };
};
