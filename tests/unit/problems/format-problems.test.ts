import { describe, expect, test } from 'vitest';
import { formatProblems } from '../../../src/problems/format-problems.ts';
import { type Problem, hasErrors, sortProblems } from '../../../src/problems/problem.ts';
import { summarize } from '../content/build-fixture.ts';

const at = (file: string, line: number, column: number, more: Partial<Problem> = {}): Problem => ({
  code: 'link/unknown-page',
  severity: 'error',
  location: { kind: 'range', file, line, column, length: 3 },
  expected: 'a page',
  found: 'none',
  ...more,
});

const format = (...problems: Problem[]): string =>
  formatProblems(problems, (file) => (file === 'a.mdx' ? 'one\ntwo' : null));

const lastLine = (report: string): string | undefined => report.trimEnd().split('\n').at(-1);

describe('formatProblems', () => {
  test('shows location, severity and code, a sentence, a code frame, the related location, and a suggestion', () => {
    const problem = at('a.mdx', 2, 1, {
      suggestion: '/docs/two',
      related: { message: 'The first is at', location: { kind: 'file', file: 'b.mdx' } },
    });
    expect(format(problem)).toMatchInlineSnapshot(`
      "a.mdx:2:1 error link/unknown-page
        Expected a page, but found none.
          1 | one
        > 2 | two
            | ^^^
        The first is at b.mdx
        Did you mean \`/docs/two\`?

      1 error in 1 file.
      "
    `);
  });

  test('a file that cannot be read has no code frame', () => {
    expect(format(at('gone.mdx', 2, 1))).not.toContain('|');
  });

  test('shows only the file if the line is unknown', () => {
    const location = { kind: 'file', file: 'a.mdx' } as const;
    expect(format(at('a.mdx', 1, 1, { location })).split('\n')[0]).toBe(
      'a.mdx error link/unknown-page',
    );
  });

  test('no problems make no report', () => {
    expect(format()).toBe('');
  });
});

describe('a long report', () => {
  const many = (count: number, more: Partial<Problem> = {}): Problem[] =>
    Array.from({ length: count }, (_, index) => at(`${index % 3}.mdx`, index + 1, 1, more));
  const style = { code: 'front-matter/unknown-key', severity: 'warning' } as const;
  const blocksOf = (report: string, code: string): number =>
    report.split('\n').filter((line) => !line.startsWith('  ') && line.endsWith(code)).length;

  test('shows some problems of each code, counts the others, and says how to list them', () => {
    const report = format(...many(6000, style), ...many(7), ...many(2, { code: 'mdx/syntax' }));
    expect(blocksOf(report, 'front-matter/unknown-key')).toBe(5);
    expect(blocksOf(report, 'link/unknown-page')).toBe(5);
    expect(blocksOf(report, 'mdx/syntax')).toBe(2);
    expect(report).toContain(
      'Not shown:\n  5995 more: warning front-matter/unknown-key in 3 files\n  2 more: error link/unknown-page in 1 file\nTo list all, run npm run check -- --all\n\n9 errors and 6000 warnings in 3 files.\n',
    );
  });

  test('of 50 problems is whole, and of 51 is not', () => {
    expect(blocksOf(format(...many(50)), 'link/unknown-page')).toBe(50);
    expect(blocksOf(format(...many(51)), 'link/unknown-page')).toBe(5);
  });

  test('is whole on request', () => {
    const report = formatProblems(many(6000), () => null, undefined, true);
    expect(blocksOf(report, 'link/unknown-page')).toBe(6000);
    expect(report).not.toContain('Not shown');
  });
});

describe('the last line', () => {
  const warning = { severity: 'warning' } as const;
  const variable = { location: { kind: 'environment', variable: 'DOCS_SITE_URL' } } as const;

  test.each<[string, Problem[]]>([
    ['1 error in 1 file.', [at('a', 1, 1)]],
    ['2 errors in 1 file.', [at('a', 1, 1), at('a', 2, 1)]],
    ['2 errors and 1 warning in 2 files.', [at('a', 1, 1), at('b', 1, 1), at('a', 3, 1, warning)]],
    ['1 warning in 1 file.', [at('a', 1, 1, warning)]],
    ['1 error in 1 environment variable.', [at('', 1, 1, variable)]],
    ['2 errors in 1 file and 1 environment variable.', [at('a', 1, 1), at('', 1, 1, variable)]],
  ])('counts: %s', (summary, problems) => {
    expect(lastLine(format(...problems))).toBe(summary);
  });
});

describe('sortProblems', () => {
  test('sorts by file, line, column and code, with lines as numbers, independent of the input order', () => {
    const problems = [
      at('b.mdx', 1, 1),
      at('a.mdx', 10, 1),
      at('a.mdx', 2, 20),
      at('a.mdx', 2, 3, { code: 'token/unknown' }),
      at('a.mdx', 2, 3),
      at('a.mdx', 1, 1, { location: { kind: 'file', file: 'a.mdx' } }),
    ];
    const sorted = [
      'a.mdx link/unknown-page',
      'a.mdx:2:3 link/unknown-page',
      'a.mdx:2:3 token/unknown',
      'a.mdx:2:20 link/unknown-page',
      'a.mdx:10:1 link/unknown-page',
      'b.mdx:1:1 link/unknown-page',
    ];
    expect(summarize(sortProblems(problems))).toEqual(sorted);
    expect(summarize(sortProblems(problems.toReversed()))).toEqual(sorted);
  });
});

test('only errors stop a build', () => {
  expect(hasErrors([])).toBe(false);
  expect(hasErrors([at('a', 1, 1, { severity: 'warning' })])).toBe(false);
  expect(hasErrors([at('a', 1, 1, { severity: 'warning' }), at('a', 1, 1)])).toBe(true);
});
