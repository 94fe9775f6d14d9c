import { hasErrors } from '../../problems/problem.ts';
import { type ExitStatus, exitStatus } from '../exit-status.ts';
import { type Flag, describeFlags, parseFlags } from '../parse-flags.ts';
import { type LoadedSite, loadSite } from '../../content/load-site.ts';
import { explainCode } from './explain-code.ts';
import { fixProblems } from './fix-problems.ts';
import { type ReportFormat, reportFormats, writeReport } from './write-report.ts';

const flags = {
  format: {
    type: 'string',
    values: reportFormats,
    description: 'Format of the report: for people (default), programs, or GitHub Actions',
  },
  explain: {
    type: 'string',
    placeholder: '<code>',
    description: 'Explain a problem code, and how to fix the problem',
  },
  fix: {
    type: 'boolean',
    description: 'Fix problems that have one right solution, then check again',
  },
  help: { type: 'boolean', description: 'Show this help' },
} as const satisfies Record<string, Flag>;

const help = `npm run check -- [flags]

Reads and checks all content without rendering it.

${describeFlags(flags)}

The report goes to standard output. DOCS_CONTENT_DIR names another content folder; only its docs/ must exist.
Exit status: 0 without errors, 1 with errors, 2 if the check could not run.
`;

const rejectArguments = (sentence: string): ExitStatus => {
  process.stderr.write(`${sentence}\nnpm run check -- --help lists the flags.\n`);
  return exitStatus.couldNotRun;
};

const statusOf = ({ problems }: LoadedSite): ExitStatus => {
  // Without the folder no content was checked.
  if (problems.some(({ code }) => code === 'content/missing-folder')) {
    return exitStatus.couldNotRun;
  }
  return hasErrors(problems) ? exitStatus.problems : exitStatus.ok;
};

const load = (): Promise<LoadedSite> => loadSite({ includeDrafts: true, purpose: 'check' });

/** `npm run check`: reads and checks all content without rendering it, and reports all problems at once. */
export const checkCommand = async (args: readonly string[]): Promise<ExitStatus> => {
  const parsed = parseFlags(args, flags);
  if ('problem' in parsed) {
    return rejectArguments(parsed.problem);
  }
  const [word] = parsed.words;
  if (word !== undefined) {
    return rejectArguments(
      `Expected only flags, since all content is checked, but found \`${word}\`.`,
    );
  }
  const { explain, fix, help: isHelp } = parsed.flags;
  if (isHelp) {
    process.stdout.write(help);
    return exitStatus.ok;
  }
  if (typeof explain === 'string') {
    return explainCode(explain);
  }
  const format = (parsed.flags.format ?? 'pretty') as ReportFormat;
  const loaded = fix ? await fixProblems(load, format) : await load();
  writeReport(format, loaded);
  return statusOf(loaded);
};
