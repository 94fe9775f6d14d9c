import type { Locator, Page } from '@playwright/test';

/** A page with a table of contents, code, and headings below the fold. */
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

/** Blocks the index and the file that names its address. */
export const blockSearch = async (page: Page): Promise<void> => {
  await page.route(/\/(?:search-engine\.json|assets\/search\/.*)$/, (route) => route.abort());
};

export const unblockSearch = (page: Page): Promise<void> => page.unrouteAll();

/** Denies access to storage, as browsers do on request. */
export const blockStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    }),
  );

/** A value of `search.hosted` with a reserved host name. */
export const hosted = { host: 'search.test', key: 'search-only', collection: 'docs' };

/** Makes the site search a hosted collection. */
export const hostSearch = async (page: Page): Promise<void> => {
  await page.route('**/search-engine.json', (route) =>
    route.fulfill({ json: { engine: 'hosted', ...hosted } }),
  );
  // the policy of a page names the service, as a build with one does
  await page.route(/^[^?#]*\/[^./?#]*(?:[?#]|$)/, async (route) => {
    if (route.request().resourceType() !== 'document') {
      await route.fallback();
      return;
    }
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(?:default|connect)-src 'self'/g,
      `$& https://${hosted.host}`,
    );
    await route.fulfill({ response, body });
  });
};
