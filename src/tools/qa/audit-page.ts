import type { Page } from '@playwright/test';
import { type FileTracker, createAskedFiles } from './changed-pages.ts';
import { areaOf } from './check.ts';
import type { View, Recorder } from './finding.ts';
import { type VisitedPage, readVisitedPage, unvisitedPage, findOtherPage } from './visited-page.ts';
import { type Judging, type WindowSize, modes } from './audit-context.ts';
import { type OpenPage, openPage, withPage, messageOf, measureLoad } from './open-page.ts';
import { noteChanges, openDisclosures } from './page/record-changes.ts';
import { pageChecks } from './page/page-checks.ts';
import { type Scope, checkWithAxe, waitForStillness } from './page/run-axe.ts';
import { watchPage } from './page/watch-page.ts';
import { findStates } from './states/find-states.ts';
import type { OfferedState } from './states/state.ts';

const asLoaded = { engine: 'chromium', state: 'loaded' } as const;

/**
 * Avoids repeating whole audits: dark mode changes only colors and a few elements, and opening a disclosure affects
 * colors and targets only inside it.
 */
const findScopes = async (page: Page, isFirst: boolean, isOpened: boolean): Promise<Scope[]> => {
  const changes = await noteChanges(page, isOpened ? 'opened' : 'page');
  const opened = isOpened ? ({ within: 'opened' } as const) : {};
  if (isFirst) {
    return isOpened
      ? [{ rules: 'all-but-drawing' }, { rules: 'drawing', ...opened }]
      : [{ rules: 'all' }];
  }
  return changes === 0
    ? [{ rules: 'colors', ...opened }]
    : [
        { rules: 'all-but-drawing', within: 'changed' },
        { rules: 'drawing', ...opened },
      ];
};

export const checkModes = async (
  { isWanted, record }: Pick<Judging, 'isWanted'> & { readonly record: Recorder },
  page: Page,
  at: string,
  size: Pick<WindowSize, 'width' | 'modes'>,
  state: string,
): Promise<void> => {
  if (!isWanted('accessibility')) {
    return;
  }
  const wanted = size.modes ?? modes;
  for (const mode of wanted) {
    const view = { engine: 'chromium', mode, width: size.width, state } as const;
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
    await waitForStillness(page);
    const isOpened = state === 'disclosures';
    for (const scope of await findScopes(page, mode === wanted[0], isOpened)) {
      const { found, doubts } = await checkWithAxe(page, scope);
      for (const { check, found: faults } of found) {
        faults.forEach((each) => record({ check, page: at, found: each, view }));
      }
      doubts.forEach((doubt) => record({ doubt, page: at, view }));
    }
  }
};

type WindowToJudge = {
  readonly opened: OpenPage;
  readonly at: string;
  readonly size: WindowSize;
  readonly isFirst: boolean;
  readonly onLoad: (status: number) => Promise<void>;
  readonly setDataCounted: FileTracker['setDataCounted'];
};

const runPageChecks = async (
  { isWanted, record }: Judging,
  { opened: { page }, at, size, isFirst }: WindowToJudge,
): Promise<void> => {
  const checks = pageChecks.filter((each) => isWanted(areaOf(each)));
  for (const check of checks.filter(({ per }) => per === 'width' || isFirst)) {
    const view = {
      ...asLoaded,
      mode: 'light',
      width: check.condition?.width ?? size.width,
    } as const;
    for (const found of await check.run(page)) {
      record({ check, page: at, found, view });
    }
  }
};

const judgeWindow = async (
  judging: Judging,
  window: WindowToJudge,
): Promise<readonly OfferedState[]> => {
  const { opened, at, size, onLoad, setDataCounted } = window;
  const { origin, isWanted, record } = judging;
  const { page, load, waitForQuiet } = opened;
  const endWatch = (watch: ReturnType<typeof watchPage>, view?: View): void => {
    watch.take().forEach((each) => record({ ...each, page: at, view }));
    watch.end();
  };
  const watchOfLoad = watchPage(page, origin);
  setDataCounted(true);
  const response = await load();
  await onLoad(response?.status() ?? 0);
  const other = await findOtherPage(page, origin, at);
  if (other !== null && judging.isJudged(other)) {
    endWatch(watchOfLoad);
    return [];
  }
  const states = isWanted('accessibility') ? await findStates(page, size.width) : [];
  await checkModes(judging, page, at, size, asLoaded.state);
  endWatch(watchOfLoad);
  await page.emulateMedia({ colorScheme: 'light' });
  // A focused link may prefetch its page, and a focused button its panel.
  setDataCounted(false);
  await runPageChecks(judging, window);
  // Requests caused by these checks must finish before requests from opened disclosures count.
  await waitForQuiet();
  setDataCounted(true);
  const watchOfOpened = watchPage(page, origin);
  if (await openDisclosures(page)) {
    await waitForQuiet();
    const state = 'disclosures';
    await checkModes(judging, page, at, size, state);
    endWatch(watchOfOpened, { engine: 'chromium', mode: 'light', width: size.width, state });
  }
  watchOfOpened.end();
  return states;
};

export type JudgedPage = {
  readonly visited: VisitedPage;
  readonly files: readonly string[];
  readonly offered: readonly OfferedState[];
  readonly problem: string | null;
};

/** Loads the page at each width, because the files that it loads may depend on the width. */
export const judgePage = async (
  judging: Judging,
  at: string,
  isVisitOnly: boolean,
): Promise<JudgedPage> => {
  const { origin, queue, windows } = judging;
  const asked = createAskedFiles();
  let visited: VisitedPage | undefined;
  const readPage = async (page: Page, resources: VisitedPage['resources'], status: number) => {
    visited = await readVisitedPage(page, { origin, path: at, status, resources });
  };
  const visit = (): Promise<readonly OfferedState[]> => {
    const { onFile, setDataCounted } = asked.track();
    setDataCounted(true);
    return withPage(judging, onFile, async (page) => {
      const { load } = openPage(page, origin + at);
      const takeResources = measureLoad(page);
      const response = await load();
      await readPage(page, await takeResources(), response?.status() ?? 0);
      return [];
    });
  };
  const judge = (sizes: readonly WindowSize[]): Promise<readonly OfferedState[]> => {
    const { onFile, setDataCounted } = asked.track();
    return withPage(judging, onFile, async (page) => {
      const opened = openPage(page, origin + at);
      const offered: OfferedState[] = [];
      for (const size of sizes) {
        await page.setViewportSize(size);
        const isFirst = size === windows[0];
        const takeResources = measureLoad(page);
        const onLoad = async (status: number): Promise<void> => {
          const resources = await takeResources();
          if (isFirst) {
            await readPage(page, resources, status);
          }
        };
        const window = { opened, at, size, isFirst, onLoad, setDataCounted };
        offered.push(...(await judgeWindow(judging, window)));
      }
      return offered;
    });
  };
  const groups = judging.isSideBySide(at) ? windows.map((size) => [size]) : [windows];
  const works = isVisitOnly ? [visit] : groups.map((sizes) => () => judge(sizes));
  const ended = await Promise.allSettled(works.map((work) => queue.add(work)));
  const failed = ended.find((each) => each.status === 'rejected');
  return {
    visited: visited ?? unvisitedPage(at),
    files: asked.listWithoutLinkedData(visited ?? unvisitedPage(at)),
    offered: ended.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])),
    problem: failed ? messageOf(failed.reason, origin) : null,
  };
};
