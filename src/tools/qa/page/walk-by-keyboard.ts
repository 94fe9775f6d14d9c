import type { Page, CDPSession } from '@playwright/test';
import { criterion, type PageCheck, type Violation } from '../check.ts';
import { type FocusStop, type KeyPress, installWalk } from './read-stop.ts';
import { installFocusStyles, installFocusRules } from './read-focus-styles.ts';

type PausedMotion = { readonly sheet: CSSStyleSheet; readonly left: number; readonly top: number };

declare global {
  var qaPausedMotion: PausedMotion | undefined;
}

/** Runs in the page. */
const pause = (): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*, ::before, ::after { transition: none !important; animation-play-state: paused !important }',
  );
  globalThis.qaPausedMotion = { sheet, left: scrollX, top: scrollY };
  document.adoptedStyleSheets.push(sheet);
};

/** Runs in the page, which may have been reloaded. */
const resume = async (): Promise<void> => {
  const paused = globalThis.qaPausedMotion;
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
    (sheet) => sheet !== paused?.sheet,
  );
  if (paused && (scrollX !== paused.left || scrollY !== paused.top)) {
    scrollTo({ left: paused.left, top: paused.top, behavior: 'instant' });
    // Scroll events arrive in the next frame and may change the page.
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
  }
};

export const withPausedMotion = async <Result>(
  page: Page,
  work: () => Promise<Result>,
): Promise<Result> => {
  await page.evaluate(pause);
  try {
    return await work();
  } finally {
    // The page may have been closed.
    await page.evaluate(resume).catch(() => undefined);
  }
};

type Walk = { readonly stops: readonly FocusStop[]; readonly trap: string | null };

const MAX_STOPS = 2000;

const STRIDE = 16;

const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const;

const pressTab = async (
  page: Page,
  session: CDPSession,
  times: number,
): Promise<readonly KeyPress[]> => {
  const sent = Array.from({ length: times }).flatMap(() => [
    session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
  ]);
  await Promise.all(sent);
  return page.evaluate(() => {
    const walk = globalThis.qaWalk;
    if (!walk) {
      return [];
    }
    walk.isFirstKey = true;
    return [...walk.presses.splice(0), walk.readStop()];
  });
};

/**
 * Sends several Tab presses at once. If the page misses a press, for example inside a frame or because a script
 * intercepts it, starts over and sends one press at a time.
 */
const walkByTab = async (page: Page, stride = STRIDE): Promise<Walk> => {
  await page.evaluate(installFocusRules);
  await page.evaluate(installFocusStyles);
  await page.evaluate(installWalk);
  const session = await page.context().newCDPSession(page);
  const stops: FocusStop[] = [];
  try {
    for (let taken = 0; taken < MAX_STOPS; taken += stride) {
      const presses = await pressTab(page, session, stride);
      if (presses.length !== stride) {
        // If the page misses the only press that was sent, focus has left the page, so there are no more stops.
        return stride === 1 ? { stops, trap: null } : await walkByTab(page, 1);
      }
      for (const { finished, isEnd, trap } of presses) {
        stops.push(...finished);
        if (isEnd || trap !== null) {
          return { stops, trap };
        }
      }
    }
    return { stops, trap: null };
  } finally {
    await session.detach();
  }
};

const walks = new WeakMap<Page, { readonly key: string; readonly walk: Promise<Walk> }>();

export const walkOnce = async (page: Page): Promise<Walk> => {
  // Ignore the fragment, because scripts may update it while the page scrolls.
  const key = `${page.url().replace(/#.*/, '')} ${page.viewportSize()?.width}`;
  const known = walks.get(page);
  if (known?.key === key) {
    return known.walk;
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const walk = withPausedMotion(page, () => walkByTab(page));
  walks.set(page, { key, walk });
  return walk;
};

const checkStops =
  (find: (stop: FocusStop) => Violation | null): PageCheck['run'] =>
  async (page) =>
    (await walkOnce(page)).stops.flatMap((stop) => find(stop) ?? []);

export const focusNotObscured: PageCheck = {
  id: 'keyboard/focus-not-obscured',
  title: 'The focused element is visible',
  rule: criterion('2.4.11', 'Focus Not Obscured (Minimum)', 'focus-not-obscured-minimum.html'),
  fix: 'Leave room for sticky elements with `scroll-padding`, and do not let hidden elements take the focus.',
  per: 'width',
  run: checkStops(({ selector, coveredBy, isShown }) => {
    if (!isShown) {
      return { selector, message: 'It takes the focus, but is not shown.' };
    }
    return coveredBy === null
      ? null
      : { selector, message: 'Another element covers it completely.', found: coveredBy };
  }),
};

export const focusOrder: PageCheck = {
  id: 'keyboard/focus-order',
  title: 'The focus moves in reading order',
  rule: criterion('2.4.3', 'Focus Order', 'focus-order.html'),
  fix: 'Put the elements into the document in the order in which they are shown, instead of moving them with CSS such as `order`.',
  per: 'width',
  run: checkStops(
    ({ selector, disorder }) =>
      disorder && {
        selector,
        message:
          disorder.where === 'above'
            ? 'The focus moves up to it from an element further down.'
            : 'The focus moves back to it from an element later in the same line.',
        found: `after ${disorder.after}`,
      },
  ),
};

export const noKeyboardTrap: PageCheck = {
  id: 'keyboard/no-trap',
  title: 'The Tab key leads through the page and out of it',
  rule: criterion('2.1.2', 'No Keyboard Trap', 'no-keyboard-trap.html'),
  fix: 'Do not override the Tab key. If you must, let Escape leave the element, and say so on the page.',
  per: 'width',
  run: async (page) => {
    const { trap } = await walkOnce(page);
    return trap === null
      ? []
      : [{ selector: trap, message: 'The focus returns to it before leaving the page.' }];
  },
};
