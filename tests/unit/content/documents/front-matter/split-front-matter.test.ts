import { describe, expect, test } from 'vitest';
import { splitFrontMatter } from '../../../../../src/content/documents/front-matter/split-front-matter.ts';

const split = (source: string) => splitFrontMatter('page.mdx', source);

describe('splitFrontMatter', () => {
  test('returns the YAML and the lines on which both parts begin', () => {
    expect(split('---\ntitle: A\ndraft: true\n---\n\nText.')).toEqual({
      yaml: 'title: A\ndraft: true',
      yamlLine: 2,
      bodyLine: 5,
      problem: null,
    });
  });

  test('accepts empty front matter and an empty body', () => {
    expect(split('---\n---')).toEqual({
      yaml: '',
      yamlLine: 2,
      bodyLine: 3,
      problem: null,
    });
  });

  test('ends at the first line of dashes; later ones are rules of the body', () => {
    expect(split('---\ntitle: A\n---\nText.\n\n---\n')).toMatchObject({ bodyLine: 4 });
  });

  test('accepts spaces after the dashes', () => {
    expect(split('--- \ntitle: A\n---  \n')).toMatchObject({ yaml: 'title: A' });
  });

  test('dashes inside a value do not end it', () => {
    expect(split('---\ntitle: a --- b\n ---\n---\n')).toMatchObject({
      yaml: 'title: a --- b\n ---',
    });
  });

  test.each(['', '\n\n', '# Title\n', 'Text.\n\n---\n', '\n---\nText.\n---\n', '--\nText.'])(
    '%j has none, but is all body',
    (source) => {
      expect(split(source)).toEqual({ yaml: '', yamlLine: 1, bodyLine: 1, problem: null });
    },
  );

  test.each([
    ['\n---\ntitle: A\n---\nText.', '1 blank line before it', { line: 2 }, 5],
    ['----\ntitle: A\n---\nText.', '"----"', { line: 1, column: 1, length: 4 }, 4],
    ['--\ntitle: A\n\nText.', '"--"', { line: 1 }, 4],
  ])('%j has a wrong fence, and a body all the same', (source, found, location, bodyLine) => {
    expect(split(source)).toMatchObject({
      yaml: 'title: A',
      bodyLine,
      problem: {
        code: 'front-matter/missing',
        location,
        expected: 'front matter between two lines `---` at the top of the file',
        found,
      },
    });
  });

  test('dashes below text make a heading of the body', () => {
    expect(split('---\ntitle: A\n\nHeading\n-----\n\nText.')).toMatchObject({
      yaml: 'title: A',
      bodyLine: 4,
      problem: { code: 'front-matter/unclosed', location: { line: 5 } },
    });
  });

  test('dashes below keys and blank lines were meant to end it', () => {
    expect(split('---\ntitle: A\n\ndraft: true\n-----\n\nText.')).toMatchObject({
      yaml: 'title: A\n\ndraft: true',
      bodyLine: 6,
      problem: { suggestion: '---' },
    });
  });

  test('front matter without an end is reported at its first line; the body is below a blank one', () => {
    expect(split('---\ntitle: A\n\nText.')).toMatchObject({
      yaml: 'title: A',
      bodyLine: 4,
      problem: { code: 'front-matter/unclosed', location: { line: 1, column: 1, length: 3 } },
    });
  });
});
