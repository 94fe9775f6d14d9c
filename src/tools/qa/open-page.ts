import type { Page, Response } from '@playwright/test';
import type { Judging } from './judging.ts';
import { provideInPage } from './page/in-page.ts';
import { watchForQuiet } from './wait-for-quiet.ts';
import { within } from './wait-until.ts';

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
