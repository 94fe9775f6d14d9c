import type { Page } from '@playwright/test';
import { openReference } from './support/reference.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { nightly } from './support/nightly.ts';

const address = '/docs/explore-your-dashboard';

const toggle = (page: Page) => page.getByRole('button', { name: /^Switch between dark and light/ });
const theme = (page: Page) => page.locator('html');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));
const store = (page: Page, value: string) =>
  page.addInitScript((text) => localStorage.setItem('theme', text), value);

const logFrames = (page: Page) =>
  page.addInitScript(() => {
    const frames: string[] = [];
    const note = () => {
      const { colorScheme } = getComputedStyle(document.documentElement);
      const body = document.body && getComputedStyle(document.body).backgroundColor;
      frames.push(`${colorScheme} ${body}`);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    Object.assign(globalThis, { frames });
  });

const expectOnly = async (page: Page, mode: string): Promise<void> => {
  const frames = await page.evaluate(() => [
    ...new Set((globalThis as unknown as { frames: string[] }).frames),
  ]);
  expect(frames).toEqual([expect.stringMatching(new RegExp(`^${mode} rgb`))]);
};

for (const system of ['light', 'dark'] as const) {
  const other = system === 'light' ? 'dark' : 'light';

  test.describe(`on a ${system} system`, () => {
    test.use({ colorScheme: system });

    const variant = system === 'light' ? {} : nightly;
    test('the site follows the system until the reader chooses', variant, async ({ page }) => {
      await visit(page, address);
      await expect(theme(page)).toHaveAttribute('data-theme', system);
      await expect(toggle(page)).toHaveAccessibleName(
        `Switch between dark and light mode (currently ${system} mode)`,
      );
      await page.emulateMedia({ colorScheme: other });
      await expect(theme(page)).toHaveAttribute('data-theme', other);
      await expect(toggle(page)).toHaveAccessibleName(
        `Switch between dark and light mode (currently ${other} mode)`,
      );
      expect(await stored(page)).toBeNull();
    });

    test(
      'a choice holds across pages, loads and changes of the system',
      variant,
      async ({ page }) => {
        await visit(page, address);
        await toggle(page).click();
        await expect(theme(page)).toHaveAttribute('data-theme', other);
        expect(await stored(page)).toBe(other);
        await page.emulateMedia({ colorScheme: other });
        await page.emulateMedia({ colorScheme: system });
        await page.getByRole('link', { name: 'Scalar' }).click();
        await expect(page).toHaveURL('/scalar');
        await expect(theme(page)).toHaveAttribute('data-theme', other);
        await page.reload();
        await expect(theme(page)).toHaveAttribute('data-theme', other);
        expect(await stored(page)).toBe(other);
      },
    );

    const tag = system === 'light' ? {} : nightly;
    test(`a stored ${other} mode shows from the first frame to the last`, tag, async ({ page }) => {
      await store(page, other);
      await logFrames(page);
      await visit(page, address);
      await page.getByRole('link', { name: 'Scalar' }).click();
      await expect(page).toHaveURL('/scalar');
      await page.reload();
      await page.locator('html[data-has-hydrated=true]').waitFor();
      await expectOnly(page, other);
    });

    test(`an address can ask for ${other} mode, which is not stored`, variant, async ({ page }) => {
      await store(page, system);
      await logFrames(page);
      await visit(page, `${address}?docusaurus-theme=${other}`);
      await expect(theme(page)).toHaveAttribute('data-theme', other);
      await expectOnly(page, other);
      expect(await stored(page)).toBe(system);
    });

    test('a system that changes while the page loads is followed', variant, async ({ page }) => {
      const scripts = Promise.withResolvers<void>();
      await page.route('**/*.js', async (route) => {
        await scripts.promise;
        await route.continue();
      });
      await page.goto(address, { waitUntil: 'commit' });
      await expect(theme(page)).toHaveAttribute('data-theme', system);
      await page.emulateMedia({ colorScheme: other });
      scripts.resolve();
      await expect(theme(page)).toHaveAttribute('data-theme', other);
    });

    test('stored nonsense counts as no choice', variant, async ({ page }) => {
      await store(page, 'undefined');
      await logFrames(page);
      await visit(page, address);
      await expectOnly(page, system);
      await toggle(page).click();
      await expect(theme(page)).toHaveAttribute('data-theme', other);
    });
  });
}

test('another tab follows at once', async ({ page, context }) => {
  await visit(page, address);
  const tab = await context.newPage();
  await visit(tab, '/');
  await toggle(page).click();
  await expect(theme(tab)).toHaveAttribute('data-theme', 'dark');
  await expect(toggle(tab)).toHaveAccessibleName(/currently dark mode/);
});

test('the keyboard switches, and the new state is the name of the button', async ({ page }) => {
  await visit(page, address);
  await toggle(page).focus();
  await page.keyboard.press('Space');
  await expect(toggle(page)).toBeFocused();
  await expect(toggle(page)).toHaveAccessibleName(/currently dark mode/);
  await page.keyboard.press('Enter');
  await expect(toggle(page)).toHaveAccessibleName(/currently light mode/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' });
  test('the page follows the system', async ({ page }) => {
    await page.goto(address);
    // `light-dark()` uses its second (dark) value, just as it does with JavaScript
    const [red = 255] =
      (
        await page
          .locator('body')
          .evaluate((body) => getComputedStyle(body).backgroundColor.match(/\d+/g))
      )?.map(Number) ?? [];
    expect(red).toBeLessThan(64);
  });
});

test(
  'with reduced motion the interactive reference changes in one step',
  nightly,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openReference(page);
    const passing = await page.evaluate(async () => {
      document.documentElement.dataset['theme'] = 'dark';
      await new Promise(requestAnimationFrame);
      return document.getAnimations().length;
    });
    expect(passing).toBe(0);
  },
);
