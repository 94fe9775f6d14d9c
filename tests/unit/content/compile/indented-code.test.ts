import { describe, expect, test } from 'vitest';
import { applyFixes } from '../../../../src/problems/apply-fixes.ts';
import { formatLocation } from '../../../../src/problems/problem.ts';
import { compileText } from './compile-text.ts';

const problemsOf = async (body: string, format: 'md' | 'mdx' = 'mdx') =>
  (await compileText(body, { format, purpose: 'check' })).problems.filter(
    ({ code }) => code === 'mdx/indented-code',
  );

const found = async (body: string, format?: 'md' | 'mdx'): Promise<string[]> =>
  (await problemsOf(body, format)).map(({ location }) => formatLocation(location));

const fixed = async (body: string): Promise<string> =>
  applyFixes(
    body,
    (await problemsOf(body)).flatMap(({ fix }) => fix ?? []),
  ).text;

describe('indented code in MDX', () => {
  test.each([
    ['in four spaces', 'Run:\n\n    npm i foo   --save\n      nested *x*\n\nDone.', 'page.mdx:3:5'],
    ['after a tab', 'Run:\n\n\tnpm i foo', 'page.mdx:3:2'],
    ['that begins with a comment', 'Run:\n\n    # install it\n    npm i', 'page.mdx:3:5'],
    ['in a list item', '1. Step\n\n       npm i', 'page.mdx:3:8'],
    ['in a quote', '> Run:\n>\n>     npm i', 'page.mdx:3:7'],
    ['in an admonition', ':::note\n\n    npm i\n\n:::', 'page.mdx:3:5'],
  ])('is reported once: %s', async (_, body, location) => {
    expect(await found(body)).toEqual([location]);
  });

  test.each([
    ['plain Markdown', 'Run:\n\n    npm i', 'md'],
    ['paragraphs of a list item', '1. Step\n\n    Text.\n\n    - Part\n\n        Text.', 'mdx'],
    ['lists in lists', '- a\n    - b\n        - c\n\n            Text.', 'mdx'],
    ['children of elements', '<div>\n    <div>\n\n        Text.\n\n    </div>\n</div>', 'mdx'],
    ['components', 'Text.\n\n    <Badge>new</Badge>', 'mdx'],
    ['blocks of MkDocs', '!!! note\n    Text.\n\n    Text.', 'mdx'],
    ['footnotes', 'Text.[^1]\n\n[^1]: Note.\n\n    More.', 'mdx'],
    ['continued lines', 'Text\n    more', 'mdx'],
    ['fences', '```\n    code\n```', 'mdx'],
  ] as const)('is not %s', async (_, body, format) => {
    expect(await found(body, format)).toEqual([]);
  });

  test.each([
    [
      'Run:\n\n    # install\n    npm i foo   --save\n\n      {x}\n\nDone.',
      'Run:\n\n```\n# install\nnpm i foo   --save\n\n  {x}\n```\n\nDone.',
    ],
    ['Run:\n\n\ta\n\t\tb', 'Run:\n\n```\na\n    b\n```'],
    ['1. Step\n\n       npm i', '1. Step\n\n   ```\n   npm i\n   ```'],
    ['Run:\n\n    a\nb', 'Run:\n\n    a\nb'],
  ])('gets fences, unless some lines are not indented: %j', async (body, expected) => {
    expect(await fixed(body)).toBe(expected);
  });
});
