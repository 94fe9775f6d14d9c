import { describe, expect, test } from 'vitest';
import { formatLocation } from '../../../../src/problems/problem.ts';
import { compileText } from './compile-text.ts';

const header = '| Flag | Meaning |\n| - | - |\n';

const problemsOf = async (body: string, format: 'md' | 'mdx') =>
  (await compileText(body, { format, purpose: 'check' })).problems.filter(
    ({ code }) => code === 'table/extra-cell',
  );

describe.each(['md', 'mdx'] as const)('a table cell that readers do not see, in %s,', (format) => {
  test.each([
    ['at the cell', '| 1 | 2 | THIRD *a* | 4 |', ['page.mdx:3:11']],
    ['at the code with the pipe', '| `a|b` | c |', ['page.mdx:3:3']],
    ['at each code', '| `a|b` | ``c`|d`` |', ['page.mdx:3:3', 'page.mdx:3:11']],
  ])('is reported %s', async (_, row, locations) => {
    const problems = await problemsOf(header + row, format);
    expect(problems.map(({ location }) => formatLocation(location))).toEqual(locations);
  });

  test.each([
    ['an escaped pipe', '| `a\\|b` | c |'],
    ['an empty cell', '| a | b | |'],
    ['too few cells', '| a |'],
  ])('is not %s', async (_, row) => {
    expect(await problemsOf(header + row, format)).toEqual([]);
  });

  test.each([
    ['| `a|b` | c |', ['`a\\|b`']],
    ['| `a|b|c` | `d\\|e|f` |', ['`a\\|b\\|c`', '`d\\|e\\|f`']],
    ['| `a|b` | c | d |', [undefined]],
  ])('gets a fix only if pipes in code are the sole cause: %j', async (row, fixes) => {
    const problems = await problemsOf(header + row, format);
    expect(problems.map(({ fix }) => fix?.text)).toEqual(fixes);
  });
});
