import type { Browser, Page } from '@playwright/test';
import type PQueue from 'p-queue';
import { type Window, type WindowJudging, judgeWindow } from './judge-window.ts';
import { measureLoad } from './measure-load.ts';
import { provideInPage } from './page/in-page.ts';
import { type VisitedPage, readVisitedPage } from './visited-page.ts';
import { watchForQuiet } from './wait-for-quiet.ts';

export type Judging = WindowJudging & {
  readonly browser: Browser;
  readonly windows: readonly Window[];
  /** Lets a few windows be open at once. */
  readonly queue: PQueue;
};

/** A page that was visited. */
export type JudgedPage = {
  readonly visited: VisitedPage;
  /** What it asked its site for. */
  readonly files: readonly string[];
  /** The names of the states that were looked at on it. */
  readonly states: readonly string[];
};

/** Gives a function an empty page in a context of its own, and tells it of each file that is asked for. */
const withPage = async <Result>(
  { browser, origin }: Judging,
  size: Window | undefined,
  onFile: (file: string) => void,
  work: (page: Page) => Promise<Result>,
): Promise<Result> => {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    colorScheme: 'light',
    ...(size && { viewport: size }),
  });
  context.on('request', (request) => {
    const { origin: asked, pathname, search } = new URL(request.url());
    if (asked === origin) {
      onFile(pathname + search);
    }
  });
  try {
    const page = await context.newPage();
    await provideInPage(page);
    return await work(page);
  } finally {
    await context.close();
  }
};

/**
 * Judges one page at all widths, or visits it only. It is loaded at each width, since pages may decide by it what to load.
 *
 * @throws when the page cannot be reached, or goes away while it is judged
 */
export const judgePage = async (
  judging: Judging,
  at: string,
  isVisitOnly: boolean,
): Promise<JudgedPage> => {
  const { origin, queue } = judging;
  const files = new Set([at]);
  const onFile = (file: string): unknown => files.add(file);
  let visited: VisitedPage | undefined;
  const readPage = async (page: Page, resources: VisitedPage['resources'], status: number) => {
    visited = await readVisitedPage(page, { origin, path: at, status, resources });
  };
  const visit = (): Promise<readonly string[]> =>
    withPage(judging, undefined, onFile, async (page) => {
      const waitForQuiet = watchForQuiet(page);
      const takeResources = measureLoad(page);
      const response = await page.goto(origin + at);
      await waitForQuiet();
      await readPage(page, await takeResources(), response?.status() ?? 0);
      return [];
    });
  const judge = (size: Window, isFirst: boolean): Promise<readonly string[]> =>
    withPage(judging, size, onFile, (page) => {
      const takeResources = measureLoad(page);
      const onLoad = async (status: number): Promise<void> => {
        if (isFirst) {
          await readPage(page, await takeResources(), status);
        }
      };
      return judgeWindow(judging, { page, at, width: size.width, isFirst, onLoad });
    });
  const works = isVisitOnly
    ? [visit]
    : judging.windows.map((size, index) => () => judge(size, index === 0));
  const ended = await Promise.allSettled(works.map((work) => queue.add(work)));
  const states = ended.flatMap((each) => {
    if (each.status === 'rejected') {
      throw each.reason;
    }
    return each.value;
  });
  if (!visited) {
    throw new Error('No page was visited.');
  }
  return { visited, files: [...files].toSorted(), states };
};
