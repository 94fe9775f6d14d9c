import type { Browser } from '@playwright/test';
import { createStatusOf } from './ask-status.ts';
import { type Area, areaOf } from './check.ts';
import { collectFindings } from './collect-findings.ts';
import { type Judging, type Window, judgePage, windows } from './judge-page.ts';
import { pageChecks } from './page/page-checks.ts';
import { watched } from './page/watch-page.ts';
import type { Report } from './report/report.ts';
import { responds } from './responds.ts';
import { siteChecks } from './site-checks.ts';
import { takePictures } from './take-pictures.ts';
import { visitAll } from './visit-all.ts';
import { type VisitedPage, unvisitedPage } from './visited-page.ts';

export type SiteToJudge = {
  readonly browser: Browser;
  readonly origin: string;
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
  readonly onPage?: (done: number, of: number, path: string) => void;
};

/** The pages of the site that a page links to. */
const pagesOf = ({ links }: VisitedPage, origin: string): readonly string[] =>
  links
    .map(({ href }) => new URL(href))
    .filter((url) => url.origin === origin && !/\.(?!html$)\w{1,5}$/.test(url.pathname))
    .map(({ pathname }) => pathname);

/** Judges all pages of a site in Chromium: each at all widths, in both modes, as loaded and with all disclosures open. */
export const judgeSite = async (site: SiteToJudge): Promise<Report> => {
  const { browser, origin, isFollowed, areas, pictures, onPage } = site;
  const start = performance.now();
  const collection = collectFindings(areas);
  const { findings, checks, isWanted, add } = collection;
  [...pageChecks, ...siteChecks, ...watched, responds].forEach(collection.addCheck);

  const judging: Judging = { browser, origin, windows: site.windows ?? windows, isWanted, add };
  /** A page that fails is a finding, and the others are judged. */
  const tryJudging = async (path: string): Promise<VisitedPage> => {
    try {
      return await judgePage(judging, path);
    } catch (error) {
      const found = (error as Error).message.split('\n', 1)[0]?.replaceAll(origin, '') ?? '';
      add(responds, path, { message: 'It could not be judged to the end.', found });
      return unvisitedPage(path);
    }
  };
  const visited = await visitAll(
    site.pages,
    async (path, lead) => {
      const page = await tryJudging(path);
      if (isFollowed) {
        pagesOf(page, origin).forEach(lead);
      }
      return page;
    },
    onPage,
  );

  const responding = visited.filter(({ status }) => status !== 0);
  if (responding.length === 0) {
    throw new Error([...findings.values()][0]?.found ?? 'There are no pages.');
  }
  const statusOf = createStatusOf(origin);
  for (const check of siteChecks.filter((each) => isWanted(areaOf(each)))) {
    for (const { page, ...found } of await check.run({ origin, pages: responding, statusOf })) {
      add(check, page, found);
    }
  }
  const order = new Map(visited.map(({ path }, index) => [path, index]));
  const found = [...findings.values()].toSorted(
    (one, other) => (order.get(one.page) ?? Infinity) - (order.get(other.page) ?? Infinity) || 0,
  );
  return {
    date: new Date().toISOString(),
    engine: `Chromium ${browser.version()}`,
    seconds: Math.round((performance.now() - start) / 1000),
    pages: visited.map(({ path, status, title }) => ({ path, status, title })),
    checks: [...checks.values()],
    findings:
      pictures === undefined ? found : await takePictures({ browser, origin, pictures }, found),
  };
};
