import { type BrowserContext, type Page, expect } from '@playwright/test';

export const offlineNoise =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Unable to preload CSS|status of 503/;

export const findMissingNotice = (page: Page) =>
  page.getByRole('heading', { name: 'This page is not available offline' });

export const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();

/** Goes offline. Also waits for the service workers, which may go offline later than the pages. */
export const goOffline = async (context: BrowserContext): Promise<void> => {
  await context.setOffline(true);
  for (const worker of context.serviceWorkers()) {
    const isOffline = () =>
      worker.evaluate(() =>
        fetch('/routes.json', { cache: 'no-store' }).then(
          () => false,
          () => true,
        ),
      );
    await expect.poll(isOffline).toBe(true);
  }
};

export const whenKept = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const isKept = () =>
    page.evaluate(async () => {
      const { payload } =
        document.querySelector<HTMLElement>('script[data-payload]')?.dataset ?? {};
      return (await caches.match(payload ?? '')) !== undefined;
    });
  await expect.poll(isKept).toBe(true);
};

export const buildCaches = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => !name.endsWith(' notes')));

export const storedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return stored.flat().map(({ url }) => new URL(url).pathname);
  });

export const makeAvailable = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Make available offline \([\d.]+ [kM]B\)$/ }).click();
  await expect(page.getByText('All of this site is available offline')).toBeVisible();
};
