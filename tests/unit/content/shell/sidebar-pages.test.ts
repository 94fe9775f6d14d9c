import { expect, test } from 'vitest';
import { pagesOfSidebar } from '../../../../src/content/shell/build-shell.ts';
import { currentWithin } from '../../../../src/site/islands/menu/SectionLink.tsx';
import type { Route } from '../../../../src/model/site.ts';

const routeTo = (href: string): Route => ({
  path: href,
  href,
  view: { kind: 'search' },
  canonical: href,
  title: '',
  indexed: true,
});

/** The first letter of a page's last path segment identifies its sidebar. */
const addresses = [
  '/',
  '/docs',
  '/docs/a',
  '/docs/b',
  '/docs/x/a1',
  '/docs/x/a2',
  '/docs/y',
  '/docs/y/a',
  '/docs/a/a',
  '/docs/ab',
];
const isA = ({ href }: Route): boolean => /\/a[^/]*$/.test(href);

test('the pages of a sidebar are folders where these hold no other page', () => {
  expect(pagesOfSidebar(addresses.map(routeTo), isA)).toEqual([
    '/docs/a/',
    '/docs/ab/',
    '/docs/x/',
    '/docs/y/a/',
  ]);
});

test('a link is current on the pages of its sidebar, and on no other', () => {
  const section = pagesOfSidebar(addresses.map(routeTo), isA);
  for (const address of addresses) {
    const current = currentWithin(address, { href: '/elsewhere', section });
    expect([address, current]).toEqual([address, isA(routeTo(address)) ? 'true' : undefined]);
  }
});

test('a page above pages of another sidebar stands for itself only', () => {
  const section = pagesOfSidebar(['/docs/a', '/docs/a/b'].map(routeTo), isA);
  expect(section).toEqual(['/docs/a']);
  expect(currentWithin('/docs/a/', { href: '/docs/x', section })).toBe('true');
  expect(currentWithin('/docs/a/b', { href: '/docs/x', section })).toBeUndefined();
});
