import type { Page, Route } from '@playwright/test';

/** Opens a page and waits until its buttons work. */
export const visit = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.locator('html[data-has-hydrated=true]').waitFor();
};

/** A connection on which the site loads nothing ahead: pages and modules are asked for when they are needed. */
export const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );

type Held = {
  /** Resolves when the first request has come. */
  readonly asked: Promise<void>;
  readonly release: () => Promise<void>;
};

/** Lets requests for an address wait until they are released. */
export const hold = async (page: Page, address: string | RegExp): Promise<Held> => {
  const waiting: Route[] = [];
  let note: () => void;
  let isReleased = false;
  const asked = new Promise<void>((resolve) => {
    note = resolve;
  });
  await page.route(address, async (route) => {
    if (isReleased) {
      await route.continue();
      return;
    }
    waiting.push(route);
    note();
  });
  return {
    asked,
    release: async () => {
      isReleased = true;
      await Promise.all(waiting.map((route) => route.continue()));
    },
  };
};

/** What a page's data is fetched from; `path` as the browser writes it. */
export const payloadOf = (path: string): RegExp =>
  new RegExp(`/RSC/R${path.replaceAll('/', '\\/')}\\.txt`);

/** Follows a link that the page would have: pages differ in what they link to. */
export const followLink = (page: Page, href: string): Promise<void> =>
  page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    document.querySelector('main')?.append(link);
    link.click();
  }, href);

/**
 * Steps through the page's history, to the very entry that the page knows beside its own. The browser hears of a page's
 * newest entry a moment after the page shows it, and counts a step by a number from the entry before.
 */
export const stepInHistory = (page: Page, entries: -1 | 1): Promise<void> =>
  page.evaluate((count) => {
    const { currentEntry } = navigation;
    const target = navigation.entries()[(currentEntry?.index ?? 0) + count];
    if (!target) {
      throw new Error('There is no such entry in the history.');
    }
    // its promises are of no use where the step loads another document
    const { committed, finished } = navigation.traverseTo(target.key);
    committed?.catch(() => {});
    finished?.catch(() => {});
  }, entries);
