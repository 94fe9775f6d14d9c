import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { joinViews, readViews } from '../../tools/qa/appearance/page-views.ts';
import { mergeReports } from '../../tools/qa/report/merge-reports.ts';
import type { Report } from '../../tools/qa/report/report.ts';
import { CommandError } from '../exit-status.ts';
import { viewsFolder, readReport } from './report-files.ts';
import { commandLine } from '../../base/files/command-line.ts';

/**
 * Makes the screenshots from the last run the baseline. Keeps the accepted screenshots of other pages.
 *
 * @returns the number of screenshots
 * @throws CommandError if the last run took no screenshots
 */
export const acceptPictures = async (taken: string, accepted: string): Promise<number> => {
  const last = await readViews(taken);
  if (last === null) {
    throw new CommandError(
      `Expected pictures of pages in \`${taken}\`, but there are none. \`${commandLine('qa', '--pictures')}\` takes some.`,
    );
  }
  const folder = await mkdtemp(`${path.resolve(accepted)}-new-`);
  try {
    await joinViews([accepted, taken], folder);
    await rm(accepted, { recursive: true, force: true });
    await rename(folder, accepted);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return last.views.length;
};

const lists = ['engines', 'notes', 'pages', 'checks', 'doubts', 'externalLinks'] as const;

const readPart = async (file: string): Promise<Report> => {
  const report = await readReport(file);
  const missing = lists.filter((name) => !Array.isArray(report[name]));
  if (missing.length > 0) {
    throw new CommandError(
      `Expected \`${file}\` to be a report of this version, but it lacks ${missing.map((name) => `\`${name}\``).join(', ')}. Run the audit of that part again.`,
    );
  }
  return report;
};

const withPictures = async (file: string, pictures: string, place: number): Promise<Report> => {
  const report = await readPart(file);
  const copy = async (picture: string): Promise<string> => {
    const name = `${place + 1}-${path.basename(picture)}`;
    await cp(path.join(path.dirname(file), picture), path.join(pictures, name));
    return `${path.basename(pictures)}/${name}`;
  };
  const findings = report.findings.map(async (finding) => ({
    ...finding,
    ...(finding.screenshot !== undefined && { screenshot: await copy(finding.screenshot) }),
    ...(finding.pictures && {
      pictures: {
        before: await copy(finding.pictures.before),
        after: await copy(finding.pictures.after),
        difference: await copy(finding.pictures.difference),
      },
    }),
  }));
  return { ...report, findings: await Promise.all(findings) };
};

/** @throws CommandError if a file is not a report from this version */
export const mergeParts = async (files: readonly string[], pictures: string): Promise<Report> => {
  const [first = '', ...others] = files;
  // `--accept` expects the screenshots of all shards in one folder.
  await joinViews(
    files.map((file) => path.join(path.dirname(file), path.basename(pictures), viewsFolder)),
    path.join(pictures, viewsFolder),
  );
  return mergeReports([
    await withPictures(first, pictures, 0),
    ...(await Promise.all(others.map((file, index) => withPictures(file, pictures, index + 1)))),
  ]);
};
