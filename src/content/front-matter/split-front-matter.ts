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

/** A line of front matter: a key, an entry of a list, a comment, or one that continues another. */
const isFrontMatter = (line: string): boolean => /^(?:[\w-]+:(?:\s|$)|\s|- |#|$)/.test(line);

/**
 * Whether a line is the only one that can be a fence: below blank lines it would be wrong as well, and dashes below text
 * make a heading or a rule.
 */
const isOnlyCandidate = (lines: readonly string[], index: number): boolean =>
  lines[0]?.trim() !== '' &&
  lines.slice(1, index).every(isFrontMatter) &&
  lines.slice(index === 0 ? lines.length : index + 1).every((line) => !isAlmostFence(line));

/** Reports a line, which may have been meant as a fence; the whole file where no line has the index. */
const fenceProblem = (
  file: string,
  lines: readonly string[],
  index: number,
  problem: Pick<Problem, 'code' | 'expected' | 'found'>,
): { problem: Problem } => {
  const text = lines[index];
  if (text === undefined) {
    return { problem: createProblem({ ...problem, location: { kind: 'file', file } }) };
  }
  const length = Math.max(1, text.length);
  const location: SourceRange = { kind: 'range', file, line: index + 1, column: 1, length };
  const isMeant = isAlmostFence(text) && isOnlyCandidate(lines, index);
  const fix = isMeant ? { suggestion: fence, fix: { location, text: fence } } : {};
  return { problem: createProblem({ ...problem, location, ...fix }) };
};

const missing = (file: string, lines: readonly string[]): { problem: Problem } => {
  const index = lines.findIndex((line) => line.trim() !== '');
  const text = lines[index] ?? '';
  const isFence = index > 0 && text.trimEnd() === fence;
  const found = isFence
    ? `${index} blank line${index === 1 ? '' : 's'} before it`
    : JSON.stringify(text.slice(0, 40));
  return fenceProblem(file, lines, index, {
    code: 'front-matter/missing',
    expected: 'front matter between two lines `---` at the top of the file',
    found: index === -1 ? 'a blank file' : found,
  });
};

const unclosed = (file: string, lines: readonly string[]): { problem: Problem } => {
  const index = lines.findIndex(isAlmostFence);
  return fenceProblem(file, lines, Math.max(0, index), {
    code: 'front-matter/unclosed',
    expected: 'a second line `---` that closes the front matter',
    found: index === -1 ? 'the end of the file' : JSON.stringify(lines[index]),
  });
};

/** Separates front matter from the body. Front matter is between two lines `---`, the first of which is line 1. */
export const splitFrontMatter = (
  file: string,
  source: string,
): { split: SplitSource } | { problem: Problem } => {
  const lines = source.split('\n');
  if (lines[0]?.trimEnd() !== fence) {
    return missing(file, lines);
  }
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === fence);
  return end === -1
    ? unclosed(file, lines)
    : { split: { yaml: lines.slice(1, end).join('\n'), yamlLine: 2, bodyLine: end + 2 } };
};
