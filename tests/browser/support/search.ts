import type { Locator, Page } from '@playwright/test';

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

export const blockSearch = async (page: Page): Promise<void> => {
  await page.route(/\/(?:search-engine\.json|assets\/search\/.*)$/, (route) => route.abort());
};

export const unblockSearch = (page: Page): Promise<void> => page.unrouteAll();

export const blockStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    }),
  );

export const hosted = { host: 'search.test', key: 'search-only', collection: 'docs' };

export const hostSearch = async (page: Page): Promise<void> => {
  await page.route('**/search-engine.json', (route) =>
    route.fulfill({ json: { engine: 'hosted', ...hosted } }),
  );
  // allow the service in the pages' CSP, as in a build with hosted search
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
