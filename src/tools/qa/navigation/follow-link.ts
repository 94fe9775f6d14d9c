import type { Page } from '@playwright/test';
import { type Check, type Violation, htmlSection } from '../check.ts';
import type { OpenPage } from '../open-page.ts';
import { waitUntil } from '../wait-until.ts';

const announced: Check = {
  id: 'journey/announced',
  title: 'After client-side navigation, the title changes and screen readers announce the page',
  // WCAG 4.1.3 does not apply, because a new page is not a status message.
  rule: {
    name: 'Technique ARIA22 of WCAG, live regions',
    url: 'https://www.w3.org/WAI/WCAG22/Techniques/aria/ARIA22',
  },
  fix: 'Set the title, and write it to a live region or move the focus to the heading of the new page.',
};

const restored: Check = {
  id: 'journey/back',
  title: 'Back returns to the same position of the same page',
  rule: htmlSection(
    '7.4.4 Restoring the scroll position',
    'browsing-the-web.html#restoring-scroll-position-data',
  ),
  fix: 'Leave `history.scrollRestoration` to the browser, or restore the position after the content of the page has loaded.',
};

export const targetInView: Check = {
  id: 'journey/place-in-sight',
  title: 'A link to a section scrolls it into view, below sticky headers',
  rule: {
    name: 'CSS Scroll Snap 1, scroll-padding',
    url: 'https://www.w3.org/TR/css-scroll-snap-1/#scroll-padding',
  },
  fix: 'Give `html` a `scroll-padding-block-start` as high as the sticky header.',
};

export const navigationChecks: readonly Check[] = [announced, restored, targetInView];

const TIMEOUT = 5000;

/** In CSS pixels. Smaller shifts are not noticeable. */
const TOLERANCE = 8;

type ReaderPosition = { readonly path: string; readonly title: string; readonly top: number };

type CheckViolation = { readonly check: Check; readonly violation: Violation };

/** Measures the position of the link, not the scroll position, because content above the link may change in height. */
const readPosition = (page: Page, link: string): Promise<ReaderPosition> =>
  page.evaluate(
    (selector) => ({
      path: location.pathname,
      title: document.title,
      top: document.querySelector(selector)?.getBoundingClientRect().top ?? NaN,
    }),
    link,
  );

/**
 * Focuses the last visible link in the main content that leads to another page, and starts watching live regions.
 * Returns the link's selector.
 */
const focusLink = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const link = [
      ...document.querySelectorAll<HTMLAnchorElement>('main a[href], [role=main] a[href]'),
    ].findLast((element) => qaPage.leadsToPage(element) && qaPage.isShown(element));
    if (!link) {
      return null;
    }
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    link.focus({ preventScroll: true });
    // Some frameworks keep live regions in open shadow trees.
    const findRegions = (root: Document | ShadowRoot): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        ...(element.matches(
          '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output',
        )
          ? [element]
          : []),
        ...(element.shadowRoot ? findRegions(element.shadowRoot) : []),
      ]);
    const read = (): string =>
      findRegions(document)
        .map((region) => `${region.textContent} ${region.getAttribute('aria-label')}`)
        .join('\n');
    const watchedLink = { element: link, read, before: read(), isAnnounced: false };
    // Record announcements immediately, because some sites later remove focus or clear the live region.
    addEventListener('focusin', ({ target }) => (watchedLink.isAnnounced ||= target !== link), {
      capture: true,
    });
    new MutationObserver(() => (watchedLink.isAnnounced ||= read() !== watchedLink.before)).observe(
      document,
      {
        subtree: true,
        childList: true,
        characterData: true,
      },
    );
    Object.assign(globalThis, { qaLink: watchedLink });
    return qaPage.selectorOf(link);
  });

type WatchedLink = {
  readonly element: Element;
  readonly read: () => string;
  readonly before: string;
  readonly isAnnounced: boolean;
};

