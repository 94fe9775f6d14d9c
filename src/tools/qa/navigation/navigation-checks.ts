import type { Check } from '../check.ts';

export const announced: Check = {
  id: 'journey/announced',
  title: 'A page that a script brings has its title, and readers who cannot see it are told',
  // a new page is no status message as 4.1.3 has it
  rule: {
    name: 'Technique ARIA22 of WCAG, live regions',
    url: 'https://www.w3.org/WAI/WCAG22/Techniques/aria/ARIA22',
  },
  fix: 'Set the title, and write it to a live region or move the focus to the heading of the new page.',
};

export const restored: Check = {
  id: 'journey/back',
  title: 'Back leads to the same place of the same page',
  rule: {
    name: 'HTML, 7.4.4 Restoring the scroll position',
    url: 'https://html.spec.whatwg.org/multipage/browsing-the-web.html#restoring-scroll-position-data',
  },
  fix: 'Leave `history.scrollRestoration` to the browser, or scroll once the content of the page is there again.',
};

export const placeInSight: Check = {
  id: 'journey/place-in-sight',
  title: 'A link to a place in the page brings it into sight, below what stays at the top',
  rule: {
    name: 'CSS Scroll Snap 1, scroll-padding',
    url: 'https://www.w3.org/TR/css-scroll-snap-1/#scroll-padding',
  },
  fix: 'Give `html` a `scroll-padding-block-start` as high as what stays at the top.',
};

export const navigationChecks: readonly Check[] = [announced, restored, placeInSight];
