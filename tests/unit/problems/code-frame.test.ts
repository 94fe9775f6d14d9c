import { describe, expect, test } from 'vitest';
import { codeFrame, splitLines } from '../../../src/problems/format-problems.ts';

const frame = (source: string, line: number, column: number, length: number): string =>
  codeFrame(splitLines(source), { kind: 'range', file: 'page.mdx', line, column, length });

describe('codeFrame', () => {
  test('shows the line with one before and after, and marks the value', () => {
    expect(frame('one\ntwo: wrong\nthree\nfour', 2, 6, 5)).toBe(
      ['  1 | one', '> 2 | two: wrong', '    |      ^^^^^', '  3 | three'].join('\n'),
    );
  });

  test('shows no line before the first or after the last', () => {
    expect(frame('one\ntwo', 1, 1, 3)).toBe(['> 1 | one', '    | ^^^', '  2 | two'].join('\n'));
    expect(frame('one\ntwo', 2, 1, 3)).toBe(['  1 | one', '> 2 | two', '    | ^^^'].join('\n'));
  });

  test('aligns line numbers of different widths', () => {
    const lines = Array.from({ length: 10 }, (_, index) => `line ${index + 1}`).join('\n');
    expect(frame(lines, 9, 1, 4)).toBe(
      ['   8 | line 8', '>  9 | line 9', '     | ^^^^', '  10 | line 10'].join('\n'),
    );
  });

  test('puts the tabs before the value before the marker too', () => {
    expect(frame('\tkey:\tvalue', 1, 7, 5)).toBe(
      ['> 1 | \tkey:\tvalue', '    | \t    \t^^^^^'].join('\n'),
    );
  });

  test('limits the marker to its line, and to at least one character', () => {
    expect(frame('short', 1, 3, 99)).toBe(['> 1 | short', '    |   ^^^'].join('\n'));
    expect(frame('short', 1, 6, 1)).toBe(['> 1 | short', '    |      ^'].join('\n'));
    expect(frame('short', 1, 1, 0)).toBe(['> 1 | short', '    | ^'].join('\n'));
  });

  test.each([
    ['\\r\\n', 'one\r\ntwo\r\nthree'],
    ['\\r', 'one\rtwo\rthree'],
    ['a byte order mark', '\uFEFFone\ntwo\nthree'],
  ])('shows the lines that the pipeline counts in a file with %s', (_, source) => {
    expect(frame(source, 2, 1, 3)).toBe(
      ['  1 | one', '> 2 | two', '    | ^^^', '  3 | three'].join('\n'),
    );
  });

  test('shows the part of a long line around the value', () => {
    const line = `${'a'.repeat(1000)}wrong${'b'.repeat(1000)}`;
    const [shown = '', marker = ''] = frame(line, 1, 1001, 5).split('\n');
    expect(shown).toMatch(/^> 1 \| …a+wrongb+…$/);
    expect(shown.length).toBeLessThan(260);
    expect(marker.indexOf('^')).toBe(shown.indexOf('wrong'));
    expect(marker).toMatch(/ \^{5}$/);
  });
});
