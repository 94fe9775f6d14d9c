import {
  type SourceLocation,
  type Problem,
  problemSentence,
  sortProblems,
  formatLocation,
} from '../problem.ts';
import { didYouMean } from '../suggest.ts';

/*
 * Workflow commands of GitHub Actions: `::error file=…,line=…,col=…,endColumn=…,title=…::message`.
 * Escaping as in github.com/actions/toolkit, packages/core/src/command.ts (`escapeData`, `escapeProperty`).
 */
const escapeMessage = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string): string =>
  escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

const propertiesOf = (
  location: SourceLocation,
): readonly (readonly [string, string | number])[] => {
  switch (location.kind) {
    case 'range':
      return [
        ['file', location.file],
        ['line', location.line],
        ['col', location.column],
        ['endColumn', location.column + location.length],
      ];
    case 'file':
      return [['file', location.file]];
    case 'environment':
      return [];
  }
};

const formatAnnotation = (problem: Problem): string => {
  const { location, code, severity, related, suggestion } = problem;
  const properties = [...propertiesOf(location), ['title', code] as const]
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
    .join(',');
  const message = [
    problemSentence(problem),
    related ? `${related.message} ${formatLocation(related.location)}` : '',
    didYouMean(suggestion),
  ]
    .filter((part) => part !== '')
    .join('\n');
  return `::${severity} ${properties}::${escapeMessage(message)}\n`;
};

/** The report as annotations that GitHub shows in a pull request, one line for each problem. */
export const formatGithub = (problems: readonly Problem[]): string =>
  sortProblems(problems).map(formatAnnotation).join('');
