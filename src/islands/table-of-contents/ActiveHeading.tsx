'use client';

import { useEffect } from 'react';
import { useRouter } from 'waku/router/client';
import { decodePath } from '../../paths/route-path.ts';
import { listen } from '../dom/listen.ts';
import { findActiveHeading } from './active-heading.ts';

/**
 * Marks the link of the current heading in every `nav[data-table-of-contents]`, and writes its text into every
 * `[data-active-heading]`. Renders nothing.
 */
export function ActiveHeading() {
  // a new key per page: other headings
  return <Marker key={useRouter().path} />;
}

function Marker() {
  useEffect(() => {
    let frame = 0;
    const markSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(markActiveLinks);
    };
    markSoon();
    const stop = listen(window, ['scroll', 'resize', 'hashchange'], markSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, []);
  return null;
}

const idOf = (link: HTMLAnchorElement): string => decodePath(link.hash.slice(1));

const markActiveLinks = (): void => {
  const links = [
    ...document.querySelectorAll<HTMLAnchorElement>('nav[data-table-of-contents] a[href*="#"]'),
  ];
  const headings = [...new Set(links.map(idOf))].flatMap((id) => document.getElementById(id) ?? []);
  const page = document.documentElement;
  const active = findActiveHeading(
    headings.map((heading) => ({ id: heading.id, top: heading.getBoundingClientRect().top })),
    {
      height: window.innerHeight,
      restingTop:
        pixels(getComputedStyle(page).scrollPaddingBlockStart) + restingMargin(headings[0]),
      isAtEnd: window.scrollY > 0 && window.scrollY + window.innerHeight >= page.scrollHeight - 2,
      named: decodePath(window.location.hash.slice(1)) || null,
    },
  );
  for (const link of links) {
    link.ariaCurrent = idOf(link) === active ? 'true' : null;
  }
  const name = links.find((link) => idOf(link) === active)?.textContent ?? '';
  document.querySelectorAll('[data-active-heading]').forEach((element) => {
    element.textContent = name;
  });
};

const restingMargin = (heading: HTMLElement | undefined): number =>
  heading ? pixels(getComputedStyle(heading).scrollMarginBlockStart) : 0;

/** A CSS length in pixels; 0 for `auto`. */
const pixels = (length: string): number => Number.parseFloat(length) || 0;
