import { setTimeout as sleep } from 'node:timers/promises';
import type { ElementHandle, JSHandle, Page } from '@playwright/test';

export type PageToUse = { readonly page: Page; readonly waitForQuiet: () => Promise<void> };

/** In ms. A control may appear late on a busy machine. */
const FIND_TIMEOUT = 60_000;

/** In ms. Short, because covered controls are tried one by one afterward. */
const CLICK_TIMEOUT = 5000;

/** In ms. Some panels close on blur, or after another panel has faded in. */
const CLOSE_DELAY = 500;

/** Overlap to ignore, in CSS pixels, because neighboring borders often overlap. */
const BORDER = 1;

type Controls = readonly (ElementHandle<SVGElement | HTMLElement> | null)[];

/** Finds visible elements. An element with a height of 0 is hidden, even if its content has a size. */
const findVisible = (page: Page): Promise<JSHandle<WeakSet<Element>>> =>
  page.evaluateHandle(() => {
    const isVisible = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && qaPage.isShown(element);
    };
    return new WeakSet([...document.querySelectorAll('*')].filter(isVisible));
  });

const findOverlap = async (
  page: Page,
  before: JSHandle<WeakSet<Element>>,
  controls: Controls,
): Promise<boolean> =>
  page.evaluate(
    ({ seenBefore, seenNow, opened, border }) => {
      const isNew = (element: Element): boolean => seenNow.has(element) && !seenBefore.has(element);
      /** Bounds of an element and all its descendants, because a panel may float outside its parent. */
      const areaOf = (element: Element) => {
        const boxes = [element, ...element.querySelectorAll('*')]
          .filter((part) => seenNow.has(part))
          .map((part) => part.getBoundingClientRect());
        return {
          element,
          left: Math.min(...boxes.map(({ left }) => left)),
          right: Math.max(...boxes.map(({ right }) => right)),
          top: Math.min(...boxes.map(({ top }) => top)),
          bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
        };
      };
      const panels = [...document.body.querySelectorAll('*')]
        .filter(
          (element) => isNew(element) && !(element.parentElement && isNew(element.parentElement)),
        )
        .map(areaOf);
      const others = [...panels, ...opened.flatMap((control) => (control ? areaOf(control) : []))];
      return panels.some((one) =>
        others.some(
          (other) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > border &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > border &&
            !one.element.contains(other.element) &&
            !other.element.contains(one.element),
        ),
      );
    },
    { seenBefore: before, seenNow: await findVisible(page), opened: controls, border: BORDER },
  );

/** @throws if opening a control closes another, or covers another control or its panel */
export const openAll = async (
  { page, waitForQuiet }: PageToUse,
  selectors: readonly string[],
): Promise<void> => {
  // Find all controls first, because opened panels may change which elements the selectors match.
  const controls: Controls = await Promise.all(
    selectors.map((selector) =>
      page.locator(selector).first().elementHandle({ timeout: FIND_TIMEOUT }),
    ),
  );
  const before = await findVisible(page);
  for (const control of controls) {
    await control?.click({ timeout: CLICK_TIMEOUT });
  }
  for (const settle of [waitForQuiet, () => sleep(CLOSE_DELAY)]) {
    await settle();
    const areOpen = await page.evaluate(
      (opened) => opened.every((control) => control?.ariaExpanded === 'true'),
      controls,
    );
    if (!areOpen) {
      throw new Error('A control does not stay open next to another one.');
    }
  }
  if (await findOverlap(page, before, controls)) {
    throw new Error('An opened panel overlaps another one, or a control.');
  }
};
