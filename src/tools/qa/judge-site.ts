import { compareAppearance, unchanged } from './appearance/compare-appearance.ts';
import { listExternalLinks, createStatusOf } from './external-links.ts';
import { visitPages, collectPages } from './visit-pages.ts';
import { judgeEngines } from './engines/judge-engines.ts';
import type { Finding } from './finding.ts';
import { judgeAllStates } from './judge-all-states.ts';
import { judgeNavigation } from './navigation/judge-navigation.ts';
import { type SiteToJudge, planRun } from './plan-run.ts';
import type { Report } from './report/report.ts';
import type { State } from './states/state.ts';
import { takePictures } from './pictures/take-pictures.ts';

/** @throws when no page can be visited */
export const judgeSite = async (site: SiteToJudge): Promise<Report> => {
  const { browser, origin, root = '/', judged, hasSiteChecks = true } = site;
  const start = performance.now();
  const run = await planRun(site);
  const { judging, collection } = run;
  const visits = await visitPages(run);
  const responding = visits.map(({ visited }) => visited).filter(({ status }) => status !== 0);
  if (responding.length === 0) {
    throw new Error(visits[0]?.problem ?? 'There are no pages.');
  }
  const pages = await collectPages(run, visits, await judgeAllStates(run, visits));
  // a page that redirects is skipped; its target is judged
  const judgedNow = visits
    .filter(({ isNew }) => isNew)
    .map(({ visited }) => visited)
    .filter(({ leadsTo }) => leadsTo === null || !judging.isJudged(leadsTo));
  const titles = new Map(responding.map(({ path, title }) => [path, title]));
  // after the pages, since input in other engines fails on a busy machine
  const [engines] = await Promise.all([
    judgeEngines(site.engines ?? [], { origin, pages: judgedNow }, collection),
    judgeNavigation({
      browser,
      origin,
      windows: judging.windows,
      pages: hasSiteChecks ? judgedNow : [],
      titleOf: (path) => titles.get(path),
      ...collection,
    }),
  ]);
  const visited = pages.map((page) => page.visited);
  const statusOf = createStatusOf(origin);
  for (const check of run.siteChecks) {
    for (const { page, ...found } of await check.run({ origin, root, pages: visited, statusOf })) {
      collection.record({ check, page, found });
    }
  }
  const failed = new Set(
    visits.filter(({ problem }) => problem !== null).map((visit) => visit.visited.path),
  );
  const appearance =
    hasSiteChecks && collection.isWanted('pictures') && site.appearance
      ? await compareAppearance({ browser, origin, pages: responding, failed }, site.appearance)
      : { found: [], notes: [], pages: [] };
  const isCompared = appearance.pages.length + appearance.found.length > 0;
  if (isCompared) {
    collection.addCheck(unchanged);
  }
  appearance.found.forEach(({ page, fault, view }) =>
    collection.record({ check: unchanged, page, found: fault, view }),
  );
  const { findings, notes, ...summary } = collection.summarize(visited.map(({ path }) => path));
  const reachedOn = new Map(pages.map((page) => [page.visited.path, page.reached]));
  const findState = ({ page, view }: Finding): State | undefined =>
    [
      ...judging.ownStates.filter(
        (state) => state.page === page && (!view || state.widths?.includes(view.width) !== false),
      ),
      ...(reachedOn.get(page) ?? []).filter(({ width }) => width === view?.width),
    ].find(({ name }) => name === view?.state);
  const pictured = site.pictures
    ? await takePictures(
        { browser, origin, folder: site.pictures, queue: judging.queue, findState },
        findings,
      )
    : findings;
  return {
    site: site.name ?? origin,
    date: new Date().toISOString(),
    engines: [`Chromium ${browser.version()}`, ...engines.versions],
    notes: [...appearance.notes, ...engines.notes, ...notes],
    setup: run.setup,
    windows: judging.windows.map(({ width }) => width),
    seconds: Math.round((performance.now() - start) / 1000),
    pages: pages
      .filter((page) => judged?.has(page.visited.path) !== false)
      .map(({ visited: { path, status, title, headings, canonicals }, version }) => ({
        path,
        status,
        title,
        heading: headings[0]?.trim() ?? '',
        canonical: canonicals[0] ?? '',
        ...(version && { version }),
      })),
    ...summary,
    externalLinks: listExternalLinks(responding, origin),
    ...(isCompared && { seen: { [unchanged.id]: appearance.pages } }),
    findings: pictured,
  };
};
