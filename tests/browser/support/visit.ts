import { expect, type Page, type Route } from '@playwright/test';

/** Opens a page and waits until its buttons work. Fails if the site has no such page, unless that is the status to see. */
export const visit = async (page: Page, address: string, status = 200): Promise<void> => {
  const response = await page.goto(address);
  // null where only the fragment differs from the address of the current page
  expect(response?.status() ?? status).toBe(status);
  await page.locator('html[data-has-hydrated=true]').waitFor();
};

/** Waits until the browser has painted twice: whatever an event has caused directly is on screen then. */
export const paintTwice = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

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

/** Steps through the history, once the browser has heard of the entry that the page has made last: it counts from there. */
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
