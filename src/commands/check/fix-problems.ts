import { readFileSync } from 'node:fs';
import type { LoadedSite } from '../../content/site/load-site.ts';
import { replaceFile } from '../../base/files/replace-file.ts';
import { type AppliedFix, applyFixes } from '../../problems/apply-fixes.ts';
import type { Problem } from '../../problems/problem.ts';
import { counted } from '../../base/text/counted.ts';
import type { ReportFormat } from './write-report.ts';

/**
 * Fixing one problem may uncover another. If fixes remain after this many rounds, they are probably undoing each other.
 */
const maxRounds = 10;

type FixedFile = {
  readonly file: string;
  readonly source: string;
  readonly applied: readonly AppliedFix[];
};

const wordsOf = ({ code, expected, found }: Problem): string =>
  JSON.stringify([code, expected, found]);

const nameOf = (problem: Problem): string =>
  JSON.stringify([problem.location, wordsOf(problem), problem.fix?.text]);

const columnOf = ({ location }: Problem): number | null =>
  location.kind === 'range' ? location.column : null;

const isOn = ({ location }: Problem, file: string, first: number, last = first): boolean =>
  location.kind === 'range' &&
  location.file === file &&
  location.line >= first &&
  location.line <= last;

const fixFile = (file: string, problems: readonly Problem[]): FixedFile | null => {
  const bytes = readFileSync(file);
  const source = bytes.toString('utf8');
  // Writing the file back would destroy bytes that are not valid UTF-8.
  if (!Buffer.from(source, 'utf8').equals(bytes)) {
    return null;
  }
  const { text, applied } = applyFixes(
    source,
    problems.flatMap(({ fix }) => fix ?? []),
  );
  if (text === source) {
    return null;
  }
  replaceFile(file, text);
  return { file, source, applied };
};

/** Whether the changed lines still have the problem, or now have a new problem that cannot be fixed automatically. */
const hasFailed = (
  { fix, firstLine, lastLine }: AppliedFix,
  file: string,
  before: readonly Problem[],
  after: readonly Problem[],
): boolean => {
  const known = before.filter((problem) => isOn(problem, file, fix.location.line));
  const fixed = known.filter((problem) => problem.fix === fix);
  const other = new Set(known.filter((problem) => problem.fix !== fix).map(wordsOf));
  const isStillThere = (problem: Problem): boolean =>
    fixed.some((one) => wordsOf(one) === wordsOf(problem) && columnOf(one) === columnOf(problem));
  return after
    .filter((problem) => isOn(problem, file, firstLine, lastLine))
    .some(
      (problem) =>
        isStillThere(problem) || (problem.fix === undefined && !other.has(wordsOf(problem))),
    );
};

const withoutFixes = (loaded: LoadedSite, refused: ReadonlySet<string>): LoadedSite => ({
  ...loaded,
  problems: loaded.problems.map((problem) =>
    refused.has(nameOf(problem)) ? { ...problem, fix: undefined } : problem,
  ),
});

const fixOnce = async (
  loaded: LoadedSite,
  load: () => Promise<LoadedSite>,
  refused: Set<string>,
): Promise<{ readonly loaded: LoadedSite; readonly kept: readonly FixedFile[] }> => {
  const fixable = loaded.problems.filter(({ fix }) => fix !== undefined);
  const byFile = Map.groupBy(fixable, ({ fix }) => fix?.location.file ?? '');
  const fixed = [...byFile].flatMap(([file, problems]) => fixFile(file, problems) ?? []);
  if (fixed.length === 0) {
    return { loaded, kept: [] };
  }
  const after = await load();
  const kept: FixedFile[] = [];
  for (const one of fixed) {
    const failed = one.applied.filter((applied) =>
      hasFailed(applied, one.file, loaded.problems, after.problems),
    );
    if (failed.length === 0) {
      kept.push(one);
      continue;
    }
    replaceFile(one.file, one.source);
    const fixes = new Set(failed.map(({ fix }) => fix));
    for (const problem of byFile.get(one.file) ?? []) {
      if (problem.fix && fixes.has(problem.fix)) {
        refused.add(nameOf(problem));
      }
    }
  }
  const next = kept.length === fixed.length ? after : await load();
  return { loaded: withoutFixes(next, refused), kept };
};

/**
 * Applies all fixes, reverts failed ones, and returns the remaining problems. Lists the changed files on standard
 * output, or on standard error if the report is machine-readable.
 */
export const fixProblems = async (
  load: () => Promise<LoadedSite>,
  format: ReportFormat,
): Promise<LoadedSite> => {
  const totals = new Map<string, number>();
  const refused = new Set<string>();
  let loaded = await load();
  for (let round = 0; round < maxRounds; round++) {
    const refusedBefore = refused.size;
    const result = await fixOnce(loaded, load, refused);
    loaded = result.loaded;
    for (const { file, applied } of result.kept) {
      totals.set(file, (totals.get(file) ?? 0) + applied.length);
    }
    if (result.kept.length === 0 && refused.size === refusedBefore) {
      break;
    }
  }
  const lines = [...totals]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, count]) => `Fixed ${counted(count, 'problem')} in ${file}\n`);
  const output = format === 'pretty' ? process.stdout : process.stderr;
  output.write(lines.length > 0 ? `${lines.join('')}\n` : 'Nothing to fix.\n');
  return loaded;
};
