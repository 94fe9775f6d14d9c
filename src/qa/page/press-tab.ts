import type { Page } from '@playwright/test';

/** One element that took the focus. */
export type Stop = {
  readonly selector: string;
  /** Whether it, or what is around it, looks different without the focus. */
  readonly isFocusSeen: boolean;
  /** The element that covers all of it; null where a part of it is seen. */
  readonly coveredBy: string | null;
  readonly isShown: boolean;
};

/** What one press of Tab led to. */
export type Step = {
  /** The stops of which everything is known now. */
  readonly finished: readonly Stop[];
  readonly isEnd: boolean;
  readonly trap: string | null;
};

/** Looks at the focused element, and at how the one before looks without the focus. To be called once after each Tab. */
const readStop = (): Step => {
  type State = { last: { element: Element; looks: string; stop: Stop } | null; seen: Set<Element> };
  const holder = globalThis as unknown as { qaWalk?: State };
  const state = (holder.qaWalk ??= { last: null, seen: new Set() });
  const properties = [
    'outline',
    'boxShadow',
    'border',
    'background',
    'color',
    'textDecoration',
    'transform',
    'opacity',
    'clipPath',
  ] as const;
  // the focus may be drawn by what is around the element or beside it, such as the box of a hidden input
  const looksOf = (element: Element): string =>
    [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      element.nextElementSibling,
    ]
      .filter((part) => part instanceof Element)
      .flatMap((part) =>
        [null, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo)),
      )
      .map((style) => properties.map((property) => style[property]).join())
      .join(';');
  const finished: Stop[] = [];
  const focused = document.activeElement;
  // what keeps the focus cannot be seen without it
  if (state.last && state.last.element !== focused) {
    const { element, looks, stop } = state.last;
    finished.push({ ...stop, isFocusSeen: looksOf(element) !== looks });
  }
  if (!focused || focused === document.body || focused === document.documentElement) {
    state.last = null;
    return { finished, isEnd: true, trap: null };
  }
  const coverOf = (element: Element): string | null => {
    const { left, top, right, bottom } =
      element.getClientRects()[0] ?? element.getBoundingClientRect();
    const inset = 1;
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + inset, top + inset],
      [right - inset, top + inset],
      [left + inset, bottom - inset],
      [right - inset, bottom - inset],
    ] as const;
    const hits = points.map(([x, y]) => document.elementFromPoint(x, y));
    const isOwn = (hit: Element | null): boolean =>
      hit !== null && (element.contains(hit) || hit.contains(element));
    const cover = hits.find((hit) => hit !== null);
    return hits.some(isOwn) || !cover ? null : qaPage.selectorOf(cover);
  };
  const isStuck = state.last?.element === focused && focused.localName !== 'iframe';
  const isAgain = state.seen.has(focused);
  state.seen.add(focused);
  const stop: Stop = {
    selector: qaPage.selectorOf(focused),
    isFocusSeen: false,
    coveredBy: coverOf(focused),
    isShown: focused.getClientRects().length > 0,
  };
  state.last = { element: focused, looks: looksOf(focused), stop };
  return { finished, isEnd: false, trap: isStuck || isAgain ? stop.selector : null };
};

/** Presses on the way before the page is asked what it saw, which takes longer than the press. */
const STRIDE = 16;

/**
 * Lets the page itself look before each press where the last one led to, so that Tab can be pressed several times at once.
 * What was seen is kept in `qaSteps`.
 */
const recordSteps = async (page: Page): Promise<void> => {
  // sent as it is: pages may forbid code that is text
  await page.evaluate(`globalThis.qaReadStop = ${readStop.toString()}`);
  await page.evaluate(() => {
    const steps: Step[] = [];
    let isFirst = true;
    Object.assign(globalThis, { qaSteps: steps });
    addEventListener(
      'keydown',
      () => {
        if (!isFirst) {
          steps.push((globalThis as unknown as { qaReadStop: () => Step }).qaReadStop());
        }
        isFirst = false;
      },
      { capture: true },
    );
  });
};

const takeSteps = (page: Page): Promise<readonly Step[]> =>
  page.evaluate(() => (globalThis as unknown as { qaSteps: Step[] }).qaSteps.splice(0));

const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const;

/** Presses Tab and looks where it led to, one press after the other. */
export const pressOnce = async (page: Page): Promise<readonly Step[]> => {
  await page.keyboard.press('Tab');
  return [await page.evaluate(readStop)];
};

/**
 * The same for several presses at a time. Null once the page did not see a press, as one that goes to a frame or that a
 * script of the page keeps for itself.
 */
export const createStride = async (page: Page): Promise<() => Promise<readonly Step[] | null>> => {
  await recordSteps(page);
  const session = await page.context().newCDPSession(page);
  let isFirst = true;
  return async () => {
    const presses = Array.from({ length: STRIDE }).flatMap(() => [
      session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
    ]);
    await Promise.all(presses);
    const steps = await takeSteps(page);
    const expected = isFirst ? STRIDE - 1 : STRIDE;
    isFirst = false;
    return steps.length === expected ? steps : null;
  };
};
