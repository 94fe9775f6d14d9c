import type { Browser } from '@playwright/test';
import type { Collection } from '../collect-findings.ts';
import type { View } from '../finding.ts';
import type { WindowSize } from '../judging.ts';
import { messageOf } from '../message-of.ts';
import { provideInPage } from '../page/in-page.ts';
import type { Recorder } from '../recorder.ts';
import type { VisitedPage } from '../visited-page.ts';
import { watchForQuiet } from '../wait-for-quiet.ts';
import { choosePages } from './choose-pages.ts';
import { followLink } from './follow-link.ts';
import { goToPlaces } from './go-to-place.ts';
import { navigationChecks, placeInSight } from './navigation-checks.ts';

type SiteToNavigate = {
  readonly browser: Browser;
  readonly origin: string;
  readonly windows: readonly WindowSize[];
  /** The pages that may be begun at. */
  readonly pages: readonly VisitedPage[];
  readonly titleOf: (path: string) => string | undefined;
  readonly recorder: Recorder;
} & Pick<Collection, 'addCheck' | 'isWanted'>;

/** Moves through a site by keyboard, from a few of its pages, in the widest and the narrowest window. */
export const judgeNavigation = async (site: SiteToNavigate): Promise<void> => {
  const { browser, origin, windows, pages, titleOf, recorder, addCheck, isWanted } = site;
  if (!isWanted('journey')) {
    return;
  }
  navigationChecks.forEach(addCheck);
  const sizes = new Set([windows[0], windows.at(-1)].filter((size) => size !== undefined));
  for (const { path } of choosePages(pages, origin)) {
    for (const size of sizes) {
      const view: View = { engine: 'chromium', mode: 'light', width: size.width, state: 'loaded' };
      const context = await browser.newContext({ serviceWorkers: 'block', viewport: size });
      try {
        const page = await context.newPage();
        await provideInPage(page);
        const waitForQuiet = watchForQuiet(page);
        await page.goto(origin + path);
        await waitForQuiet();
        for (const fault of await goToPlaces(page)) {
          recorder.add(placeInSight, path, fault, view);
        }
        await page.goto(origin + path);
        await waitForQuiet();
        for (const { check, fault } of await followLink(page, waitForQuiet, titleOf)) {
          recorder.add(check, path, fault, view);
        }
      } catch (error) {
        recorder.note(`Nobody moved on from ${path}: ${messageOf(error, origin)}`);
      } finally {
        await context.close();
      }
    }
  }
};
