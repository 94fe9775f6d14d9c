import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Report } from '../../tools/qa/report/report.ts';
import { writeHtml } from '../../tools/qa/report/write-html.ts';
import { writeJunit } from '../../tools/qa/report/write-junit.ts';
import { writeSarif } from '../../tools/qa/report/write-sarif.ts';
import { writeStatement } from '../../tools/qa/statement/write-statement.ts';
import { CommandError } from '../exit-status.ts';

/** @throws CommandError if the file is not a report */
export const readReport = async (file: string): Promise<Report> => {
  const text = await readFile(file, 'utf8').catch(() => 'null');
  try {
    const report = JSON.parse(text) as Report | null;
    if (Array.isArray(report?.findings)) {
      return report;
    }
  } catch {
    // The file is not JSON.
  }
  throw new CommandError(`Expected \`${file}\` to be the report.json of an earlier run.`);
};

export const reportFile = 'report.json';
export const picturesFolder = 'pictures';
export const viewsFolder = 'views';

const formats: Readonly<Record<string, (report: Report) => string>> = {
  [reportFile]: (report) => JSON.stringify(report, null, 2),
  'index.html': writeHtml,
  'statement.html': writeStatement,
  'junit.xml': writeJunit,
  'results.sarif': writeSarif,
};

/**
 * Writes a report to a temporary folder, then replaces the previous report, so that a failed run leaves the previous
 * report intact. Other files in the folder stay.
 *
 * @param make receives the folder for screenshots
 */
export const replaceReport = async (
  out: string,
  make: (pictures: string) => Promise<Report>,
): Promise<Report> => {
  await mkdir(out, { recursive: true });
  const fresh = await mkdtemp(path.join(out, '.new-'));
  const remove = (): void => rmSync(fresh, { recursive: true, force: true });
  // If a signal ends the process, `finally` does not run.
  process.once('exit', remove);
  try {
    const pictures = path.join(fresh, picturesFolder);
    await mkdir(pictures);
    const report = await make(pictures);
    for (const [name, write] of Object.entries(formats)) {
      await writeFile(path.join(fresh, name), write(report));
    }
    for (const name of [picturesFolder, ...Object.keys(formats)]) {
      await rm(path.join(out, name), { recursive: true, force: true });
      await rename(path.join(fresh, name), path.join(out, name));
    }
    return report;
  } finally {
    process.off('exit', remove);
    remove();
  }
};
