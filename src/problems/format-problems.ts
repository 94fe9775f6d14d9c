import { counted } from '../base/text/counted.ts';
import {
  type Problem,
  countProblems,
  formatLocation,
  problemSentence,
  sortProblems,
  type SourceLocation,
} from './problem.ts';
import { didYouMean } from './suggest.ts';
import { commandLine } from '../base/files/command-line.ts';

/** Maximum number of characters to show per line. Minified files have lines of several megabytes. */
const maxWidth = 240;

/**
 * Splits lines as `decodeText` does. Otherwise, a byte order mark would shift the marker, and a lone `\r` would hide a
 * line.
 */
export const splitLines = (source: string): string[] =>
  source.replace(/^\uFEFF/, '').split(/\r\n?|\n/);

const clip = (text: string, from: number): string => {
  const before = from > 0 ? '…' : '';
  const part = text.slice(from + before.length, from + maxWidth);
  return `${before}${part}${from + maxWidth < text.length ? '…' : ''}`;
};

/**
 * Returns the line at a location, the lines around it, and a row that marks the location. That row repeats the line's
 * tabs, so that both align at any tab width.
 */
export const codeFrame = (
  lines: readonly string[],
  location: Extract<SourceLocation, { kind: 'range' }>,
): string => {
  const marked = lines[location.line - 1] ?? '';
  const from = marked.length > maxWidth ? Math.max(0, location.column - 1 - maxWidth / 2) : 0;
  const column = location.column - from;
  const first = Math.max(1, location.line - 1);
  const end = Math.min(lines.length, location.line + 1);
  const width = String(end).length;
  const rows: string[] = [];
  for (let number = first; number <= end; number++) {
    const isMarked = number === location.line;
    const text = clip(lines[number - 1] ?? '', isMarked ? from : 0);
    rows.push(`${isMarked ? '>' : ' '} ${String(number).padStart(width)} | ${text}`.trimEnd());
    if (isMarked) {
      const before = text.slice(0, column - 1).replace(/[^\t]/g, ' ');
      const room = Math.max(1, text.length - column + 1);
      rows.push(
        `  ${' '.repeat(width)} | ${before}${'^'.repeat(Math.max(1, Math.min(location.length, room)))}`,
      );
    }
  }
  return rows.join('\n');
};

export type ReportRole = 'error' | 'warning' | 'location' | 'marker' | 'suggestion';

export type Paint = (role: ReportRole, text: string) => string;

const plain: Paint = (_, text) => text;

export type ReadSource = (file: string) => string | null;

const indent = (text: string): string => text.replace(/^(?=.)/gm, '  ');

const paintMarker = (frame: string, paint: Paint): string =>
  frame.replace(/^( +\| \s*)(\^+)$/m, (_, before: string, marker: string) =>
    before.concat(paint('marker', marker)),
  );

export const describeOthers = ({ code, otherLocations = [] }: Problem): string =>
  otherLocations.length === 0
    ? ''
    : `Also in ${counted(otherLocations.length, 'other place')}. To list all, run ${commandLine('check', `--explain ${code}`)}`;

type ReadLines = (file: string) => readonly string[] | null;

const formatProblem = (problem: Problem, readLines: ReadLines, paint: Paint): string => {
  const { location, severity, code, suggestion, related } = problem;
  const lines = location.kind === 'range' ? readLines(location.file) : null;
  return [
    `${paint('location', formatLocation(location))} ${paint(severity, severity)} ${code}`,
    indent(problemSentence(problem)),
    location.kind === 'range' && lines
      ? indent(paintMarker(codeFrame(lines, location), paint))
      : '',
    related ? indent(`${related.message} ${formatLocation(related.location)}`) : '',
    indent(describeOthers(problem)),
    suggestion === undefined ? '' : indent(paint('suggestion', didYouMean(suggestion))),
  ]
    .filter((part) => part !== '')
    .join('\n');
};

const enumerate = (...counts: readonly (readonly [amount: number, noun: string])[]): string =>
  counts
    .filter(([amount]) => amount > 0)
    .map(([amount, noun]) => counted(amount, noun))
    .join(' and ');

const formatSummary = (problems: readonly Problem[]): string => {
  const { errors, warnings, files } = countProblems(problems);
  const variables = new Set(
    problems.flatMap(({ location }) =>
      location.kind === 'environment' ? [location.variable] : [],
    ),
  );
  const kinds = enumerate([errors, 'error'], [warnings, 'warning']);
  return `${kinds} in ${enumerate([files, 'file'], [variables.size, 'environment variable'])}.`;
};

/** Keeps only the last file, because problems are sorted by file. */
const memoizeLast = (readSource: ReadSource): ReadLines => {
  let last: string | null = null;
  let lines: readonly string[] | null = null;
  return (file) => {
    if (file !== last) {
      const source = readSource(file);
      lines = source === null ? null : splitLines(source);
      last = file;
    }
    return lines;
  };
};

/** A report with more problems shows at most `shownPerCode` of them for each code. */
const longestReport = 50;
const shownPerCode = 5;

const describeHidden = (hidden: readonly Problem[]): string => {
  const rows = [...Map.groupBy(hidden, ({ severity, code }) => `${severity} ${code}`)].map(
    ([kind, problems]) =>
      `  ${problems.length} more: ${kind} in ${counted(countProblems(problems).files, 'file')}`,
  );
  return `Not shown:\n${rows.join('\n')}\nTo list all, run ${commandLine('check', '--all')}`;
};

/** Shortens long reports, unless `isWhole`. */
export const formatProblems = (
  problems: readonly Problem[],
  readSource: ReadSource,
  paint: Paint = plain,
  isWhole = false,
): string => {
  if (problems.length === 0) {
    return '';
  }
  const readOnce = memoizeLast(readSource);
  const sorted = sortProblems(problems);
  const isLong = !isWhole && sorted.length > longestReport;
  const perCode = Map.groupBy(sorted, ({ code }) => code);
  const hidden = isLong ? [...perCode.values()].flatMap((same) => same.slice(shownPerCode)) : [];
  const isHidden = new Set(hidden);
  const blocks = sorted
    .filter((problem) => !isHidden.has(problem))
    .map((problem) => formatProblem(problem, readOnce, paint));
  const parts = [...blocks, ...(hidden.length > 0 ? [describeHidden(hidden)] : [])];
  return `${parts.join('\n\n')}\n\n${formatSummary(problems)}\n`;
};
