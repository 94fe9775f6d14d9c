import path from 'node:path';
import { expect, test } from 'vitest';
import { shownPath } from '../../../../src/base/files/file-path.ts';

test.each([
  ['docs/a.md', 'docs/a.md'],
  ['.', '.'],
  ['../content/docs/a.md', '../content/docs/a.md'],
  ['../../content/docs/a.md', path.resolve('../../content/docs/a.md')],
])('the file %s from the working directory is shown as %s', (file, shown) => {
  expect(shownPath(path.resolve(file))).toBe(shown);
});
