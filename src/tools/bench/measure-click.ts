import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import type { Columns, FigureRow } from './figures.ts';
import { definePaint } from './paint-watch.ts';
import { simulateSlowPhone } from './slow-phone.ts';

/** Avoids Playwright locators, which would inject a large script while the page starts. */
export const waitForHydration = async (client: CDPSession): Promise<void> => {
  const { exceptionDetails } = await client.send('Runtime.evaluate', {
    expression: `benchPaint(() => document.documentElement.dataset.hasHydrated === 'true')`,
    awaitPromise: true,
  });
  if (exceptionDetails) {
    throw new Error(`The page was not hydrated: ${exceptionDetails.exception?.description}`);
  }
};

/** Runs in the page. Returns the time in ms from the next click until a different heading is painted. */
const waitForNavigation = async (): Promise<number> => {
  const before = document.querySelector('h1')?.textContent;
  let clicked = 0;
  addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true });
  const { painted } = await globalThis.benchPaint(() => {
    const heading = document.querySelector('h1')?.textContent;
    return clicked > 0 && heading !== undefined && heading !== before;
  });
  return painted - clicked;
};

const findSidebarLink = (page: Page): Locator =>
  page.locator('nav a[href^="/docs/"]:not([aria-current])').and(page.locator(':visible')).nth(1);

/** Hovers first, as mouse users do, because hovering prefetches the page. */
export const hoverAndClick = async (page: Page): Promise<number> => {
  const navigated = page.evaluate(waitForNavigation);
  const link = findSidebarLink(page);
  await link.hover();
  await page.waitForTimeout(100);
  await link.click();
  return navigated;
};

const clickAtOnce = async (page: Page): Promise<number> => {
  const navigated = page.evaluate(waitForNavigation);
  await findSidebarLink(page).click();
  return navigated;
};

const pressEnter = async (page: Page): Promise<number> => {
  const navigated = page.evaluate(waitForNavigation);
  await findSidebarLink(page).press('Enter');
  return navigated;
};

const tapAtOnce = async (page: Page): Promise<number> => {
  const navigated = page.evaluate(waitForNavigation);
  const link = page.locator('main a[href^="/docs/"]').and(page.locator(':visible')).first();
  await link.tap();
  return navigated;
};

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const ways = {
  click: { viewport: desktop, follow: clickAtOnce },
  'hover and click': { viewport: desktop, follow: hoverAndClick },
  keyboard: { viewport: desktop, follow: pressEnter },
  tap: { viewport: phone, follow: tapAtOnce },
} as const;

export type Way = keyof typeof ways;

export const wayNames = Object.keys(ways) as readonly Way[];

export const clickColumns: Columns = {
  time: { title: 'painted ms', digits: 0 },
  bytes: { title: 'loaded kB', digits: 0, unit: 1000 },
};

type Click = {
  readonly way: Way;
  /** In seconds after hydration. */
  readonly moment: number;
  readonly isSlow: boolean;
};

/** Opens a page in an empty browser profile, waits, and follows a link to another page. */
export const measureClick = async (
  browser: Browser,
  address: string,
  { way, moment, isSlow }: Click,
): Promise<FigureRow['figures']> => {
  const { viewport, follow } = ways[way];
  await using context = await browser.newContext({ viewport, hasTouch: way === 'tap' });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  if (isSlow) {
    await simulateSlowPhone(client);
  }
  let bytes = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(definePaint);
  await page.goto(address);
  await waitForHydration(client);
  await page.waitForTimeout(moment * 1000);
  const loaded = bytes;
  return { time: await follow(page), bytes: loaded };
};
