import type { Page } from '@playwright/test';
import { criterion, type PageCheck } from './page-check.ts';
import type { Found } from '../finding.ts';

/** One element that took the focus. */
type Stop = {
  readonly selector: string;
  /** Whether it, or what is around it, looks different without the focus. */
  readonly isFocusSeen: boolean;
  /** The element that covers all of it; null where a part of it is seen. */
  readonly coveredBy: string | null;
  readonly isShown: boolean;
};

type Walk = { readonly stops: readonly Stop[]; readonly trap: string | null };

/** More stops than any page has that people can walk through. */
const MAX_STOPS = 2000;

/** Looks at the focused element, and at how the one before looks without the focus. To be called after each Tab. */
const readStop = () => {
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

/** Walks through a page with the Tab key, from its start until the focus leaves it. */
const walk = async (page: Page): Promise<Walk> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
    Object.assign(globalThis, { qaWalk: undefined });
    // without transitions the focus is drawn at once
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  const stops: Stop[] = [];
  for (let count = 0; count < MAX_STOPS; count++) {
    await page.keyboard.press('Tab');
    const { finished, isEnd, trap } = await page.evaluate(readStop);
    stops.push(...finished);
    if (isEnd || trap !== null) {
      return { stops, trap };
    }
  }
  return { stops, trap: null };
};

/** One walk answers three checks, for the page and the width that it is on. */
const walks = new WeakMap<Page, { readonly key: string; readonly walk: Promise<Walk> }>();

const walkOnce = (page: Page): Promise<Walk> => {
  const key = `${page.url()} ${page.viewportSize()?.width}`;
  const known = walks.get(page);
  if (known?.key === key) {
    return known.walk;
  }
  const walked = walk(page);
  walks.set(page, { key, walk: walked });
  return walked;
};

const checkStops =
  (find: (stop: Stop) => Found | null): PageCheck['run'] =>
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
