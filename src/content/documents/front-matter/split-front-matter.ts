import { type Problem, type SourceRange, createProblem } from '../../../problems/problem.ts';
import { counted } from '../../../base/text/counted.ts';

const fence = '---';

const isAlmostFence = (line: string): boolean =>
  line.trimEnd() !== fence && /^\s*(?:-{2,}|[\u2012-\u2015]+-*)\s*$/.test(line);

const isFrontMatter = (line: string): boolean => /^(?:[\w-]+:(?:\s|$)|\s|- |#|$)/.test(line);

/**
 * Whether correcting the fence on the line is certain to repair the front matter. A fence after a blank line must also
 * be moved, because front matter must begin on line 1. Dashes below text may be a heading underline or a rule.
 */
const isOnlyCandidate = (lines: readonly string[], index: number): boolean =>
  lines[0]?.trim() !== '' &&
  lines.slice(1, index).every(isFrontMatter) &&
  lines.slice(index === 0 ? lines.length : index + 1).every((line) => !isAlmostFence(line));

const fenceProblem = (
  file: string,
  lines: readonly string[],
  index: number,
  problem: Pick<Problem, 'code' | 'expected' | 'found'>,
): Problem => {
  const text = lines[index] ?? '';
  const length = Math.max(1, text.length);
  const location: SourceRange = { kind: 'range', file, line: index + 1, column: 1, length };
  const isMeant = isAlmostFence(text) && isOnlyCandidate(lines, index);
  const meant = isMeant ? fence : undefined;
  return createProblem({ ...problem, location, suggestion: meant, fix: meant });
};

const findOpening = (lines: readonly string[]): number => {
  const index = lines.findIndex((line) => line.trim() !== '');
  const text = lines[index] ?? '';
  if (index === 0 && text.trimEnd() === fence) {
    return 0;
  }
  // Require a key on the next line, to distinguish a fence from a horizontal rule in the body.
  const isMeant = text.trimEnd() === fence || isAlmostFence(text);
  return isMeant && /^["']?[\w-]+["']?[ \t]*:(?:\s|$)/.test(lines[index + 1] ?? '') ? index : -1;
};

const missingFrontMatter = (file: string, lines: readonly string[], index: number): Problem =>
  fenceProblem(file, lines, index, {
    code: 'front-matter/missing',
    expected: 'front matter between two lines `---` at the top of the file',
    found:
      index > 0
        ? `${counted(index, 'blank line')} before it`
        : JSON.stringify(lines[index]?.slice(0, 40)),
  });

const unclosedFrontMatter = (file: string, lines: readonly string[], index: number): Problem =>
  fenceProblem(file, lines, Math.max(0, index), {
    code: 'front-matter/unclosed',
    expected: 'a second line `---` that closes the front matter',
    found: index === -1 ? 'the end of the file' : JSON.stringify(lines[index]),
  });

/**
 * Front matter is optional and begins on line 1. If a fence is malformed, splits where the author probably intended it.
 */
export const splitFrontMatter = (file: string, source: string) => {
  const lines = source.split('\n');
  const opening = findOpening(lines);
  if (opening === -1) {
    return { yaml: '', yamlLine: 1, bodyLine: 1, problem: null };
  }
  const findBelow = (test: (line: string) => boolean): number =>
    lines.findIndex((line, index) => index > opening && test(line));
  const closing = findBelow((line) => line.trimEnd() === fence);
  const meant = findBelow(isAlmostFence);
  const blank = findBelow((line) => line.trim() === '');
  // In Markdown, dashes below text make that text a heading. If the intended fence may be such dashes, the front matter
  // ends at the first blank line instead.
  const isHeading = !lines.slice(opening + 1, meant).every(isFrontMatter);
  const ends = isHeading ? [closing, blank, meant] : [closing, meant, blank];
  const end = ends.find((index) => index !== -1) ?? lines.length;
  const isRight = opening === 0 && lines[0]?.trimEnd() === fence;
  return {
    yaml: lines.slice(opening + 1, end).join('\n'),
    yamlLine: opening + 2,
    bodyLine: end + 2,
    problem: isRight
      ? closing === -1
        ? unclosedFrontMatter(file, lines, meant)
        : null
      : missingFrontMatter(file, lines, opening),
  };
};
