import { type Problem, createProblem } from '../../problems/problem.ts';

/** Front matter as text, with the number of its first line, and the line (from 1) on which the body begins. */
export type SplitSource = {
  readonly yaml: string;
  readonly yamlLine: number;
  readonly bodyLine: number;
};

/**
 * Separates front matter from the body. Front matter stands between two lines `---`, the first of which is line 1.
 */
export const splitFrontMatter = (
  file: string,
  source: string,
): { split: SplitSource } | { problem: Problem } => {
  const lines = source.split('\n');
  if (lines[0]?.trimEnd() !== '---') {
    const found =
      source.trim() === '' ? 'a blank file' : JSON.stringify((lines[0] ?? '').slice(0, 40));
    return {
      problem: createProblem({
        code: 'front-matter/missing',
        place:
          source === ''
            ? { kind: 'file', file }
            : {
                kind: 'range',
                file,
                line: 1,
                column: 1,
                length: Math.max(1, lines[0]?.length ?? 1),
              },
        expected: 'front matter between two lines `---` at the top of the file',
        found: found,
      }),
    };
  }
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  if (end === -1) {
    return {
      problem: createProblem({
        code: 'front-matter/unclosed',
        place: { kind: 'range', file, line: 1, column: 1, length: 3 },
        expected: 'a second line `---` that closes the front matter',
        found: 'the end of the file',
      }),
    };
  }
  return { split: { yaml: lines.slice(1, end).join('\n'), yamlLine: 2, bodyLine: end + 2 } };
};
