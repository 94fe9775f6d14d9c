import type { FileTracker } from './asked-files.ts';
import { areaOf } from './check.ts';
import { checkModes } from './check-modes.ts';
import type { View } from './finding.ts';
import { findOtherPage } from './find-other-page.ts';
import type { Judging } from './judging.ts';
import type { OpenPage } from './open-page.ts';
import { openDisclosures } from './page/note-changes.ts';
import { pageChecks } from './page/page-checks.ts';
import { type Watch, watchPage } from './page/watch-page.ts';
import type { Recorder } from './recorder.ts';
import { findStates } from './states/find-states.ts';
import type { OfferedState } from './states/state.ts';

/** A page in a window of its size. */
type WindowToJudge = {
  readonly opened: OpenPage;
  readonly at: string;
  readonly width: number;
  /** Whether what does not depend on the width is checked, too. */
  readonly isFirst: boolean;
  /** Called when the page has loaded, before anything is done to it. */
  readonly onLoad: (status: number) => Promise<void>;
  readonly setDataCounted: FileTracker['setDataCounted'];
};

/**
 * Judges a page at one width, unless it leads to another page that is judged itself: as it is loaded, and with all disclosures
 * and tabs open. Returns the states that it can be brought into.
 */
export const judgeWindow = async (
  judging: Judging,
  recorder: Recorder,
  { opened, at, width, isFirst, onLoad, setDataCounted }: WindowToJudge,
): Promise<readonly OfferedState[]> => {
  const { origin, isWanted } = judging;
  const { page, load, waitForQuiet } = opened;
  const addFindings = ({ take }: Watch, ofView?: View): void =>
    take().forEach(({ check, found }) => recorder.add(check, at, found, ofView));
  const watchOfLoad = watchPage(page, origin);
  setDataCounted(true);
  const response = await load();
  await onLoad(response?.status() ?? 0);
  const other = await findOtherPage(page, origin, at);
  if (other !== null && judging.isJudged(other)) {
    addFindings(watchOfLoad);
    watchOfLoad.end();
    return [];
  }
  const view = { engine: 'chromium', width, state: 'loaded' } as const;
  const states = isWanted('accessibility') ? await findStates(page, width) : [];
  await checkModes(judging, recorder, page, at, view);
  addFindings(watchOfLoad);
  watchOfLoad.end();
  await page.emulateMedia({ colorScheme: 'light' });
  // a link that takes the focus may load its page ahead, and a button its panel
  setDataCounted(false);
  for (const check of pageChecks.filter((each) => isWanted(areaOf(each)))) {
    if (check.per === 'width' || isFirst) {
      for (const found of await check.run(page)) {
        recorder.add(check, at, found, {
          ...view,
          width: check.condition?.width ?? width,
          mode: 'light',
        });
      }
    }
  }
  // let requests that the checks have started finish before those of disclosures count
  await waitForQuiet();
  setDataCounted(true);
  const watchOfOpened = watchPage(page, origin);
  const openedView = { ...view, state: 'disclosures' } as const;
  if (await openDisclosures(page)) {
    await waitForQuiet();
    await checkModes(judging, recorder, page, at, openedView);
    addFindings(watchOfOpened, { ...openedView, mode: 'light' });
  }
  watchOfOpened.end();
  return states;
};
