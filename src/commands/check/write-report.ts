import { styleText } from 'node:util';
import { type Paint, type ReportRole, formatProblems } from '../../problems/format-problems.ts';
import { formatGithub } from '../../problems/report/format-github.ts';
import { formatJson } from '../../problems/report/format-json.ts';
import { type LoadedSite } from '../../content/load-site.ts';
import { readSource } from '../../problems/report/print-problems.ts';

export const reportFormats = ['pretty', 'json', 'github'] as const;
export type ReportFormat = (typeof reportFormats)[number];

const styles: Readonly<Record<ReportRole, Parameters<typeof styleText>[0]>> = {
  error: ['bold', 'red'],
  warning: ['bold', 'yellow'],
  location: 'bold',
  marker: 'red',
  suggestion: 'cyan',
};

/** Colours on a terminal only; NO_COLOR and FORCE_COLOR win (`styleText` looks at all three). */
const paint: Paint = (role, text) => styleText(styles[role], text, { stream: process.stdout });

/** What to run next; only where there is something to run it on. */
const hints = ({ problems }: LoadedSite): string => {
  const [first] = problems;
  const fixable = problems.filter(({ fix }) => fix !== undefined).length;
  return [
    first ? `npm run check -- --explain ${first.code} says more.\n` : '',
    fixable > 0 ? `npm run check -- --fix mends ${fixable} of them.\n` : '',
  ].join('');
};

const formatPretty = (loaded: LoadedSite): string => {
  const report = formatProblems(loaded.problems, readSource, paint);
  const pages = loaded.built?.site.documents.length ?? 0;
  const isChecked =
    loaded.built !== null && !loaded.problems.some(({ severity }) => severity === 'error');
  return `${report}${hints(loaded)}${isChecked ? `${pages} page${pages === 1 ? '' : 's'} checked.\n` : ''}`;
};

/** Writes the report to standard output, as compilers do, so that it can be piped and kept. */
export const writeReport = (format: ReportFormat, loaded: LoadedSite): void => {
  const formats: Readonly<Record<ReportFormat, () => string>> = {
    pretty: () => formatPretty(loaded),
    json: () => formatJson(loaded.problems),
    github: () => formatGithub(loaded.problems),
  };
  process.stdout.write(formats[format]());
};
