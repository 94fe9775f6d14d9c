import { compareAppearance, unchanged } from './appearance/compare-appearance.ts';
import { listExternalLinks, createStatusOf } from './external-links.ts';
import { type Run, type SitePage, visitPages, collectPages } from './visit-pages.ts';
import type { VisitedPage } from './visited-page.ts';
import { auditEngines } from './engines/audit-engines.ts';
import type { Finding } from './finding.ts';
import { auditAllStates } from './audit-all-states.ts';
import { type AuditContext, modes } from './audit-context.ts';
import { auditNavigation } from './navigation/audit-navigation.ts';
import { type PlannedRun, type SiteToAudit, planRun } from './plan-run.ts';
import type { Report } from './report/report.ts';
import type { VisitedSite } from './site-checks.ts';
import type { State } from './states/state.ts';
import { takePictures } from './pictures/take-pictures.ts';

const runSiteChecks = async (
  { siteChecks, collection }: PlannedRun,
  site: VisitedSite,
): Promise<void> => {
  for (const check of siteChecks) {
    for (const { page, ...found } of await check.run(site)) {
      collection.record({ check, page, found });
    }
  }
};

const listPages = (pages: readonly SitePage[]): Report['pages'] =>
  pages.map(({ visited: { path, status, title, headings, canonicals }, version }) => ({
    path,
    status,
    title,
    heading: headings[0]?.trim() ?? '',
    canonical: canonicals[0] ?? '',
    ...(version && { version }),
  }));

const auditAppearance = async (
  { browser, origin, hasSiteChecks = true, appearance }: SiteToAudit,
  { collection }: Pick<Run, 'collection'>,
  pages: readonly VisitedPage[],
  failed: ReadonlySet<string>,
): Promise<Pick<Report, 'notes' | 'seen'>> => {
  if (!hasSiteChecks || !collection.isEnabled('pictures') || !appearance) {
    return { notes: [] };
  }
  const compared = await compareAppearance({ browser, origin, pages, failed }, appearance);
  compared.found.forEach(({ page, fault, view }) =>
    collection.record({ check: unchanged, page, found: fault, view }),
  );
  if (compared.pages.length + compared.found.length === 0) {
    return { notes: compared.notes };
  }
  collection.addCheck(unchanged);
  return { notes: compared.notes, seen: { [unchanged.id]: compared.pages } };
};

const createFindState =
  ({ scriptedStates }: AuditContext, pages: readonly SitePage[]) =>
  ({ page, view }: Finding): State | undefined =>
    [
      ...scriptedStates.filter(
        (state) => state.page === page && (!view || state.widths?.includes(view.width) !== false),
      ),
      ...pages
        .filter(({ visited }) => visited.path === page)
        .flatMap(({ reached }) => reached.filter(({ width }) => width === view?.width)),
    ].find(({ name }) => name === view?.state);

/** @throws if no page can be visited */
export const auditSite = async (site: SiteToAudit): Promise<Report> => {
  const { browser, origin, root = '/', audited, hasSiteChecks = true } = site;
  const start = performance.now();
  const run = await planRun(site);
  const { audit, collection } = run;
  const visits = await visitPages(run);
  const responding = visits.map(({ visited }) => visited).filter(({ status }) => status !== 0);
  if (responding.length === 0) {
    throw new Error(visits[0]?.problem ?? 'There are no pages.');
  }
  const pages = await collectPages(run, visits, await auditAllStates(run, visits));
  // Skip pages that redirect; their target is audited.
  const auditedPages = visits
    .filter(({ isNew }) => isNew)
    .map(({ visited }) => visited)
    .filter(({ leadsTo }) => leadsTo === null || !audit.isAudited(leadsTo));
  const titles = new Map(responding.map(({ path, title }) => [path, title]));
  // Run these after the page audits, because input in other engines is unreliable on a busy machine.
  const [engines] = await Promise.all([
    auditEngines(site.engines ?? [], { origin, pages: auditedPages }, collection),
    auditNavigation({
      browser,
      origin,
      windows: audit.windows,
      pages: hasSiteChecks ? auditedPages : [],
      titleOf: (path) => titles.get(path),
      ...collection,
    }),
  ]);
  const visited = pages.map((page) => page.visited);
  await runSiteChecks(run, { origin, root, pages: visited, statusOf: createStatusOf(origin) });
  const failed = new Set(
    visits.filter(({ problem }) => problem !== null).map((visit) => visit.visited.path),
  );
  const appearance = await auditAppearance(site, run, responding, failed);
  const { findings, notes, ...summary } = collection.summarize(visited.map(({ path }) => path));
  const findState = createFindState(audit, pages);
  const camera = { browser, origin, queue: audit.queue, findState };
  const pictured = site.pictures
    ? await takePictures({ ...camera, folder: site.pictures }, findings)
    : findings;
  return {
    site: site.name ?? origin,
    date: new Date().toISOString(),
    engines: [`Chromium ${browser.version()}`, ...engines.versions],
    notes: [...appearance.notes, ...engines.notes, ...notes],
    setup: run.setup,
    windows: audit.windows.map(({ width }) => width),
    ...(audit.windows.some((size) => size.modes) && {
      modes: audit.windows.map((size) => size.modes ?? modes),
    }),
    seconds: Math.round((performance.now() - start) / 1000),
    pages: listPages(pages.filter((page) => audited?.has(page.visited.path) !== false)),
    ...summary,
    externalLinks: listExternalLinks(responding, origin),
    ...(appearance.seen && { seen: appearance.seen }),
    findings: pictured,
  };
};
