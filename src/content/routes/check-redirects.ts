import { normalizePath } from '../../base/paths/route-path.ts';
import type { Redirect, Route } from '../../model/site.ts';
import { type SourceLocation, type Problem, createProblem } from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';
import type { RedirectSource } from '../folder/data-files.ts';
import { addressKey, duplicateRoute } from './duplicate-route.ts';
import { indexNames } from '../../problems/name-index.ts';

const existingPage = (
  from: string,
  location: SourceLocation,
  path: string,
  page: SourceLocation | undefined,
): Problem =>
  createProblem({
    code: 'redirects/existing-page',
    location,
    expected: '`from` to be an address without a page',
    found:
      from === path ? `\`${from}\`` : `\`${from}\`, which differs from \`${path}\` only in case`,
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
): {
  redirects: Redirect[];
  locations: ReadonlyMap<string, SourceLocation>;
  problems: Problem[];
} => {
  const paths = new Set(routes.map(({ path }) => path));
  const targets = new Map(
    redirects.map((entry) => [normalizePath(entry.from), normalizePath(entry.to)]),
  );
  const pages = new Map(routes.map(({ path }) => [addressKey(path), path]));
  const valid: Redirect[] = [];
  const taken = new Map<string, { readonly path: string; readonly first: SourceLocation }>();
  const problems: Problem[] = [];
  for (const [index, entry] of redirects.entries()) {
    const from = normalizePath(entry.from);
    const to = normalizePath(entry.to);
    const location = locationAt([index, 'from']);
    const key = addressKey(from);
    const other = taken.get(key);
    const page = pages.get(key);
    if (other) {
      const { first, path } = other;
      problems.push(duplicateRoute({ path: from, what: 'redirect', location, first, taken: path }));
    } else if (page !== undefined) {
      problems.push(existingPage(from, location, page, pageLocations.get(page)));
    } else if (paths.has(to)) {
      taken.set(key, { path: from, first: location });
      valid.push({ from, to });
    } else {
      problems.push(unknownTarget(to, locationAt([index, 'to']), paths, targets));
    }
  }
  const locations = new Map([...taken.values()].map(({ path, first }) => [path, first]));
  return { redirects: valid, locations, problems };
};
