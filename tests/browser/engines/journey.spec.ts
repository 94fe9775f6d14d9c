import { type FindingReader, expect, test } from './engine-test.ts';

const guide = '/docs/understanding-modules/shop';
const other = '/docs/explore-your-dashboard';

const path = (reader: FindingReader): Promise<string> =>
  reader.evaluate(() => location.pathname + location.search);
const heading = (reader: FindingReader): Promise<string> =>
  reader.evaluate(() => document.querySelector('main h1')?.textContent ?? '');
const position = (reader: FindingReader): Promise<number> =>
  reader.evaluate(() => Math.round(scrollY));
const scrollPage = async (reader: FindingReader, top: number): Promise<void> => {
  await reader.evaluate((to) => {
    document.body.dataset['scrolled'] = '';
    addEventListener('scroll', () => (document.body.dataset['scrolled'] = 'true'), { once: true });
    scrollTo({ top: to, behavior: 'instant' });
  }, top);
  await expect.poll(() => reader.evaluate(() => document.body.dataset['scrolled'])).toBe('true');
};

test('a reader finds a page, reads it, goes back and returns to where they were', async ({
  reader,
}) => {
  await reader.resize(1280, 800);
  await reader.open(other);
  await reader.click('button', 'Search');
  await expect.poll(() => reader.count('combobox', 'Search')).toBe(1);
  await reader.type('purchase');
  await expect
    .poll(() => reader.evaluate(() => document.querySelectorAll('[role=option]').length))
    .toBeGreaterThan(2);
  await reader.press('ArrowDown');
  await reader.press('Enter');
  await expect.poll(() => path(reader)).not.toBe(other);
  await expect.poll(() => reader.count('dialog', 'Search')).toBe(0);

  await reader.open(guide);
  await scrollPage(reader, 700);
  const title = await heading(reader);
  await reader.click('link', 'Documentation');
  await expect.poll(() => heading(reader)).not.toBe(title);
  const next = await path(reader);
  await expect.poll(() => position(reader)).toBe(0);
  await scrollPage(reader, 300);
  await reader.evaluate(() => history.back());
  await expect.poll(() => path(reader)).toBe(guide);
  await expect.poll(() => position(reader)).toBe(700);
  await reader.evaluate(() => history.forward());
  await expect.poll(() => path(reader)).toBe(next);
  await expect.poll(() => position(reader)).toBe(300);
});

test('a reader changes the search on its page, clears it, and comes back to all results', async ({
  reader,
}) => {
  const results = (): Promise<number> =>
    reader.evaluate(() => document.querySelectorAll('main ol h2').length);
  await reader.resize(1280, 800);
  await reader.open('/search?q=player');
  await expect.poll(results).toBe(15);
  await reader.click('button', 'Show more results');
  await expect.poll(results).toBe(30);
  const lastTitle = (): Promise<string> =>
    reader.evaluate(() => [...document.querySelectorAll('main ol h2')].at(-1)?.textContent ?? '');
  const last = await lastTitle();
  await reader.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect.poll(() => position(reader)).toBeGreaterThan(500);
  const before = await position(reader);
  await reader.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main ol a')].at(-1)?.click(),
  );
  await expect.poll(() => path(reader)).not.toContain('/search');
  await reader.evaluate(() => history.back());
  await expect.poll(() => path(reader)).toBe('/search?q=player');
  await expect.poll(results).toBe(30);
  expect(await lastTitle()).toBe(last);
  await expect.poll(() => position(reader)).toBe(before);

  await reader.click('button', 'Clear the query');
  expect(
    await reader.evaluate(() => {
      const { activeElement } = document;
      return activeElement instanceof HTMLInputElement ? activeElement.value : 'no field';
    }),
  ).toBe('');
  await expect.poll(() => path(reader)).toBe('/search');
  await reader.type('shop');
  await expect.poll(() => path(reader)).toBe('/search?q=shop');
});

