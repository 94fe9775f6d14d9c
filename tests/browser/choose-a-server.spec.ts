import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { findViolationsInModes } from './support/find-violations.ts';
import { site } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { nightly } from './support/nightly.ts';

const key = 'docs-api-server';
const referencePage = '/docs/api/shop';
const startPage = '/docs';
const [platform, mock] = site.servers.map(({ url }) => url) as [string, string];

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.locator('html[data-has-hydrated=true]').waitFor();
};

const choice = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Samples send requests to' });

const choose = (page: Page, address: string): Promise<unknown> =>
  choice(page).selectOption(address === platform ? platform : 'mock');

const expectChosen = async (page: Page, address: string): Promise<void> => {
  await expect(choice(page)).toHaveValue(address === platform ? platform : 'mock');
  const names = page.locator('[data-server-name]');
  await expect(names.filter({ visible: true })).toHaveCount(1);
  await expect(names.filter({ visible: true })).toContainText(address);
};

const shownCode = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main pre')]
      .filter((pre) => pre.querySelector('[data-at]') && pre.checkVisibility())
      .map((pre) => (pre as HTMLElement).innerText)
      .join('\n'),
  );

/** Retries, because operations outside the viewport have no text until they are laid out. */
const expectShown = (page: Page, shown: string, hidden: string): Promise<void> =>
  expect(async () => {
    const code = await shownCode(page);
    expect(code).toContain(shown);
    expect(code).not.toContain(hidden);
  }).toPass();

for (const address of [startPage, referencePage]) {
  test(
    `all samples of ${address} follow the choice, also after a reload and on the next page`,
    address === startPage ? {} : nightly,
    async ({ page }) => {
      await open(page, address);
      await expectChosen(page, platform);
      await expectShown(page, platform, mock);
      await choose(page, mock);
      await expectShown(page, mock, platform);
      await page.reload();
      await expectChosen(page, mock);
      await expectShown(page, mock, platform);
      await page.getByRole('link', { name: 'Documentation' }).first().click();
      await expect(page).toHaveURL(/what-is/);
      await expectShown(page, mock, platform);
    },
  );
}

test('arrow keys choose', nightly, async ({ page }) => {
  await open(page, startPage);
  await choice(page).focus();
  await page.keyboard.press('ArrowDown');
  await expectChosen(page, mock);
  await expect(choice(page)).toBeFocused();
  await expectShown(page, mock, platform);
});

test('the stored choice shows before hydration, without a shift', async ({ page }) => {
  await page.addInitScript(
    ([name, value]) => localStorage.setItem(name ?? '', value ?? ''),
    [key, 'mock'],
  );
  await page.addInitScript(() => {
    const recorded = { shifts: [] as number[], early: [] as string[] };
    Object.assign(globalThis, { recorded });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        recorded.shifts.push((entry as PerformanceEntry & { value: number }).value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      if (document.documentElement.hasAttribute('data-has-hydrated')) {
        return;
      }
      const shown = [...document.querySelectorAll('[data-at]')].filter((each) =>
        each.checkVisibility(),
      );
      recorded.early.push(...shown.map((each) => each.textContent));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await open(page, referencePage);
  await page.waitForLoadState('networkidle');
  const { shifts, early } = await page.evaluate(
    () => (globalThis as unknown as { recorded: { shifts: number[]; early: string[] } }).recorded,
  );
  expect([...new Set(early)]).toEqual([mock]);
  expect(shifts).toEqual([]);
});

test('a choice in one tab of the browser shows in another', nightly, async ({ page, context }) => {
  await open(page, startPage);
  const other = await context.newPage();
  await open(other, referencePage);
  await choose(page, mock);
  await expectChosen(other, mock);
  await expectShown(other, mock, platform);
});

test('a stored text that is no server means the first one', nightly, async ({ page }) => {
  await page.addInitScript((name) => localStorage.setItem(name, '{"broken'), key);
  await open(page, startPage);
  await expectChosen(page, platform);
  await expectShown(page, platform, mock);
});

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('copied code names the chosen address alone', async ({ page }) => {
    await open(page, referencePage);
    const sample = page.locator('figure', { has: page.locator('[data-at]') }).first();
    const copy = async (): Promise<string> => {
      await sample.getByRole('button', { name: 'Copy code to clipboard' }).click();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    const before = await copy();
    expect(before).toContain(`${platform}/`);
    expect(before).not.toContain(mock);
    await choose(page, mock);
    await expect(page.getByRole('button', { name: 'Copied' })).toHaveCount(0);
    expect(await copy()).toBe(before.replaceAll(platform, mock));
  });
});

test('the chosen address is printed', async ({ page }) => {
  await open(page, startPage);
  await choose(page, mock);
  await page.emulateMedia({ media: 'print' });
  await expectShown(page, mock, platform);
});

test.describe('without scripting', () => {
  test.use({ javaScriptEnabled: false });

  for (const address of [startPage, referencePage]) {
    test(`${address} shows the address and the explanation of the mock`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByText(`It responds at ${mock}.`)).toBeVisible();
      await expect(page.getByRole('link', { name: 'mock.mjs' }).first()).toBeVisible();
      await expect(page.getByText('About the mock')).toBeHidden();
    });
  }

  test('code names the platform, and words name the mock', async ({ page }) => {
    await page.goto(startPage);
    await expect(choice(page)).toBeHidden();
    // Playwright does not find text in a `<noscript>`, even if it is rendered
    const words = page.locator('main noscript p').first();
    await expect(words).toBeVisible();
    expect(await words.innerText()).toBe(`Samples send requests to ${platform}.`);
    await expect(page.getByText(`It responds at ${mock}.`)).toBeVisible();
    const code = page.locator('pre', { hasText: 'PROJECT_KEY=' }).first();
    expect(await code.innerText()).toContain(`API="${platform}"`);
  });
});

