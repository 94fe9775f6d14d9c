import type { Page } from '@playwright/test';
import type { View, Collection } from '../finding.ts';
import type { AuditContext } from '../audit-context.ts';
import { messageOf, openPage } from '../open-page.ts';
import { installPageHelpers } from '../page/in-page.ts';
import type { VisitedPage } from '../visited-page.ts';
import { followLink, navigationChecks, targetInView } from './follow-link.ts';
import type { Violation } from '../check.ts';

const MAX_LINKS = 3;

const findLinks = (page: Page): Promise<readonly string[]> =>
  page.evaluate((max) => {
    const links = [...document.querySelectorAll('a[href*="#"]')].filter((link) => {
      const url = URL.parse(link.getAttribute('href') ?? '', document.baseURI);
      const [here] = location.href.split('#', 1);
      const target = url && url.href.startsWith(`${here}#`) && qaPage.findTarget(url.hash);
      return target && qaPage.isShown(link) && qaPage.isShown(target);
    });
    return [...links.slice(0, max - 1), ...links.slice(max - 1).slice(-1)].map(qaPage.selectorOf);
  }, MAX_LINKS);

const checkTarget = (page: Page, selector: string): Promise<Violation | null> =>
  page.evaluate(async (own) => {
    const isStill = (before: number): Promise<boolean> =>
      new Promise((resolve) => {
        setTimeout(() => resolve(scrollY === before), 150);
      });
    let tries = 0;
    while (tries < 20 && !(await isStill(scrollY))) {
      tries += 1;
    }
    const target = qaPage.findTarget(location.hash);
    if (!target) {
      return null;
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    texts.currentNode = target;
    let node = texts.nextNode();
    while (
      node &&
      (node.nodeValue?.trim() === '' || !qaPage.isShown(node.parentElement ?? target))
    ) {
      node = texts.nextNode();
    }
    const range = document.createRange();
    range.selectNode(node ?? target);
    const { top, bottom, left } = range.getClientRects()[0] ?? target.getBoundingClientRect();
    const message = 'The target of the link is not in view.';
    if (bottom <= 1 || top >= innerHeight - 1) {
      return { selector: own, message, found: `${location.hash} at ${Math.round(top)} px` };
    }
    const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const hit = document.elementFromPoint(Math.max(left, 0) + 2, middle);
    const findPinned = (at: Element | null): Element | null =>
      at === null || /fixed|sticky/.test(getComputedStyle(at).position)
        ? at
        : findPinned(at.parentElement);
    const cover = findPinned(hit);
    return cover && !cover.contains(node ?? target)
      ? { selector: own, message, found: `${location.hash} below ${qaPage.selectorOf(cover)}` }
      : null;
  }, selector);

const checkTargets = async (page: Page): Promise<readonly Violation[]> => {
  const violations: Violation[] = [];
  for (const selector of await findLinks(page)) {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.locator(selector).first().focus();
    await page.keyboard.press('Enter');
    violations.push(
      ...[await checkTarget(page, selector)].filter((violation) => violation !== null),
    );
  }
  return violations;
};

const findRichest = (
  pages: readonly VisitedPage[],
  count: (page: VisitedPage) => number,
): readonly VisitedPage[] => {
  const counts = pages.map(count);
  const max = Math.max(...counts);
  return max > 0 ? pages.filter((_, index) => counts[index] === max).slice(0, 1) : [];
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

type NavigationAudit = Pick<AuditContext, 'browser' | 'origin' | 'windows'> & {
  readonly pages: readonly VisitedPage[];
  readonly titleOf: (path: string) => string | undefined;
} & Pick<Collection, 'addCheck' | 'isEnabled' | 'record'>;

export const auditNavigation = async (site: NavigationAudit): Promise<void> => {
  const { browser, origin, windows, pages, titleOf, record, addCheck, isEnabled } = site;
  if (!isEnabled('journey')) {
    return;
  }
  navigationChecks.forEach(addCheck);
  const sizes = new Set([windows[0], windows.at(-1)].filter((size) => size !== undefined));
  for (const { path } of choosePages(pages, origin)) {
    for (const size of sizes) {
      const view: View = { engine: 'chromium', mode: 'light', width: size.width, state: 'loaded' };
      await using context = await browser.newContext({ serviceWorkers: 'block', viewport: size });
      try {
        const page = await context.newPage();
        await page.addInitScript(installPageHelpers);
        const opened = openPage(page, origin + path);
        await opened.load();
        for (const found of await checkTargets(page)) {
          record({ check: targetInView, page: path, found, view });
        }
        await opened.load();
        for (const { check, violation } of await followLink(opened, titleOf)) {
          record({ check, page: path, found: violation, view });
        }
      } catch (error) {
        record({ note: `Links of ${path} were not followed: ${messageOf(error, origin)}` });
      }
    }
  }
};
