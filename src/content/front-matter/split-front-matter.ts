import { type Problem, type SourceRange, createProblem } from '../../problems/problem.ts';

/** Front matter as text, with the line (from 1) on which it and the body begin. */
export type SplitSource = {
  readonly yaml: string;
  readonly yamlLine: number;
  readonly bodyLine: number;
};

const fence = '---';

/** Whether a line was meant as a fence: indented, with more or fewer dashes, or with the dashes of a word processor. */
const isAlmostFence = (line: string): boolean =>
  line.trimEnd() !== fence && /^\s*(?:-{2,}|[\u2012-\u2015]+-*)\s*$/.test(line);

type Line = { readonly file: string; readonly number: number; readonly text: string };

const locationOfLine = ({ file, number, text }: Line): SourceRange => ({
  kind: 'range',
  file,
  line: number,
  column: 1,
  length: Math.max(1, text.length),
});

const fenceFix = (line: Line): Pick<Problem, 'location' | 'suggestion' | 'fix'> => {
  const location = locationOfLine(line);
  return { location, suggestion: fence, fix: { location, text: fence } };
};

const missing = (file: string, lines: readonly string[]): Problem => {
  const expected = 'front matter between two lines `---` at the top of the file';
  const index = lines.findIndex((line) => line.trim() !== '');
  if (index === -1) {
    const location = { kind: 'file', file } as const;
    return createProblem({
      code: 'front-matter/missing',
      location,
      expected,
      found: 'a blank file',
    });
  }
  const line: Line = { file, number: index + 1, text: lines[index] ?? '' };
  if (index > 0 && line.text.trimEnd() === fence) {
    const found = `${index} blank line${index === 1 ? '' : 's'} before it`;
    return createProblem({
      code: 'front-matter/missing',
      location: locationOfLine(line),
      expected,
      found,
    });
  }
  const isMeant = index === 0 && isAlmostFence(line.text);
  return createProblem({
    code: 'front-matter/missing',
    expected,
    found: JSON.stringify(line.text.slice(0, 40)),
    ...(isMeant ? fenceFix(line) : { location: locationOfLine(line) }),
  });
};

const unclosed = (file: string, lines: readonly string[]): Problem => {
  const expected = 'a second line `---` that closes the front matter';
  const index = lines.findIndex(isAlmostFence);
  const text = lines[index];
  return text === undefined
    ? createProblem({
        code: 'front-matter/unclosed',
        location: locationOfLine({ file, number: 1, text: fence }),
        expected,
        found: 'the end of the file',
      })
    : createProblem({
        code: 'front-matter/unclosed',
        expected,
        found: JSON.stringify(text),
        ...fenceFix({ file, number: index + 1, text }),
      });
};

/**
 * Separates front matter from the body. Front matter is between two lines `---`, the first of which is line 1.
 */
export const splitFrontMatter = (
  file: string,
  source: string,
): { split: SplitSource } | { problem: Problem } => {
  const lines = source.split('\n');
  if (lines[0]?.trimEnd() !== fence) {
    return { problem: missing(file, lines) };
  }
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === fence);
  return end === -1
    ? { problem: unclosed(file, lines) }
    : { split: { yaml: lines.slice(1, end).join('\n'), yamlLine: 2, bodyLine: end + 2 } };
};
