'use client';

import { useEffect } from 'react';
import { useRouter } from 'waku/router/client';
import { decodePath } from '../../../base/paths/route-path.ts';
import { listen } from '../dom/listen.ts';

declare global {
  interface WindowEventMap {
    contentvisibilityautostatechange: Event;
  }
}

export function ActiveHeading() {
  const { path } = useRouter();
  // runs again for each path, because React may keep this component when the page changes
  useEffect(followHeadings, [path]);
  return null;
}

export const followHeadings = (): (() => void) => {
  let frame = 0;
  const markSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(markActiveLinks);
  };
  markSoon();
  const stop = listen(
    window,
    ['scroll', 'resize', 'hashchange', 'contentvisibilityautostatechange'],
    markSoon,
    { passive: true },
  );
  return () => {
    cancelAnimationFrame(frame);
    stop();
  };
};

/** Avoids `link.hash`, because parsing the URLs of hundreds of links takes several milliseconds. */
const idOf = (link: Element): string => link.getAttribute('href')?.slice(1) ?? '';

const markActiveLinks = (): void => {
  const links = [
    ...document.querySelectorAll<HTMLAnchorElement>('nav[data-table-of-contents] a[href^="#"]'),
  ];
  const headings = [...new Set(links.map(idOf))].flatMap((id) => document.getElementById(id) ?? []);
  const page = document.documentElement;
  const active = findActiveHeading(
    headings.map((heading) => ({
      id: heading.id,
      get top() {
        return heading.getClientRects()[0]?.top ?? null;
      },
    })),
    {
      height: window.innerHeight,
      restingTop:
        pixels(getComputedStyle(page).scrollPaddingBlockStart) + restingMargin(headings[0]),
      isAtEnd: window.scrollY > 0 && window.scrollY + window.innerHeight >= page.scrollHeight - 2,
      named: decodePath(window.location.hash.slice(1)) || null,
    },
  );
  for (const link of links) {
    const isActive = idOf(link) === active;
    if (isActive !== (link.ariaCurrent !== null)) {
      link.ariaCurrent = isActive ? 'true' : null;
    }
  }
  const name = links.find((link) => idOf(link) === active)?.textContent ?? '';
  document.querySelectorAll('[data-active-heading]').forEach((element) => {
    element.textContent = name;
  });
};

const restingMargin = (heading: HTMLElement | undefined): number =>
  heading ? pixels(getComputedStyle(heading).scrollMarginBlockStart) : 0;

const pixels = (length: string): number => Number.parseFloat(length) || 0;

/** Reading `top` can force the browser to lay out skipped parts of a long page, so read few of them. */
type HeadingPosition = {
  readonly id: string;
  /** `null` for a heading in a hidden tab. */
  readonly top: number | null;
};

type Viewport = {
  readonly height: number;
  /** Distance between the top of the window and a heading after a jump to the heading. */
  readonly restingTop: number;
  readonly isAtEnd: boolean;
  readonly named: string | null;
};

/** Uses a binary search, because headings are in page order and each position is slow to read. */
const countAbove = (headings: readonly HeadingPosition[], line: number): number => {
  let [from, to] = [0, headings.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    let shown = middle;
    while (shown < to && headings[shown]?.top === null) {
      shown += 1;
    }
    const top = shown < to ? headings[shown]?.top : null;
    [from, to] = (top ?? line) < line ? [shown + 1, to] : [from, middle];
  }
  return from;
};

/**
 * Returns the last heading whose top is above a line a quarter of the way down the window. At the end of the page,
 * returns the heading that the hash names if it is visible, or else the last visible heading.
 */
export const findActiveHeading = (
  headings: readonly HeadingPosition[],
  viewport: Viewport,
): string | null => {
  const { height, restingTop, isAtEnd, named } = viewport;
  if (isAtEnd) {
    const visible = headings.slice(countAbove(headings, 0), countAbove(headings, height));
    const reached = visible.find(({ id, top }) => id === named && top !== null) ?? visible.at(-1);
    if (reached) {
      return reached.id;
    }
  }
  const line = Math.max(height / 4, restingTop + 1);
  return headings[countAbove(headings, line) - 1]?.id ?? null;
};
