import type { Collection } from './finding.ts';
import { type JudgedPage, judgePage } from './judge-page.ts';
import type { Judging } from './judging.ts';
import { type VisitedPage, isPagePath } from './visited-page.ts';
import { repeatPage } from './changed-pages.ts';
import type { PageVersion, Report } from './report/report.ts';
import type { StatesOutcome } from './judge-states.ts';
import { responds } from './check.ts';
import type { ReachedState } from './states/state.ts';

/**
 * Visits pages and those that they discover. Returns what `visit` returned: first the pages, then those that the first one leads to,
 * those of the next, and so on, whichever was visited faster.
 *
 * @param visit gets the path of a page, and a function that adds another page once; it limits how many are open at once
 */
export const visitAll = async <Visited>(
  pages: readonly string[],
  visit: (path: string, enqueue: (path: string) => void) => Promise<Visited>,
  onPage: (done: number, of: number, path: string) => void = () => undefined,
): Promise<readonly Visited[]> => {
  const visits = new Map<string, Promise<Visited>>();
  const discovered = new Map<string, string[]>();
  let done = 0;
  const start = async (path: string): Promise<Visited> => {
    const own: string[] = [];
    discovered.set(path, own);
    const visited = await visit(path, (next) => {
      own.push(next);
      add(next);
    });
    onPage(++done, visits.size, path);
    return visited;
  };
  const add = (path: string): void => {
    if (!visits.has(path)) {
      visits.set(path, start(path));
    }
  };
  pages.forEach(add);
  for (let known = 0; known < visits.size;) {
    known = visits.size;
    await Promise.all(visits.values());
  }
  // a set is walked through while it grows
  const order = new Set(pages);
  for (const path of order) {
    discovered.get(path)?.forEach((next) => order.add(next));
  }
  return Promise.all([...order].flatMap((path) => visits.get(path) ?? []));
};

/** The pages of an earlier report that are as they were then. */
type KeptPages = {
  readonly report: Report;
  readonly versions: ReadonlyMap<string, PageVersion>;
  /** The ids of checks of the whole site, which run again. */
  readonly ofSite: ReadonlySet<string>;
};

/** Which pages a run judges, and how. */
export type Run = {
  readonly judging: Judging;
  /** The paths of the pages to begin with. */
  readonly paths: readonly string[];
  /** Whether pages that those link to are judged, too. */
  readonly isFollowed: boolean;
  /** Whether a page is visited for the checks of the whole site alone. */
  readonly isVisitOnly: (path: string) => boolean;
  readonly kept: KeptPages | null;
  readonly collection: Collection;
  readonly hash: (files: readonly string[]) => Promise<string>;
  readonly onPage: ((done: number, of: number, path: string) => void) | undefined;
};

/** A page that was judged now, or that an earlier report tells of. */
type Outcome = { readonly earlier: PageVersion } | { readonly judged: JudgedPage };

/** A page of the site once it was visited, before any of its states was looked at. */
export type Visit = {
  readonly visited: VisitedPage;
  /** Whether it was judged in this run, to the end. */
  readonly isNew: boolean;
  /** Why it could not be judged to the end, or null. */
  readonly problem: string | null;
  readonly outcome: Outcome;
};

/** The pages of the site that a page leads or links to. */
const pagesOf = ({ links, leadsTo }: VisitedPage, origin: string): readonly string[] => [
  ...(leadsTo === null ? [] : [leadsTo]),
  ...links
    .map(({ href }) => URL.parse(href, origin))
    .filter((url) => url?.origin === origin)
    .flatMap((url) => (url && isPagePath(url.pathname) ? [url.pathname] : [])),
];

/** Judges pages as they are loaded and with all disclosures and tabs open, and passes over those that an earlier report tells of. */
export const visitPages = ({
  judging,
  paths,
  isFollowed,
  isVisitOnly,
  kept,
  hash,
  onPage,
}: Run): Promise<readonly Visit[]> => {
  const visit = async (path: string): Promise<Visit> => {
    const earlier = kept?.versions.get(path);
    if (earlier) {
      return { visited: earlier.visited, isNew: false, problem: null, outcome: { earlier } };
    }
    const judged = await judgePage(judging, path, isVisitOnly(path));
    const { visited, problem } = judged;
    const isNew = problem === null && !isVisitOnly(path);
    return { visited, isNew, problem, outcome: { judged } };
  };
  return visitAll(
    paths,
    async (path, enqueue) => {
      const page = await visit(path);
      if (isFollowed) {
        pagesOf(page.visited, judging.origin).filter(judging.isJudged).forEach(enqueue);
      }
      if ('judged' in page.outcome && page.isNew) {
        // what the site responds with later may be another version
        await hash(page.outcome.judged.files);
      }
      return page;
    },
    onPage,
  );
};

/** A page of the site after the run. */
type SitePage = {
  readonly visited: VisitedPage;
  /** The states of it that were looked at. */
  readonly reached: readonly ReachedState[];
  /**
   * Absent where it was not judged to the end, or where a state that somebody wrote down could not be reached: the next run judges
   * it again.
   */
  readonly version?: PageVersion;
};

/** Puts together pages and their states, and records which pages failed. */
export const collectPages = async (
  { kept, judging: { record }, hash }: Pick<Run, 'kept' | 'judging' | 'hash'>,
  visits: readonly Visit[],
  states: ReadonlyMap<string, StatesOutcome>,
): Promise<readonly SitePage[]> => {
  const pages: SitePage[] = [];
  for (const { visited, outcome, problem: ofVisit } of visits) {
    const { path, status } = visited;
    const inStates = states.get(path);
    const problem = ofVisit ?? inStates?.problem ?? null;
    if ('earlier' in outcome && kept) {
      repeatPage(record, kept.report, path, kept.ofSite);
    }
    if (problem !== null) {
      // a page that fails is a finding, and the others are judged
      const message = 'It could not be judged to the end.';
      record({ check: responds, page: path, found: { message, found: problem } });
    }
    const before = 'earlier' in outcome ? outcome.earlier.reached : [];
    const reached = [...before, ...(inStates?.reached ?? [])];
    if (problem !== null || inStates?.isComplete === false || status === 0) {
      pages.push({ visited, reached });
      continue;
    }
    const { files: ofPage, offered } = 'judged' in outcome ? outcome.judged : outcome.earlier;
    const files = [...new Set([...ofPage, ...(inStates?.files ?? [])])].toSorted();
    const version = { files, hash: await hash(files), visited, offered, reached };
    pages.push({ visited, reached, version });
  }
  return pages;
};
