import type { Page } from '@playwright/test';
import { followLink, visit } from './support/visit.ts';
import { pages, site } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { nightly } from './support/nightly.ts';

const address = '/docs/understanding-modules/shop';

const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });
const current = (page: Page) => contents(page).locator('[aria-current="true"]');

test('the table of contents follows the reader', async ({ page }) => {
  await visit(page, address);
  const links = contents(page).getByRole('link');
  for (const link of [links.nth(2), links.nth(1)]) {
    const name = (await link.textContent()) ?? '';
    await page
      .getByRole('heading', { name, exact: true })
      .evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
    await expect(current(page)).toHaveText(name);
  }
});

test(
  'on the reference of operations it is below the entry of the page in the sidebar, and in view',
  nightly,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, '/docs/api/shop#purchaseoffer');
    const inSidebar = page.locator('[data-sidebar-slot]').getByRole('navigation', {
      name: 'On this page',
    });
    await expect(inSidebar.locator('[aria-current="true"]')).toHaveText('purchaseOffer');
    await expect(inSidebar.locator('[aria-current="true"]')).toBeInViewport();
    await expect(contents(page)).toHaveCount(1);
    const heading = page.getByRole('heading', { name: 'purchaseOffer', exact: true });
    const sample = page.locator('#purchaseOffer [role=tablist]').first();
    const [left, right] = [await heading.boundingBox(), await sample.boundingBox()];
    expect((right?.x ?? 0) - (left?.x ?? 0)).toBeGreaterThan(400);
  },
);

test(
  'beside a page as wide as a tablet, the sidebar shows where its entry is',
  nightly,
  async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await visit(page, '/docs/api/shop');
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await expect(sidebar.locator('[aria-current=page]')).toBeInViewport({ ratio: 1 });
  },
);

test(
  'with every branch of the sidebar open, the entry of the next page is in view',
  nightly,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await visit(page, '/docs');
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    const closed = sidebar.locator('[aria-expanded=false]').filter({ visible: true });
    while ((await closed.count()) > 0) {
      await closed.first().click();
    }
    for (const href of ['/docs/api/leaderboard-reward', '/docs/explore-your-dashboard']) {
      await followLink(page, href);
      const entry = sidebar.locator('[aria-current=page]');
      await expect(entry).toHaveAttribute('href', href);
      await expect(entry).toBeInViewport({ ratio: 1 });
    }
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the table of contents stays at hand, names the part, and closes when it has led on', async ({
    page,
  }) => {
    await visit(page, address);
    const button = contents(page).locator('summary');
    await expect(contents(page).getByRole('link').first()).toBeHidden();
    await button.click();
    const target = contents(page).getByRole('link').nth(3);
    const name = (await target.textContent()) ?? '';
    await target.click();
    await expect(target).toBeHidden();
    const heading = page.getByRole('heading', { name, exact: true });
    await expect(heading).toBeInViewport();
    await expect(button).toBeInViewport();
    await expect(button).toContainText(name);
    const [bar, line] = [await button.boundingBox(), await heading.boundingBox()];
    expect(line?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  });

  test('Escape closes it and gives the focus back; a click beside it closes it', async ({
    page,
  }) => {
    await visit(page, address);
    const button = contents(page).locator('summary');
    const link = contents(page).getByRole('link').first();
    await button.click();
    await link.focus();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await expect(link).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(link).toBeHidden();
  });
});

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('the link of a heading copies its address and leads there', async ({ page, baseURL }) => {
    await visit(page, address);
    const heading = page.getByRole('main').getByRole('heading', { level: 2 }).nth(1);
    await heading.hover();
    const link = page.getByRole('link', {
      name: `Direct link to ${await heading.textContent()}`,
    });
    const hash = await link.getAttribute('href');
    await link.click();
    await expect(page.locator('output').filter({ hasText: 'Copied' })).toHaveCount(1);
    await expect(page).toHaveURL(`${address}${hash}`);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${baseURL}${address}${hash}`,
    );
  });
});

test('the way back to the top shows when scrolling up a long page, and leads there', async ({
  page,
}) => {
  await visit(page, address);
  const button = page.getByRole('button', { name: 'Scroll back to top' });
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1500);
  await expect(button).toBeHidden();
  await page.mouse.wheel(0, -300);
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toBeHidden();
});

test('the navbar marks the section that the page lies in', nightly, async ({ page }) => {
  const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
  await visit(page, '/');
  await expect(marked).toHaveCount(0);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Documentation' })
    .click();
  await expect(marked).toHaveText('Documentation');
  await expect(marked).toHaveAttribute('aria-current', 'page');
  await visit(page, address);
  await expect(marked).toHaveAttribute('aria-current', 'true');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Scalar' })
    .click();
  await expect(marked).toHaveText('Scalar');
});

test('a reader can say whether the page helped, in a mail that says which page it is', async ({
  page,
}) => {
  await visit(page, address);
  const { title } = site.documents.find(({ href }) => href === address) ?? { title: '' };
  for (const [name, feedback] of [
    ['Yes (this page was helpful)', 'helpful'],
    ['No (this page was not helpful)', 'not helpful'],
  ] as const) {
    const href = await page.getByRole('link', { name }).getAttribute('href');
    const mail = new URL(href ?? '');
    expect(mail.protocol + mail.pathname).toBe(`mailto:${site.config.supportEmail}`);
    expect(mail.searchParams.get('subject')).toBe(`Documentation: ${title} (${feedback})`);
    expect(mail.searchParams.get('body')).toContain(site.config.url + address);
  }
});

test('every link that leaves the site opens beside it and says so', async ({ request }) => {
  for (const { href } of pages) {
    const html = await (await request.get(href)).text();
    const text = html.replace(/<script.*?<\/script>/gs, '');
    const links = [...text.matchAll(/<a ([^>]*href="https?:[^>]*)>(.*?)<\/a>/gs)];
    expect(links.length, href).toBeGreaterThan(0);
    const unmarked = links.filter(
      ([, attributes = '', content = '']) =>
        !attributes.includes('target="_blank"') ||
        !/rel="[^"]*noopener/.test(attributes) ||
        !content.includes('(opens in a new tab)') ||
        !content.includes('<svg'),
    );
    expect(
      unmarked.map(([link]) => link),
      href,
    ).toEqual([]);
  }
});

test(
  'the sidebar shows the page that a link of the text leads to, though its branch was closed',
  nightly,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, '/docs/understanding-modules/shop');
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.getByRole('link', { name: 'Leaderboard', exact: true }).click();
    await expect(page).toHaveURL('/docs/understanding-modules/leaderboard');
    await page.getByRole('main').locator('a[href^="/docs/api/leaderboard"]').first().click();
    await expect(page).toHaveURL(/\/docs\/api\/leaderboard/);
    await expect(sidebar.locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
  },
);
