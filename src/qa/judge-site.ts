import type { Browser } from '@playwright/test';
import { type Area, type Check, areaOf } from './check.ts';
import { type Finding, type Found, type View, identityOf } from './finding.ts';
import { type Judging, type Window, judgePage, windows } from './judge-page.ts';
import { pageChecks } from './page/page-checks.ts';
import { noErrors, noFailedRequests, ownOrigin, policyKept } from './page/watch-page.ts';
import type { Report } from './report/report.ts';
import { takePictures } from './take-pictures.ts';
import { siteChecks } from './site-checks.ts';
import type { VisitedPage } from './visited-page.ts';

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

/** Collects what is found, once for each element of each page, however many views show it. */
const createFindings = (areas: ReadonlySet<Area> | undefined) => {
  const findings = new Map<string, Finding>();
  const checks = new Map<string, Check>();
  const isWanted = (area: Area): boolean => areas === undefined || areas.has(area);
  return {
    findings,
    checks,
    isWanted,
    add: (check: Check, page: string, found: Found, view?: View): void => {
      if (!isWanted(areaOf(check))) {
        return;
      }
      checks.set(check.id, check);
      const finding: Finding = { check: check.id, page, ...found, ...(view && { view }), views: 1 };
      const key = identityOf(finding);
      const known = findings.get(key);
      findings.set(key, known ? { ...known, views: known.views + 1 } : finding);
    },
  };
};

/** Judges all pages of a site in Chromium: each at all widths, in both modes, as loaded and with all disclosures open. */
export const judgeSite = async (site: SiteToJudge): Promise<Report> => {
  const { browser, origin, isFollowed, areas, pictures, onPage } = site;
  const start = performance.now();
  const { findings, checks, isWanted, add } = createFindings(areas);
  const fixed = [...pageChecks, ...siteChecks, noErrors, noFailedRequests, ownOrigin, policyKept];
  fixed.filter((check) => isWanted(areaOf(check))).forEach((check) => checks.set(check.id, check));

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
  let next = 0;
  const work = async (): Promise<void> => {
    for (let path = queue[next++]; path !== undefined; path = queue[next++]) {
      const page = await judgePage(judging, path);
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

  const statuses = new Map<string, Promise<number>>();
  const ask = async (path: string): Promise<number> => {
    const response = await fetch(new URL(path, origin), { method: 'GET' });
    await response.body?.cancel();
    return response.status;
  };
  const statusOf = (path: string): Promise<number> => {
    const asked = statuses.get(path) ?? ask(path);
    statuses.set(path, asked);
    return asked;
  };
  for (const check of siteChecks.filter((each) => isWanted(areaOf(each)))) {
    for (const { page, ...found } of await check.run({ origin, pages: visited, statusOf })) {
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