const readAnnouncement = (page: Page): Promise<'load' | 'announced' | 'silent'> =>
  page.evaluate(() => {
    const watchedLink = (globalThis as unknown as { qaLink?: WatchedLink }).qaLink;
    if (!watchedLink) {
      return 'load';
    }
    const { activeElement, body, documentElement } = document;
    const isMoved = ![watchedLink.element, body, documentElement, null].includes(activeElement);
    return watchedLink.isAnnounced || isMoved || watchedLink.read() !== watchedLink.before
      ? 'announced'
      : 'silent';
  });

/** Waits for a condition. Errors count as false, because `evaluate` throws while the page navigates. */
const waitForCondition = (isMet: () => Promise<boolean>): Promise<boolean> =>
  waitUntil('a change', () => isMet().catch(() => false), TIMEOUT).catch(() => false);

const checkArrival = async (
  page: Page,
  selector: string,
  from: ReaderPosition,
  titleOf: (path: string) => string | undefined,
): Promise<readonly CheckViolation[]> => {
  const found: CheckViolation[] = [];
  if (!(await waitForCondition(async () => (await readAnnouncement(page)) !== 'silent'))) {
    const message =
      'Screen readers do not announce the new page: no live region changes, and the focus does not move.';
    found.push({ check: announced, violation: { selector, message } });
  }
  const to = await readPosition(page, selector);
  const expected = titleOf(to.path);
  if (to.title === from.title && expected !== undefined && expected !== from.title) {
    const message = 'The title is still the title of the previous page.';
    found.push({ check: announced, violation: { selector, message, expected, found: to.title } });
  }
  return found;
};

const checkReturn = async (
  page: Page,
  waitForQuiet: () => Promise<void>,
  selector: string,
  from: ReaderPosition,
): Promise<readonly CheckViolation[]> => {
  // Defer going back, because `evaluate` never resolves if its page unloads.
  await page.evaluate(() => {
    setTimeout(() => history.back());
  });
  await waitForCondition(async () => (await readPosition(page, selector)).path === from.path);
  // Retry, because the first call throws if going back reloads the page.
  await waitForQuiet().catch(waitForQuiet);
  const isSame = ({ path, title, top }: ReaderPosition): boolean =>
    path === from.path && title === from.title && Math.abs(top - from.top) <= TOLERANCE;
  if (await waitForCondition(async () => isSame(await readPosition(page, selector)))) {
    return [];
  }
  const describe = ({ path, title, top }: ReaderPosition): string =>
    `${path} “${title}”, the link at ${Math.round(top)} px`;
  const message = 'Back from this link leads to another position.';
  const found = describe(await readPosition(page, selector));
  return [{ check: restored, violation: { selector, message, expected: describe(from), found } }];
};

export const followLink = async (
  { page, waitForQuiet }: OpenPage,
  titleOf: (path: string) => string | undefined,
): Promise<readonly CheckViolation[]> => {
  // Focus the link twice, because scrolling to it may load more content.
  if ((await focusLink(page)) === null) {
    return [];
  }
  await waitForQuiet();
  const selector = await focusLink(page);
  if (selector === null) {
    return [];
  }
  const from = await readPosition(page, selector);
  const link = page.locator(selector).first();
  const target = await link.evaluate((element: HTMLAnchorElement) => element.href);
  await page.keyboard.press('Enter');
  if (
    !(await waitForCondition(async () => (await readPosition(page, selector)).path !== from.path))
  ) {
    const hasResponse = await page
      .context()
      .request.get(target)
      .then(
        () => true,
        () => false,
      );
    const message = 'Enter on the link does nothing.';
    // If the target does not respond, another check reports it.
    return hasResponse ? [{ check: announced, violation: { selector, message } }] : [];
  }
  await waitForQuiet();
  const arrival = await checkArrival(page, selector, from, titleOf);
  return [...arrival, ...(await checkReturn(page, waitForQuiet, selector, from))];
};
