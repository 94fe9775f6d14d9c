import { createHash } from 'node:crypto';
import type { Browser } from '@playwright/test';
import axe from 'axe-core';
import { type Appearance, compareAppearance, unchanged } from './appearance/compare-appearance.ts';
import { createStatusOf } from './ask-status.ts';
import { type Budget, budgetChecks } from './budgets.ts';
import { type Area, areaOf } from './check.ts';
import { collectFindings } from './collect-findings.ts';
import { judgeEngines } from './engines/judge-engines.ts';
import type { OtherEngine } from './engines/start-engine.ts';
import { externalLinks, listExternalLinks } from './external-links.ts';
import { type Judging, type Window, judgePage, windows } from './judge-page.ts';
import { judgeNavigation } from './navigation/judge-navigation.ts';
import { type PageVersion, createHasher } from './page-version.ts';
import { pageChecks } from './page/page-checks.ts';
import { watched } from './page/watch-page.ts';
import type { Report } from './report/report.ts';
import { responds } from './responds.ts';
import { siteChecks } from './site-checks.ts';
import type { OwnState } from './states/state.ts';
import { takePictures } from './take-pictures.ts';
import { visitAll } from './visit-all.ts';
import { type VisitedPage, unvisitedPage } from './visited-page.ts';

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
  readonly windows?: readonly Window[];
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
  readonly onPage?: (done: number, of: number, path: string) => void;
};

/** The pages of the site that a page links to. */
const pagesOf = ({ links }: VisitedPage, origin: string): readonly string[] =>
  links
    .map(({ href }) => new URL(href, origin))
    .filter((url) => url.origin === origin && !/\.(?!html$)\w{1,5}$/.test(url.pathname))
    .map(({ pathname }) => pathname);

type Judged = {
  readonly visited: VisitedPage;
  /** Whether it was judged in this run, and responded. */
  readonly isNew: boolean;
  readonly version?: PageVersion;
};

/** Counts up when a report holds something new of a page, which an earlier one cannot tell. */
const REPORT_VERSION = 3;

/** What pages are judged by: other checks, windows or browsers may find something else on the same page. */
const nameJudge = (site: SiteToJudge, checks: Iterable<string>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        REPORT_VERSION,
        axe.version,
        site.browser.version(),
        site.engines,
        site.states,
        site.windows ?? windows,
        [...checks],
      ]),
    )
    .digest('hex')
    .slice(0, 16);

const messageOf = (error: unknown, origin: string): string =>
  (error as Error).message.split('\n', 1)[0]?.replaceAll(origin, '') ?? '';

/** Judges all pages of a site in Chromium: each at all widths, in both modes, as loaded and with all disclosures open. */
export const judgeSite = async (site: SiteToJudge): Promise<Report> => {
  const {
    browser,
    origin,
    isFollowed,
    areas,
    pictures,
    onPage,
    judged,
    hasSiteChecks = true,
  } = site;
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
  const judge = nameJudge(site, checks.keys());
  const earlier = site.earlier?.judge === judge ? site.earlier : undefined;
  const hash = createHasher(origin);

  const judging: Judging = {
    browser,
    origin,
    windows: site.windows ?? windows,
    ownStates: site.states ?? [],
    seenStates: new Set(),
    isWanted,
    add,
    note: collection.note,
    doubt: collection.doubt,
  };
  /** What is known of a page that is as it was; null where it has to be judged. */
  const findEarlier = async (path: string): Promise<PageVersion | null> => {
    const known = earlier?.pages.find((page) => page.path === path)?.version;
    return known && (await hash(known.files)) === known.hash ? known : null;
  };
  const repeat = (path: string): void => {
    const ofSite = new Set([...wholeChecks, unchanged].map(({ id }) => id as string));
    earlier?.findings
      .filter(({ page, check }) => page === path && !ofSite.has(check))
      .forEach((finding) => collection.repeat(finding, earlier.checks));
    earlier?.doubts
      .filter(({ pages }) => pages.includes(path))
      .forEach((doubt) => collection.doubt(doubt, path, doubt.view));
  };
  /** A page that fails is a finding, and the others are judged. */
  const tryJudging = async (path: string): Promise<Judged> => {
    try {
      const known = await findEarlier(path);
      if (known) {
        repeat(path);
        return { visited: known.visited, isNew: false, version: known };
      }
      const isVisitOnly = judged?.has(path) === false;
      const { visited, files } = await judgePage(judging, path, isVisitOnly);
      return { visited, isNew: !isVisitOnly, version: { files, hash: await hash(files), visited } };
    } catch (error) {
      const found = messageOf(error, origin);
      add(responds, path, { message: 'It could not be judged to the end.', found });
      return { visited: unvisitedPage(path), isNew: false };
    }
  };
  const pages = await visitAll(
    site.pages,
    async (path, lead) => {
      const page = await tryJudging(path);
      if (isFollowed) {
        pagesOf(page.visited, origin).forEach(lead);
      }
      return page;
    },
    onPage,
  );

  const responding = pages.map(({ visited }) => visited).filter(({ status }) => status !== 0);
  if (responding.length === 0) {
    throw new Error([...findings.values()][0]?.found ?? 'There are no pages.');
  }
  const statusOf = createStatusOf(origin);
  const wanted = wholeChecks.filter((each) => hasSiteChecks && isWanted(areaOf(each)));
  for (const check of wanted) {
    for (const { page, ...found } of await check.run({ origin, pages: responding, statusOf })) {
      add(check, page, found);
    }
  }
  const judgedNow = pages.filter(({ isNew }) => isNew).map(({ visited }) => visited);
  const titles = new Map(responding.map(({ path, title }) => [path, title]));
  await judgeNavigation({
    browser,
    origin,
    windows: judging.windows,
    pages: hasSiteChecks ? judgedNow : [],
    titleOf: (path) => titles.get(path),
    collection,
  });
  const appearance =
    hasSiteChecks && isWanted('pictures') && site.appearance
      ? await compareAppearance({ browser, origin, pages: responding }, site.appearance)
      : { found: [], notes: [], pages: [] };
  if (appearance.pages.length > 0) {
    collection.addCheck(unchanged);
  }
  appearance.found.forEach(({ page, fault, view }) => add(unchanged, page, fault, view));
  const used = await judgeEngines(site.engines ?? [], {
    origin,
    pages: judgedNow,
    collection,
  });
  const order = new Map(pages.map(({ visited }, index) => [visited.path, index]));
  const found = [...findings.values()].toSorted(
    (one, other) => (order.get(one.page) ?? Infinity) - (order.get(other.page) ?? Infinity) || 0,
  );
  return {
    site: site.name ?? origin,
    date: new Date().toISOString(),
    engines: [`Chromium ${browser.version()}`, ...used.flatMap(({ version }) => version ?? [])],
    notes: [...appearance.notes, ...used.flatMap(({ notes }) => notes), ...collection.notes],
    judge,
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
    findings:
      pictures === undefined ? found : await takePictures({ browser, origin, pictures }, found),
  };
};
