import { styleText } from 'node:util';
import { type Paint, type ReportRole, formatProblems } from '../../problems/format-problems.ts';
import { hasErrors } from '../../problems/problem.ts';
import { formatGithub } from '../../problems/report/format-github.ts';
import { formatJson } from '../../problems/report/format-json.ts';
import { type LoadedSite } from '../../content/site/load-site.ts';
import { readSource } from '../../problems/report/print-problems.ts';
import { reportLeftOut } from '../../api/read/internal/left-out.ts';
import { counted } from '../../base/text/counted.ts';
import { commandLine } from '../../base/files/command-line.ts';

const styles: Readonly<Record<ReportRole, Parameters<typeof styleText>[0]>> = {
  error: ['bold', 'red'],
  warning: ['bold', 'yellow'],
  location: 'bold',
  marker: 'red',
  suggestion: 'cyan',
};

/** `styleText` adds colors only if the output is a terminal, and respects NO_COLOR and FORCE_COLOR. */
const paint: Paint = (role, text) => styleText(styles[role], text, { stream: process.stdout });

const formatPretty = ({ problems, built }: LoadedSite, isWhole: boolean): string => {
  const [first] = problems;
  const fixable = problems.filter(({ fix }) => fix !== undefined).length;
  const pages = built?.site.documents.length ?? 0;
  return [
    formatProblems(problems, readSource, paint, isWhole),
    first ? `For details, run ${commandLine('check', `--explain ${first.code}`)}\n` : '',
    fixable > 0 ? `To fix ${fixable} of them, run ${commandLine('check', '--fix')}\n` : '',
    built && !hasErrors(problems) ? `${counted(pages, 'page')} checked.\n` : '',
    built ? reportLeftOut(built.leftOut) : '',
  ].join('');
};

const formatters = {
  pretty: formatPretty,
  json: ({ problems }) => formatJson(problems),
  github: ({ problems }) => formatGithub(problems),
} as const satisfies Record<string, (loaded: LoadedSite, isWhole: boolean) => string>;

export type ReportFormat = keyof typeof formatters;
export const reportFormats = Object.keys(formatters) as readonly ReportFormat[];

export const writeReport = (format: ReportFormat, loaded: LoadedSite, isWhole: boolean): void => {
  process.stdout.write(formatters[format](loaded, isWhole));
};
