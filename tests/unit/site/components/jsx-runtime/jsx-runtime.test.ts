import { afterEach, expect, test, vi } from 'vitest';
import { withPublicPaths } from '../../../../../src/site/components/jsx-runtime/jsx-runtime.ts';

afterEach(() => void vi.unstubAllEnvs());

const Link = (): null => null;

test('elements get the base path, and components do not: they create elements themselves', () => {
  vi.stubEnv('BASE_URL', '/b/');
  const props = { href: '/docs/a', className: 'x', hidden: false, onClick: Link };
  expect(withPublicPaths('a', props)).toEqual({ ...props, href: '/b/docs/a' });
  expect(withPublicPaths(Link, props)).toBe(props);
});

test('styles get it as well', () => {
  vi.stubEnv('BASE_URL', '/b/');
  const style = { background: 'no-repeat url("/a.svg"), url(https://a.example/b.svg)', height: 80 };
  expect(withPublicPaths('div', { style })).toEqual({
    style: { background: 'no-repeat url("/b/a.svg"), url(https://a.example/b.svg)', height: 80 },
  });
});
