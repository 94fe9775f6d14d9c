import type { Locator, Page } from '@playwright/test';

import { nightly } from './support/nightly.ts';
import { expect, test } from './support/test.ts';
import { paintTwice, visit } from './support/visit.ts';

const key = 'docusaurus.tab.engine';
const referencePage = '/docs/api/shop';
const guidePage = '/docs/understanding-modules/shop';

const sampleLanguages = ['cURL', 'JavaScript', 'Unity (C#)', 'Unreal (C++)', 'Godot (GDScript)'];

const store = (page: Page, language: string): Promise<unknown> =>
  page.addInitScript(
    ([name, value]) => localStorage.setItem(name ?? '', value ?? ''),
    [key, language],
  );

const open = async (page: Page, address: string): Promise<void> => {
  await visit(page, address);
  // wait until the `only-in-sight` animation ends, because the page can shift until all operations are laid out
  await page.waitForFunction(() => document.getAnimations().length === 0);
};

const blocks = (page: Page): Locator => page.locator('[data-samples~="godot"]');
const firstBlock = (page: Page): Locator => blocks(page).first();
const lastBlock = (page: Page): Locator => blocks(page).last();
const navbarSelect = (page: Page): Locator => page.getByRole('combobox', { name: 'Engine' });

const expectShown = async (block: Locator, language: string): Promise<void> => {
  await expect(block.getByRole('tab', { selected: true })).toHaveText(language);
  await expect(block.getByRole('tabpanel')).toHaveCount(1);
  await expect(block.getByRole('tabpanel', { name: language })).toBeVisible();
};

type Frame = { readonly shown: readonly (string | null)[]; readonly isHydrated: boolean };
type LayoutRecord = { frames: Frame[]; shifts: number[] };