test('the mock can be downloaded, started in an empty folder and called', async ({ page }) => {
  await open(page, startPage);
  await page.getByText('About the mock').click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'mock.mjs' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('mock.mjs');
  const folder = await mkdtemp(path.join(tmpdir(), 'mock-'));
  const response = await page.request.get('/mock.mjs');
  expect(response.headers()['content-type']).toMatch(/javascript/);
  await writeFile(path.join(folder, 'mock.mjs'), await response.body());
  const running = spawn(process.execPath, ['mock.mjs', '--port', '0'], { cwd: folder });
  try {
    const [said] = (await once(running.stdout.setEncoding('utf8'), 'data')) as [string];
    const origin = /http:\/\/localhost:\d+/.exec(said)?.[0] ?? '';
    const signedIn = await fetch(`${origin}/v1/auth/guest`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: 'http://localhost:3000',
        'X-Project-Key': 'pk_test_4f9a1c7e',
      },
      body: JSON.stringify({ deviceId: 'a-device-of-this-test' }),
    });
    expect(signedIn.status).toBe(201);
    expect(signedIn.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    running.kill('SIGINT');
    expect(await once(running, 'exit')).toEqual([0, null]);
  } finally {
    running.kill('SIGKILL');
    await rm(folder, { recursive: true });
  }
});

/** Runs in the page. The control is one line with the names of all servers, under a transparent `<select>`. */
const describeControl = (select: SVGElement | HTMLElement) => {
  const control = select.parentElement as HTMLElement;
  const names = [...control.querySelectorAll<HTMLElement>('[data-server-name]')];
  const { left, right, top, bottom } = control.getBoundingClientRect();
  const text = control.parentElement?.querySelector('details[open] > p')?.getBoundingClientRect();
  const { outlineStyle, outlineWidth, lineHeight } = getComputedStyle(control);
  const boxes = names.map((name) => name.getBoundingClientRect());
  return {
    // Four pixels are inside the round corners, wherever in a pixel the control begins.
    isCovered: [left + 4, (left + right) / 2, right - 4].every((x) =>
      [top + 4, bottom - 4].every((y) => document.elementFromPoint(x, y) === select),
    ),
    opacity: getComputedStyle(select).opacity,
    outline: `${outlineStyle} ${outlineWidth}`,
    namesInOneLine: boxes.every(
      (box) => box.top === boxes[0]?.top && box.height < 1.5 * Number.parseFloat(lineHeight),
    ),
    shownAddresses: names.filter((name) => name.querySelector('code')?.checkVisibility()).length,
    isTextBelow: text !== undefined && text.left === left && text.top >= bottom,
  };
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the choice is one line below the introduction, and has no violation when it is open', async ({
    page,
  }) => {
    await open(page, referencePage);
    const first = await page.locator('.prose > p').first().boundingBox();
    const control = await page.locator('.prose > div', { has: choice(page) }).boundingBox();
    expect(first?.y).toBeLessThan(control?.y ?? 0);
    expect(control?.height).toBeLessThanOrEqual(48);
    await page.getByText('About the mock').click();
    await expect(page.getByText('It responds at')).toBeVisible();
    await choice(page).focus();
    expect(await choice(page).evaluate(describeControl)).toEqual({
      isCovered: true,
      opacity: '0',
      outline: 'solid 3px',
      namesInOneLine: true,
      shownAddresses: 0,
      isTextBelow: true,
    });
    expect(await findViolationsInModes(page)).toEqual([]);
  });
});
