import { expect, test } from 'vitest';
import type { Route } from '../../../../src/model/site.ts';
import { checkRedirects } from '../../../../src/content/routes/check-redirects.ts';
import { problemSentence, type SourceRange } from '../../../../src/problems/problem.ts';

const at = (file: string): SourceRange => ({ kind: 'range', file, line: 1, column: 1, length: 1 });

const check = (pages: readonly string[], redirects: readonly (readonly [string, string])[]) => {
  const { redirects: valid, problems } = checkRedirects(
    {
      redirects: redirects.map(([from, to]) => ({ from, to })),
      locationAt: ([index]) => at(`redirect ${String(index)}`),
    },
    pages.map((path) => ({ path }) as Route),
    new Map(pages.map((path) => [path, at(`${path}.md`)])),
  );
  return {
    valid: valid.map(({ from }) => from),
    problems: problems.map((problem) => [
      problem.code,
      problem.location,
      problemSentence(problem),
      problem.related?.location,
    ]),
  };
};

test('a redirect from the address of a page in other case names both', () => {
  expect(check(['/docs/start', '/docs/b'], [['/docs/Start', '/docs/b']])).toEqual({
    valid: [],
    problems: [
      [
        'redirects/existing-page',
        at('redirect 0'),
        'Expected `from` to be an address without a page, but found `/docs/Start`, which differs from `/docs/start` only in case.',
        at('/docs/start.md'),
      ],
    ],
  });
});

test.each([
  ['/docs/old', '/docs/OLD'],
  ['/docs/é', '/docs/É'],
  ['/docs/é', '/docs/e\u0301'],
  ['/docs/old/', '/docs/Old'],
])('of two redirects that hosts may confuse, the second is left out: %s, %s', (first, second) => {
  const { valid, problems } = check(
    ['/docs/a'],
    [
      [first, '/docs/a'],
      [second, '/docs/a'],
    ],
  );
  expect(valid).toHaveLength(1);
  expect(problems).toMatchObject([['route/duplicate', at('redirect 1'), {}, at('redirect 0')]]);
  expect(problems[0]?.[2]).toContain('only in case');
});

test('an equal redirect is reported as before', () => {
  const { problems } = check(
    ['/a'],
    [
      ['/old', '/a'],
      ['/old', '/a'],
    ],
  );
  expect(problems[0]?.[2]).toContain('found `/old` again');
});

test('redirects from other addresses are kept', () => {
  const redirects = [
    ['/docs/old', '/docs/a'],
    ['/docs/older', '/docs/a'],
  ] as const;
  expect(check(['/docs/a'], redirects)).toEqual({
    valid: ['/docs/old', '/docs/older'],
    problems: [],
  });
});
