import type { Page } from '@playwright/test';
import { createAskedFiles } from './asked-files.ts';
import { judgeWindow } from './judge-window.ts';
import type { Judging, WindowSize } from './judging.ts';
import { measureLoad } from './measure-load.ts';
import { messageOf } from './message-of.ts';
import { openPage, withPage } from './open-page.ts';
import { type Recorder, createRecording } from './recorder.ts';
import type { OfferedState } from './states/state.ts';
import { type VisitedPage, readVisitedPage, unvisitedPage } from './visited-page.ts';

/** A page that was visited, or could not be. */
export type JudgedPage = {
  readonly visited: VisitedPage;
  /** What it asked its site for, as far as it decides what the page is. */
  readonly files: readonly string[];
  /** The states that it can be brought into, in the order of the windows. */
  readonly offered: readonly OfferedState[];
  /** Why it could not be judged to the end, or null. */
  readonly problem: string | null;
  /** Tells of what was found, from the widest window to the narrowest. */
  readonly replay: (into: Recorder) => void;
};

/** Judges one page at all widths, or visits it only. It is loaded at each width, since pages may decide by it what to load. */
export const judgePage = async (
  judging: Judging,
  at: string,
  isVisitOnly: boolean,
): Promise<JudgedPage> => {
  const { origin, queue } = judging;
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
  const judge = (
    sizes: readonly WindowSize[],
    recorder: Recorder,
  ): Promise<readonly OfferedState[]> => {
    const { onFile, setDataCounted } = asked.track();
    return withPage(judging, onFile, async (page) => {
      const opened = openPage(page, origin + at);
      const offered: OfferedState[] = [];
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
        const window = { opened, at, width: size.width, isFirst, onLoad, setDataCounted };
        offered.push(...(await judgeWindow(judging, recorder, window)));
      }
      return offered;
    });
  };
  const groups = judging.isSideBySide(at)
    ? judging.windows.map((size) => [size])
    : [judging.windows];
  const parts = groups.map((sizes) => ({ sizes, recording: createRecording() }));
  const works = isVisitOnly
    ? [visit]
    : parts.map(
        ({ sizes, recording }) =>
          () =>
            judge(sizes, recording),
      );
  const ended = await Promise.allSettled(works.map((work) => queue.add(work)));
  const failed = ended.find((each) => each.status === 'rejected');
  return {
    visited: visited ?? unvisitedPage(at),
    files: asked.listWithoutLinkedData(visited ?? unvisitedPage(at)),
    offered: ended.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])),
    problem: failed ? messageOf(failed.reason, origin) : null,
    replay: (into) => parts.forEach(({ recording }) => recording.replay(into)),
  };
};
