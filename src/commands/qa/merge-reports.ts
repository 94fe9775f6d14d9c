import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { joinViews, readViews } from '../../tools/qa/appearance/page-views.ts';
import { mergeReports } from '../../tools/qa/report/merge-reports.ts';
import type { Report } from '../../tools/qa/report/report.ts';
import { CommandError } from '../exit-status.ts';
import { viewsFolder, readReport } from './report-files.ts';

/**
 * Lets the pictures of the last run be those that later runs are compared with. Accepted pictures of other pages stay. Returns how
 * many are new.
 *
 * @throws CommandError when the last run took none
 */
export const acceptPictures = async (taken: string, accepted: string): Promise<number> => {
  const last = await readViews(taken);
  if (last === null) {
    throw new CommandError(
      `Expected pictures of pages in \`${taken}\`, but there are none. \`npm run qa -- --pictures\` takes some.`,
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

/** What earlier versions did not write. */
const lists = ['engines', 'notes', 'pages', 'checks', 'doubts', 'externalLinks'] as const;

/** Reads a report that has all that a merged one has. */
const readPart = async (file: string): Promise<Report> => {
  const report = await readReport(file);
  const missing = lists.filter((name) => !Array.isArray(report[name]));
  if (missing.length > 0) {
    throw new CommandError(
      `Expected \`${file}\` to be a report of this version, but it lacks ${missing.map((name) => `\`${name}\``).join(', ')}. Judge that part again.`,
    );
  }
  return report;
};

/** A report with copies of its pictures in another folder, where those of other reports are, too. */
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

/**
 * Makes one report of those of several runs.
 *
 * @throws CommandError when a file is no report, or one of an earlier version
 */
export const mergeParts = async (files: readonly string[], pictures: string): Promise<Report> => {
  const [first = '', ...others] = files;
  // so that they can be accepted
  await joinViews(
    files.map((file) => path.join(path.dirname(file), path.basename(pictures), viewsFolder)),
    path.join(pictures, viewsFolder),
  );
  return mergeReports([
    await withPictures(first, pictures, 0),
    ...(await Promise.all(others.map((file, index) => withPictures(file, pictures, index + 1)))),
  ]);
};
