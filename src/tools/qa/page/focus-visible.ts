import type { Browser, Page } from '@playwright/test';
import type { Fault } from '../finding.ts';
import { showsFocus } from './compare-focus.ts';
import { holdStill } from './hold-still.ts';
import { criterion, type PageCheck } from './page-check.ts';
import type { Stop } from './read-stop.ts';
import { walkOnce } from './walk-by-keyboard.ts';

/** Stops of one page of which pictures are taken: where more show no focus, the first ones tell enough. */
const MAX_STOPS = 40;

const modes = ['light', 'dark'] as const;

/** Looks of stops that a picture has shown to tell the focus, for all pages that a browser shows. */
const seenLooks = new WeakMap<Browser, Set<string>>();

const seenBy = (browser: Browser | null): Set<string> => {
  const seen = (browser && seenLooks.get(browser)) ?? new Set();
  if (browser) {
    seenLooks.set(browser, seen);
  }
  return seen;
};

/** One picture tells of all stops whose styles change alike on the same ground with the same room. */
const findUnseen = async (
  page: Page,
  stops: readonly Stop[],
  mode: (typeof modes)[number],
): Promise<Fault[]> => {
  const seen = seenBy(page.context().browser());
  const faults: Fault[] = [];
  const session = await page.context().newCDPSession(page);
  let count = 0;
  for (const { selector, look, isHost, hasCaret, coveredBy, isShown } of stops) {
    const key = `${mode} ${look}`;
    // what is covered is a fault of its own
    const isInSight = isShown && coveredBy === null;
    if (isHost || hasCaret || !isInSight || (look !== '' && seen.has(key)) || count >= MAX_STOPS) {
      continue;
    }
    if (count === 0) {
      await page.emulateMedia({ colorScheme: mode });
    }
    count += 1;
    const isSeen = (await showsFocus(page, session, selector)) ?? look !== '';
    if (isSeen && look !== '') {
      seen.add(key);
    }
    if (!isSeen) {
      faults.push({
        selector,
        message: 'It looks the same with and without the focus.',
        found: look === '' ? 'no style changes' : `changes that cannot be seen, ${mode} mode`,
      });
    }
  }
  await session.detach();
  return faults;
};

export const focusVisible: PageCheck = {
  id: 'keyboard/focus-visible',
  title: 'Each element that takes the focus shows it',
  rule: criterion('2.4.7', 'Focus Visible', 'focus-visible.html'),
  fix: 'Give `:focus-visible` an outline in a color unlike its ground, and leave room for it where `overflow` cuts it off.',
  per: 'width',
  run: async (page) => {
    const { stops } = await walkOnce(page);
    const faults = await holdStill(page, async () => {
      const light = await findUnseen(page, stops, 'light');
      const known = new Set(light.map(({ selector }) => selector));
      const others = stops.filter(({ selector }) => !known.has(selector));
      return [...light, ...(await findUnseen(page, others, 'dark'))];
    });
    await page.emulateMedia({ colorScheme: 'light' });
    return faults;
  },
};
