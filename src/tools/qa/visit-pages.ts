import type { Collection } from './finding.ts';
import { type AuditedPage, auditPage } from './audit-page.ts';
import type { AuditContext } from './audit-context.ts';
import { type VisitedPage, isPagePath } from './visited-page.ts';
import { copyFindings } from './changed-pages.ts';
import type { PageVersion, Report } from './report/report.ts';
import type { StatesOutcome } from './audit-states.ts';
import { responds } from './check.ts';
import type { ReachedState } from './states/state.ts';

/** Returns results in the order in which pages were discovered, not completed. */
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
  // The loop also visits pages that it adds to the set.
  const order = new Set(pages);
  for (const path of order) {
    discovered.get(path)?.forEach((next) => order.add(next));
  }
  return Promise.all([...order].flatMap((path) => visits.get(path) ?? []));
};

type UnchangedPages = {
  readonly report: Report;
  readonly versions: ReadonlyMap<string, PageVersion>;
  readonly siteCheckIds: ReadonlySet<string>;
};

export type Run = {
  readonly audit: AuditContext;
  readonly paths: readonly string[];
  readonly isFollowed: boolean;
  readonly isVisitOnly: (path: string) => boolean;
  readonly unchanged: UnchangedPages | null;
  readonly collection: Collection;
  readonly hash: (files: readonly string[]) => Promise<string>;
  readonly onPage: ((done: number, of: number, path: string) => void) | undefined;
};

type Outcome = { readonly earlier: PageVersion } | { readonly audited: AuditedPage };

export type Visit = {
  readonly visited: VisitedPage;
  readonly isNew: boolean;
  readonly problem: string | null;
  readonly outcome: Outcome;
};

const pagesOf = ({ links, leadsTo }: VisitedPage, origin: string): readonly string[] => [
  ...(leadsTo === null ? [] : [leadsTo]),
  ...links
    .map(({ href }) => URL.parse(href, origin))
    .filter((url) => url?.origin === origin)
    .flatMap((url) => (url && isPagePath(url.pathname) ? [url.pathname] : [])),
];

export const visitPages = ({
  audit,
  paths,
  isFollowed,
  isVisitOnly,
  unchanged,
  hash,
  onPage,
}: Run): Promise<readonly Visit[]> => {
  const visit = async (path: string): Promise<Visit> => {
    const earlier = unchanged?.versions.get(path);
    if (earlier) {
      return { visited: earlier.visited, isNew: false, problem: null, outcome: { earlier } };
    }
    const audited = await auditPage(audit, path, isVisitOnly(path));
    const { visited, problem } = audited;
    const isNew = problem === null && !isVisitOnly(path);
    return { visited, isNew, problem, outcome: { audited } };
  };
  return visitAll(
    paths,
    async (path, enqueue) => {
      const page = await visit(path);
      if (isFollowed) {
        pagesOf(page.visited, audit.origin).filter(audit.isAudited).forEach(enqueue);
      }
      if ('audited' in page.outcome && page.isNew) {
        // Hash the files now, because later responses may come from a different version of the site.
        await hash(page.outcome.audited.files);
      }
      return page;
    },
    onPage,
  );
};

export type SitePage = {
  readonly visited: VisitedPage;
  readonly reached: readonly ReachedState[];
  readonly version?: PageVersion;
};

export const collectPages = async (
  { unchanged, audit: { record }, hash }: Pick<Run, 'unchanged' | 'audit' | 'hash'>,
  visits: readonly Visit[],
  states: ReadonlyMap<string, StatesOutcome>,
): Promise<readonly SitePage[]> => {
  const pages: SitePage[] = [];
  for (const { visited, outcome, problem: visitProblem } of visits) {
    const { path, status } = visited;
    const stateOutcome = states.get(path);
    const problem = visitProblem ?? stateOutcome?.problem ?? null;
    if ('earlier' in outcome && unchanged) {
      copyFindings(record, unchanged.report, path, unchanged.siteCheckIds);
    }
    if (problem !== null) {
      const message = 'The audit of this page did not finish.';
      record({ check: responds, page: path, found: { message, found: problem } });
    }
    const before = 'earlier' in outcome ? outcome.earlier.reached : [];
    const reached = [...before, ...(stateOutcome?.reached ?? [])];
    if (problem !== null || stateOutcome?.isComplete === false || status === 0) {
      pages.push({ visited, reached });
      continue;
    }
    const { files: pageFiles, offered } = 'audited' in outcome ? outcome.audited : outcome.earlier;
    const files = [...new Set([...pageFiles, ...(stateOutcome?.files ?? [])])].toSorted();
    const version = { files, hash: await hash(files), visited, offered, reached };
    pages.push({ visited, reached, version });
  }
  return pages;
};
