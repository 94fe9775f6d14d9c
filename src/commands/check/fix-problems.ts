import { readFile } from 'node:fs/promises';
import { replaceFile } from '../../files/replace-file.ts';
import { applyFixes } from '../../problems/apply-fixes.ts';
import type { Fix, Problem } from '../../problems/problem.ts';
import type { LoadedSite } from '../../content/load-site.ts';
import type { ReportFormat } from './write-report.ts';

/** A fix may uncover another problem; after this many rounds, two fixes undo each other. */
const maxRounds = 10;

const fixFile = async (file: string, fixes: readonly Fix[]): Promise<number> => {
  const bytes = await readFile(file);
  const source = bytes.toString('utf8');
  // Bytes that are not UTF-8 would be lost when written back.
  if (!Buffer.from(source, 'utf8').equals(bytes)) {
    return 0;
  }
  const { text, applied } = applyFixes(source, fixes);
  if (text === source) {
    return 0;
  }
  replaceFile(file, text);
  return applied;
};

/** Applies one round of fixes and adds their number to the totals. Returns whether any file changed. */
const fixOnce = async (
  problems: readonly Problem[],
  totals: Map<string, number>,
): Promise<boolean> => {
  let hasChanged = false;
  const fixes = problems.flatMap(({ fix }) => fix ?? []);
  for (const [file, own] of Map.groupBy(fixes, ({ location }) => location.file)) {
    const applied = await fixFile(file, own);
    if (applied > 0) {
      totals.set(file, (totals.get(file) ?? 0) + applied);
      hasChanged = true;
    }
  }
  return hasChanged;
};

/**
 * Fixes the problems that have a fix, says which files it changed, and returns what is left. Standard output is left
 * to the report if programs read it.
 */
export const fixProblems = async (
  load: () => Promise<LoadedSite>,
  format: ReportFormat,
): Promise<LoadedSite> => {
  const totals = new Map<string, number>();
  let loaded = await load();
  for (let round = 0; round < maxRounds && (await fixOnce(loaded.problems, totals)); round++) {
    loaded = await load();
  }
  const lines = [...totals]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, count]) => `Fixed ${count} problem${count === 1 ? '' : 's'} in ${file}\n`);
  const output = format === 'pretty' ? process.stdout : process.stderr;
  output.write(lines.length > 0 ? `${lines.join('')}\n` : 'Nothing to fix.\n');
  return loaded;
};
