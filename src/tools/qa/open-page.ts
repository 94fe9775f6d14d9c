import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Response, Request } from '@playwright/test';
import type { Judging } from './judging.ts';
import { provideInPage } from './page/in-page.ts';
import { within } from './wait-until.ts';

/** What a page loaded, by the names that budgets of Lighthouse have. */
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

/** A file that a page loaded. */
export type Resource = {
  readonly url: string;
  readonly type: ResourceType;
  /** Of its content as it was sent: after compression. */
  readonly bytes: number;
};

const typeOf = (request: Request): ResourceType =>
  resourceTypes.find((type) => type === request.resourceType()) ?? 'other';

const measure = async (request: Request): Promise<Resource> => ({
  url: request.url(),
  type: typeOf(request),
  // a response that is cut off has no size
  bytes: await request.sizes().then(
    ({ responseBodySize }) => responseBodySize,
    () => 0,
  ),
});

/** Watches what a page loads, until the returned function is called. To be called before the page is opened. */
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

/** In milliseconds: how long nothing may happen on a page that has finished loading. */
const QUIET = 150;

/** In milliseconds. Some pages never stop asking or changing. */
const LONGEST = 5000;

/** Waits until no element changes, nor a font loads, until a moment in time. */
const waitForStill = (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate(
    async ([quiet, longest]) => {
      const isOver = new Promise((resolve) => {
        setTimeout(resolve, longest);
      });
      // a font whose server never responds is waited for no longer than the rest
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
      // what waits for an idle moment runs before
      await new Promise((resolve) => {
        requestIdleCallback(resolve, { timeout: quiet });
      });
    },
    [QUIET, Math.max(milliseconds, 0)] as const,
  );

/** The same where the page leads on by itself while it is waited for: the next one has to become still as well. */
const waitForStillOnNext = async (page: Page, deadline: number): Promise<void> => {
  for (let isLast = false; ; isLast = performance.now() > deadline) {
    try {
      return await waitForStill(page, deadline - performance.now());
    } catch (error) {
      if (page.isClosed() || isLast) {
        throw error;
      }
      // until the next page is there, nothing can be asked
      await sleep(QUIET / 5);
    }
  }
};

/**
 * Returns a function that waits until a page asks for nothing and changes nothing, for five seconds at most. To be called
 * before the page is opened. It waits for less than half a second on most pages, unlike `networkidle`.
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
      // a response that came while it was waited for may change the page
    } while (performance.now() - lastChange < 2 * QUIET && performance.now() < deadline);
    // requests of a page that is left do not end
    open.clear();
  };
};

/** The first line of an error's message, without the address of the site, which is not the same in each run. */
export const messageOf = (error: unknown, origin: string): string => {
  const { message } = error instanceof Error ? error : new Error(String(error));
  const [first = ''] = message.split('\n', 1);
  return first.replaceAll(origin, '');
};

/**
 * Gives a function an empty page in a context of its own, and tells of each file that is asked of the site, and whether it is data that a
 * script asks for.
 *
 * @throws a `TimeoutError` when the work takes longer than the limit
 */
export const withPage = async <Result>(
  { browser, origin, limit }: Pick<Judging, 'browser' | 'origin' | 'limit'>,
  onFile: (file: string, isData: boolean) => void,
  work: (page: Page) => Promise<Result>,
): Promise<Result> => {
  const context = await browser.newContext({ serviceWorkers: 'block', colorScheme: 'light' });
  context.on('request', (request) => {
    const { origin: asked, pathname, search } = new URL(request.url());
    if (asked === origin) {
      onFile(pathname + search, ['fetch', 'xhr'].includes(request.resourceType()));
    }
  });
  try {
    const page = await context.newPage();
    await provideInPage(page);
    return await within(limit, work(page));
  } finally {
    await context.close();
  }
};

/** A page of the site in a window, which can be loaded any number of times. */
export type OpenPage = {
  readonly page: Page;
  /** Loads the page as if nothing had been done to it, and waits until it is quiet. */
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
