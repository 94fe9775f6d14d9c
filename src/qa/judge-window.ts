import type { Page, Response } from '@playwright/test';
import { areaOf } from './check.ts';
import type { Collection } from './collect-findings.ts';
import { findOtherPage } from './find-other-page.ts';
import type { View } from './finding.ts';
import { noteChanges, openDisclosures } from './page/note-changes.ts';
import { pageChecks } from './page/page-checks.ts';
import { type Scope, checkWithAxe, waitForStillness } from './page/run-axe.ts';
import { type Watch, watchPage } from './page/watch-page.ts';
import { responds } from './responds.ts';
import { findStates } from './states/find-states.ts';
import { type OwnState, type State, takeSteps } from './states/state.ts';
import { watchForQuiet } from './wait-for-quiet.ts';

/** The windows in which pages are looked at. */
export const windows = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const;

export type Window = (typeof windows)[number];

export type WindowJudging = {
  readonly origin: string;
  /** States of single pages that cannot be told from roles. */
  readonly ownStates: readonly OwnState[];
  /** Names of states that were looked at, on whatever page: the same menu is on all pages. */
  readonly seenStates: Set<string>;
  /** Whether a page, given by its path, is judged by itself. */
  readonly isJudged: (path: string) => boolean;
} & Pick<Collection, 'add' | 'doubt' | 'isWanted' | 'note'>;

const modes = ['light', 'dark'] as const;

/**
 * What axe has to look at in one mode. What it has seen in one view it does not look at again in the next: in the second mode there
 * are other colors, and few elements are others; in an open disclosure there are colors that were not shown.
 */
const findScopes = async (page: Page, isFirst: boolean, isOpened: boolean): Promise<Scope[]> => {
  const changes = await noteChanges(page, isOpened ? 'opened' : 'page');
  const opened = isOpened ? ({ within: 'opened' } as const) : {};
  if (isFirst) {
    return isOpened
      ? [{ rules: 'all-but-colors' }, { rules: 'colors', ...opened }]
      : [{ rules: 'all' }];
  }
  return changes === 0
    ? [{ rules: 'colors', ...opened }]
    : [
        { rules: 'all-but-drawing', within: 'changed' },
        { rules: 'drawing', ...opened },
      ];
};

/** Looks at a page by axe in both modes. */
const checkModes = async (
  { add, doubt, isWanted }: WindowJudging,
  page: Page,
  at: string,
  view: Omit<View, 'mode'>,
): Promise<void> => {
  if (!isWanted('accessibility')) {
    return;
  }
  for (const mode of modes) {
    // without motion a color is there at once; on the way to it, it has another contrast
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
    await waitForStillness(page);
    const isOpened = view.state === 'disclosures';
    for (const scope of await findScopes(page, mode === modes[0], isOpened)) {
      const { found, doubts } = await checkWithAxe(page, scope);
      for (const { check, found: faults } of found) {
        faults.forEach((each) => add(check, at, each, { ...view, mode }));
      }
      doubts.forEach((each) => doubt(each, at, { ...view, mode }));
    }
  }
};

const reportWatch = ({ add }: WindowJudging, watch: Watch, at: string): void =>
  watch.take().forEach(({ check, found }) => add(check, at, found));

/** States of a page that no other page has shown. */
const findNewStates = async (
  { seenStates, isWanted }: WindowJudging,
  page: Page,
  width: number,
): Promise<readonly State[]> => {
  const found = isWanted('accessibility') ? await findStates(page, width) : [];
  return found.filter(({ name }) => {
    const isNew = !seenStates.has(name);
    seenStates.add(name);
    return isNew;
  });
};

type Opened = {
  readonly page: Page;
  readonly load: () => Promise<Response | null>;
  readonly waitForQuiet: () => Promise<void>;
};

/** Looks at a page in one state. Returns why it could not be reached, or null. */
const checkState = async (
  judging: WindowJudging,
  { page, load, waitForQuiet }: Opened,
  at: string,
  view: Omit<View, 'mode' | 'state'>,
  state: State,
): Promise<string | null> => {
  await load();
  try {
    await takeSteps(page, state);
    await waitForQuiet();
    await checkModes(judging, page, at, { ...view, state: state.name });
    return null;
  } catch (error) {
    return (error as Error).message.split('\n', 1)[0] ?? '';
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
};

/** A page that has not been opened, in a window of its size. */
export type WindowToJudge = {
  readonly page: Page;
  readonly at: string;
  readonly width: number;
  /** Whether what does not depend on the width is checked, too. */
  readonly isFirst: boolean;
  /** Called when the page has loaded, before anything is done to it. */
  readonly onLoad: (status: number) => Promise<void>;
};

/**
 * Judges a page at one width, unless it leads to another page that is judged itself. Returns the names of the states that were
 * looked at.
 */
export const judgeWindow = async (
  judging: WindowJudging,
  { page, at, width, isFirst, onLoad }: WindowToJudge,
): Promise<readonly string[]> => {
  const { origin, isWanted, add } = judging;
  const watch = watchPage(page, origin);
  const waitForQuiet = watchForQuiet(page);
  const load = async (): Promise<Response | null> => {
    await page.emulateMedia({ colorScheme: 'light' });
    const response = await page.goto(origin + at);
    await waitForQuiet();
    return response;
  };
  const response = await load();
  await onLoad(response?.status() ?? 0);
  const other = await findOtherPage(page, origin, at);
  if (other !== null && judging.isJudged(other)) {
    reportWatch(judging, watch, at);
    return [];
  }
  const view = { engine: 'chromium', width, state: 'loaded' } as const;
  const states = await findNewStates(judging, page, width);
  await checkModes(judging, page, at, view);
  reportWatch(judging, watch, at);
  await page.emulateMedia({ colorScheme: 'light' });
  for (const check of pageChecks.filter((each) => isWanted(areaOf(each)))) {
    if (check.per === 'width' || isFirst) {
      for (const found of await check.run(page)) {
        add(check, at, found, { ...view, mode: 'light' });
      }
    }
  }
  if (await openDisclosures(page)) {
    await waitForQuiet();
    await checkModes(judging, page, at, { ...view, state: 'disclosures' });
  }
  const opened = { page, load, waitForQuiet };
  for (const state of states) {
    const problem = await checkState(judging, opened, at, view, state);
    if (problem !== null) {
      judging.note(`Nobody looked at ${at} with ${state.name}: ${problem}`);
    }
  }
  for (const state of judging.ownStates.filter((own) => own.page === at)) {
    const found = await checkState(judging, opened, at, view, state);
    if (found !== null) {
      const message = `The state “${state.name}” cannot be reached.`;
      add(responds, at, { message, found }, { ...view, mode: 'light', state: state.name });
    }
  }
  return states.map(({ name }) => name);
};
