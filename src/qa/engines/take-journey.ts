import type { Check } from '../check.ts';
import { type Controls, findControls } from './find-controls.ts';
import type { Reader } from './reader.ts';
import { waitForRest } from './wait-for-rest.ts';
import { waitUntil } from '../wait-until.ts';

export const journey: Check = {
  id: 'journey/reader',
  title: 'A reader searches, opens a result, follows a link, comes back and changes the colors',
  rule: {
    name: 'HTML, 7.4 Navigation and session history',
    url: 'https://html.spec.whatwg.org/multipage/browsing-the-web.html',
  },
  fix: 'Take the same way in the engine that the view names, with its developer tools open.',
};

/** In milliseconds: for what not every site has. */
const OPTIONAL_TIMEOUT = 4000;

/** What a journey came to. */
type Outcome = {
  /** Legs that failed, as sentences. */
  readonly failures: readonly string[];
  /** Legs for which the site has nothing. */
  readonly skipped: readonly string[];
};

/** A part of a journey, which a control of the site makes possible. */
type Leg = {
  readonly needs: keyof Controls;
  readonly absent: string;
  readonly failure: string;
  readonly take: (reader: Reader, control: string, query: string) => Promise<void>;
};

const addressOf = (reader: Reader): Promise<string> => reader.evaluate(() => location.pathname);

const hasLeft = (reader: Reader, from: string): Promise<unknown> =>
  waitUntil(`another page than ${from}`, async () => (await addressOf(reader)) !== from);

/** A field of a search is a text field, however it is marked up. */
const isInField = (reader: Reader): Promise<boolean> =>
  reader.evaluate(
    () => document.activeElement?.matches('input, textarea, [contenteditable]') === true,
  );

const hasOptions = (reader: Reader): Promise<boolean> =>
  reader.evaluate(() =>
    [...document.querySelectorAll('[role=option]')].some((option) => option.checkVisibility()),
  );

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

/** Clicks an element until something is so: a click that comes before a script listens is lost, and a reader clicks again. */
const clickUntil = async (
  reader: Reader,
  control: string,
  wanted: string,
  isSo: () => Promise<boolean>,
): Promise<void> => {
  await reader.clickElement(control);
  await waitUntil(wanted, isSo, OPTIONAL_TIMEOUT).catch(async () => {
    // what came late a second click would undo
    if (!(await isSo())) {
      await reader.clickElement(control);
      await waitUntil(wanted, isSo);
    }
  });
};

const search: Leg = {
  needs: 'search',
  absent: 'it has no search that is marked up as one',
  failure: 'A search for the title of a page leads to no page.',
  take: async (reader, control, query) => {
    const from = await addressOf(reader);
    await clickUntil(reader, control, 'a field to search with', () => isInField(reader));
    const links = await countLinks(reader);
    await reader.type(query);
    const offers = await waitUntil('results', () => hasOptions(reader), OPTIONAL_TIMEOUT).catch(
      () => false,
    );
    if (offers) {
      await reader.press('ArrowDown');
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

const follow: Leg = {
  needs: 'link',
  absent: 'its page links to no other in its main part',
  failure: 'A link is followed to no other page, or Back does not lead to where it was.',
  take: async (reader, control) => {
    const from = await addressOf(reader);
    await reader.clickElement(control);
    await hasLeft(reader, from);
    await waitForRest(reader);
    await reader.goBack();
    await waitUntil(`to be back at ${from}`, async () => (await addressOf(reader)) === from);
    await waitForRest(reader);
  },
};

/** What the page looks like: the colors of the largest areas. */
const looksOf = (reader: Reader): Promise<string> =>
  reader.evaluate(() =>
    [document.documentElement, document.body, document.querySelector('main')]
      .flatMap((element) => (element ? [getComputedStyle(element)] : []))
      .map(({ backgroundColor, color }) => backgroundColor + color)
      .join(),
  );

const changeTheme: Leg = {
  needs: 'theme',
  absent: 'it has no button that names its theme',
  failure: 'The button for the theme changes no color of the page.',
  take: async (reader, control) => {
    const before = await looksOf(reader);
    const isChanged = async (): Promise<boolean> => (await looksOf(reader)) !== before;
    await clickUntil(reader, control, 'other colors', isChanged);
  },
};

const legs: readonly Leg[] = [search, changeTheme, follow];

/**
 * Takes the way of a reader: each leg goes on where the last one ended, or at the start if that failed. What the site has
 * nothing for is passed over, and named.
 *
 * @param query what to search for; absent where there is no page but the first
 */
export const takeJourney = async (
  reader: Reader,
  start: string,
  query: string | undefined,
): Promise<Outcome> => {
  const failures: string[] = [];
  const skipped: string[] = [];
  await reader.resize(1280, 800);
  await reader.open(start);
  await waitForRest(reader);
  for (const { needs, absent, failure, take } of legs) {
    if (needs === 'search' && query === undefined) {
      skipped.push('there is no other page to search for');
      continue;
    }
    // scripts may bring it, or make it work
    const control = await waitUntil(
      `a control for ${needs}`,
      async () => (await findControls(reader))[needs],
      OPTIONAL_TIMEOUT,
    ).catch(() => null);
    if (control === null) {
      skipped.push(absent);
      continue;
    }
    const isTaken = await take(reader, control, query ?? '').then(
      () => true,
      () => false,
    );
    if (!isTaken) {
      failures.push(failure);
      const isOpen = await reader.open(start).then(
        () => true,
        () => false,
      );
      if (!isOpen) {
        break;
      }
    }
  }
  return { failures, skipped };
};
