import { chmod, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { applyFixes } from '../../problems/apply-fixes.ts';
import type { Fix, Problem } from '../../problems/problem.ts';
import type { LoadedSite } from '../../content/load-site.ts';
import type { ReportFormat } from './write-report.ts';

/** One mended mistake may uncover another; more rounds than this mean that two fixes undo each other. */
const maxRounds = 10;

/** Written aside and renamed, so that an interruption leaves the old file or the new one, never half of it. */
const replaceFile = async (file: string, text: string): Promise<void> => {
  const target = await realpath(file);
  // A name that begins with a dot is no content, should another process look now.
  const temporary = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}.tmp`);
  try {
    await writeFile(temporary, text, { flag: 'wx' });
    await chmod(temporary, (await stat(target)).mode);
    await rename(temporary, target);
  } finally {
    await rm(temporary, { force: true });
  }
};

const mendFile = async (file: string, fixes: readonly Fix[]): Promise<number> => {
  const bytes = await readFile(file);
  const source = bytes.toString('utf8');
  // What is not UTF-8 would not come back as it was.
  if (!Buffer.from(source, 'utf8').equals(bytes)) {
    return 0;
  }
  const { text, applied } = applyFixes(source, fixes);
  if (applied === 0 || text === source) {
    return 0;
  }
  await replaceFile(file, text);
  return applied;
};

const mendOnce = async (problems: readonly Problem[]): Promise<Map<string, number>> => {
  const fixes = problems.flatMap(({ fix }) => fix ?? []);
  const files = Map.groupBy(fixes, ({ location }) => location.file);
  const mended = new Map<string, number>();
  for (const [file, own] of files) {
    const applied = await mendFile(file, own);
    if (applied > 0) {
      mended.set(file, applied);
    }
  }
  return mended;
};

/**
 * Mends what has one right answer, says what was mended, and gives what is left. Programs read standard output, so in
 * their formats the account goes to standard error.
 */
export const mendProblems = async (
  load: () => Promise<LoadedSite>,
  format: ReportFormat,
): Promise<LoadedSite> => {
  const total = new Map<string, number>();
  let loaded = await load();
  for (let round = 0; round < maxRounds; round++) {
    const mended = await mendOnce(loaded.problems);
    if (mended.size === 0) {
      break;
    }
    for (const [file, amount] of mended) {
      total.set(file, (total.get(file) ?? 0) + amount);
    }
    loaded = await load();
  }
  const lines = [...total]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, amount]) => `Mended ${amount} mistake${amount === 1 ? '' : 's'} in ${file}\n`);
  const output = format === 'pretty' ? process.stdout : process.stderr;
  output.write(lines.length > 0 ? `${lines.join('')}\n` : 'Nothing to mend.\n');
  return loaded;
};
