import type { Browser } from '@playwright/test';
import type { View, Collection } from '../finding.ts';
import type { WindowSize } from '../judging.ts';
import { messageOf, openPage } from '../open-page.ts';
import { provideInPage } from '../page/in-page.ts';
import type { VisitedPage } from '../visited-page.ts';
import { followLink, navigationChecks, placeInSight } from './follow-link.ts';
import { goToPlaces } from './go-to-place.ts';

const findRichest = (
  pages: readonly VisitedPage[],
  count: (page: VisitedPage) => number,
): readonly VisitedPage[] => {
  const counts = pages.map(count);
  const most = Math.max(...counts);
  return most > 0 ? pages.filter((_, index) => counts[index] === most).slice(0, 1) : [];
};

const countLinks =
  (origin: string, isInPage: boolean) =>
  ({ path, links }: VisitedPage): number =>
    links
      .flatMap(({ href }) => URL.parse(href, origin) ?? [])
      .filter(
        (url) => url.origin === origin && (url.pathname === path && url.hash !== '') === isInPage,
      ).length;

const choosePages = (pages: readonly VisitedPage[], origin: string): readonly VisitedPage[] => {
  const found = pages.filter(({ status }) => status === 200);
  const richest = [false, true].flatMap((isInPage) =>
    findRichest(found, countLinks(origin, isInPage)),
  );
  return [...new Set([...found.slice(0, 1), ...richest])];
};

type SiteToNavigate = {
  readonly browser: Browser;
  readonly origin: string;
  readonly windows: readonly WindowSize[];
  readonly pages: readonly VisitedPage[];
  readonly titleOf: (path: string) => string | undefined;
} & Pick<Collection, 'addCheck' | 'isWanted' | 'record'>;

export const judgeNavigation = async (site: SiteToNavigate): Promise<void> => {
  const { browser, origin, windows, pages, titleOf, record, addCheck, isWanted } = site;
  if (!isWanted('journey')) {
    return;
  }
  navigationChecks.forEach(addCheck);
  const sizes = new Set([windows[0], windows.at(-1)].filter((size) => size !== undefined));
  for (const { path } of choosePages(pages, origin)) {
    for (const size of sizes) {
      const view: View = { engine: 'chromium', mode: 'light', width: size.width, state: 'loaded' };
      const context = await browser.newContext({ serviceWorkers: 'block', viewport: size });
      try {
        const page = await context.newPage();
        await provideInPage(page);
        const opened = openPage(page, origin + path);
        await opened.load();
        for (const found of await goToPlaces(page)) {
          record({ check: placeInSight, page: path, found, view });
        }
        await opened.load();
        for (const { check, fault } of await followLink(opened, titleOf)) {
          record({ check, page: path, found: fault, view });
        }
      } catch (error) {
        record({ note: `Nobody moved on from ${path}: ${messageOf(error, origin)}` });
      } finally {
        await context.close();
      }
    }
  }
};
