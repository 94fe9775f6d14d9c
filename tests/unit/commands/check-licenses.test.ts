import { expect, test } from 'vitest';
import { findForbidden } from '../../../src/commands/sbom/check-licenses.ts';

const component = (
  license: object | null,
  use: 'shipped' | 'build' | 'development',
  name = 'a',
) => ({
  name,
  version: '1.0.0',
  use,
  ...(license === null ? {} : { licenses: [license] }),
});
const id = (name: string) => ({ license: { id: name } });

test.each([
  [id('MIT'), 'shipped'],
  [{ expression: '(MPL-2.0 OR Apache-2.0)' }, 'shipped'],
  [{ expression: '(MIT AND Zlib)' }, 'shipped'],
  [id('MPL-2.0'), 'build'],
] as const)('%j may be %s', (license, use) => {
  expect(findForbidden([component(license, use)])).toEqual([]);
});

test.each([
  [id('MPL-2.0'), 'shipped', 'MPL-2.0'],
  [id('GPL-3.0-only'), 'development', 'GPL-3.0-only'],
  [{ expression: '(MIT AND GPL-3.0-only)' }, 'build', '(MIT AND GPL-3.0-only)'],
  [{ license: { name: 'SEE LICENSE IN a.txt' } }, 'build', 'SEE LICENSE IN a.txt'],
  [null, 'development', 'no license'],
] as const)('%j may not be %s', (license, use, named) => {
  expect(findForbidden([component(license, use)])).toEqual([`a 1.0.0 (${use}): ${named}`]);
});

test('a package that names its license in a file alone is listed by name', () => {
  expect(findForbidden([component(null, 'shipped', 'khroma')])).toEqual([]);
});