test('a reader chooses a theme and samples, and a phone keeps both', async ({ reader }) => {
  await reader.resize(1280, 800);
  await reader.open(guide);
  const theme = (): Promise<string> =>
    reader.evaluate(() => document.documentElement.dataset['theme'] ?? '');
  await expect.poll(theme).toBe('light');
  await reader.click('button', 'Switch between dark and light mode (currently light mode)');
  await expect.poll(theme).toBe('dark');
  const engine = 'Unreal (C++)';
  const chosen = (): Promise<string> =>
    reader.evaluate(
      () =>
        document.querySelector('[data-samples~="godot"] [role=tab][aria-selected=true]')
          ?.textContent ?? '',
    );
  expect(await chosen()).not.toBe(engine);
  await reader.click('tab', engine);
  await expect.poll(chosen).toBe(engine);

  await reader.resize(447, 800);
  await reader.open('/docs/api/shop');
  await expect.poll(chosen).toBe(engine);
  await reader.open(other);
  expect(await theme()).toBe('dark');
  await reader.click('button', 'Toggle navigation bar');
  await expect.poll(() => reader.count('dialog', 'Navigation bar')).toBe(1);
  await reader.evaluate(() => history.back());
  await expect.poll(() => reader.count('dialog', 'Navigation bar')).toBe(0);
  expect(await path(reader)).toBe(other);
  await reader.click('button', 'Toggle navigation bar');
  await reader.click('button', '← Back to main menu');
  await reader.click('link', 'Documentation');
  await expect.poll(() => path(reader)).not.toBe(other);
  expect(await theme()).toBe('dark');
});

test('a reader on a phone sends a request, sees its whole address and the response, and leaves it by Escape and Back', async ({
  reader,
}) => {
  await reader.resize(447, 800);
  await reader.open('/scalar#purchaseOffer');
  const isReady = () =>
    reader.evaluate(() => document.querySelector('[data-reference=ready]') !== null);
  await expect.poll(isReady).toBe(true);
  const isOpen = (): Promise<boolean> =>
    reader.evaluate(() => document.querySelector('.scalar-client--open') !== null);
  const openClient = async (): Promise<void> => {
    await reader.click('button', 'Test Request (post /v1/shop/purchase)');
    // the client's code loads on first use
    await expect.poll(isOpen).toBe(true);
  };
  await openClient();
  const covered = await reader.evaluate(() =>
    [...document.querySelectorAll('.scalar-client .address-bar-bg-states :is(button, span)')]
      .filter((part) => part.checkVisibility() && !part.classList.contains('sr-only'))
      .filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const begin = document.elementFromPoint(left + 2, (top + bottom) / 2);
        return right > innerWidth || !(begin && (part.contains(begin) || begin.contains(part)));
      })
      .map(({ textContent }) => textContent ?? ''),
  );
  expect(covered).toEqual([]);

  const origin = await reader.evaluate(() => location.origin);
  await reader.click('button', `Send post request to ${origin}/mock-api/v1/shop/purchase`);
  const status = (): Promise<string | undefined> =>
    reader.evaluate(() =>
      [...document.querySelectorAll('.scalar-app-layout.scalar-client *')]
        .map(({ textContent }) => textContent?.trim() ?? '')
        .find((text) => /^\d{3} [\w ]{2,30}$/.test(text)),
    );
  await expect.poll(status).toBe('201 Created');
  const responseTop = (): Promise<number> =>
    reader.evaluate(
      () =>
        (document.querySelector('.scalar-client [aria-label=Response]')?.getBoundingClientRect()
          .top ?? innerHeight) / innerHeight,
    );
  await expect.poll(responseTop).toBeLessThan(0.6);

  await reader.evaluate(() =>
    document
      .querySelector<HTMLElement>('.scalar-client .cm-content[contenteditable=true]')
      ?.focus(),
  );
  await reader.press('Escape');
  await expect.poll(isOpen).toBe(false);
  await openClient();
  await reader.evaluate(() => history.back());
  await expect.poll(isOpen).toBe(false);
  expect(await path(reader)).toBe('/scalar');
});
