import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { distDir } from '../../build/replace-dist.ts';
import { identityOf } from '../../qa/finding.ts';
import { judgeSite } from '../../qa/judge-site.ts';
import type { Report } from '../../qa/report/report.ts';
import { CommandError, type ExitStatus, exitStatus } from '../exit-status.ts';
import { serveFolder, withBrowser } from '../serve-to-browser.ts';
import { type Place, findPagesOfFolder, findServedSite } from './find-site.ts';
import { type Flags, readFlags } from './qa-flags.ts';
import { replaceReport } from './replace-report.ts';

/** Judges the place that the flags name. */
const judge = async (flags: Flags, pictures: string): Promise<Report> => {
  const judgeAt = ({ origin, pages, isFollowed }: Place): Promise<Report> =>
    withBrowser((browser) =>
      judgeSite({
        browser,
        origin,
        pages,
        isFollowed,
        areas: flags.only && new Set(flags.only),
        pictures,
        onPage: (done, of, page) => process.stderr.write(`${done}/${of} ${page}\n`),
      }),
    );
  if (flags.url !== undefined) {
    return judgeAt(await findServedSite(flags.url, flags.pages));
  }
  const folder = flags.dir ?? path.join(distDir, 'public');
  const pages = findPagesOfFolder(folder);
  return serveFolder(folder, (origin) =>
    judgeAt({ origin, pages: flags.pages ?? pages, isFollowed: false }),
  );
};

/** @throws CommandError when the file is no report */
const readBaseline = async (file: string): Promise<ReadonlySet<string>> => {
  const text = await readFile(file, 'utf8');
  try {
    return new Set((JSON.parse(text) as Report).findings.map(identityOf));
  } catch {
    throw new CommandError(`Expected \`${file}\` to be the report.json of an earlier run.`);
  }
};

const summarize = ({ findings, fresh, pages, seconds }: Report, out: string): string => {
  const isNew = fresh ? `, ${fresh.length} of them new,` : '';
  return `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}${isNew} on ${pages.length} ${pages.length === 1 ? 'page' : 'pages'} in ${seconds} s: ${path.join(out, 'index.html')}\n`;
};

/** Judges a built site and writes the report. */
export const qaCommand = async (): Promise<ExitStatus> => {
  const flags = readFlags();
  const baseline = flags.baseline === undefined ? null : await readBaseline(flags.baseline);
  const { out } = flags;
  const report = await replaceReport(out, async (pictures) => {
    const judged = await judge(flags, pictures);
    const fresh = baseline && judged.findings.map(identityOf).filter((id) => !baseline.has(id));
    return fresh ? { ...judged, fresh } : judged;
  });
  process.stdout.write(summarize(report, out));
  return (report.fresh ?? report.findings).length === 0 ? exitStatus.ok : exitStatus.problems;
};
