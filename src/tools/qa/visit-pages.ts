import type { Collection } from './collect-findings.ts';
import { type JudgedPage, judgePage } from './judge-page.ts';
import type { Judging } from './judging.ts';
import { isPagePath } from './page-path.ts';
import type { PageVersion } from './page-version.ts';
import type { Report } from './report/report.ts';
import { visitAll } from './visit-all.ts';
import type { VisitedPage } from './visited-page.ts';

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
    async (path, lead) => {
      const page = await visit(path);
      if (isFollowed) {
        pagesOf(page.visited, judging.origin).filter(judging.isJudged).forEach(lead);
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
