import { availableParallelism } from 'node:os';
import type { Browser } from '@playwright/test';
import PQueue from 'p-queue';
import { type Appearance, compareAppearance, unchanged } from './appearance/compare-appearance.ts';
import { createStatusOf } from './ask-status.ts';
import { type Budget, budgetChecks } from './budgets.ts';
import { type Area, areaOf } from './check.ts';
import { collectFindings } from './collect-findings.ts';
import { findKept, hashSetup } from './earlier-report.ts';
import { judgeEngines } from './engines/judge-engines.ts';
import type { OtherEngine } from './engines/start-engine.ts';
import { externalLinks, listExternalLinks } from './external-links.ts';
import { finishPages, visitPages } from './judge-pages.ts';
import { type Judging, type WindowSize, windows } from './judging.ts';
import { judgeNavigation } from './navigation/judge-navigation.ts';
import { createHasher } from './page-version.ts';
import { pageChecks } from './page/page-checks.ts';
import { watched } from './page/watch-page.ts';
import { createRecording } from './recorder.ts';
import type { Report } from './report/report.ts';
import { responds } from './responds.ts';
import { siteChecks } from './site-checks.ts';
import type { OwnState } from './states/state.ts';
import { takePictures } from './take-pictures.ts';

export type SiteToJudge = {
  readonly browser: Browser;
  readonly origin: string;
  /** What the report calls the site; its origin where it is absent. */
  readonly name?: string;
  /** The paths of the pages to begin with. */
  readonly pages: readonly string[];
  /** Whether pages that those link to are judged, too. */
  readonly isFollowed: boolean;
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
  /** In milliseconds: how long a page may take each time it is opened. A quarter of an hour where it is absent. */
  readonly limit?: number;
  readonly onPage?: (done: number, of: number, path: string) => void;
};

/** One more than there are processors: each page waits for its files now and then. */
const PAGES_AT_ONCE = availableParallelism() + 1;

/** In milliseconds: a page with many states takes minutes on a busy machine, and no page takes so long. */
const PAGE_LIMIT = 900_000;

/** Judges all pages of a site in Chromium: each at all widths, in both modes, as loaded and with all disclosures open. */
export const judgeSite = async (site: SiteToJudge): Promise<Report> => {
  const { browser, origin, isFollowed, areas, pictures, judged, hasSiteChecks = true } = site;
  const start = performance.now();
  const collection = collectFindings(areas);
  const { findings, checks, isWanted, add } = collection;
  const wholeChecks = [
    ...siteChecks,
    ...budgetChecks(site.budgets ?? []),
    ...(site.asksOthers ? [externalLinks] : []),
  ];
  [...pageChecks, ...(hasSiteChecks ? wholeChecks : []), ...watched, responds].forEach(
    collection.addCheck,
  );
  const sizes = site.windows ?? windows;
  const engines = site.engines ?? [];
  const setup = hashSetup([browser.version(), engines, site.states, sizes, [...checks.keys()]]);
  const hash = createHasher(origin);
  const known = new Set([...site.pages, ...(site.others ?? [])]);
  const isJudged = (path: string): boolean => isFollowed || known.has(path);
  // one that lacks an engine tells less than this run will
  const earlier =
    site.earlier?.setup === setup && site.earlier.engines.length === engines.length + 1
      ? site.earlier
      : undefined;
  const keep = await findKept(earlier, hash, isJudged);
  const ofSite = new Set([...wholeChecks, unchanged].map(({ id }) => id as string));
  const judging: Judging = {
    browser,
    origin,
    windows: sizes,
    queue: new PQueue({ concurrency: PAGES_AT_ONCE }),
    isSideBySide: site.pages.filter((path) => !keep.has(path)).length < PAGES_AT_ONCE,
    limit: site.limit ?? PAGE_LIMIT,
    ownStates: site.states ?? [],
    isJudged,
    isWanted,
  };
  const run = {
    judging,
    paths: site.pages,
    isFollowed,
    isVisitOnly: (path: string) => judged?.has(path) === false,
    kept: earlier ? { report: earlier, pages: keep, ofSite } : null,
    collection,
    hash,
    onPage: site.onPage,
  };
  const visits = await visitPages(run);
  const responding = visits.map(({ visited }) => visited).filter(({ status }) => status !== 0);
  if (responding.length === 0) {
    throw new Error(visits[0]?.problem ?? 'There are no pages.');
  }
  const judgeable = visits
    .filter(({ problem, visited }) => problem === null && visited.status !== 0)
    .map(({ visited }) => visited);
  // what another page has taken the place of is judged as that
  const judgedNow = visits
    .filter(({ isNew }) => isNew)
    .map(({ visited }) => visited)
    .filter(({ leadsTo }) => leadsTo === null || !judging.isJudged(leadsTo));
  const titles = new Map(responding.map(({ path, title }) => [path, title]));
  const moves = createRecording();
  const pages = await finishPages(run, visits);
  // later, since readers' steps in other engines fail where too many browsers are busy
  const [others] = await Promise.all([
    judgeEngines(engines, { origin, pages: judgedNow }, collection),
    judgeNavigation({
      browser,
      origin,
      windows: judging.windows,
      pages: hasSiteChecks ? judgedNow : [],
      titleOf: (path) => titles.get(path),
      recorder: moves,
      addCheck: collection.addCheck,
      isWanted,
    }),
  ]);

  const statusOf = createStatusOf(origin);
  const wanted = wholeChecks.filter((each) => hasSiteChecks && isWanted(areaOf(each)));
  for (const check of wanted) {
    for (const { page, ...found } of await check.run({
      origin,
      pages: pages.map(({ visited }) => visited),
      statusOf,
    })) {
      add(check, page, found);
    }
  }
  const appearance =
    hasSiteChecks && isWanted('pictures') && site.appearance
      ? await compareAppearance({ browser, origin, pages: judgeable }, site.appearance)
      : { found: [], notes: [], pages: [] };
  if (appearance.pages.length > 0) {
    collection.addCheck(unchanged);
  }
  appearance.found.forEach(({ page, fault, view }) => add(unchanged, page, fault, view));
  others.replay(collection);
  moves.replay(collection);
  const order = new Map(pages.map(({ visited }, index) => [visited.path, index]));
  const found = [...findings.values()].toSorted(
    (one, other) => (order.get(one.page) ?? Infinity) - (order.get(other.page) ?? Infinity) || 0,
  );
  const pictured =
    pictures === undefined ? found : await takePictures({ browser, origin, pictures }, found);
  return {
    site: site.name ?? origin,
    date: new Date().toISOString(),
    engines: [`Chromium ${browser.version()}`, ...others.versions],
    notes: [...appearance.notes, ...others.notes, ...collection.notes],
    setup,
    windows: judging.windows.map(({ width }) => width),
    seconds: Math.round((performance.now() - start) / 1000),
    pages: pages
      .filter(({ visited }) => judged?.has(visited.path) !== false)
      .map(({ visited: { path, status, title }, version }) => ({
        path,
        status,
        title,
        ...(version && { version }),
      })),
    checks: [...checks.values()],
    doubts: [...collection.doubts.values()],
    externalLinks: listExternalLinks(responding, origin),
    ...(appearance.pages.length > 0 && { seen: { [unchanged.id]: appearance.pages } }),
    findings: pictured,
  };
};
