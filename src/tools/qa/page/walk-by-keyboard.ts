import type { Page } from '@playwright/test';
import type { Fault } from '../finding.ts';
import { holdStill } from './hold-still.ts';
import { criterion, type PageCheck } from './page-check.ts';
import { type Walk, walkByTab } from './press-tab.ts';
import type { Stop } from './read-stop.ts';

/** One walk answers several checks, for the page and the width that it is on. */
const walks = new WeakMap<Page, { readonly key: string; readonly walk: Promise<Walk> }>();

/** Walks through a page with the Tab key, unless that was done. */
export const walkOnce = async (page: Page): Promise<Walk> => {
  // a page may write where it is scrolled to behind the # of its address
  const key = `${page.url().replace(/#.*/, '')} ${page.viewportSize()?.width}`;
  const known = walks.get(page);
  if (known?.key === key) {
    return known.walk;
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const walk = holdStill(page, () => walkByTab(page));
  walks.set(page, { key, walk });
  return walk;
};

const checkStops =
  (find: (stop: Stop) => Fault | null): PageCheck['run'] =>
  async (page) =>
    (await walkOnce(page)).stops.flatMap((stop) => find(stop) ?? []);

export const focusNotObscured: PageCheck = {
  id: 'keyboard/focus-not-obscured',
  title: 'The element with the focus is in sight',
  rule: criterion('2.4.11', 'Focus Not Obscured (Minimum)', 'focus-not-obscured-minimum.html'),
  fix: 'Leave room for what stays in place with `scroll-padding`, and let nothing hidden take the focus.',
  per: 'width',
  run: checkStops(({ selector, coveredBy, isShown }) => {
    if (!isShown) {
      return { selector, message: 'It takes the focus and is not shown.' };
    }
    return coveredBy === null
      ? null
      : { selector, message: 'Another element covers all of it.', found: coveredBy };
  }),
};

export const focusOrder: PageCheck = {
  id: 'keyboard/focus-order',
  title: 'The focus moves in the order in which the page reads',
  rule: criterion('2.4.3', 'Focus Order', 'focus-order.html'),
  fix: 'Put the elements into the document in the order in which they are shown, rather than move them by rules such as `order`.',
  per: 'width',
  run: checkStops(
    ({ selector, disorder }) =>
      disorder && {
        selector,
        message:
          disorder.where === 'above'
            ? 'The focus comes up to it from an element that is further down.'
            : 'The focus comes back to it from an element that is later in its line.',
        found: `after ${disorder.after}`,
      },
  ),
};

export const noKeyboardTrap: PageCheck = {
  id: 'keyboard/no-trap',
  title: 'The Tab key leads through the page and out of it',
  rule: criterion('2.1.2', 'No Keyboard Trap', 'no-keyboard-trap.html'),
  fix: 'Let the Tab key do what it does; where it must not, Escape leads out and the page says so.',
  per: 'width',
  run: async (page) => {
    const { trap } = await walkOnce(page);
    return trap === null
      ? []
      : [{ selector: trap, message: 'The focus returns to it before it has left the page.' }];
  },
};
