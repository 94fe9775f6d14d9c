import { installInPage } from '../page/in-page.ts';
import { waitUntil } from '../wait-until.ts';
import { type Leg, OPTIONAL_TIMEOUT, addressOf, clickUntil } from './journey-leg.ts';
import type { Reader } from './reader.ts';
import { waitForRest } from './wait-for-rest.ts';

/** A field of a search is a text field, however it is marked up. */
const isInField = (reader: Reader): Promise<boolean> =>
  reader.evaluate(
    () => document.activeElement?.matches('input, textarea, [contenteditable]') === true,
  );

/** What a search offers to choose from. */
const optionsOf = (reader: Reader): Promise<readonly string[]> =>
  reader.evaluate(() =>
    [...document.querySelectorAll('[role=option]')]
      .filter((option) => option.checkVisibility())
      .map(({ textContent }) => textContent),
  );

/** In milliseconds: results of a word that is not yet complete are replaced, and what was chosen of them is lost. */
const RESULTS_REST = 500;

/** Whether a search comes to offer something to choose from. Waits until it is not replaced any more. */
const waitForOptions = async (reader: Reader): Promise<boolean> => {
  let last = '';
  let since = performance.now();
  return waitUntil(
    'results',
    async () => {
      const options = await optionsOf(reader);
      const now = JSON.stringify(options);
      if (now !== last) {
        last = now;
        since = performance.now();
      }
      return options.length > 0 && performance.now() - since > RESULTS_REST;
    },
    OPTIONAL_TIMEOUT,
  ).catch(() => false);
};

/** Whether the option that Enter would choose leads to another page, as far as its markup says. */
const leadsElsewhere = async (reader: Reader): Promise<boolean> => {
  await reader.evaluate(installInPage);
  return reader.evaluate(() => {
    const option = document.querySelector('[role=option][aria-selected=true]');
    const link = option?.closest('a[href]') ?? option?.querySelector('a[href]');
    return !link || qaPage.leadsToPage(link);
  });
};

/** How many links to other pages of the site are shown. */
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

/** Searches for a word, and opens a result. */
export const search: Leg = {
  needs: 'search',
  absent: 'it has no search that is marked up as one',
  failure: 'A search for the title of a page leads to no page.',
  take: async (reader, control, query) => {
    const from = await addressOf(reader);
    await clickUntil(reader, control, 'a field to search with', () => isInField(reader));
    const links = await countLinks(reader);
    await reader.type(query);
    const offers = await waitForOptions(reader);
    if (offers) {
      await waitUntil('a result on another page', async () => {
        await reader.press('ArrowDown');
        return leadsElsewhere(reader);
      });
    }
    await reader.press('Enter');
    await waitUntil('a result', async () => {
      const isPageOfResults = !offers && (await reader.evaluate(() => location.search !== ''));
      // some list results as links, of which Enter chooses none
      const hasLinks = !offers && (await countLinks(reader)) > links;
      return isPageOfResults || hasLinks || (await addressOf(reader)) !== from;
    });
    if ((await addressOf(reader)) === from) {
      // what lists them may lie over the page
      await reader.open(from);
    }
    await waitForRest(reader);
  },
};
