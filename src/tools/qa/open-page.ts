import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Response, Request } from '@playwright/test';
import type { AuditContext } from './audit-context.ts';
import { installPageHelpers } from './page/in-page.ts';
import { withTimeout } from './wait-until.ts';

export const resourceTypes = [
  'document',
  'script',
  'stylesheet',
  'font',
  'image',
  'media',
  'other',
] as const;

type ResourceType = (typeof resourceTypes)[number];

export type Resource = {
  readonly url: string;
  readonly type: ResourceType;
  /** Size of the compressed body. */
  readonly bytes: number;
};

const measure = async (request: Request): Promise<Resource> => ({
  url: request.url(),
  type: resourceTypes.find((type) => type === request.resourceType()) ?? 'other',
  // An aborted response has no size.
  bytes: await request.sizes().then(
    ({ responseBodySize }) => responseBodySize,
    () => 0,
  ),
});

export const measureLoad = (page: Page): (() => Promise<readonly Resource[]>) => {
  const requests: Request[] = [];
  const note = (request: Request): void => {
    if (/^https?:/.test(request.url())) {
      requests.push(request);
    }
  };
  page.on('requestfinished', note);
  return () => {
    page.off('requestfinished', note);
    return Promise.all(requests.map(measure));
  };
};

/** In ms. A page is quiet if nothing has changed for this long. */
const QUIET = 150;

/** In ms. Some pages never stop loading or changing. */
const LONGEST = 5000;

const waitForStill = (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate(
    async ([quiet, longest]) => {
      const isOver = new Promise((resolve) => {
        setTimeout(resolve, longest);
      });
      // A font server may never respond.
      await Promise.race([document.fonts.ready, isOver]);
      await new Promise<void>((resolve) => {
        const end = performance.now() + longest;
        let timer = setTimeout(resolve, quiet);
        const observer = new MutationObserver(() => {
          if (performance.now() < end) {
            clearTimeout(timer);
            timer = setTimeout(resolve, quiet);
          }
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true });
      });
      // Let idle callbacks run.
      await new Promise((resolve) => {
        requestIdleCallback(resolve, { timeout: quiet });
      });
    },
    [QUIET, Math.max(milliseconds, 0)] as const,
  );

/** Waits until the page is still. If it navigates meanwhile, waits for the next page instead. */
const waitForStillOnNext = async (page: Page, deadline: number): Promise<void> => {
  for (let isLast = false; ; isLast = performance.now() > deadline) {
    try {
      return await waitForStill(page, deadline - performance.now());
    } catch (error) {
      if (page.isClosed() || isLast) {
        throw error;
      }
      await sleep(QUIET / 5);
    }
  }
};

/**
 * Call this before opening the page. The returned function waits at most five seconds. Most pages take less than half a
 * second, whereas `networkidle` always waits at least that long.
 */
export const watchForQuiet = (page: Page): (() => Promise<void>) => {
  const open = new Set<unknown>();
  let lastChange = 0;
  const end = (request: unknown): void => {
    open.delete(request);
    lastChange = performance.now();
  };
  page.on('request', (request) => {
    open.add(request);
    lastChange = performance.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const isQuiet = (): boolean => open.size === 0 && performance.now() - lastChange >= QUIET;
  return async () => {
    const deadline = performance.now() + LONGEST;
    do {
      await waitForStillOnNext(page, deadline);
      while (!isQuiet() && performance.now() < deadline) {
        await sleep(QUIET / 5);
      }
      // Wait again, because a late response may have changed the page.
    } while (performance.now() - lastChange < 2 * QUIET && performance.now() < deadline);
    // Forget open requests, because those from the previous document never finish.
    open.clear();
  };
};

/** First line of an error message, without the origin, which differs between runs. */
export const messageOf = (error: unknown, origin: string): string => {
  const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
  return first.replaceAll(origin, '');
};

/**
 * Runs `work` with a new page, and reports each same-origin request to `onFile`.
 *
 * @throws TimeoutError after `limit` milliseconds
 */
export const withPage = async <Result>(
  { browser, origin, limit }: Pick<AuditContext, 'browser' | 'origin' | 'limit'>,
  onFile: (file: string, isData: boolean) => void,
  work: (page: Page) => Promise<Result>,
): Promise<Result> => {
  await using context = await browser.newContext({ serviceWorkers: 'block', colorScheme: 'light' });
  context.on('request', (request) => {
    const { origin: requestOrigin, pathname, search } = new URL(request.url());
    if (requestOrigin === origin) {
      onFile(pathname + search, ['fetch', 'xhr'].includes(request.resourceType()));
    }
  });
  const page = await context.newPage();
  await page.addInitScript(installPageHelpers);
  return await withTimeout(limit, work(page));
};

export type OpenPage = {
  readonly page: Page;
  readonly load: () => Promise<Response | null>;
  readonly waitForQuiet: () => Promise<void>;
};

export const openPage = (page: Page, address: string): OpenPage => {
  const waitForQuiet = watchForQuiet(page);
  return {
    page,
    waitForQuiet,
    load: async () => {
      await page.emulateMedia({
        media: null,
        colorScheme: 'light',
        reducedMotion: null,
        forcedColors: null,
      });
      const response = await page.goto(address);
      await waitForQuiet();
      return response;
    },
  };
};
