import { normalizePath } from '../../paths/route-path.ts';
import type { Redirect, Route } from '../../model/site.ts';
import { type SourceLocation, type Problem, createProblem } from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';
import type { RedirectSource } from '../navigation/category-files.ts';
import { duplicateRoute } from './duplicates.ts';

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
    ...(page ? { related: { message: 'The address belongs to', location: page } } : {}),
  });

type UnknownTarget = {
  readonly to: string;
  readonly location: SourceLocation;
  readonly paths: ReadonlySet<string>;
  /** `from` → `to` of all redirects. */
  readonly targets: ReadonlyMap<string, string>;
};

/** A redirect that leads to another one can lead to where that ends. */
const unknownTarget = ({ to, location, paths, targets }: UnknownTarget): Problem => {
  const next = targets.get(to);
  const end = next !== undefined && paths.has(next) ? next : undefined;
  return createProblem({
    code: 'redirects/unknown-target',
    location,
    expected: '`to` to be the address of a page',
    found: next === undefined ? `\`${to}\`` : `\`${to}\`, which is redirected itself`,
    suggestion: end ?? suggest(to, paths),
    ...(end !== undefined && location.kind === 'range'
      ? { fix: { location, text: spellPath(end) } }
      : {}),
  });
};

/** An address as YAML takes it, with whatever is in it. */
const spellPath = (path: string): string => (/^[\w/.-]+$/.test(path) ? path : JSON.stringify(path));

/** Keeps the redirects that lead from a free address to a page, and reports the others. */
export const checkRedirects = (
  { redirects, locationAt }: Pick<RedirectSource, 'redirects' | 'locationAt'>,
  routes: readonly Route[],
  pageLocations: ReadonlyMap<string, SourceLocation>,
): { redirects: Redirect[]; problems: Problem[] } => {
  const paths = new Set(routes.map(({ path }) => path));
  const targets = new Map(
    redirects.map((entry) => [normalizePath(entry.from), normalizePath(entry.to)]),
  );
  const kept: Redirect[] = [];
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
      kept.push({ from, to });
    } else {
      problems.push(
        paths.has(from)
          ? existingPage(from, location, pageLocations.get(from))
          : unknownTarget({ to, location: locationAt([index, 'to']), paths, targets }),
      );
    }
  }
  return { redirects: kept, problems };
};
