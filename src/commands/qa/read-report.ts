import { readFile } from 'node:fs/promises';
import type { Report } from '../../tools/qa/report/report.ts';
import { CommandError } from '../exit-status.ts';

/** @throws CommandError when the file is no report */
export const readReport = async (file: string): Promise<Report> => {
  const text = await readFile(file, 'utf8').catch(() => 'null');
  try {
    const report = JSON.parse(text) as Report | null;
    if (Array.isArray(report?.findings)) {
      return report;
    }
  } catch {
    // it is no JSON
  }
  throw new CommandError(`Expected \`${file}\` to be the report.json of an earlier run.`);
};
