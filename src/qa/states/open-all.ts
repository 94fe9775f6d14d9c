import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** In milliseconds: what a control shows may come late on a busy machine. */
const FIND_TIMEOUT = 20_000;

/** In milliseconds. Not longer: each control is tried alone afterwards. */
const OPEN_TIMEOUT = 5000;

/** In milliseconds: some close when the focus leaves them, or once another has faded in. */
const CLOSE_DELAY = 500;

/** In CSS pixels: borders of neighbors often lie on each other. */
const BORDER = 1;

/** Clicks several controls. @throws where opening one closes another, or where what they show lies over each other or over one of them */
export const openAll = async (page: Page, selectors: readonly string[]): Promise<void> => {
  // found before any is used: what they show may change the place of the others
  const controls = await Promise.all(
    selectors.map((selector) =>
      page.locator(selector).first().elementHandle({ timeout: FIND_TIMEOUT }),
    ),
  );
  const before = await page.evaluateHandle(
    () => new WeakSet([...document.querySelectorAll('*')].filter(qaPage.isShown)),
  );
  for (const control of controls) {
    await control?.click({ timeout: OPEN_TIMEOUT });
  }
  for (const delay of [0, CLOSE_DELAY]) {
    await sleep(delay);
    await page.waitForFunction(
      (opened) => opened.every((control) => control?.ariaExpanded === 'true'),
      controls,
      { timeout: OPEN_TIMEOUT },
    );
  }
  const isOver = await page.evaluate(
    ({ shownBefore, opened, border }) => {
      const isNew = (element: Element): boolean =>
        qaPage.isShown(element) && !shownBefore.has(element);
      const panels = [...document.body.querySelectorAll('*')].filter(
        (element) => isNew(element) && !(element.parentElement && isNew(element.parentElement)),
      );
      const isBeside = (one: Element, other: Element): boolean => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        return (
          Math.min(a.right, b.right) - Math.max(a.left, b.left) <= border ||
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) <= border
        );
      };
      const others = [...panels, ...opened.flatMap((control) => control ?? [])];
      return panels.some((panel) =>
        others.some(
          (other) => !other.contains(panel) && !panel.contains(other) && !isBeside(panel, other),
        ),
      );
    },
    { shownBefore: before, opened: controls, border: BORDER },
  );
  if (isOver) {
    throw new Error('What is opened lies over something else that is.');
  }
};
