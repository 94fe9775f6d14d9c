import { expect, test } from 'vitest';
import { currentWithin } from '../../../src/islands/menu/SectionLink.tsx';

test.each([
  ['/docs/what-is', 'page'],
  ['/docs', 'true'],
  ['/docs/api/shop', 'true'],
  ['/docsearch', undefined],
  ['/', undefined],
  ['/changelog/', undefined],
])('on %s the link to the documentation is current: %s', (path, current) => {
  expect(currentWithin(path, { href: '/docs/what-is', section: '/docs' })).toBe(current);
});

test('a slash at the end changes nothing', () => {
  expect(currentWithin('/scalar/', { href: '/scalar', section: '/scalar' })).toBe('page');
});
