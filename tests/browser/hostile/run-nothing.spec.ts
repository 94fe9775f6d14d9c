import type { Page } from '@playwright/test';
import { hostileInputs, responseWith } from '../../support/hostile-inputs.ts';
import { field, modal, openModal, options } from '../support/search.ts';
import { waitForReference } from '../support/reference.ts';
import { expect, test as base } from '../support/test.ts';

/**
 * Fails on dialogs. Like every test, also fails on console messages, errors and requests to other sites. The inputs
 * contain no external images, because authors may use external images.
 */
const test = base.extend<{ dialogs: string[] }>({
  dialogs: [
    async ({ page }, provide) => {
      const dialogs: string[] = [];
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
      await provide(dialogs);
      expect(dialogs, 'dialogs').toEqual([]);
    },
    { auto: true },
  ],
});

// expected: requests to the search cluster, blocked parts of a diagram, and requests for an image named `x` (its
// handler was removed)
test.use({
  expectedNoise:
    /^request to https:\/\/search\.test|\(http:\/\/localhost:\d+\/(?:x|assets\/mermaid-.*)\)$/,
});

const respond = (page: Page, fields: Readonly<Record<string, unknown>> = {}): Promise<unknown> =>
  page.route('https://search.test/**', (route) =>
    route.fulfill({
      json: responseWith(fields),
      headers: { 'access-control-allow-origin': '*' },
    }),
  );

/** Dispatches events to all elements. Returns their unsafe attributes. */
const provoke = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const types = ['click', 'mouseover', 'focus', 'toggle', 'load', 'error', 'submit'];
    const found: string[] = [];
    for (const element of document.querySelectorAll('main *, header *, nav *, footer *')) {
      for (const { name, value } of element.attributes) {
        const isReacts = value.startsWith("javascript:throw new Error('React has blocked");
        const isAddress = /href$|^src$|action$|^data$/i.test(name);
        // only `javascript:` URLs run code: https://html.spec.whatwg.org/#the-javascript:-url-special-case
        const isScript = /^\s*javascript:/i.test(value) && !isReacts;
        if (/^on|^srcdoc$/.test(name) || (isAddress && isScript)) {
          found.push(`${name}="${value}"`);
        }
      }
      types.forEach((type) => element.dispatchEvent(new Event(type, { cancelable: true })));
    }
    return found;
  });

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.locator('html[data-has-hydrated=true]').waitFor();
};

const addressesOf = async (page: Page): Promise<string[]> => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, href = '']) => new URL(href.replaceAll('&amp;', '&')).pathname,
  );
};

test.describe('without a policy', () => {
  test.use({ expectedNoise: /./ });
  test('what is left in a page is noticed', async ({ page, dialogs }) => {
    await page.route('**/docs/a', async (route) => {
      const response = await route.fetch();
      const html = (await response.text())
        .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
        .replace('</body>', '<img src="/favicon.svg" onload="alert(1)"></body>');
      await route.fulfill({ response, body: html });
    });
    await open(page, '/docs/a');
    await expect.poll(() => dialogs).toEqual(['1']);
    await page
      .locator('main p')
      .first()
      .evaluate((part) => part.setAttribute('onclick', 'alert(2)'));
    expect(await provoke(page)).toContain('onclick="alert(2)"');
    await expect.poll(() => dialogs).toContain('2');
    dialogs.length = 0;
  });
});

test('no page runs what its content and its OpenAPI document hold', async ({ page }) => {
  const addresses = await addressesOf(page);
  expect(addresses.length).toBeGreaterThan(50);
  for (const address of addresses) {
    await open(page, address);
    expect({ address, found: await provoke(page) }).toEqual({ address, found: [] });
  }
});

test('the interactive reference runs nothing of its document', async ({ page }) => {
  await open(page, '/scalar');
  await waitForReference(page);
  expect(await provoke(page)).toEqual([]);
});

test.describe('results of a search cluster', () => {
  for (const [number, { input, must }] of hostileInputs['search hit'].entries()) {
    test(`are words, or an error: ${number}`, async ({ page }) => {
      await respond(page, input);
      await open(page, '/docs/a');
      await openModal(page);
      await field(page).fill('hostile');
      const failure = modal(page).getByRole('button', { name: 'Retry' });
      await expect(options(page).or(failure).first()).toBeVisible();
      if (must === 'text') {
        await expect(options(page).first()).toContainText(/<(?:img|script)/);
      }
      expect(await provoke(page)).toEqual([]);
      const leads = await modal(page)
        .locator('a')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).origin));
      expect(leads.filter((origin) => origin !== new URL(page.url()).origin)).toEqual([]);
    });
  }
});

test('addresses of the site run nothing', async ({ page }) => {
  await respond(page);
  for (const { input } of hostileInputs.address) {
    await page.goto(input);
    await page.locator('html[data-has-hydrated=true]').waitFor();
    expect({ input, found: await provoke(page) }).toEqual({ input, found: [] });
  }
});

test('storage runs nothing and breaks nothing', async ({ page }) => {
  await open(page, '/docs/a');
  await page.evaluate(
    (rows) =>
      rows.forEach((row) =>
        Object.entries(row).forEach(([key, value]) => localStorage.setItem(key, value)),
      ),
    hostileInputs.storage.map(({ input }) => input),
  );
  await open(page, '/docs/a');
  await openModal(page);
  await expect(field(page)).toBeFocused();
  await expect(page.getByText('Hostile')).toHaveCount(0);
  expect(await provoke(page)).toEqual([]);
});
