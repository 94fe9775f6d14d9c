import { normalizePath } from '../../base/paths/route-path.ts';
import type { Redirect, Route } from '../../model/site.ts';
import { type SourceLocation, type Problem, createProblem } from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';
import type { RedirectSource } from '../folder/data-files.ts';
import { duplicateRoute } from './duplicate-route.ts';
import { indexNames } from '../../problems/name-index.ts';

const existingPage = (
  from: string,
  location: SourceLocation,
  page: SourceLocation | undefined,
): Problem =>
  createProblem({
    code: 'redirects/existing-page',
    location,
    expected: '`from` to be an address without a page',
    found: `\`${from}\``,
    related: page && { message: 'The address belongs to', location: page },
  });

const unknownTarget = (
  to: string,
  location: SourceLocation,
  paths: ReadonlySet<string>,
  targets: ReadonlyMap<string, string>,
): Problem => {
  const next = targets.get(to);
  const end = next !== undefined && paths.has(next) ? next : undefined;
  return createProblem({
    code: 'redirects/unknown-target',
    location,
    expected: '`to` to be the address of a page',
    found: next === undefined ? `\`${to}\`` : `\`${to}\`, which redirects as well`,
    suggestion: end ?? suggest(to, indexNames(paths)),
    fix: end && spellPath(end),
  });
};

const spellPath = (path: string): string => (/^[\w/.-]+$/.test(path) ? path : JSON.stringify(path));

export const checkRedirects = (
  { redirects, locationAt }: Pick<RedirectSource, 'redirects' | 'locationAt'>,
  routes: readonly Route[],
  pageLocations: ReadonlyMap<string, SourceLocation>,
): { redirects: Redirect[]; problems: Problem[] } => {
  const paths = new Set(routes.map(({ path }) => path));
  const targets = new Map(
    redirects.map((entry) => [normalizePath(entry.from), normalizePath(entry.to)]),
  );
  const valid: Redirect[] = [];
  const locations = new Map<string, SourceLocation>();
  const problems: Problem[] = [];
  for (const [index, entry] of redirects.entries()) {
    const from = normalizePath(entry.from);
    const to = normalizePath(entry.to);
    const location = locationAt([index, 'from']);
    const first = locations.get(from);
    if (first) {
      problems.push(duplicateRoute({ path: from, what: 'redirect', location, first }));
    } else if (paths.has(to) && !paths.has(from)) {
      locations.set(from, location);
      valid.push({ from, to });
    } else {
      problems.push(
        paths.has(from)
          ? existingPage(from, location, pageLocations.get(from))
          : unknownTarget(to, locationAt([index, 'to']), paths, targets),
      );
    }
  }
  return { redirects: valid, problems };
};
