import type { Violation } from '../check.ts';
import type { Page } from '@playwright/test';

const MAX_LINKS = 3;

const findLinks = (page: Page): Promise<readonly string[]> =>
  page.evaluate((most) => {
    const links = [...document.querySelectorAll('a[href*="#"]')].filter((link) => {
      const url = URL.parse(link.getAttribute('href') ?? '', document.baseURI);
      const [here] = location.href.split('#', 1);
      const target = url && url.href.startsWith(`${here}#`) && qaPage.findPlace(url.hash);
      return target && qaPage.isShown(link) && qaPage.isShown(target);
    });
    return [...links.slice(0, most - 1), ...links.slice(most - 1).slice(-1)].map(qaPage.selectorOf);
  }, MAX_LINKS);

const readPlace = (page: Page, selector: string): Promise<Violation | null> =>
  page.evaluate(async (own) => {
    const isStill = (before: number): Promise<boolean> =>
      new Promise((resolve) => {
        setTimeout(() => resolve(scrollY === before), 150);
      });
    let tries = 0;
    while (tries < 20 && !(await isStill(scrollY))) {
      tries += 1;
    }
    const target = qaPage.findPlace(location.hash);
    if (!target) {
      return null;
    }
    // an anchor may be empty: look for the text after it
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
    const message = 'The place that the link leads to is out of sight.';
    if (bottom <= 1 || top >= innerHeight - 1) {
      return { selector: own, message, found: `${location.hash} at ${Math.round(top)} px` };
    }
    const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const hit = document.elementFromPoint(Math.max(left, 0) + 2, middle);
    const pinned = (at: Element | null): Element | null =>
      at === null || /fixed|sticky/.test(getComputedStyle(at).position)
        ? at
        : pinned(at.parentElement);
    const cover = pinned(hit);
    return cover && !cover.contains(node ?? target)
      ? { selector: own, message, found: `${location.hash} below ${qaPage.selectorOf(cover)}` }
      : null;
  }, selector);

export const goToPlaces = async (page: Page): Promise<readonly Violation[]> => {
  const faults: Violation[] = [];
  for (const selector of await findLinks(page)) {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.locator(selector).first().focus();
    await page.keyboard.press('Enter');
    faults.push(...[await readPlace(page, selector)].filter((fault) => fault !== null));
  }
  return faults;
};
