import { expect, test } from './support/test.ts';
import { hold, visit } from './support/visit.ts';
import { nightly } from './support/nightly.ts';

/** A misspelled address, because the 404 page loads its suggestions from a separate module. */
const unknown = '/docs/explore-your-dashbord';
const module = '**/assets/RouteSuggestions-*.js';

test('a component that is loading shows a spinner, and not before 200 ms', async ({ page }) => {
  const held = await hold(page, module);
  await page.addInitScript(() => {
    const seen: { since?: number; visible?: number } = {};
    const note = (now: number) => {
      const spinner = document.querySelector('[data-spinner]');
      if (spinner) {
        seen.since ??= now;
        if (getComputedStyle(spinner).visibility === 'visible') {
          seen.visible ??= now;
        }
      }
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    Object.assign(globalThis, { seen });
  });
  await page.goto(unknown);
  await held.firstRequest;
  const spinner = page.getByRole('main').getByText('Loading');
  await expect(page.locator('[data-spinner]')).toBeVisible();
  await expect(spinner).toHaveCount(1);
  const { since = 0, visible = 0 } = await page.evaluate(
    () => (globalThis as unknown as { seen: { since?: number; visible?: number } }).seen,
  );
  // Rounded, because the time between two frames may be 199.99999999999997 ms instead of 200 ms.
  expect(Math.round((visible - since) * 1000) / 1000).toBeGreaterThanOrEqual(200);
  await held.release();
  await expect(
    page.getByRole('main').getByRole('link', { name: /^Explore your dashboard/ }),
  ).toBeVisible();
  await expect(page.locator('[data-spinner]')).toHaveCount(0);
});

test.describe('a component that cannot be loaded', () => {
  test.use({ expectedNoise: /status of 404/ });

  test('shows the error, and Retry loads it; the rest of the page stays visible', async ({
    page,
  }) => {
    let isGone = true;
    await page.route(module, (route) =>
      isGone ? route.fulfill({ status: 404, body: 'Gone' }) : route.continue(),
    );
    await page.goto(unknown);
    const failure = page.getByRole('alert').filter({ hasText: 'RouteSuggestions' });
    await expect(failure).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    isGone = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(
      page.getByRole('main').getByRole('link', { name: /^Explore your dashboard/ }),
    ).toBeVisible();
    await expect(failure).toHaveCount(0);
  });
});

for (const { part, name, script } of [
  { part: 'the list of keys', name: 'Keyboard shortcuts', script: '**/assets/ShortcutSheet-*.js' },
  { part: 'the menu', name: 'Toggle navigation bar', script: '**/assets/MenuDialog-*.js' },
]) {
  test.describe(`${part}, which cannot be loaded`, () => {
    test.use({ expectedNoise: /status of 404/, viewport: { width: 390, height: 844 } });

    test(
      'says so, and trying again opens it',
      part === 'the menu' ? {} : nightly,
      async ({ page }) => {
        await page.route(script, (route) => route.fulfill({ status: 404, body: 'Gone' }));
        await visit(page, '/docs/what-is-ludora');
        const button = page.getByRole('button', { name });
        await button.click();
        await expect(page.getByRole('alert')).toContainText('Try again.');
        await page.unroute(script);
        await Promise.all([page.waitForEvent('load'), button.click()]);
        await page.locator('html[data-has-hydrated=true]').waitFor();
        await button.click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    );
  });
}
