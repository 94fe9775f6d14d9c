import { counted } from '../base/text/counted.ts';
import { codeFrame } from './code-frame.ts';
import {
  type Problem,
  countProblems,
  formatLocation,
  problemSentence,
  sortProblems,
} from './problem.ts';
import { didYouMean } from './suggest.ts';

export type ReportRole = 'error' | 'warning' | 'location' | 'marker' | 'suggestion';

export type Paint = (role: ReportRole, text: string) => string;

const plain: Paint = (_, text) => text;

export type ReadSource = (file: string) => string | null;

const indent = (text: string): string => text.replace(/^(?=.)/gm, '  ');

/** The marker row is the only one without a line number. */
const paintMarker = (frame: string, paint: Paint): string =>
  frame.replace(/^( +\| \s*)(\^+)$/m, (_, before: string, marker: string) =>
    before.concat(paint('marker', marker)),
  );

const formatProblem = (problem: Problem, readSource: ReadSource, paint: Paint): string => {
  const { location, severity, code, suggestion, related } = problem;
  const source = location.kind === 'range' ? readSource(location.file) : null;
  return [
    `${paint('location', formatLocation(location))} ${paint(severity, severity)} ${code}`,
    indent(problemSentence(problem)),
    location.kind === 'range' && source !== null
      ? indent(paintMarker(codeFrame(source, location), paint))
      : '',
    related ? indent(`${related.message} ${formatLocation(related.location)}`) : '',
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

/** Reads each file once, since problems are sorted by file. */
const memoizeLast = (readSource: ReadSource): ReadSource => {
  let last: { readonly file: string; readonly source: string | null } | null = null;
  return (file) => {
    last = last?.file === file ? last : { file, source: readSource(file) };
    return last.source;
  };
};

/** The report for people: problems with code frames, then the counts. */
export const formatProblems = (
  problems: readonly Problem[],
  readSource: ReadSource,
  paint: Paint = plain,
): string => {
  if (problems.length === 0) {
    return '';
  }
  const readOnce = memoizeLast(readSource);
  const blocks = sortProblems(problems).map((problem) => formatProblem(problem, readOnce, paint));
  return `${blocks.join('\n\n')}\n\n${formatSummary(problems)}\n`;
};
