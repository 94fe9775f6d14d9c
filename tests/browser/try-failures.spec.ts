import { test as base, type Page, type Route } from '@playwright/test';
import { nightly } from './support/nightly.ts';
import { openClient, openReference, waitForReference } from './support/reference.ts';
import { expect, test } from './support/test.ts';

/** Playwright's own `test`. The project's `test` would fail on the errors that browsers log for failed requests. */
const loose = base;

const vendorModule = '**/assets/reference-*/reference.js*';

const expectFailure = async (page: Page, message: RegExp): Promise<void> => {
  await page.getByRole('heading', { name: 'Page Error' }).waitFor();
  await expect(page.getByRole('alert').getByText(message)).toBeVisible();
  await expect(
    page
      .getByRole('link', { name: 'Buy an offer' })
      .or(page.getByRole('link', { name: 'Purchase an offer' })),
  ).toBeVisible();
};

const retry = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Retry' }).click();
  await waitForReference(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
};

const failOnce = async (page: Page, pattern: string, fail: (route: Route) => Promise<void>) => {
  await page.route(pattern, fail, { times: 1 });
};

loose('its code cannot be had', async ({ page }) => {
  let loads = 0;
  page.on('request', (request) => {
    loads += request.isNavigationRequest() ? 1 : 0;
  });
  await page.route(vendorModule, (route) => route.abort());
  await page.goto('/scalar');
  await expectFailure(page, /reference\.js/);
  // The page reloads itself once, in case a newer build has replaced its build.
  expect(loads).toBe(2);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => loads).toBe(3);
  await expectFailure(page, /reference\.js/);
  expect(loads).toBe(3);
  await page.unroute(vendorModule);
  await retry(page);
});

for (const hash of ['#100%', '#%E0%A4%A', '#%25']) {
  test(
    `an address that names no operation, /scalar${hash}, shows the reference`,
    nightly,
    async ({ page }) => {
      await openReference(page, hash);
      await page.evaluate(() => {
        window.location.hash = '#%';
      });
      await openClient(page, 'shop', 'purchaseOffer');
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  );
}

loose('its style cannot be had', nightly, async ({ page }) => {
  await failOnce(page, '**/assets/reference-*/reference.css', (route) => route.abort());
  await page.goto('/scalar');
  await expectFailure(page, /could not be loaded/);
  await retry(page);
});

loose(
  'a document that is not an OpenAPI document: each try says what it is instead',
  nightly,
  async ({ page }) => {
    const failures = [
      { status: 503, body: '', message: /\/openapi\.json responded with status 503/ },
      { body: '<!doctype html>', message: /it is not JSON/ },
      { body: '[]', message: /it is not a JSON object/ },
      { body: '{"swagger":"2.0"}', message: /it has no `openapi`/ },
      { body: '{"openapi":"3.1.0"}', message: /it has no `paths` or `info`/ },
    ];
    let tries = 0;
    await page.route('**/openapi.json', async (route) => {
      const failure = failures[tries];
      tries += 1;
      await (failure
        ? route.fulfill({ status: failure.status ?? 200, body: failure.body })
        : route.continue());
    });
    await page.goto('/scalar');
    for (const { message } of failures.slice(0, -1)) {
      await expectFailure(page, message);
      await page.getByRole('button', { name: 'Retry' }).click();
    }
    await expectFailure(page, failures.at(-1)?.message ?? /./);
    await retry(page);
  },
);

test(
  'a spinner appears after 200 ms, and the operations can be read meanwhile',
  nightly,
  async ({ page }) => {
    const released = Promise.withResolvers<void>();
    await page.route('**/openapi.json', async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto('/scalar');
    const status = page.getByText('Loading the interactive reference');
    await expect(status).toBeVisible();
    const delay = await status.evaluate((element) => {
      const { animationDelay } = getComputedStyle(element.closest('output') ?? element);
      return animationDelay;
    });
    expect(delay).toBe('0.2s');
    await expect(page.getByRole('link', { name: 'Purchase an offer' })).toBeVisible();
    released.resolve();
    await waitForReference(page);
    await expect(status).toHaveCount(0);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every operation is a link, and nothing seems to load', async ({ page }) => {
    await page.goto('/scalar');
    await expect(page.getByRole('link', { name: 'Purchase an offer' })).toBeVisible();
    await expect(page.getByText('Loading the interactive reference')).toBeHidden();
  });
});
