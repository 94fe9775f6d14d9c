import { expect, test } from 'vitest';
import { withBasePath } from '../../../../../src/site/components/base-path/element-props.ts';

const Link = (): null => null;

test('elements get the base path, and components do not: they create elements themselves', () => {
  const props = { href: '/docs/a', className: 'x', hidden: false, onClick: Link };
  expect(withBasePath('a', props, '/b/')).toEqual({ ...props, href: '/b/docs/a' });
  expect(withBasePath(Link, props, '/b/')).toBe(props);
});
