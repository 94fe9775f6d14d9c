import type { CDPSession, Page } from '@playwright/test';
import { type Box, countChanges, takePicture } from './picture.ts';

/** Fewer pixels are no sign that a reader can find. */
const MIN_PIXELS = 10;

/** In CSS pixels: room for a ring at some distance. */
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

/** Gives an element the focus, and returns its box with a margin. Null where it does not take it, or is out of sight. */
const bringIntoSight = (page: Page, selector: string): Promise<Box | null> =>
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
 * Whether pictures with and without the focus of an element differ: around it, or else anywhere in the window, since the focus
 * may be drawn elsewhere. Null where no picture can tell.
 */
export const showsFocus = async (
  page: Page,
  session: CDPSession,
  selector: string,
): Promise<boolean | null> => {
  const own = await bringIntoSight(page, selector);
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
      // what moves by itself differs in any two pictures
      const isStill = box === own || countChanges(await takePicture(session, box), blurred) === 0;
      return isStill ? true : null;
    }
  }
  return false;
};
