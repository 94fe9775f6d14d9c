import { expect, test } from 'vitest';
import { withBasePath } from '../../../../src/components/base-path/element-props.ts';

const Link = (): null => null;

test('elements get the base path, and components do not: they create elements themselves', () => {
  const props = { href: '/docs/a', className: 'x', hidden: false, onClick: Link };
  expect(withBasePath('a', props, '/b/')).toEqual({ ...props, href: '/b/docs/a' });
  expect(withBasePath(Link, props, '/b/')).toBe(props);
});

test('markup gets it, and the text of scripts and style sheets does not', () => {
  const props = { dangerouslySetInnerHTML: { __html: '<a href="/a">a</a>' } };
  expect(withBasePath('div', props, '/b/')).toEqual({
    dangerouslySetInnerHTML: { __html: '<a href="/b/a">a</a>' },
  });
  expect(withBasePath('script', props, '/b/')).toEqual(props);
  expect(withBasePath('style', props, '/b/')).toEqual(props);
});
