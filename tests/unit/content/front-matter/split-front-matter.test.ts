import { describe, expect, test } from 'vitest';
import { splitFrontMatter } from '../../../../src/content/front-matter/split-front-matter.ts';

const split = (source: string) => splitFrontMatter('page.mdx', source);

describe('splitFrontMatter', () => {
  test('returns the YAML and the lines on which both parts begin', () => {
    expect(split('---\ntitle: A\ndraft: true\n---\n\nText.')).toEqual({
      split: { yaml: 'title: A\ndraft: true', yamlLine: 2, bodyLine: 5 },
    });
  });

  test('accepts empty front matter and an empty body', () => {
    expect(split('---\n---')).toEqual({ split: { yaml: '', yamlLine: 2, bodyLine: 3 } });
  });

  test('ends at the first line of dashes; later ones are rules of the body', () => {
    expect(split('---\ntitle: A\n---\nText.\n\n---\n')).toMatchObject({ split: { bodyLine: 4 } });
  });

  test('accepts spaces after the dashes', () => {
    expect(split('--- \ntitle: A\n---  \n')).toMatchObject({ split: { yaml: 'title: A' } });
  });

  test('dashes inside a value do not end it', () => {
    expect(split('---\ntitle: a --- b\n ---\n---\n')).toMatchObject({
      split: { yaml: 'title: a --- b\n ---' },
    });
  });

  test.each([
    ['', 'a blank file', { kind: 'file', file: 'page.mdx' }],
    ['\n\n', 'a blank file', { kind: 'file' }],
    ['\n---\ntitle: A\n---\n', '1 blank line before it', { kind: 'range', line: 2 }],
    ['# Title\n', '"# Title"', { kind: 'range', line: 1, column: 1, length: 7 }],
    [`${'long '.repeat(20)}\n`, '"long long long long long long long long "', { kind: 'range' }],
  ])('%j has no front matter at its top', (source, found, location) => {
    expect(split(source)).toMatchObject({
      problem: {
        code: 'front-matter/missing',
        location,
        expected: 'front matter between two lines `---` at the top of the file',
        found,
      },
    });
  });

  test('front matter without an end is reported at its first line', () => {
    expect(split('---\ntitle: A\n\nText.')).toMatchObject({
      problem: { code: 'front-matter/unclosed', location: { line: 1, column: 1, length: 3 } },
    });
  });
});
