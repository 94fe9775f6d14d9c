import type { Browser, BrowserContext, Page } from '@playwright/test';
import { watchForQuiet } from '../open-page.ts';
import { withTimeout } from '../wait-until.ts';
import type { PageView } from './page-views.ts';

/**
 * Maximum height of a screenshot, in CSS pixels. Changes further down are noticed only if they change the page's
 * height.
 */
const TALLEST = 6000;

const TIMEOUT = 60_000;

const heights = { 1440: 900, 390: 844 } as const;

export const pictureWidths = [1440, 390] as const;
export const pictureModes = ['light', 'dark'] as const;

/** Runs in the page. Makes `Math.random` return the same numbers on each visit (mulberry32). */
const repeatRandomness = (): void => {
  let seed = 1;
  Math.random = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

const showAll = (page: Page, tallest: number): Promise<void> =>
  page.evaluate(async (end) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let at = 0; at < Math.min(end, document.documentElement.scrollHeight); at += innerHeight) {
      scrollTo({ top: at, behavior: 'instant' });
      await nextFrame();
      await nextFrame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await nextFrame();
    await Promise.allSettled(
      [...document.images].filter(({ src }) => src !== '').map((image) => image.decode()),
    );
  }, tallest);

const openStill = async (
  browser: Browser,
  origin: string,
  mode: 'light' | 'dark',
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    colorScheme: mode,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  await context.clock.setFixedTime('2026-01-01T12:00:00Z');
  await context.addInitScript(repeatRandomness);
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  return context;
};

/** @throws if the page does not respond, or hangs */
export const picturePage = async (
  browser: Browser,
  origin: string,
  { page: path, mode, width }: Pick<PageView, 'page' | 'mode' | 'width'>,
) => {
  await using context = await openStill(browser, origin, mode);
  const take = async () => {
    const page = await context.newPage();
    await page.setViewportSize({ width, height: heights[width] });
    const waitForQuiet = watchForQuiet(page);
    await page.goto(origin + path);
    await waitForQuiet();
    await showAll(page, TALLEST);
    await waitForQuiet();
    const height = await page.evaluate(() =>
      Math.max(document.documentElement.scrollHeight, innerHeight),
    );
    const png = await page.screenshot({
      fullPage: true,
      clip: { x: 0, y: 0, width, height: Math.min(height, TALLEST) },
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
    });
    return { png, height };
  };
  return await withTimeout(TIMEOUT, take());
};
