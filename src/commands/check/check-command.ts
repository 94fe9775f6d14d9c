import { explainCode } from './explain-code.ts';
import { type ExitStatus, exitStatus } from '../exit-status.ts';
import { type Flag, describeFlags, parseFlags } from '../parse-flags.ts';
import { type LoadedSite, loadSite } from '../../content/load-site.ts';
import { hasErrors } from '../../problems/problem.ts';
import { mendProblems } from './mend-problems.ts';
import { type ReportFormat, reportFormats, writeReport } from './write-report.ts';

const flags = {
  format: {
    type: 'string',
    values: reportFormats,
    description: 'Form of the report: for people (default), programs, or GitHub Actions',
  },
  explain: {
    type: 'string',
    placeholder: '<code>',
    description: 'Say what a kind of mistake is and how to mend it',
  },
  fix: { type: 'boolean', description: 'Mend what has one right answer, then check again' },
  help: { type: 'boolean', description: 'Show this' },
} as const satisfies Record<string, Flag>;

const help = `npm run check -- [flags]

Reads and checks all content without rendering it.

${describeFlags(flags)}

The report goes to standard output. DOCS_CONTENT_DIR names another content folder; only its docs/ must exist.
Exit status: 0 without errors, 1 with errors, 2 when it could not run.
`;

const refuse = (sentence: string): ExitStatus => {
  process.stderr.write(`${sentence}\nnpm run check -- --help lists the flags.\n`);
  return exitStatus.couldNotRun;
};

const statusOf = ({ problems }: LoadedSite): ExitStatus => {
  // Without the folder nothing was checked; that is no statement about content.
  if (problems.some(({ code }) => code === 'content/missing-folder')) {
    return exitStatus.couldNotRun;
  }
  return hasErrors(problems) ? exitStatus.mistakes : exitStatus.ok;
};

const load = (): Promise<LoadedSite> => loadSite({ includeDrafts: true, purpose: 'check' });

const checkContent = async (format: ReportFormat, isMending: boolean): Promise<ExitStatus> => {
  const loaded = isMending ? await mendProblems(load, format) : await load();
  writeReport(format, loaded);
  return statusOf(loaded);
};

/** `npm run check`: reads and checks all content without rendering it, and reports every mistake at once. */
export const checkCommand = async (args: readonly string[]): Promise<ExitStatus> => {
  const parsed = parseFlags(args, flags);
  if ('mistake' in parsed) {
    return refuse(parsed.mistake);
  }
  const [word] = parsed.words;
  if (word !== undefined) {
    return refuse(`Expected flags only, since all content is checked, but found \`${word}\`.`);
  }
  const { format = 'pretty', explain, fix = false, help: isHelp } = parsed.flags;
  if (isHelp) {
    process.stdout.write(help);
    return exitStatus.ok;
  }
  return typeof explain === 'string'
    ? explainCode(explain)
    : checkContent(format as ReportFormat, fix === true);
};
