import { installPageHelpers } from '../page/in-page.ts';
import { waitUntil } from '../wait-until.ts';
import { type Leg, OPTIONAL_TIMEOUT, clickUntil, pathOf } from './journey-leg.ts';
import { type Reader, waitForRest } from './reader.ts';

/**
 * In ms. Results count as final if they stay the same for this long. Before that, a page may replace the results and
 * the selection.
 */
const REST = 500;

const optionsOf = (reader: Reader): Promise<readonly string[]> =>
  reader.evaluate(() =>
    [...document.querySelectorAll('[role=option]')]
      .filter((option) => option.checkVisibility())
      .map(({ textContent }) => textContent),
  );

const waitForOptions = async (reader: Reader): Promise<boolean> => {
  const hasOptions = await waitUntil(
    'results',
    async () => (await optionsOf(reader)).length > 0,
    OPTIONAL_TIMEOUT,
  ).catch(() => false);
  if (!hasOptions) {
    return false;
  }
  let last: readonly string[] = [];
  let since = performance.now();
  await waitUntil('results that stay the same', async () => {
    const now = await optionsOf(reader);
    if (now.length !== last.length || now.join() !== last.join()) {
      last = now;
      since = performance.now();
    }
    return performance.now() - since > REST;
  });
  // The first options may have been recent searches that were then replaced by plain links.
  return last.length > 0;
};

/** Returns where Enter on the selected option would lead, or null if no option is selected. */
const placeOfChosen = async (reader: Reader): Promise<'here' | 'elsewhere' | null> => {
  await reader.evaluate(installPageHelpers);
  return reader.evaluate(() => {
    const active = document.activeElement?.getAttribute('aria-activedescendant');
    const option =
      (active ? document.getElementById(active) : null) ??
      [...document.querySelectorAll('[role=option][aria-selected=true]')].find((selected) =>
        selected.checkVisibility(),
      );
    if (!option) {
      return null;
    }
    const link = option.closest('a[href]') ?? option.querySelector('a[href]');
    return !link || qaPage.leadsToPage(link) ? 'elsewhere' : 'here';
  });
};

const chooseElsewhere = (reader: Reader): Promise<unknown> =>
  waitUntil('a result on another page', async () => {
    await reader.press('ArrowDown');
    const place = await waitUntil('a chosen result', () => placeOfChosen(reader), REST).catch(
      () => null,
    );
    return place !== 'here';
  });

const countLinks = (reader: Reader): Promise<number> =>
  reader.evaluate(
    () =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
        (link) =>
          link.checkVisibility() &&
          link.origin === location.origin &&
          link.pathname !== location.pathname,
      ).length,
  );

export const search: Leg = {
  needs: 'search',
  skipReason: 'no search is marked up as one',
  failure: 'A search for the title of a page does not lead to a page.',
  run: async (reader, control, query) => {
    const from = await pathOf(reader);
    // Accept any focused text field as the search field.
    await clickUntil(reader, control, 'a field to search with', () =>
      reader.evaluate(
        () => document.activeElement?.matches('input, textarea, [contenteditable]') === true,
      ),
    );
    const links = await countLinks(reader);
    await reader.type(query);
    const offers = await waitForOptions(reader);
    if (offers) {
      await chooseElsewhere(reader);
    }
    await reader.press('Enter');
    await waitUntil('a result', async () => {
      const isPageOfResults = !offers && (await reader.evaluate(() => location.search !== ''));
      // Enter does not open results that are plain links, so it is enough that they appear.
      const hasLinks = !offers && (await countLinks(reader)) > links;
      return isPageOfResults || hasLinks || (await pathOf(reader)) !== from;
    });
    if ((await pathOf(reader)) === from) {
      // Open the page again, because the results may cover it.
      await reader.open(from);
    }
    await waitForRest(reader);
  },
};
