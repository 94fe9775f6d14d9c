import type { Page } from '@playwright/test';
import { criterion, type PageCheck } from './page-check.ts';
import { type Step, type Stop, createStride, pressOnce } from './press-tab.ts';
import type { Fault } from '../finding.ts';

type Walk = { readonly stops: readonly Stop[]; readonly trap: string | null };

/** More stops than any page has that people can walk through. */
const MAX_STOPS = 2000;

/** Puts the page where a reader begins, and forgets what an earlier walk saw. */
const startWalk = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
    Object.assign(globalThis, { qaWalk: undefined });
    // without transitions the focus is drawn at once
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });

/** Follows the focus until it leaves the page. Null where it cannot be followed that way. */
const follow = async (take: () => Promise<readonly Step[] | null>): Promise<Walk | null> => {
  const stops: Stop[] = [];
  for (let taken = 0; taken < MAX_STOPS;) {
    const steps = await take();
    if (steps === null) {
      return null;
    }
    taken += steps.length;
    for (const { finished, isEnd, trap } of steps) {
      stops.push(...finished);
      if (isEnd || trap !== null) {
        return { stops, trap };
      }
    }
  }
  return { stops, trap: null };
};

/** Walks through a page with the Tab key, from its start until the focus leaves it. */
const walk = async (page: Page): Promise<Walk> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await startWalk(page);
  const walked = await follow(await createStride(page));
  if (walked) {
    return walked;
  }
  await startWalk(page);
  return (await follow(() => pressOnce(page))) ?? { stops: [], trap: null };
};

/** One walk answers three checks, for the page and the width that it is on. */
const walks = new WeakMap<Page, { readonly key: string; readonly walk: Promise<Walk> }>();

const walkOnce = (page: Page): Promise<Walk> => {
  // a page may write where it is scrolled to behind the # of its address
  const key = `${page.url().replace(/#.*/, '')} ${page.viewportSize()?.width}`;
  const known = walks.get(page);
  if (known?.key === key) {
    return known.walk;
  }
  const walked = walk(page);
  walks.set(page, { key, walk: walked });
  return walked;
};

const checkStops =
  (find: (stop: Stop) => Fault | null): PageCheck['run'] =>
  async (page) =>
    (await walkOnce(page)).stops.flatMap((stop) => find(stop) ?? []);

export const focusVisible: PageCheck = {
  id: 'keyboard/focus-visible',
  title: 'Each element that takes the focus shows it',
  rule: criterion('2.4.7', 'Focus Visible', 'focus-visible.html'),
  fix: 'Give `:focus-visible` an outline, and do not remove that of the browser.',
  per: 'width',
  run: checkStops(({ selector, isFocusSeen }) =>
    isFocusSeen ? null : { selector, message: 'It looks the same with and without the focus.' },
  ),
};

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
