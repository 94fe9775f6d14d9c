import type { Page } from '@playwright/test';
import { findViolations } from '../support/find-violations.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { nightly } from '../support/nightly.ts';

const address = '/docs/components';
const bundle = '**/assets/mermaid-*/**';

const flow = (page: Page) => page.getByRole('img', { name: 'From a page to its readers' });
const sequence = (page: Page) => page.getByRole('img', { name: 'Sequence diagram' });
const source = (page: Page) => page.getByRole('group', { name: 'From a page to its readers' });

const seeDrawn = async (page: Page): Promise<void> => {
  await expect(flow(page).getByText('Readers')).toBeVisible();
  await expect(sequence(page).getByText('A request').first()).toBeVisible();
};

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme });

    test(
      'diagrams are drawn, and have no accessibility violation',
      colorScheme === 'light' ? {} : nightly,
      async ({ page }) => {
        await visit(page, address);
        await seeDrawn(page);
        expect(await findViolations(page)).toEqual([]);
      },
    );

    test('diagrams have the colors and corners of the page', async ({ page }) => {
      await visit(page, address);
      await seeDrawn(page);
      const node = flow(page).locator('.label-container').first();
      const lookOf = (element: Element) => {
        const { fill, rx } = getComputedStyle(element);
        return { fill, rx };
      };
      const expected = await page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.cssText = 'color:var(--color-accent-surface);border-radius:var(--radius-2)';
        const { color, borderStartStartRadius } = getComputedStyle(probe);
        probe.remove();
        return { fill: color, rx: borderStartStartRadius };
      });
      expect(await node.evaluate(lookOf)).toEqual(expected);
      expect((await sequence(page).locator('rect.actor').first().evaluate(lookOf)).rx).toBe(
        expected.rx,
      );
    });
  });
}

test('a change of the color mode draws them again', nightly, async ({ page }) => {
  await visit(page, address);
  await seeDrawn(page);
  const color = () =>
    flow(page)
      .getByText('Readers')
      .evaluate((text) => getComputedStyle(text).color);
  const light = await color();
  await page.getByRole('button', { name: /^Switch between dark and light/ }).click();
  await expect.poll(color).not.toBe(light);
  await seeDrawn(page);
});

test('on a narrow screen the page does not scroll sideways', nightly, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, address);
  await seeDrawn(page);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  expect(await findViolations(page)).toEqual([]);
});

test('a page without a diagram loads nothing of Mermaid', async ({ page }) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await visit(page, '/docs/everything');
  await page.waitForLoadState('networkidle');
  expect(requestedUrls.filter((url) => /mermaid/i.test(url))).toEqual([]);
});

test.describe('whose code cannot be loaded', () => {
  // browsers log failed requests
  test.use({ expectedNoise: /Failed to load resource/ });

  test('their text can be read, and Retry draws them', nightly, async ({ page }) => {
    let loads = 0;
    page.on('request', (request) => {
      loads += request.isNavigationRequest() ? 1 : 0;
    });
    await page.route(bundle, (route) => route.abort());
    await visit(page, address);
    const alert = page.getByRole('alert').filter({ hasText: 'mermaid.js' });
    await expect(alert).toHaveCount(2);
    // The page reloads itself once, in case a newer build has replaced its build.
    expect(loads).toBe(2);
    await expect(source(page)).toContainText('Page --> Build --> Readers');
    expect(await findViolations(page)).toEqual([]);
    await page.unroute(bundle);
    await page.getByRole('button', { name: 'Retry' }).first().click();
    await seeDrawn(page);
    await expect(alert).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('their text can be read', async ({ page }) => {
    await page.goto(address);
    await expect(source(page)).toContainText('Page --> Build --> Readers');
    await expect(page.getByRole('group', { name: 'Sequence diagram' })).toContainText('A request');
  });
});
