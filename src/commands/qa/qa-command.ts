import { existsSync } from 'node:fs';
import path from 'node:path';
import { counted } from '../../base/text/counted.ts';
import { findShell, shortVisitArgs } from '../../tools/browsers/find-browser.ts';
import { distDir } from '../../base/files/dist-dir.ts';
import { identityOf } from '../../tools/qa/finding.ts';
import { auditSite } from '../../tools/qa/audit-site.ts';
import type { Report } from '../../tools/qa/report/report.ts';
import { type ExitStatus, exitStatus } from '../exit-status.ts';
import { serveFolder, withBrowser } from '../serve-to-browser.ts';
import { mergeParts, acceptPictures } from './merge-reports.ts';
import { type Site, findPagesOfFolder, findServedSite, readBuiltBasePath } from './find-site.ts';
import { findPage, noSuchPage } from './page-paths.ts';
import { type Flags, readFlags } from './qa-flags.ts';
import { readBudgets, readStates, readManualChecks } from './operator-files.ts';
import {
  picturesFolder,
  replaceReport,
  reportFile,
  viewsFolder,
  readReport,
} from './report-files.ts';

const audit = async (flags: Flags, pictures: string): Promise<Report> => {
  const last = path.join(flags.out, reportFile);
  const earlier = flags.changed && existsSync(last) ? await readReport(last) : undefined;
  const states = flags.states === undefined ? [] : await readStates(flags.states);
  const budgets = flags.budgets === undefined ? [] : await readBudgets(flags.budgets);
  const folder = flags.dir ?? path.join(distDir, 'public');
  const auditAt = (site: Site): Promise<Report> => {
    const { origin, pages, isFollowed, root } = site;
    const { shard } = flags;
    // Take every n-th page, so that similar neighboring pages are spread across shards.
    const own = shard ? pages.filter((_, place) => place % shard.count === shard.index - 1) : pages;
    const isWhole = shard === undefined || shard.index === 1;
    return withBrowser(
      (browser) =>
        auditSite({
          browser,
          name: flags.url ?? folder,
          origin,
          pages: isWhole ? pages : own,
          isFollowed: isFollowed && !shard,
          root,
          others: pages,
          audited: shard && new Set(own),
          hasSiteChecks: isWhole,
          earlier,
          engines: flags.engines,
          states: states.map((state) => ({
            ...state,
            page: findPage(state.page, site) ?? state.page,
          })),
          budgets,
          hasExternalLinkCheck: flags.external ?? false,
          appearance: flags.pictures && {
            accepted: flags.accepted,
            taken: path.join(pictures, viewsFolder),
            requestedPages: flags.pages && pages,
          },
          areas: flags.only && new Set(flags.only),
          isOnce: flags.once,
          excluded: flags.except && new Set(flags.except),
          windows: flags.windows,
          pictures,
          onPage: (done, of, page) => process.stderr.write(`${done}/${of} ${page}\n`),
        }),
      findShell(),
      shortVisitArgs,
    );
  };
  if (flags.url !== undefined) {
    return auditAt(await findServedSite(flags.url, flags.pages));
  }
  const root = flags['base-path'] ?? readBuiltBasePath(folder);
  const pages = findPagesOfFolder(folder, root);
  const find = (what: string, page: string): string => {
    const listed = findPage(page, { pages, root });
    if (listed === undefined) {
      throw noSuchPage(what, page, folder, pages);
    }
    return listed;
  };
  states.forEach(({ name, page }) => find(`the page of the state “${name}”`, page));
  const requested = flags.pages?.map((page) => find('each page of `--pages`', page));
  return serveFolder(
    folder,
    (origin) => auditAt({ origin, pages: requested ?? pages, isFollowed: false, root }),
    root,
  );
};

const summarize = ({ findings, fresh, pages, seconds }: Report, out: string): string => {
  const isNew = fresh ? `, ${fresh.length} of them new,` : '';
  return `${counted(findings.length, 'finding')}${isNew} on ${counted(pages.length, 'page')} in ${seconds} s: ${path.join(out, 'index.html')}\n`;
};

export const qaCommand = async (): Promise<ExitStatus> => {
  const flags = readFlags();
  const { out, accepted } = flags;
  if (flags.accept) {
    const count = await acceptPictures(path.join(out, picturesFolder, viewsFolder), accepted);
    process.stdout.write(`${count} pictures accepted: ${accepted}\n`);
    return exitStatus.ok;
  }
  const baseline =
    flags.baseline === undefined
      ? null
      : new Set((await readReport(flags.baseline)).findings.map(identityOf));
  const byHand = flags['by-hand'];
  const manualChecks = byHand === undefined ? undefined : await readManualChecks(byHand);
  const report = await replaceReport(out, async (pictures) => {
    const audited = await (flags.merge
      ? mergeParts(flags.merge, pictures)
      : audit(flags, pictures));
    const fresh = baseline && audited.findings.map(identityOf).filter((id) => !baseline.has(id));
    return { ...audited, ...(fresh && { fresh }), ...(manualChecks && { manualChecks }) };
  });
  process.stdout.write(summarize(report, out));
  return (report.fresh ?? report.findings).length === 0 ? exitStatus.ok : exitStatus.problems;
};
