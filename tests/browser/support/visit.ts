import { expect, type Page, type Route } from '@playwright/test';

export const visit = async (page: Page, address: string, status = 200): Promise<void> => {
  const response = await page.goto(address);
  // the response is null if only the fragment changes
  expect(response?.status() ?? status).toBe(status);
  await page.locator('html[data-has-hydrated=true]').waitFor();
};

export const paintTwice = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

/** Emulates a browser in data saver mode: pages and modules are loaded only when needed. */
export const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );

type HeldRequests = {
  readonly firstRequest: Promise<void>;
  readonly release: () => Promise<void>;
};

export const hold = async (page: Page, address: string | RegExp): Promise<HeldRequests> => {
  const waiting: Route[] = [];
  let note: () => void;
  let isReleased = false;
  const firstRequest = new Promise<void>((resolve) => {
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
    firstRequest,
    release: async () => {
      isReleased = true;
      await Promise.all(waiting.map((route) => route.continue()));
    },
  };
};

/** Matches the address of a page's data. `path` must be encoded the way the browser encodes it. */
export const payloadOf = (path: string): RegExp =>
  new RegExp(`/RSC/R${path.replaceAll('/', '\\/')}\\.txt`);

/** Adds a link to the page and follows it, because not every page links to `href`. */
export const followLink = (page: Page, href: string): Promise<void> =>
  page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    document.querySelector('main')?.append(link);
    link.click();
  }, href);

/**
 * Steps through the history. First waits until the browser has registered the page's latest entry, because steps are
 * relative to it.
 */
export const stepInHistory = async (page: Page, count: -1 | 1): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  const known = async (): Promise<string | undefined> => {
    const { entries, currentIndex } = await browser.send('Page.getNavigationHistory');
    return entries[currentIndex]?.url;
  };
  await expect.poll(known).toBe(await page.evaluate(() => location.href));
  await browser.detach();
  await page.evaluate((steps) => history.go(steps), count);
};
