import type { Collection } from './collect-findings.ts';
import { repeatPage } from './earlier-report.ts';
import { type JudgedPage, judgePage } from './judge-page.ts';
import { type LookedStates, judgeStates, planStates } from './judge-states.ts';
import type { Judging } from './judging.ts';
import { isPagePath } from './page-path.ts';
import type { PageVersion } from './page-version.ts';
import type { Report } from './report/report.ts';
import { responds } from './responds.ts';
import { visitAll } from './visit-all.ts';
import type { VisitedPage } from './visited-page.ts';

/** The pages that an earlier report tells of, as they are still. */
type Kept = {
  readonly report: Report;
  readonly pages: ReadonlyMap<string, PageVersion>;
  /** The ids of checks of the whole site, which run again. */
  readonly ofSite: ReadonlySet<string>;
};

type PagesToJudge = {
  readonly judging: Judging;
  /** The paths of the pages to begin with. */
  readonly paths: readonly string[];
  /** Whether pages that those link to are judged, too. */
  readonly isFollowed: boolean;
  /** Whether a page is visited for the checks of the whole site alone. */
  readonly isVisitOnly: (path: string) => boolean;
  readonly kept: Kept | null;
  readonly collection: Collection;
  readonly hash: (files: readonly string[]) => Promise<string>;
  readonly onPage: ((done: number, of: number, path: string) => void) | undefined;
};

/** A page that was judged now, or that an earlier report tells of. */
type Outcome = { readonly path: string } & (
  { readonly known: PageVersion } | { readonly judged: JudgedPage }
);

/** A page of the site once it was visited, before any of its states was looked at. */
export type VisitOutcome = {
  readonly visited: VisitedPage;
  /** Whether it was judged in this run, to the end. */
  readonly isNew: boolean;
  /** Why it could not be judged to the end, or null. */
  readonly problem: string | null;
  readonly outcome: Outcome;
};

/** A page of the site after the run. */
export type SitePage = {
  readonly visited: VisitedPage;
  /** Absent where it was not judged to the end, so that the next run judges it again. */
  readonly version?: PageVersion;
};

/** The pages of the site that a page leads or links to. */
const pagesOf = ({ links, leadsTo }: VisitedPage, origin: string): readonly string[] => [
  ...(leadsTo === null ? [] : [leadsTo]),
  ...links
    .map(({ href }) => URL.parse(href, origin))
    .filter((url) => url?.origin === origin)
    .flatMap((url) => (url && isPagePath(url.pathname) ? [url.pathname] : [])),
];

const visitedOf = (outcome: Outcome): VisitedPage =>
  'known' in outcome ? outcome.known.visited : outcome.judged.visited;

/** Looks at states: those that pages offer once, on the first page that does, and those that somebody wrote down. */
const judgeAllStates = async (
  { judging, onPage }: Pick<PagesToJudge, 'judging' | 'onPage'>,
  visits: readonly VisitOutcome[],
): Promise<ReadonlyMap<string, LookedStates>> => {
  const plan = planStates(
    visits.map(({ outcome }) =>
      'known' in outcome
        ? { path: outcome.path, ...outcome.known }
        : { path: outcome.path, offered: outcome.judged.offered, looked: [] },
    ),
  );
  const wanted = visits
    .map(({ isNew, visited: { path, leadsTo } }) => ({
      path,
      states: {
        offered: plan.get(path) ?? [],
        // the report of a page that is as it was tells of them, and what leads to another page is that page
        own:
          isNew && (leadsTo === null || !judging.isJudged(leadsTo))
            ? judging.ownStates.filter(({ page }) => page === path)
            : [],
      },
    }))
    .filter(({ states }) => states.offered.length + states.own.length > 0);
  let done = 0;
  return new Map(
    await Promise.all(
      wanted.map(async ({ path, states }) => {
        const looked = await judgeStates(judging, path, states);
        onPage?.(++done, wanted.length, `${path}, states`);
        return [path, looked] as const;
      }),
    ),
  );
};

/** Judges pages as they are loaded and with all disclosures open, and passes over those that an earlier report tells of. */
export const visitPages = async (run: PagesToJudge): Promise<readonly VisitOutcome[]> => {
  const { judging, paths, isFollowed, isVisitOnly, kept, hash, onPage } = run;
  const outcomes = await visitAll<Outcome>(
    paths,
    async (path, lead) => {
      const known = kept?.pages.get(path);
      const outcome = known
        ? { path, known }
        : { path, judged: await judgePage(judging, path, isVisitOnly(path)) };
      if ('judged' in outcome) {
        // what the site responds with later may be another version
        await hash(outcome.judged.files);
      }
      if (isFollowed) {
        pagesOf(visitedOf(outcome), judging.origin).forEach(lead);
      }
      return outcome;
    },
    onPage,
  );
  return outcomes.map((outcome) => {
    const problem = 'judged' in outcome ? outcome.judged.problem : null;
    const isNew = 'judged' in outcome && problem === null && !isVisitOnly(outcome.path);
    return { visited: visitedOf(outcome), isNew, problem, outcome };
  });
};

/**
 * Looks at the states of pages that were visited, and collects what was found in the order of the pages, whichever was judged
 * faster.
 */
export const finishPages = async (
  run: PagesToJudge,
  visits: readonly VisitOutcome[],
): Promise<readonly SitePage[]> => {
  const { kept, collection, hash } = run;
  const looked = await judgeAllStates(run, visits);
  const pages: SitePage[] = [];
  for (const { visited, outcome, ...visit } of visits) {
    const { path } = outcome;
    const states = looked.get(path);
    const problem = visit.problem ?? states?.problem ?? null;
    if ('known' in outcome && kept) {
      repeatPage(collection, kept.report, path, kept.ofSite);
    }
    if ('judged' in outcome) {
      outcome.judged.replay(collection);
    }
    if (problem !== null) {
      // a page that fails is a finding, and the others are judged
      const message = 'It could not be judged to the end.';
      collection.add(responds, path, { message, found: problem });
    }
    states?.replay(collection);
    const before =
      'known' in outcome
        ? outcome.known
        : { files: outcome.judged.files, offered: outcome.judged.offered, looked: [] };
    const files = [...new Set([...before.files, ...(states?.files ?? [])])].toSorted();
    pages.push({
      visited,
      ...(problem === null &&
        visited.status !== 0 && {
          version: {
            files,
            hash: await hash(files),
            visited,
            offered: before.offered,
            looked: [...before.looked, ...(states?.looked ?? [])],
          },
        }),
    });
  }
  return pages;
};
