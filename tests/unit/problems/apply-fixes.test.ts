import { describe, expect, test } from 'vitest';
import { applyFixes } from '../../../src/problems/apply-fixes.ts';
import type { Fix } from '../../../src/problems/problem.ts';

/** `at` is `line:column+length`. */
const fix = (at: string, text: string): Fix => {
  const [line = 0, column = 0, length = 0] = at.split(/[:+]/).map(Number);
  return { location: { kind: 'range', file: 'a.mdx', line, column, length }, text };
};

describe('applyFixes', () => {
  test.each<[name: string, source: string, fixes: readonly Fix[], expected: string]>([
    ['replaces the text at a location', 'one two', [fix('1:5+3', '2')], 'one 2'],
    [
      'changes several lines, in any order',
      'ab\ncd\n',
      [fix('2:1+1', 'CC'), fix('1:2+1', '')],
      'a\nCCd\n',
    ],
    ['keeps \\r\\n', 'ab\r\ncd\r\n', [fix('2:1+1', 'C'), fix('1:1+2', 'x')], 'x\r\nCd\r\n'],
    ['keeps a lone \\r', 'ab\rcd\r', [fix('2:2+1', 'D')], 'ab\rcD\r'],
    [
      'keeps a byte order mark',
      '\uFEFFab\r\ncd',
      [fix('1:1+1', 'A'), fix('2:1+1', 'C')],
      '\uFEFFAb\r\nCd',
    ],
    [
      'keeps mixed line ends',
      'a\nb\r\nc\rd',
      [fix('4:1+1', 'D'), fix('3:1+1', 'C')],
      'a\nb\r\nC\rD',
    ],
    ['writes new lines as the file has them', 'a\r\nb', [fix('1:2+0', '\nx')], 'a\r\nx\r\nb'],
    ['removes a whole line', 'a\r\nb\r\nc', [fix('2:1+2', '')], 'a\r\nc'],
    ['removes text over several lines', 'a\r\nb\r\nc', [fix('1:2+3', '-')], 'a-c'],
    ['removes only the byte order mark', '\uFEFFab', [fix('1:1+0', ''), fix('1:1+1', 'A')], 'Ab'],
    ['inserts', 'ac', [fix('1:2+0', 'b')], 'abc'],
    ['inserts at the end of a last line', 'a\n', [fix('1:2+0', 'b')], 'ab\n'],
    ['inserts at the end of the file', 'a', [fix('1:2+0', '\n')], 'a\n'],
    ['counts in UTF-16 units, as locations do', '😀 x', [fix('1:4+1', 'y')], '😀 y'],
  ])('%s', (_, source, fixes, expected) => {
    const { text, applied } = applyFixes(source, fixes);
    expect([text, applied.length]).toEqual([expected, fixes.length]);
  });

  test('applies only the first of overlapping edits, and equal edits once', () => {
    const fixes = [fix('1:1+3', 'x'), fix('1:2+3', 'y'), fix('1:5+1', 'z'), fix('1:5+1', 'z')];
    const { text, applied } = applyFixes('abcdef', fixes);
    expect([text, applied.length]).toEqual(['xdzf', 2]);
  });

  test('ignores locations outside the file', () => {
    expect(applyFixes('ab', [fix('3:1+1', 'x'), fix('1:2+5', 'y')])).toEqual({
      text: 'ab',
      applied: [],
    });
  });

  test('says which lines of the new text each fix changed', () => {
    const fixes = [fix('1:1+1', 'a\nb'), fix('2:1+0', 'x'), fix('3:1+3', '-'), fix('5:1+1', 'z')];
    const { text, applied } = applyFixes('a\nb\nc\nd\ne', fixes);
    expect(text).toBe('a\nb\nxb\n-\nz');
    expect(applied.map(({ firstLine, lastLine }) => [firstLine, lastLine])).toEqual([
      [1, 2],
      [3, 3],
      [4, 4],
      [5, 5],
    ]);
  });
});
