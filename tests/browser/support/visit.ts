import { expect, type Page, type Route } from '@playwright/test';

/** Opens a page and waits for hydration. Fails on any other status. */
export const visit = async (page: Page, address: string, status = 200): Promise<void> => {
  const response = await page.goto(address);
  // null if only the fragment changes
  expect(response?.status() ?? status).toBe(status);
  await page.locator('html[data-has-hydrated=true]').waitFor();
};

/** Waits for two paints, after which the direct results of an event are on screen. */
export const paintTwice = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

/** Emulates a connection without preloading: pages and modules load on use. */
export const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );

type Held = {
  readonly asked: Promise<void>;
  readonly release: () => Promise<void>;
};

/** Delays requests for an address until released. */
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

/** Address of a page's data; `path` as the browser encodes it. */
export const payloadOf = (path: string): RegExp =>
  new RegExp(`/RSC/R${path.replaceAll('/', '\\/')}\\.txt`);

/** Adds a link to the page and follows it: pages differ in their links. */
export const followLink = (page: Page, href: string): Promise<void> =>
  page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    document.querySelector('main')?.append(link);
    link.click();
  }, href);

/** Steps through the history after the browser has registered the page's last entry, which steps are relative to. */
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
