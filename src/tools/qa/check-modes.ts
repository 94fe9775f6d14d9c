import type { Page } from '@playwright/test';
import type { View } from './finding.ts';
import type { Judging } from './judging.ts';
import { noteChanges } from './page/note-changes.ts';
import { type Scope, checkWithAxe, waitForStillness } from './page/run-axe.ts';
import type { Recorder } from './recorder.ts';

const modes = ['light', 'dark'] as const;

/**
 * What axe has to look at in one mode. What it has seen in one view it does not look at again in the next: in the second mode there
 * are other colors, and few elements are others; with disclosures and tabs open, only those hold colors and targets that
 * were not shown.
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

/** Looks at a page by axe in both modes, unless accessibility is not wanted. */
export const checkModes = async (
  { isWanted }: Pick<Judging, 'isWanted'>,
  { add, doubt }: Recorder,
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
