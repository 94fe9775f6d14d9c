import { expect, test } from 'vitest';
import { currentWithin } from '../../../../src/site/islands/menu/SectionLink.tsx';

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

test.each([
  ['/docs/start', '/docs/start#setup', 'page'],
  ['/changelog', '/changelog/', 'page'],
  ['/', '/', 'page'],
  ['/docs/start', '/', undefined],
])('on %s a link to %s is current: %s', (path, href, current) => {
  const section = `/${href.split(/[/#]/)[1]}`;
  expect(currentWithin(path, { href, section })).toBe(current);
});

test('a slash at the end changes nothing', () => {
  expect(currentWithin('/scalar/', { href: '/scalar', section: '/scalar' })).toBe('page');
});
