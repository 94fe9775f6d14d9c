import type { Locator, Page } from '@playwright/test';

/** Any page will do: this one has a table of contents, code and headings below the fold. */
const anyPage = '/docs/understanding-modules/shop';

export const openPage = async (page: Page, address = anyPage): Promise<void> => {
  await page.goto(address);
  await page.locator('html[data-has-hydrated=true]').waitFor();
};

export const modal = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' });
export const field = (page: Page): Locator => modal(page).getByRole('combobox', { name: 'Search' });
export const options = (page: Page): Locator => modal(page).getByRole('option');
export const status = (page: Page): Locator => modal(page).getByRole('status');

export const openModal = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
};

/** Nothing of search can be had: neither the index nor what says where it is. */
export const blockSearch = async (page: Page): Promise<void> => {
  await page.route(/\/(?:search-engine\.json|assets\/search\/.*)$/, (route) => route.abort());
};

export const unblockSearch = (page: Page): Promise<void> => page.unrouteAll();

/** As a browser does that keeps a site from storing anything. */
export const blockStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    }),
  );

/** As `search.hosted` would have it; nobody owns the name. */
export const hosted = { host: 'search.test', key: 'search-only', collection: 'docs' };

/** Tells the browser that the site searches a hosted collection. */
export const hostSearch = (page: Page): Promise<unknown> =>
  page.route('**/search-engine.json', (route) =>
    route.fulfill({ json: { engine: 'hosted', ...hosted } }),
  );
