import type { Browser, Page, CDPSession } from '@playwright/test';
import { memoize } from '../../../base/memoize.ts';
import { walkOnce, withPausedMotion } from './walk-by-keyboard.ts';
import { criterion, type PageCheck, type Violation } from '../check.ts';
import type { FocusStop } from './read-stop.ts';
import { type Box, countChanges, takePicture } from './picture.ts';

const MIN_PIXELS = 10;

/** In CSS pixels. Leaves room for a focus ring with an offset. */
const MARGIN = 8;

const setFocus = (page: Page, selector: string, isFocused: boolean): Promise<void> =>
  page.evaluate(
    ([own, on]) => {
      const element = document.querySelector<HTMLElement>(own);
      if (on) {
        element?.focus({ preventScroll: true });
      } else {
        element?.blur();
      }
    },
    [selector, isFocused] as const,
  );

const focusAndScroll = (page: Page, selector: string): Promise<Box | null> =>
  page.evaluate(
    ([own, margin]) => {
      const element = document.querySelector<HTMLElement>(own);
      element?.focus({ preventScroll: true });
      if (!element || document.activeElement !== element) {
        return null;
      }
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      const x = Math.max(Math.floor(box.left) - margin, 0);
      const y = Math.max(Math.floor(box.top) - margin, 0);
      const width = Math.min(Math.ceil(box.right) + margin, innerWidth) - x;
      const height = Math.min(Math.ceil(box.bottom) + margin, innerHeight) - y;
      return width > 0 && height > 0 ? { x, y, width, height } : null;
    },
    [selector, MARGIN] as const,
  );

/**
 * Compares screenshots of the element with and without focus, then of the whole window, because focus may be drawn
 * elsewhere. Returns null if the screenshots are inconclusive.
 */
const showsFocus = async (
  page: Page,
  session: CDPSession,
  selector: string,
): Promise<boolean | null> => {
  const own = await focusAndScroll(page, selector);
  const size = page.viewportSize();
  if (!own || !size) {
    return null;
  }
  for (const box of [own, { x: 0, y: 0, ...size }]) {
    await setFocus(page, selector, true);
    const focused = await takePicture(session, box);
    await setFocus(page, selector, false);
    const blurred = await takePicture(session, box);
    if (countChanges(blurred, focused) >= MIN_PIXELS) {
      // If content is moving, any two screenshots differ.
      const isStill = box === own || countChanges(await takePicture(session, box), blurred) === 0;
      return isStill ? true : null;
    }
  }
  return false;
};

const MAX_STOPS = 40;

const modes = ['light', 'dark'] as const;

const seenChanges = memoize((_browser: Browser) => new Set<string>());

/**
 * Finds elements without visible focus. Elements with the same style changes, background and surrounding space share
 * one screenshot comparison.
 */
const findInvisibleFocus = async (
  page: Page,
  stops: readonly FocusStop[],
  mode: (typeof modes)[number],
): Promise<Violation[]> => {
  const browser = page.context().browser();
  const seen = browser ? seenChanges(browser) : new Set<string>();
  const violations: Violation[] = [];
  const session = await page.context().newCDPSession(page);
  let count = 0;
  for (const { selector, styleChanges, isHost, hasCaret, coveredBy, isShown } of stops) {
    const key = `${mode} ${styleChanges}`;
    const isInView = isShown && coveredBy === null;
    if (
      isHost ||
      hasCaret ||
      !isInView ||
      (styleChanges !== '' && seen.has(key)) ||
      count >= MAX_STOPS
    ) {
      continue;
    }
    if (count === 0) {
      await page.emulateMedia({ colorScheme: mode });
    }
    count += 1;
    const isFocusVisible = (await showsFocus(page, session, selector)) ?? styleChanges !== '';
    if (isFocusVisible && styleChanges !== '') {
      seen.add(key);
    }
    if (!isFocusVisible) {
      violations.push({
        selector,
        message: 'It looks the same with and without the focus.',
        found: styleChanges === '' ? 'no style changes' : `invisible changes, ${mode} mode`,
      });
    }
  }
  await session.detach();
  return violations;
};

export const focusVisible: PageCheck = {
  id: 'keyboard/focus-visible',
  title: 'Each focused element has a visible focus indicator',
  rule: criterion('2.4.7', 'Focus Visible', 'focus-visible.html'),
  fix: 'Give `:focus-visible` an outline that contrasts with its background, and leave room for it if `overflow` cuts it off.',
  per: 'width',
  run: async (page) => {
    const { stops } = await walkOnce(page);
    const violations = await withPausedMotion(page, async () => {
      const light = await findInvisibleFocus(page, stops, 'light');
      const known = new Set(light.map(({ selector }) => selector));
      const others = stops.filter(({ selector }) => !known.has(selector));
      return [...light, ...(await findInvisibleFocus(page, others, 'dark'))];
    });
    await page.emulateMedia({ colorScheme: 'light' });
    return violations;
  },
};
