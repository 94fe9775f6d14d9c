import { describe, expect, test } from 'vitest';
import {
  parseCodeMeta,
  takeMagicComments,
} from '../../../../src/content/compile/highlight/code-meta.ts';

describe('the first line of a fence', () => {
  test.each([
    ['', null, false, []],
    ['title="a.js"', 'a.js', false, []],
    ["title='it is {1}' {2}", 'it is {1}', false, [2]],
    ['showLineNumbers {1,3-5}', null, true, [1, 3, 4, 5]],
    ['{ 2 , 4-4 } title=""', '', false, [2, 4]],
    ['noInline subtitle="x"', null, false, []],
    ['"a {1}" /b {2}/ ins={3} {4}', null, false, [4]],
    ['tab={"span":2} title="a.js"{1}', 'a.js', false, [1]],
  ])('%j is read', (meta, title, showLineNumbers, lines) => {
    const parsed = parseCodeMeta(meta, 10);
    expect([parsed.title, parsed.showLineNumbers, [...parsed.highlighted]]).toEqual([
      title,
      showLineNumbers,
      lines,
    ]);
    expect(parsed.invalidRanges).toEqual([]);
  });

  test('invalid ranges are returned as written', () => {
    const { invalidRanges, highlighted } = parseCodeMeta('{0,1,5-2,x,3-11,1-99999999999,}', 10);
    expect(invalidRanges).toEqual(['0', '5-2', 'x', '3-11', '1-99999999999', '']);
    expect([...highlighted]).toEqual([1]);
  });
});

describe('magic comments', () => {
  test('are removed and highlight what follows, in the comment syntax of every language', () => {
    const code = [
      'a',
      '// highlight-next-line',
      'b',
      '  # highlight-start',
      'c',
      'd',
      '<!-- highlight-end -->',
      'e',
      '/* highlight-next-line */',
      'f',
      '{/* highlight-next-line */}',
      'g',
      '-- highlight-next-line',
      'h',
    ].join('\n');
    const { code: remaining, highlighted } = takeMagicComments(code);
    expect(remaining).toBe('a\nb\nc\nd\ne\nf\ng\nh');
    expect([...highlighted]).toEqual([2, 3, 4, 6, 7, 8]);
  });

  test('highlight-next-line highlights one line only', () => {
    expect([...takeMagicComments('// highlight-next-line\na\nb\nc').highlighted]).toEqual([1]);
  });

  test('a line that only mentions one stays', () => {
    const code = 'a(); // highlight-next-line is a comment\n"highlight-start"';
    expect(takeMagicComments(code)).toEqual({
      code,
      highlighted: new Set(),
      marks: [],
      problems: [],
    });
  });

  test('one without an end highlights up to the last line', () => {
    expect([...takeMagicComments('a\n// highlight-start\nb\nc').highlighted]).toEqual([2, 3]);
  });
});
