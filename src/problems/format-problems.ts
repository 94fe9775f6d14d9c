import { codeFrame } from './code-frame.ts';
import { type Place, type Problem, problemSentence, sortProblems } from './problem.ts';

/** Reads the text of a file named in a place, or null when there is none to show. */
export type ReadSource = (file: string) => string | null;

const formatPlace = (place: Place): string => {
  switch (place.kind) {
    case 'range':
      return `${place.file}:${place.line}:${place.column}`;
    case 'file':
      return place.file;
    case 'environment':
      return place.variable;
  }
};

const indent = (text: string): string => text.replace(/^(?=.)/gm, '  ');

const formatProblem = (problem: Problem, readSource: ReadSource): string => {
  const { place, severity, code, suggestion, related } = problem;
  const source = place.kind === 'range' ? readSource(place.file) : null;
  return [
    `${formatPlace(place)} ${severity} ${code}`,
    indent(problemSentence(problem)),
    place.kind === 'range' && source !== null ? indent(codeFrame(source, place)) : '',
    related ? indent(`${related.message} ${formatPlace(related.place)}`) : '',
    suggestion === undefined ? '' : indent(`Did you mean \`${suggestion}\`?`),
  ]
    .filter((part) => part !== '')
    .join('\n');
};

const count = (amount: number, noun: string): string =>
  `${amount} ${noun}${amount === 1 ? '' : 's'}`;

/** The last line of a report: "3 errors and 1 warning in 2 files." */
const formatSummary = (problems: readonly Problem[]): string => {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  const files = new Set(
    problems.flatMap(({ place }) => (place.kind === 'environment' ? [] : [place.file])),
  );
  const variables = new Set(
    problems.flatMap(({ place }) => (place.kind === 'environment' ? [place.variable] : [])),
  );
  const kinds = [
    errors > 0 ? count(errors, 'error') : '',
    warnings > 0 ? count(warnings, 'warning') : '',
  ].filter((part) => part !== '');
  const places = [
    files.size > 0 ? count(files.size, 'file') : '',
    variables.size > 0 ? count(variables.size, 'environment variable') : '',
  ].filter((part) => part !== '');
  return `${kinds.join(' and ')} in ${places.join(' and ')}.`;
};

/** The report a person reads: every problem with its place and a code frame, then the counts. */
export const formatProblems = (problems: readonly Problem[], readSource: ReadSource): string => {
  if (problems.length === 0) {
    return '';
  }
  const blocks = sortProblems(problems).map((problem) => formatProblem(problem, readSource));
  return `${blocks.join('\n\n')}\n\n${formatSummary(problems)}\n`;
};