const record = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const recorded: LayoutRecord = { frames: [], shifts: [] };
    Object.assign(globalThis, { recorded });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        recorded.shifts.push((entry as PerformanceEntry & { value: number }).value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      const panels = [
        ...document.querySelectorAll('[data-samples~="godot"] > [data-sample-panel]'),
      ];
      if (panels.length > 0) {
        recorded.frames.push({
          shown: panels
            .filter((panel) => panel.checkVisibility())
            .map((panel) => panel.getAttribute('data-sample-panel')),
          isHydrated: document.documentElement.hasAttribute('data-has-hydrated'),
        });
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
};

const readRecorded = (page: Page): Promise<LayoutRecord> =>
  page.evaluate(() => (globalThis as unknown as { recorded: LayoutRecord }).recorded);

for (const address of [referencePage, guidePage]) {
  for (const width of [390, 1440]) {
    test.describe(`${address} at ${width} px with a stored sample language`, () => {
      test.use({ viewport: { width, height: 900 } });

      test(
        'shows it in every frame and never shifts',
        width === 390 && address === referencePage ? {} : nightly,
        async ({ page }) => {
          await store(page, 'unreal');
          await record(page);
          await open(page, address);
          await page.waitForLoadState('networkidle');
          const { frames, shifts } = await readRecorded(page);
          expect(frames.some(({ isHydrated }) => !isHydrated)).toBe(true);
          // the first frames may show no sample, because the page is still loading
          const shown = frames.map((frame) => [...new Set(frame.shown)]);
          expect(new Set(shown.flat())).toEqual(new Set(['unreal']));
          expect(shown.findLast((_, index) => frames[index]?.isHydrated === false)).toEqual([
            'unreal',
          ]);
          expect(shifts).toEqual([]);
          await expectShown(firstBlock(page), 'Unreal (C++)');
        },
      );
    });
  }
}

test('an unknown stored value shows cURL', nightly, async ({ page }) => {
  await store(page, '"><script>');
  await open(page, referencePage);
  await expectShown(firstBlock(page), 'cURL');
  await expect(navbarSelect(page)).toHaveValue('curl');
});

test('a choice in the navbar applies to every block and is stored', async ({ page }) => {
  await open(page, referencePage);
  await navbarSelect(page).selectOption({ label: 'Godot (GDScript)' });
  for (const block of await blocks(page).all()) {
    await expectShown(block, 'Godot (GDScript)');
  }
  await open(page, guidePage);
  await expectShown(firstBlock(page), 'Godot (GDScript)');
  await expect(navbarSelect(page)).toHaveValue('godot');
});

test('a choice at a block applies to the navbar and to other pages', async ({ page }) => {
  await open(page, referencePage);
  await lastBlock(page).getByRole('tab', { name: 'Unity (C#)' }).click();
  await expectShown(firstBlock(page), 'Unity (C#)');
  await expect(navbarSelect(page)).toHaveValue('unity');
  await page.locator(`main a[href="${guidePage}"]`).first().click();
  await expect(page).toHaveURL(guidePage);
  await expectShown(firstBlock(page), 'Unity (C#)');
});

test('only docs pages with samples have the choice in the navbar', nightly, async ({ page }) => {
  await open(page, '/');
  await expect(navbarSelect(page)).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Main' }).getByText('Documentation').click();
  await expect(navbarSelect(page)).toBeVisible();
  const name = page.locator('[data-sample-name=curl]');
  await expect(name).toBeVisible();
  await open(page, '/docs/explore-your-dashboard');
  await expect(name).toBeAttached();
  await expect(name).toBeHidden();
});

test('tabs are one stop of the Tab key; arrows, Home and End move, Enter and Space select', async ({
  page,
}) => {
  await open(page, referencePage);
  const block = firstBlock(page);
  const tab = (name: string) => block.getByRole('tab', { name });
  await tab('cURL').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('JavaScript')).toBeFocused();
  await expectShown(block, 'cURL');
  await page.keyboard.press('Enter');
  await expectShown(block, 'JavaScript');
  await page.keyboard.press('End');
  await expect(tab('Godot (GDScript)')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab('cURL')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expectShown(block, 'Godot (GDScript)');
  await page.keyboard.press('Home');
  await expect(tab('cURL')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(block.getByRole('button', { name: 'Client' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(block.getByRole('tabpanel')).toBeFocused();
  for (let presses = 0; presses < 3; presses++) {
    await page.keyboard.press('Shift+Tab');
  }
  await expect(tab('Godot (GDScript)')).toBeFocused();
});

test('two tabs of the browser follow each other', async ({ page, context }) => {
  const other = await context.newPage();
  await open(page, referencePage);
  await open(other, guidePage);
  await firstBlock(page).getByRole('tab', { name: 'Unreal (C++)' }).click();
  await expectShown(firstBlock(other), 'Unreal (C++)');
  await expect(navbarSelect(other)).toHaveValue('unreal');
  await navbarSelect(other).selectOption('javascript');
  await expectShown(lastBlock(page), 'JavaScript');
});

test('the block that was clicked does not move', async ({ page }) => {
  await open(page, referencePage);
  const block = lastBlock(page);
  await block.scrollIntoViewIfNeeded();
  const top = () => block.evaluate((element) => element.getBoundingClientRect().top);
  for (const language of ['Unreal (C++)', 'cURL', 'Godot (GDScript)']) {
    const before = await top();
    await block.getByRole('tab', { name: language }).click();
    await expectShown(block, language);
    await paintTwice(page);
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  }
});

test('a choice in the navbar does not move what is being read', async ({ page }) => {
  await open(page, `${referencePage}#getorder`);
  const heading = page.getByRole('heading', { name: 'getOrder' });
  const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  await navbarSelect(page).selectOption('unreal');
  await expectShown(lastBlock(page), 'Unreal (C++)');
  await paintTwice(page);
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
});

test('the copy button copies the sample that shows', nightly, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await store(page, 'unity');
  await open(page, referencePage);
  await firstBlock(page).getByRole('button', { name: 'Copy code to clipboard' }).click();
  await expect(firstBlock(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  expect(await copied()).toContain('await client.ListOffers(');
  await firstBlock(page).getByRole('button', { name: 'Request' }).click();
  await firstBlock(page).getByRole('button', { name: 'Copy code to clipboard' }).click();
  await expect.poll(copied).toContain('UnityWebRequest');
});

test.describe('without storage', () => {
  test('a choice holds until the page is left', nightly, async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      }),
    );
    await open(page, referencePage);
    await expectShown(firstBlock(page), 'cURL');
    await navbarSelect(page).selectOption('unity');
    await expectShown(lastBlock(page), 'Unity (C#)');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const address of [referencePage, guidePage]) {
    const tag = address === referencePage ? {} : nightly;
    test(
      `${address} has every sample language as an open disclosure with its name`,
      tag,
      async ({ page }) => {
        await page.goto(address);
        const panels = firstBlock(page).locator(':scope > details');
        const offered = (await firstBlock(page).getAttribute('data-samples'))?.split(' ') ?? [];
        await expect(panels).toHaveCount(offered.length);
        for (const panel of await panels.all()) {
          const summary = panel.locator(':scope > summary');
          expect(sampleLanguages).toContain(await summary.textContent());
          await expect(summary).toBeVisible();
          await expect(panel.locator('pre').first()).toBeVisible();
          await summary.click();
          await expect(panel.locator('pre').first()).toBeHidden();
        }
        await expect(page.getByRole('tab')).toHaveCount(0);
        await expect(navbarSelect(page)).toBeHidden();
      },
    );
  }
});
