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

/** Pages that are looked at side by side: two keep both cores of a small machine busy. */
const AT_ONCE = 2;

/** Judges all pages of a site in Chromium: each at all widths, in both modes, as loaded and with all disclosures open. */
export const judgeSite = async (site: SiteToJudge): Promise<Report> => {
  const { browser, origin, isFollowed, areas, pictures, onPage } = site;
  const start = performance.now();
  const collection = collectFindings(areas);
  const { findings, checks, isWanted, add } = collection;
  [...pageChecks, ...siteChecks, ...watched, responds].forEach(collection.addCheck);

  const queue = [...new Set(site.pages)];
  const known = new Set(queue);
  const visited: VisitedPage[] = [];
  const follow = ({ links }: VisitedPage): void => {
    for (const { href } of links) {
      const { origin: other, pathname } = new URL(href);
      if (other === origin && !known.has(pathname) && !/\.(?!html$)\w{1,5}$/.test(pathname)) {
        known.add(pathname);
        queue.push(pathname);
      }
    }
  };
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
  let next = 0;
  const work = async (): Promise<void> => {
    for (let path = queue[next++]; path !== undefined; path = queue[next++]) {
      const page = await tryJudging(path);
      visited.push(page);
      if (isFollowed) {
        follow(page);
      }
      onPage?.(visited.length, queue.length, path);
    }
  };
  // a page that is alone may lead to more, so that the others start once it is done
  await work();
  await Promise.all(Array.from({ length: AT_ONCE }, work));

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
  const found = [...findings.values()];
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
