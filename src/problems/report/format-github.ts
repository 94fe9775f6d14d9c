import { describeOthers } from '../format-problems.ts';
import {
  type Problem,
  type SourceLocation,
  formatLocation,
  problemSentence,
  sortProblems,
} from '../problem.ts';
import { didYouMean } from '../suggest.ts';

/**
 * GitHub Actions workflow commands: `::error file=…,line=…,col=…,endColumn=…,title=…::message`. Escaped as in
 * github.com/actions/toolkit, packages/core/src/command.ts (`escapeData`, `escapeProperty`).
 */
const escapeMessage = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string): string =>
  escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

type Annotation = {
  readonly level: 'error' | 'warning' | 'notice';
  readonly title: string;
  readonly location: SourceLocation;
  readonly message: string;
};

export const formatAnnotation = ({ level, title, location, message }: Annotation): string => {
  const range = location.kind === 'range' ? location : undefined;
  const properties = Object.entries({
    file: location.kind === 'environment' ? undefined : location.file,
    line: range?.line,
    col: range?.column,
    endColumn: range && range.column + range.length,
    title,
  })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
    .join(',');
  return `::${level} ${properties}::${escapeMessage(message)}\n`;
};

const formatProblem = (problem: Problem): string => {
  const { location, code, severity, related, suggestion } = problem;
  const message = [
    problemSentence(problem),
    related ? `${related.message} ${formatLocation(related.location)}` : '',
    describeOthers(problem),
    didYouMean(suggestion),
  ]
    .filter((part) => part !== '')
    .join('\n');
  return formatAnnotation({ level: severity, title: code, location, message });
};

export const formatGithub = (problems: readonly Problem[]): string =>
  sortProblems(problems).map(formatProblem).join('');
