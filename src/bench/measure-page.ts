import type { Browser, CDPSession, Page } from '@playwright/test';
import { measureActions } from './measure-actions.ts';

/** A line and a processor: as they are, or those of a cheap phone. */
export type Condition = 'as it is' | 'slow phone';

/** What one visit cost a reader. Bytes as they went over the wire, times in milliseconds. */
export type PageVisit = {
  readonly requests: number;
  readonly htmlBytes: number;
  readonly cssBytes: number;
  readonly scriptBytes: number;
  readonly fontBytes: number;
  /** Everything else: the page's payload, pictures. */
  readonly otherBytes: number;
  /** Largest Contentful Paint. */
  readonly lcp: number;
  /** Total Blocking Time: what each task took beyond 50 ms once something was painted. */
  readonly tbt: number;
  /** Cumulative Layout Shift, without a unit. */
  readonly cls: number;
  /** Interaction to Next Paint of what readers do most. */
  readonly inp: number;
  /** From the click on a link of the sidebar to its painted heading. */
  readonly navigation: number;
};

type Bytes = Pick<
  PageVisit,
  'requests' | 'htmlBytes' | 'cssBytes' | 'scriptBytes' | 'fontBytes' | 'otherBytes'
>;

/** Four times slower, 150 ms away, 1.6 Mbit/s down: the usual slow phone of such measurements. */
const slowPhone = async (client: CDPSession): Promise<void> => {
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
};

const kinds: Readonly<Record<string, keyof Bytes>> = {
  Document: 'htmlBytes',
  Stylesheet: 'cssBytes',
  Script: 'scriptBytes',
  Font: 'fontBytes',
};

/** Counts what goes over the wire from now on. */
const countBytes = (client: CDPSession): (() => Bytes) => {
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

type Vitals = {
  lcp: number;
  cls: number;
  firstPaint: number;
  readonly longTasks: { readonly startTime: number; readonly duration: number }[];
};

declare global {
  /** Filled by the observers that `watchVitals` puts into the page. */
  var benchVitals: Vitals;
  /** Settled once the page's components work. */
  var benchHydration: Promise<void>;
  /** Milliseconds from the next click to the painted heading of the page that it leads to. */
  var benchNavigation: Promise<number>;
}

const watchVitals = (): void => {
  const vitals: Vitals = { lcp: 0, cls: 0, firstPaint: 0, longTasks: [] };
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
  observe('longtask', ({ startTime, duration }) => vitals.longTasks.push({ startTime, duration }));
  observe('layout-shift', (entry) => {
    vitals.cls += (entry as PerformanceEntry & { readonly value: number }).value;
  });
};

/** As https://web.dev/articles/tbt has it: tasks before the first paint are part of how late that is. */
const blockingTime = ({ firstPaint, longTasks }: Vitals): number =>
  longTasks
    .filter(({ startTime }) => startTime >= firstPaint)
    .reduce((sum, { duration }) => sum + duration - 50, 0);

const watchHydration = (): void => {
  globalThis.benchHydration = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.documentElement.dataset['hasHydrated'] === 'true') {
        observer.disconnect();
        resolve();
      }
    });
    observer.observe(document, { subtree: true, attributeFilter: ['data-has-hydrated'] });
  });
};

const watchNavigation = (): void => {
  const before = document.querySelector('h1')?.textContent;
  globalThis.benchNavigation = new Promise((resolve) => {
    let clicked = 0;
    addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true });
    const observer = new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent;
      if (clicked === 0 || heading === undefined || heading === before) {
        return;
      }
      observer.disconnect();
      // a message that is sent from within a frame comes after it is painted
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now() - clicked));
        port1.start();
        port2.postMessage(null);
      });
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
};

/** Points at a link of the sidebar for as long as a hand takes, and clicks it. */
const navigate = async (page: Page): Promise<number> => {
  await page.evaluate(watchNavigation);
  const links = page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link');
  const other = links.and(page.locator('a:not([aria-current])')).nth(1);
  await other.hover();
  await page.waitForTimeout(100);
  await other.click();
  return page.evaluate(() => globalThis.benchNavigation);
};

/** Opens a page in a browser that has nothing of the site, waits until it works, and goes to another. */
export const measurePage = async (
  browser: Browser,
  address: string,
  condition: Condition,
): Promise<PageVisit> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    if (condition === 'slow phone') {
      await slowPhone(client);
    }
    const readBytes = countBytes(client);
    await page.addInitScript(watchVitals);
    await page.addInitScript(watchHydration);
    await page.goto(address);
    // not by Playwright's own means: they put a large script into the page while it starts
    await client.send('Runtime.evaluate', { expression: 'benchHydration', awaitPromise: true });
    const bytes = readBytes();
    await page.waitForTimeout(1000);
    const vitals: Vitals = await page.evaluate(() => globalThis.benchVitals);
    const { lcp, cls } = vitals;
    const tbt = blockingTime(vitals);
    const inp = await measureActions(page);
    return { ...bytes, lcp, cls, tbt, inp, navigation: await navigate(page) };
  } finally {
    await page.close();
  }
};
