import { repeatPage } from './earlier-report.ts';
import type { StatesOutcome } from './judge-states.ts';
import type { PageVersion } from './page-version.ts';
import { responds } from './responds.ts';
import type { ReachedState } from './states/state.ts';
import type { Run, Visit } from './visit-pages.ts';
import type { VisitedPage } from './visited-page.ts';

/** A page of the site after the run. */
export type SitePage = {
  readonly visited: VisitedPage;
  /** The states of it that were looked at. */
  readonly reached: readonly ReachedState[];
  /**
   * Absent where it was not judged to the end, or where a state that somebody wrote down could not be reached: the next run judges
   * it again.
   */
  readonly version?: PageVersion;
};

/** Collects what was found on pages and in their states in the order of the pages, whichever was judged faster. */
export const collectPages = async (
  { kept, collection, hash }: Pick<Run, 'kept' | 'collection' | 'hash'>,
  visits: readonly Visit[],
  states: ReadonlyMap<string, StatesOutcome>,
): Promise<readonly SitePage[]> => {
  const pages: SitePage[] = [];
  for (const { visited, outcome, problem: ofVisit } of visits) {
    const { path, status } = visited;
    const inStates = states.get(path);
    const problem = ofVisit ?? inStates?.problem ?? null;
    if ('judged' in outcome) {
      outcome.judged.replay(collection);
    } else if (kept) {
      repeatPage(collection, kept.report, path, kept.ofSite);
    }
    if (problem !== null) {
      // a page that fails is a finding, and the others are judged
      const message = 'It could not be judged to the end.';
      collection.add(responds, path, { message, found: problem });
    }
    inStates?.replay(collection);
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
