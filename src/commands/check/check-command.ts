import { placesOf } from '../../problems/group-problems.ts';
import {
  type Problem,
  formatLocation,
  hasErrors,
  problemSentence,
} from '../../problems/problem.ts';
import { type ExitStatus, exitStatus, CommandError } from '../exit-status.ts';
import { readArguments } from '../parse-flags.ts';
import { type LoadedSite, loadSite } from '../../content/site/load-site.ts';
import { upgradeNote } from './upgrade-note.ts';
import { fixProblems } from './fix-problems.ts';
import { type ReportFormat, reportFormats, writeReport } from './write-report.ts';
import { formatExplanation, readExplanation } from '../../problems/explanations/explanation.ts';
import {
  type ProblemCode,
  groupedCodes,
  presetSeverity,
  problemCodes,
} from '../../problems/problem-codes.ts';
import { didYouMean, suggest } from '../../problems/suggest.ts';
import { presets } from '../../../schemas/site-config.ts';
import { commandLine } from '../../base/files/command-line.ts';

const isCode = (text: string): text is ProblemCode => Object.hasOwn(problemCodes, text);

const hintFor = (found: string): string => {
  const codes = Object.keys(problemCodes);
  const suggestion = suggest(found, codes);
  if (suggestion !== undefined) {
    return didYouMean(suggestion);
  }
  const [area] = found.split('/');
  const similar = codes.filter((code) => code.startsWith(`${area}/`) || code.endsWith(`/${found}`));
  return similar.length > 0
    ? `Similar codes: ${similar.join(', ')}.`
    : `Areas: ${[...new Set(codes.map((code) => code.split('/')[0]))].join(', ')}.`;
};

const describeSeverity = (code: ProblemCode): string => {
  const usual = presetSeverity(code);
  const others = presets.filter((preset) => presetSeverity(code, preset) !== usual);
  const named = others.map((preset) => `${presetSeverity(code, preset)} in the preset ${preset}`);
  return [usual, ...named].join('; ');
};

const listCodes = (): void => {
  const codes = Object.keys(problemCodes).filter(isCode);
  const width = Math.max(...codes.map(({ length }) => length));
  const row = (name: string, cells: readonly string[]): string =>
    [name.padEnd(width), ...cells.map((cell) => cell.padEnd(9))].join('  ').trimEnd();
  const rows = codes.map((code) =>
    row(
      code,
      presets.map((preset) => presetSeverity(code, preset)),
    ),
  );
  process.stdout.write(`${[row('code', presets), ...rows].join('\n')}\n`);
};

const load = (): Promise<LoadedSite> => loadSite({ includeDrafts: true, purpose: 'check' });

const listPlaces = (problems: readonly Problem[]): string =>
  problems
    .flatMap((problem) => [
      `\n${problemSentence(problem)}`,
      ...placesOf(problem).map((location) => `  ${formatLocation(location)}`),
    ])
    .map((line) => `${line}\n`)
    .join('');

const explainCode = async (code: string): Promise<void> => {
  if (!isCode(code)) {
    throw new CommandError(
      `Expected a problem code, but found ${JSON.stringify(code)}. ${hintFor(code)}`,
    );
  }
  process.stdout.write(formatExplanation(await readExplanation(code), describeSeverity(code)));
  if (groupedCodes.has(code)) {
    process.stdout.write(listPlaces((await load()).problems.filter((each) => each.code === code)));
  }
};

const statusOf = ({ problems }: LoadedSite): ExitStatus => {
  if (problems.some(({ code }) => code === 'content/missing-folder')) {
    return exitStatus.couldNotRun;
  }
  return hasErrors(problems) ? exitStatus.problems : exitStatus.ok;
};

export const checkCommand = async (): Promise<ExitStatus> => {
  const {
    explain,
    fix,
    all = false,
    ...flags
  } = readArguments({
    usage: commandLine('check', '[flags]'),
    whyNoWords: 'because all content is checked',
    about: `Reads and checks all content without rendering it. The report goes to standard output.
DOCS_CONTENT_DIR names another content folder; only its docs/ must exist.
Exit status: 0 without errors, 1 with errors, 2 if the check could not run.`,
    flags: {
      format: {
        values: reportFormats,
        description: 'Format of the report: for people (default), programs, or GitHub Actions',
      },
      all: 'Show all problems, even more than 50. The formats json and github always do',
      explain: {
        placeholder: '[<code>]',
        description: 'Explain a problem code, or list all of them with their severities',
      },
      fix: 'Fix problems that have only one right solution, then check again',
    },
  }).flags;
  if (explain !== undefined) {
    await (explain === '' ? listCodes() : explainCode(explain));
    return exitStatus.ok;
  }
  const format = (flags.format ?? 'pretty') as ReportFormat;
  const loaded = fix ? await fixProblems(load, format) : await load();
  if (format === 'pretty') {
    process.stdout.write(upgradeNote());
  }
  writeReport(format, loaded, all);
  return statusOf(loaded);
};
