import { hasErrors } from '../../problems/problem.ts';
import { type ExitStatus, exitStatus } from '../exit-status.ts';
import { readArguments } from '../parse-flags.ts';
import { type LoadedSite, loadSite } from '../../content/site/load-site.ts';
import { explainCode, listCodes } from './explain-code.ts';
import { fixProblems } from './fix-problems.ts';
import { type ReportFormat, reportFormats, writeReport } from './write-report.ts';

const statusOf = ({ problems }: LoadedSite): ExitStatus => {
  // Nothing was checked.
  if (problems.some(({ code }) => code === 'content/missing-folder')) {
    return exitStatus.couldNotRun;
  }
  return hasErrors(problems) ? exitStatus.problems : exitStatus.ok;
};

const load = (): Promise<LoadedSite> => loadSite({ includeDrafts: true, purpose: 'check' });

export const checkCommand = async (): Promise<ExitStatus> => {
  const { explain, fix, ...flags } = readArguments({
    usage: 'npm run check [-- flags]',
    whyNoWords: 'since all content is checked',
    about: `Reads and checks all content without rendering it. The report goes to standard output.
DOCS_CONTENT_DIR names another content folder; only its docs/ must exist.
Exit status: 0 without errors, 1 with errors, 2 if the check could not run.`,
    flags: {
      format: {
        type: 'string',
        values: reportFormats,
        description: 'Format of the report: for people (default), programs, or GitHub Actions',
      },
      explain: {
        type: 'string',
        placeholder: '[<code>]',
        isOptional: true,
        description: 'Explain a problem code, or list all of them with their severities',
      },
      fix: {
        type: 'boolean',
        description: 'Fix problems that have one right solution, then check again',
      },
    },
  }).flags;
  if (explain !== undefined) {
    await (explain === '' ? listCodes() : explainCode(explain));
    return exitStatus.ok;
  }
  const format = (flags.format ?? 'pretty') as ReportFormat;
  const loaded = fix ? await fixProblems(load, format) : await load();
  writeReport(format, loaded);
  return statusOf(loaded);
};
