import type { Browser, CDPSession, Page, Locator } from '@playwright/test';
import { hoverAndClick, waitForHydration } from './measure-click.ts';
import { definePaint } from './paint-watch.ts';
import { simulateSlowPhone } from './slow-phone.ts';

const kinds: Readonly<Record<string, 'htmlBytes' | 'cssBytes' | 'scriptBytes' | 'fontBytes'>> = {
  Document: 'htmlBytes',
  Stylesheet: 'cssBytes',
  Script: 'scriptBytes',
  Font: 'fontBytes',
};

const countBytes = (client: CDPSession) => {
  const types = new Map<string, string>();
  const bytes = {
    requests: 0,
    htmlBytes: 0,
    cssBytes: 0,
    scriptBytes: 0,
    fontBytes: 0,
    otherBytes: 0,
  };
  client.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.requests += 1;
    bytes[kinds[types.get(requestId) ?? ''] ?? 'otherBytes'] += encodedDataLength;
  });
  return () => ({ ...bytes });
};

const noVitals = { lcp: 0, cls: 0, firstPaint: 0, longTasks: [] as PerformanceEntry[] };

declare global {
  var benchVitals: typeof noVitals;
}

const watchVitals = (vitals: typeof noVitals): void => {
  globalThis.benchVitals = vitals;
  const observe = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = startTime;
  });
  observe('paint', ({ name, startTime }) => {
    vitals.firstPaint = name === 'first-contentful-paint' ? startTime : vitals.firstPaint;
  });
  observe('longtask', (task) => vitals.longTasks.push(task));
  observe('layout-shift', (entry) => {
    vitals.cls += (entry as PerformanceEntry & { readonly value: number }).value;
  });
};

/** Total Blocking Time (https://web.dev/articles/tbt). Tasks before the first paint do not count. */
const blockingTime = ({ firstPaint, longTasks }: typeof noVitals): number =>
  longTasks
    .filter(({ startTime }) => startTime >= firstPaint)
    .reduce((sum, { duration }) => sum + duration - 50, 0);

declare global {
  /** Slowest interaction since `watchInteractions`, in ms; browsers round to multiples of 8 ms. */
  var benchInteraction: number;
}

const watchInteractions = (): void => {
  globalThis.benchInteraction = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) {
        globalThis.benchInteraction = Math.max(globalThis.benchInteraction, entry.duration);
      }
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
};

/** Longest time that browsers take to report an interaction, in ms. */
const reportDelay = 250;

const actions: readonly ((page: Page) => Locator)[] = [
  (page) => page.getByRole('button', { name: /^Switch between dark and light mode/ }),
  (page) =>
    page.getByRole('navigation', { name: 'Docs sidebar' }).locator('button[aria-expanded]').first(),
  (page) => page.getByRole('main').getByRole('button', { name: /^Copy/ }).first(),
];

/**
 * Interaction to Next Paint (https://web.dev/articles/inp) for common actions: switch the color mode, collapse a
 * category, copy a sample, open search, type and close it. Returns the time of the slowest action in ms, or 0 if all
 * actions take less than 16 ms.
 */
const measureActions = async (page: Page): Promise<number> => {
  await page.evaluate(watchInteractions);
  for (const find of actions) {
    const target = find(page);
    if ((await target.count()) > 0) {
      for (const _ of [1, 2]) {
        await target.click();
        await page.waitForTimeout(reportDelay);
      }
    }
  }
  for (const key of ['Control+k', 'p', 'Escape']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(reportDelay);
  }
  return page.evaluate(() => globalThis.benchInteraction);
};

export const measurePage = async (browser: Browser, address: string, isSlow: boolean) => {
  await using page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  if (isSlow) {
    await simulateSlowPhone(client);
  }
  const readBytes = countBytes(client);
  await page.addInitScript(watchVitals, noVitals);
  await page.addInitScript(definePaint);
  await page.goto(address);
  await waitForHydration(client);
  const bytes = readBytes();
  await page.waitForTimeout(1000);
  const vitals = await page.evaluate(() => globalThis.benchVitals);
  const { lcp, cls } = vitals;
  const tbt = blockingTime(vitals);
  const inp = await measureActions(page);
  return { ...bytes, lcp, cls, tbt, inp, navigation: await hoverAndClick(page) };
};
