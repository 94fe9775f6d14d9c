import type { Locator, Page } from '@playwright/test';
import { findViolationsInModes } from '../support/find-violations.ts';
import { nightly } from '../support/nightly.ts';
import { waitForReference } from '../support/reference.ts';
import { expect, test } from '../support/test.ts';

const key = 'docs-server-variables';
const operations = '/docs/api/status';
const initial = 'https://eu-north.specimen.example/v1';

const open = async (page: Page, address = operations): Promise<void> => {
  await page.goto(address);
  await page.locator('html[data-has-hydrated=true]').waitFor();
};

const chooseRegions = (page: Page): Promise<unknown> =>
  page.getByRole('combobox', { name: 'Samples send requests to' }).selectOption(initial);

const openFields = (page: Page): Promise<void> =>
  page.getByText('Variables in the address').click();

/** Expects the address in all visible samples and in the name of the chosen server. */
const expectAddress = async (page: Page, address: string): Promise<void> => {
  const shown = page.locator('[data-address]').filter({ visible: true });
  await expect(shown.first()).toBeVisible();
  await expect(async () => {
    expect([...new Set(await shown.allTextContents())]).toEqual([address]);
  }).toPass();
};

const sampleOf = (page: Page): Locator =>
  page.locator('[data-samples] pre').filter({ visible: true }).first();

const store = (page: Page, text: string): Promise<unknown> =>
  page.addInitScript(
    ([name = '', value = '', server = '']) => {
      localStorage.setItem('docs-api-server', server);
      localStorage.setItem(name, value);
    },
    [key, text, initial],
  );

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('the fields of the chosen server change all samples and the copied code', async ({
    page,
  }) => {
    await open(page);
    await expect(page.getByText('Variables in the address')).toBeHidden();
    await chooseRegions(page);
    await expectAddress(page, initial);
    await page.getByText('Variables in the address').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('combobox', { name: 'region' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expectAddress(page, 'https://us-east.specimen.example/v1');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('textbox', { name: 'stage' })).toBeFocused();
    await page.keyboard.type("v2 '$");
    const address = 'https://us-east.specimen.example/v2%20%27%24';
    await expectAddress(page, address);
    await expect(page.getByRole('textbox', { name: 'stage' })).toHaveAccessibleDescription(
      /v1 by default.*The version of the API/,
    );
    await sampleOf(page).hover();
    await page.getByRole('button', { name: 'Copy code to clipboard' }).first().click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`${address}/v1/status`);
    expect(copied).not.toContain(initial);
    await page.getByRole('textbox', { name: 'stage' }).fill('');
    await expectAddress(page, 'https://us-east.specimen.example/v1');
  });
});

test('stored values show before hydration, without a shift, and on the next page', async ({
  page,
}) => {
  await store(page, JSON.stringify({ [initial]: { region: 'us-east', stage: 'v2' } }));
  await page.addInitScript(() => {
    const recorded = { shifts: [] as number[], early: [] as string[] };
    Object.assign(globalThis, { recorded });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        recorded.shifts.push((entry as PerformanceEntry & { value: number }).value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      if (!document.documentElement.hasAttribute('data-has-hydrated')) {
        const shown = [...document.querySelectorAll('[data-address]')];
        recorded.early.push(...shown.map((each) => each.textContent));
        requestAnimationFrame(look);
      }
    };
    requestAnimationFrame(look);
  });
  const address = 'https://us-east.specimen.example/v2';
  await open(page);
  await page.waitForLoadState('networkidle');
  await expectAddress(page, address);
  const { shifts, early } = await page.evaluate(
    () => (globalThis as unknown as { recorded: { shifts: number[]; early: string[] } }).recorded,
  );
  expect([...new Set(early)]).toEqual([address]);
  expect(shifts).toEqual([]);
  await page.getByRole('link', { name: 'User Accounts' }).first().click();
  await expect(page).toHaveURL(/user-accounts/);
  await expectAddress(page, address);
});

test('the server of an operation has fields next to it, which change its sample', async ({
  page,
}) => {
  await open(page, '/docs/api/billing-invoices');
  const tenant = page.getByRole('textbox', { name: 'tenant' });
  await expect(tenant).toHaveAccessibleDescription(/demo by default.*name of your company/);
  await tenant.fill('acme');
  await expectAddress(page, 'https://acme.billing.example');
});

test('values that the document does not allow mean the defaults', nightly, async ({ page }) => {
  await store(page, JSON.stringify({ [initial]: { region: 'moon', stage: ['v2'] } }));
  await open(page);
  await expectAddress(page, initial);
  await openFields(page);
  await expect(page.getByRole('combobox', { name: 'region' })).toHaveValue('eu-north');
  await expect(page.getByRole('textbox', { name: 'stage' })).toHaveValue('v1');
});

test('a value in one tab of the browser shows in another', nightly, async ({ page, context }) => {
  await open(page);
  await chooseRegions(page);
  const other = await context.newPage();
  await open(other);
  await openFields(page);
  await page.getByRole('textbox', { name: 'stage' }).fill('v3');
  await expectAddress(other, 'https://eu-north.specimen.example/v3');
});

test('values work where storage is blocked', nightly, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await open(page);
  await chooseRegions(page);
  await openFields(page);
  await page.getByRole('textbox', { name: 'stage' }).fill('v3');
  await expectAddress(page, 'https://eu-north.specimen.example/v3');
});

test.describe('in the interactive reference', () => {
  test.use({ expectedNoise: /^request to http:\/\/localhost:\d+\/swagger-json$/ });

  test('the values are those of the server, and follow other tabs', async ({ page }) => {
    await page.route('**/swagger-json', async (route) => {
      const response = await page.request.get('/openapi.json');
      await route.fulfill({ response, headers: { 'Access-Control-Allow-Origin': '*' } });
    });
    await store(page, JSON.stringify({ [initial]: { region: 'us-east', stage: 'v 2' } }));
    await page.goto('/scalar');
    await waitForReference(page);
    const other = await page.context().newPage();
    await page
      .getByRole('button', { name: /mock-api/ })
      .first()
      .click();
    await page.getByRole('option', { name: /specimen\.example/ }).click();
    await expect(page.getByLabel('region')).toContainText('us-east');
    await expect(page.getByLabel('stage')).toHaveValue('v%202');
    await other.goto('/robots.txt');
    await other.evaluate(
      ([name = '', value = '']) => localStorage.setItem(name, value),
      [key, JSON.stringify({ [initial]: { region: 'us-east', stage: 'v4' } })],
    );
    await expect(page.getByLabel('stage')).toHaveValue('v4');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the open fields fit and have no violation', async ({ page }) => {
    await open(page);
    await chooseRegions(page);
    await openFields(page);
    await expect(page.getByRole('textbox', { name: 'stage' })).toBeEnabled();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await findViolationsInModes(page)).toEqual([]);
  });
});

test.describe('without scripting', () => {
  test.use({ javaScriptEnabled: false });

  test('the variables are a list, and code has the first address', async ({ page }) => {
    await page.goto(operations);
    await openFields(page);
    const variables = page.locator('[data-variables-of] [data-variables-of]');
    await expect(variables.getByRole('textbox')).toHaveCount(0);
    // Playwright's locators find no text in a `<noscript>`, even if it is rendered.
    const text = await variables.innerText();
    expect(text).toContain('eu-north (default), us-east');
    expect(text).toContain('any text, v1 by default');
    await expect(page.locator('[data-address]').filter({ visible: true })).toHaveCount(0);
  });
});
