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
  /** Lets a few pages be open at once. */
  readonly queue: PQueue;
  /**
   * Whether a page is open in all windows at once, so that no processor waits where there are few pages. Otherwise the windows share
   * a context, in which each but the first takes 0.7 s less, since scripts are compiled already.
   */
  readonly isSideBySide: boolean;
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
  onFile: (file: string) => void,
  work: (page: Page) => Promise<Result>,
): Promise<Result> => {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    colorScheme: 'light',
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

/** Keeps what is found until `replay`, so that the first view of a finding does not depend on which window is faster. */
const recordFor = (
  judging: WindowJudging,
): { readonly judging: WindowJudging; readonly replay: () => void } => {
  const kept: (() => void)[] = [];
  return {
    judging: {
      ...judging,
      add: (...found) => void kept.push(() => judging.add(...found)),
      doubt: (...found) => void kept.push(() => judging.doubt(...found)),
      note: (text) => void kept.push(() => judging.note(text)),
    },
    replay: () => kept.forEach((each) => each()),
  };
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
    withPage(judging, onFile, async (page) => {
      const waitForQuiet = watchForQuiet(page);
      const takeResources = measureLoad(page);
      const response = await page.goto(origin + at);
      await waitForQuiet();
      await readPage(page, await takeResources(), response?.status() ?? 0);
      return [];
    });
  const judge = (sizes: readonly Window[], into: WindowJudging): Promise<readonly string[]> =>
    withPage(judging, onFile, async (page) => {
      const states: string[] = [];
      for (const size of sizes) {
        await page.setViewportSize(size);
        const isFirst = size === judging.windows[0];
        const takeResources = measureLoad(page);
        const onLoad = async (status: number): Promise<void> => {
          const resources = await takeResources();
          if (isFirst) {
            await readPage(page, resources, status);
          }
        };
        states.push(...(await judgeWindow(into, { page, at, width: size.width, isFirst, onLoad })));
      }
      return states;
    });
  const groups = judging.isSideBySide ? judging.windows.map((size) => [size]) : [judging.windows];
  const parts = groups.map((sizes) => ({ sizes, recording: recordFor(judging) }));
  const works = isVisitOnly
    ? [visit]
    : parts.map(
        ({ sizes, recording }) =>
          () =>
            judge(sizes, recording.judging),
      );
  const ended = await Promise.allSettled(works.map((work) => queue.add(work)));
  parts.forEach(({ recording }) => recording.replay());
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
