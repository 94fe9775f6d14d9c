import type { Page } from '@playwright/test';
import { addStyle } from './support/add-style.ts';
import { referenceCode } from './support/reference.ts';
import { expect, test } from './support/test.ts';
import { followLink, hold, payloadOf, stepInHistory, visit } from './support/visit.ts';
import { nightly } from './support/nightly.ts';

const start = '/docs/explore-your-dashboard';
const other = '/docs/understanding-modules/shop';

const inSidebar = (page: Page, href: string) =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).locator(`a[href="${href}"]`);

const scrollTo = (page: Page, top: number): Promise<unknown> =>
  page.evaluate(
    (position) =>
      new Promise((resolve) => {
        addEventListener('scrollend', resolve, { once: true });
        window.scrollTo(0, position);
      }),
    top,
  );

test('Back and Forward return to where the reader was', async ({ page }) => {
  await visit(page, other);
  await scrollTo(page, 700);
  await inSidebar(page, start).click();
  await expect(page).toHaveURL(start);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await scrollTo(page, 300);
  await stepInHistory(page, -1);
  await expect(page).toHaveURL(other);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await stepInHistory(page, 1);
  await expect(page).toHaveURL(start);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('Back returns to the same link below code whose buttons come late, in rows of their own', async ({
    page,
  }) => {
    await visit(page, '/docs/api/tasks/');
    const link = page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last();
    const topOf = () => link.evaluate((element) => element.getBoundingClientRect().top);
    // scroll again in each of ten frames, because nearby elements change height and move the link
    await link.evaluate(async (element) => {
      for (let frame = 0; frame < 10; frame += 1) {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        await new Promise(requestAnimationFrame);
      }
    });
    const before = await topOf();
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(page).not.toHaveURL('/docs/api/tasks/');
    await stepInHistory(page, -1);
    await expect(page).toHaveURL('/docs/api/tasks/');
    await expect.poll(topOf).toBeCloseTo(before, 0);
  });
});

/** Runs in the page. Detects whether the scroll position is read right after content is inserted. */
const noteEarlyReads = (): void => {
  const position = Object.getOwnPropertyDescriptor(window, 'scrollY');
  let isNew = false;
  document.documentElement.dataset['earlyReads'] = 'false';
  Object.defineProperty(window, 'scrollY', {
    get: () => {
      // layout reads in scroll handlers are harmless, because the browser computes the layout for that frame anyway
      if (isNew && window.event?.type !== 'scroll') {
        document.documentElement.dataset['earlyReads'] = 'true';
      }
      return position?.get?.call(window) as number;
    },
  });
  new MutationObserver(() => {
    isNew = true;
    setTimeout(() => (isNew = false));
  }).observe(document.querySelector('main') ?? document, { childList: true, subtree: true });
};

test(
  'nothing asks for the position of a new page before it is laid out',
  nightly,
  async ({ page }) => {
    await visit(page, other);
    await page.evaluate(noteEarlyReads);
    await inSidebar(page, start).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore your dashboard');
    await expect(page.locator('html')).toHaveAttribute('data-early-reads', 'false');
  },
);

for (const [from, name, title] of [
  [start, 'Scalar', 'API reference'],
  ['/scalar', 'Documentation', 'What is'],
  ['/scalar', 'Changelog', 'Changelog'],
  ['/docs', 'Ludora', ''],
] as const) {
  test.describe(`from ${from}, a link to ${name}`, () => {
    test(
      'announces the new page, and Tab starts there',
      from === start ? {} : nightly,
      async ({ page }) => {
        await hold(page, referenceCode);
        await visit(page, from);
        const link = page.getByRole('link', { name, exact: name !== 'Ludora' }).first();
        await link.focus();
        await page.keyboard.press('Enter');
        await expect(page).not.toHaveURL(from);
        const said = page.getByRole('status').filter({ hasText: title }).first();
        await expect(said).toBeAttached();
        await expect(page).toHaveTitle((await said.textContent()) ?? '');
        await page.keyboard.press('Tab');
        await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('main')).toBeFocused();
      },
    );
  });
}

test('a link to a section moves the focus there', async ({ page }) => {
  await visit(page, other);
  const link = page.locator('main a[href^="/docs/api/shop#"]').first();
  const target = new URL((await link.getAttribute('href')) ?? '', page.url());
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(target.href);
  await expect(page.locator(target.hash)).toBeFocused();
  await expect(page.locator(target.hash)).toBeInViewport();
});

test.describe('a page that was waited for fades in', () => {
  const countTransitions = (page: Page) =>
    page.addInitScript(() => {
      const begin = document.startViewTransition.bind(document);
      Object.assign(globalThis, { transitions: 0 });
      document.startViewTransition = (...options) => {
        (globalThis as unknown as { transitions: number }).transitions += 1;
        return begin(...options);
      };
    });
  const transitions = (page: Page) =>
    page.evaluate(() => (globalThis as unknown as { transitions: number }).transitions);

  for (const [motion, expected] of [
    ['no-preference', 1],
    ['reduce', 0],
  ] as const) {
    test(`${expected} times with the preference ${motion}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: motion });
      await countTransitions(page);
      const held = await hold(page, payloadOf('/scalar'));
      // this page is only a few screens tall; taller pages do not fade, because their snapshot is expensive
      await visit(page, '/changelog/');
      await page.getByRole('link', { name: 'Scalar' }).click();
      await expect(page.locator('[data-navigation-progress]')).toBeVisible();
      await held.release();
      await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText('API reference');
      expect(await transitions(page)).toBe(expected);
    });
  }

  test('and is in the history before its fonts have loaded', nightly, async ({ page }) => {
    await hold(page, /\/late\.woff2$/);
    await hold(page, referenceCode);
    const held = await hold(page, payloadOf('/scalar'));
    await visit(page, start);
    await followLink(page, '/changelog/');
    await expect(page).toHaveURL('/changelog/');
    await addStyle(
      page,
      `@font-face { font-family: Late; src: url(/late.woff2) }
        main > header > h1 { font-family: Late }`,
    );
    const addressAtArrival = page.evaluate(
      () =>
        new Promise((resolve) => {
          const heading = document.getElementsByTagName('h1');
          new MutationObserver(
            () => heading[0]?.textContent === 'API reference' && resolve(location.pathname),
          ).observe(document, { subtree: true, childList: true });
        }),
    );
    await page.getByRole('link', { name: 'Scalar' }).click();
    await expect(page.locator('[data-navigation-progress]')).toBeVisible();
    await held.release();
    expect(await addressAtArrival).toBe('/scalar');
    await stepInHistory(page, -1);
    await expect(page).toHaveURL('/changelog/');
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText('Changelog');
  });

  test('but not if it is shown at once', nightly, async ({ page }) => {
    await page.clock.install();
    await countTransitions(page);
    await visit(page, '/changelog/');
    const link = page.getByRole('link', { name: 'Scalar' });
    const loaded = page.waitForResponse(payloadOf('/scalar'));
    await link.hover();
    await (await loaded).finished();
    // stop the clock, so that no time passes between the click and the new page, even on slow machines
    await page.clock.pauseAt(Date.now() + 1000);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText('API reference');
    expect(await transitions(page)).toBe(0);
  });

  test('but not while the reader types a search', async ({ page }) => {
    await countTransitions(page);
    await visit(page, '/search');
    await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('shop');
    await expect(page).toHaveURL('/search?q=shop');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('shop');
    expect(await transitions(page)).toBe(0);
  });
});
