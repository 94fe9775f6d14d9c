import { type Check, htmlSection } from '../check.ts';
import { type Leg, OPTIONAL_TIMEOUT, clickUntil, pathOf, findControls } from './journey-leg.ts';
import { type Reader, waitForRest } from './reader.ts';
import { search } from './search-leg.ts';
import { waitUntil } from '../wait-until.ts';

export const journey: Check = {
  id: 'journey/reader',
  title: 'Readers can search, open a result, follow a link, go back and change the colors',
  rule: htmlSection('7.4 Navigation and session history', 'browsing-the-web.html'),
  fix: 'Repeat the steps in the engine that the view names, with its developer tools open.',
};

const follow: Leg = {
  needs: 'link',
  skipReason: 'the main part of the page has no link to another page',
  failure: 'A link does not lead to another page, or Back does not return from it.',
  run: async (reader, control) => {
    const from = await pathOf(reader);
    await reader.clickElement(control);
    await waitUntil(`another page than ${from}`, async () => (await pathOf(reader)) !== from);
    await waitForRest(reader);
    await reader.evaluate(() => history.back());
    await waitUntil(`to be back at ${from}`, async () => (await pathOf(reader)) === from);
    await waitForRest(reader);
  },
};

const readColors = (reader: Reader): Promise<string> =>
  reader.evaluate(() =>
    [document.documentElement, document.body, document.querySelector('main')]
      .flatMap((element) => (element ? [getComputedStyle(element)] : []))
      .map(({ backgroundColor, color }) => backgroundColor + color)
      .join(),
  );

const changeTheme: Leg = {
  needs: 'theme',
  skipReason: 'no button names the theme and changes it at once',
  failure: 'The theme button does not change any color of the page.',
  run: async (reader, control) => {
    const before = await readColors(reader);
    const isChanged = async (): Promise<boolean> => (await readColors(reader)) !== before;
    await clickUntil(reader, control, 'other colors', isChanged);
  },
};

const legs: readonly Leg[] = [search, changeTheme, follow];

/**
 * Each leg begins where the previous leg ended, or on the start page after a failure.
 *
 * @param query words to search for; undefined if all audited pages have the same title
 * @throws if the start page cannot be opened again after a failure
 */
export const takeJourney = async (reader: Reader, start: string, query: string | undefined) => {
  const failures: { message: string; error: unknown }[] = [];
  const skipped: string[] = [];
  await reader.resize(1280, 800);
  await reader.open(start);
  await waitForRest(reader);
  for (const { needs, skipReason, failure, run } of legs) {
    if (needs === 'search' && query === undefined) {
      skipped.push('no other audited page has a different title to search for');
      continue;
    }
    // Wait, because scripts may add the control later.
    const control = await waitUntil(
      `a control for ${needs}`,
      async () => (await findControls(reader))[needs],
      OPTIONAL_TIMEOUT,
    ).catch(() => null);
    if (control === null) {
      skipped.push(skipReason);
      continue;
    }
    try {
      await run(reader, control, query ?? '');
    } catch (error) {
      failures.push({ message: failure, error });
      // If the start page does not open either, the browser is gone.
      await reader.open(start).catch(() => {
        throw error;
      });
    }
  }
  return { failures, skipped };
};
